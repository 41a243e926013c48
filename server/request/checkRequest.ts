import type { Brand } from '../../brands/brand.ts';
import { isPhoneNumber } from '../../machines/lib/phoneNumber.ts';
import type { DraftProblem } from '../../machines/request/draft.ts';
import {
  inFormOrder,
  requestPath,
  requestProblems,
  takesFiles,
  toRequest,
  toRequestFields,
} from '../../machines/request/requestForm.ts';
import { findUnsupportedFields } from '../../machines/request/unsupportedFields.ts';
import type { CurrencyCode, OrderDetails, QuotationRequest, Shipment } from '../../openapi/types.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import { findCategory } from '../catalogue/rules/findCategory.ts';
import { findCurrency } from '../catalogue/rules/findCurrency.ts';
import type { FileRow } from '../documents/index.ts';
import type { Callers } from '../platform/core/idempotency.ts';
import type { FieldError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database } from '../platform/db/open.ts';
import { type Content, filesByIds, measureContent } from './content.ts';
import { contractErrors } from './contractErrors.ts';
import { toDetails } from './details.ts';
import { checkDiscount, type Discount, discountErrors, findDiscount } from './discount.ts';
import { offerErrors, packageErrors, pairErrors } from './offerErrors.ts';
import { findPriceBases } from './priceBasis.ts';
import { correctCounts, readCountCorrections } from './readCountCorrections.ts';
import { shapeOfText } from './shapeOfText.ts';
import { findShipping, type Shipping, shippingErrors } from './shipping.ts';

/** What a request turned out to be about. */
export type Checked = {
  /** The request without stray spaces. */
  readonly request: QuotationRequest;
  readonly details: OrderDetails;
  readonly currency: CurrencyCode;
  readonly discount: Discount | null;
  readonly files: readonly FileRow[];
  readonly content: Content;
  /** How the original is sent; null for a service without one. */
  readonly shipment: Shipment | null;
};

/** Who asks: whose discounts count, and whose uploads the request may name. */
export type Asker = { readonly customerId: number | null; readonly callers: Callers };

const fileErrors = (ids: readonly string[], files: readonly FileRow[]): FieldError[] =>
  ids.flatMap((id, index): FieldError[] => {
    const found = files.find((candidate) => candidate.id === id);
    if (found === undefined) return [{ field: `file_ids.${index}`, code: 'FileUnknown' }];
    return found.status === 'receiving' || found.status === 'refused'
      ? [{ field: 'file_ids', code: 'FileNotReady' }]
      : [];
  });

/** What a service does not ask for: nothing of it may be said, so that nobody believes that it counts. */
const foreignProblems = (request: QuotationRequest): DraftProblem[] => [
  ...findUnsupportedFields(toRequestFields(request), request.service).map((field) => ({
    field,
    code: 'NotAllowed' as const,
  })),
  ...(request.file_ids.length > 0 && !takesFiles(request.service)
    ? [{ field: 'files', code: 'NotAllowed' } as const]
    : []),
];

/** What the form's own rules say. Of files they know how many there are; the rows say the rest. */
const ruleErrors = (request: QuotationRequest, now: Date): FieldError[] =>
  [
    ...requestProblems(toRequestFields(request), {
      service: request.service,
      files: { count: request.file_ids.length, ready: true },
      now: now.getTime(),
      isPhoneNumber,
      wordsOf: (text) => shapeOfText(text).words,
      // By the brand's list, which the database has.
      shipmentProblems: () => [],
    }),
    ...foreignProblems(request),
  ].map((problem) => ({ field: requestPath(problem), code: problem.code }));

const shipmentErrors = (request: QuotationRequest, shipping: Shipping | null): FieldError[] =>
  shipping === null && request.shipment != null
    ? [{ field: 'shipment', code: 'NotAllowed' }]
    : shippingErrors(shipping, false);

const findPriceErrors = async (
  db: Database,
  services: Pick<Services, 'pricing'>,
  brand: Brand,
  request: QuotationRequest,
  code: CurrencyCode,
): Promise<FieldError[]> => {
  if (offerErrors(request).length > 0) return [];
  const withdrawn = packageErrors(services, brand.id, request);
  if (withdrawn.length > 0) return withdrawn;
  if ((await findCategory(db, services, request.category_id)) === undefined)
    return [{ field: 'category_id', code: 'Invalid' }];
  const bases = await findPriceBases(db, services, {
    brand: brand.id,
    service: request.service,
    sourceLang: request.source_lang,
    targetLangs: request.target_langs,
    categoryId: request.category_id,
    packageId: request.package_id,
    currency: code,
  });
  return pairErrors(bases);
};

/**
 * Checks a request for a quotation by the form's rules, and against the catalogue and the uploaded files (specification 5).
 * @param ofOrder the order whose request it is and that may have some of the files already; null of a new one
 */
export const checkRequest = async (
  db: Database,
  { pricing }: Pick<Services, 'pricing'>,
  brand: Brand,
  request: QuotationRequest,
  { customerId, callers }: Asker,
  now: Date,
  ofOrder: number | null = null,
): Promise<Checked | { readonly errors: readonly FieldError[] }> => {
  await pricing.refresh(db);
  const ids = [...new Set(request.file_ids)];
  const files = await filesByIds(db, { ids, owner: { brand: brand.id, callers }, ofOrder }, 'locked');
  const paidIn = await findCurrency(db, { pricing }, request.currency_id);
  const typed = request.discount_code ?? '';
  const discount = await checkDiscount(
    db,
    { pricing },
    brand,
    { typed, service: request.service, email: request.email, customerId },
    now,
    'locked',
  );
  const broken = [...ruleErrors(request, now), ...contractErrors(request)];
  const shipping =
    paidIn === undefined
      ? null
      : findShipping(
          { pricing },
          {
            brand: brand.id,
            service: request.service,
            currency: paidIn.code,
            shipment: request.shipment ?? null,
          },
        );
  const unknown: FieldError[] = [
    ...(paidIn === undefined
      ? [{ field: 'currency_id', code: 'Invalid' } as const]
      : await findPriceErrors(db, { pricing }, brand, request, paidIn.code)),
    ...discountErrors(discount),
    ...fileErrors(ids, files),
    ...shipmentErrors(request, shipping),
  ];
  const errors = [...broken, ...unknown.filter(({ field }) => !broken.some((error) => error.field === field))];
  if (errors.length > 0 || paidIn === undefined) return { errors: inFormOrder(request.service, errors) };
  const tidy = { ...request, ...toRequest(toRequestFields(request)) };
  const details = toDetails(tidy);
  const { service, text } = tidy;
  // What a person has counted of the documents that stay is not asked of the machine again.
  const corrections = ofOrder === null ? null : await readCountCorrections(db, { id: ofOrder, countedByDesk: true });
  const content = measureContent(
    { service, text, details, textWords: corrections?.get(null) },
    corrections === null ? files : correctCounts(files, corrections),
    getPricing({ pricing }, brand.id).pages,
  );
  return {
    request: tidy,
    details,
    currency: paidIn.code,
    discount: findDiscount(discount),
    files,
    content,
    shipment: shipping?.shipment ?? null,
  };
};
