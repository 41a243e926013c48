import { eq, inArray } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import type { Brand } from '../../brands/brand.ts';
import { countWords } from '../../machines/rules/countWords.ts';
import { EmailAddress, PersonName } from '../../machines/rules/fieldSchemas.ts';
import type { CurrencyCode, QuotationRequest } from '../../openapi/types.ts';
import type { Database } from '../db/open.ts';
import { category, currency, file } from '../db/schema.ts';
import type { FieldError } from '../problem.ts';
import { type Content, contentOf, type FileRow, filesByIds } from './content.ts';
import { type Discount, findDiscount } from './discount.ts';
import { findPriceBasis } from './priceBasis.ts';

/** What a request turned out to be about. */
export type Checked = {
  readonly currency: CurrencyCode;
  readonly discount: Discount | null;
  readonly files: readonly FileRow[];
  readonly content: Content;
};

const isName = Schema.is(PersonName);
const isEmail = Schema.is(EmailAddress);

const fileErrors = (brand: Brand, ids: readonly string[], files: readonly FileRow[]): FieldError[] =>
  ids.flatMap((id): FieldError[] => {
    const found = files.find((candidate) => candidate.id === id);
    if (found === undefined || found.brand !== brand.id || found.orderId !== null)
      return [{ field: 'file_ids', code: 'FileUnknown' }];
    return found.status === 'receiving' || found.status === 'refused'
      ? [{ field: 'file_ids', code: 'FileNotReady' }]
      : [];
  });

const textErrors = (request: QuotationRequest, now: Date): FieldError[] => [
  ...(isName(request.name.trim()) ? [] : [{ field: 'name', code: 'TooShort' } as const]),
  ...(isEmail(request.email.trim()) ? [] : [{ field: 'email', code: 'EmailInvalid' } as const]),
  ...(request.consents.terms ? [] : [{ field: 'consents.terms', code: 'ConsentRequired' } as const]),
  ...(request.consents.privacy ? [] : [{ field: 'consents.privacy', code: 'ConsentRequired' } as const]),
  ...(request.deadline != null && new Date(request.deadline) <= now
    ? [{ field: 'deadline', code: 'DeadlinePassed' } as const]
    : []),
];

const pairErrors = async (
  db: Database,
  brand: Brand,
  request: QuotationRequest,
  code: CurrencyCode,
): Promise<FieldError[]> => {
  if (request.source_lang === request.target_lang) return [{ field: 'target_lang', code: 'LanguagesEqual' }];
  const [known] = await db.select().from(category).where(eq(category.id, request.category_id));
  if (known === undefined) return [{ field: 'category_id', code: 'Invalid' }];
  const basis = await findPriceBasis(db, {
    brand: brand.id,
    sourceLang: request.source_lang,
    targetLang: request.target_lang,
    categoryId: request.category_id,
    packageId: request.package_id,
    currency: code,
  });
  return basis === null ? [{ field: 'target_lang', code: 'PairNotOffered' }] : [];
};

/** Checks a request for a quotation against the catalogue, the clock and the uploaded files (specification 5). */
export const checkRequest = async (
  db: Database,
  brand: Brand,
  request: QuotationRequest,
  now: Date,
): Promise<Checked | { readonly errors: readonly FieldError[] }> => {
  const ids = [...new Set(request.file_ids)];
  // Locked in one order, so that two requests can neither take the same file nor block each other.
  if (ids.length > 0) {
    await db.select({ id: file.id }).from(file).where(inArray(file.id, ids)).orderBy(file.id).for('update');
  }
  const files = await filesByIds(db, ids);
  const [paidIn] = await db.select().from(currency).where(eq(currency.id, request.currency_id));
  const typed = request.discount_code?.trim() ?? '';
  const discount = typed === '' ? null : await findDiscount(db, brand, typed, now);
  const content = contentOf(request.text, files);
  const nothing = ids.length === 0 && countWords(request.text) === 0;
  const errors: FieldError[] = [
    ...(paidIn === undefined
      ? [{ field: 'currency_id', code: 'Invalid' } as const]
      : await pairErrors(db, brand, request, paidIn.code)),
    ...textErrors(request, now),
    ...(typed !== '' && discount === null ? [{ field: 'discount_code', code: 'DiscountUnknown' } as const] : []),
    ...(nothing ? [{ field: 'text', code: 'NothingToTranslate' } as const] : fileErrors(brand, ids, files)),
  ];
  if (errors.length > 0 || paidIn === undefined) return { errors };
  return { currency: paidIn.code, discount, files, content };
};
