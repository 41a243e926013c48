import type { Brand } from '../../brands/brand.ts';
import { isTooLongForMessages } from '../../machines/request/quantity.ts';
import { services as descriptions, listPackageIds, selectDefaultPackage } from '../../machines/services/index.ts';
import type { Estimate, EstimateRequest } from '../../openapi/types.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import { isPackageOffered } from '../catalogue/packageList.ts';
import { priceView } from '../catalogue/priceView.ts';
import { findCurrency } from '../catalogue/rules/findCurrency.ts';
import { refuseIfAny, toProblem } from '../platform/core/fieldErrors.ts';
import type { Services } from '../platform/core/services.ts';
import type { Asker } from './checkRequest.ts';
import { filesByIds, measureContent } from './content.ts';
import { endOfAppointment } from './details.ts';
import { checkDiscount, findDiscount } from './discount.ts';
import { offerErrors, packageErrors, pairErrors } from './offerErrors.ts';
import { findPackageBases, packageView, pricePackage } from './pricePackage.ts';
import { findShipping } from './shipping.ts';

type EstimateServices = Pick<Services, 'db' | 'pricing' | 'calendarOf'>;

const detailsOfEstimate = ({ word_count, duration, starts_at }: EstimateRequest) => ({
  word_count: word_count ?? null,
  duration: duration ?? null,
  starts_at: starts_at ?? null,
});

/** How much there is of what is asked for. */
export type Amounts = { readonly words: number; readonly quantity: number; readonly counted: boolean };

/** What an amount would cost in each package; a price only once every word is counted. */
export const estimateAmounts = async (
  services: EstimateServices,
  brand: Brand,
  request: EstimateRequest,
  { words, quantity, counted }: Amounts,
  customerId: number | null,
  now: Date,
): Promise<Estimate> => {
  const { db } = services;
  refuseIfAny([...offerErrors(request), ...packageErrors(services, brand.id, request)]);
  const paidIn = await findCurrency(db, services, request.currency_id);
  if (paidIn === undefined) throw toProblem([{ field: 'currency_id', code: 'Invalid' }]);
  const { service } = request;
  const { content: kind, prices } = descriptions[service];
  const details = detailsOfEstimate(request);
  const { unit } = prices;
  const asked = { typed: request.discount_code ?? '', service, email: null, customerId };
  const checked = await checkDiscount(db, services, brand, asked, now);
  const { state } = checked;
  const discount = findDiscount(checked);
  const packageId = request.package_id ?? selectDefaultPackage(request.service);
  const pricing = {
    request,
    currency: paidIn.code,
    words,
    quantity,
    details,
    discountPercent: discount?.percent ?? null,
    now,
    shipping: findShipping(services, {
      brand: brand.id,
      service,
      currency: paidIn.code,
      shipment: request.shipment ?? null,
    }),
  };
  const bases = await findPackageBases(services, brand, pricing, packageId);
  const chosen = pricePackage(services, brand, pricing, packageId, bases);
  if (chosen === null) throw toProblem(pairErrors(bases));
  const { terms } = chosen;
  if (!counted || quantity === 0 || (unit === 'message' && isTooLongForMessages(words))) {
    // More words take longer: what cannot be met with those counted so far cannot be met at all.
    const isImpossible = words > 0 && terms.wish === 'impossible';
    return {
      words,
      unit,
      quantity,
      counted,
      price: null,
      minimum: false,
      deliver_by: null,
      earliest: isImpossible ? terms.earliest.toISOString() : null,
      wish: isImpossible ? 'impossible' : 'none',
      speeds: [],
      packages: [],
      languages: [],
      discount: state,
    };
  }
  // An appointment is in no package, and ends when it was booked for.
  const isAppointment = kind === 'appointment';
  const isDated = !isAppointment || endOfAppointment(details) !== null;
  const offered = isAppointment
    ? []
    : listPackageIds(service).filter((id) => isPackageOffered(services, brand.id, service, id));
  const others = await Promise.all(
    offered.map(async (id) =>
      pricePackage(services, brand, pricing, id, await findPackageBases(services, brand, pricing, id)),
    ),
  );
  return {
    words,
    unit,
    quantity,
    counted,
    price: priceView(chosen.price, pricing.currency, discount?.code ?? null),
    minimum: chosen.isMinimum,
    deliver_by: isDated ? terms.deliverBy.toISOString() : null,
    earliest: isDated ? terms.earliest.toISOString() : null,
    wish: terms.wish,
    speeds: [...chosen.speeds],
    packages: others.flatMap((priced) => (priced === null ? [] : [packageView(pricing.currency, priced)])),
    languages: [...chosen.languages],
    discount: state,
  };
};

/** What has been filled in so far would cost in each package; a price only once every word is counted. */
export const estimate = async (
  services: EstimateServices,
  brand: Brand,
  request: EstimateRequest,
  { customerId, callers }: Asker,
  now: Date,
): Promise<Estimate> => {
  await services.pricing.refresh(services.db);
  const ids = [...new Set(request.file_ids)];
  const files = await filesByIds(services.db, { ids, owner: { brand: brand.id, callers }, ofOrder: null });
  const { service, text } = request;
  const asked = { service, text, details: detailsOfEstimate(request) };
  const { words, quantity, counted } = measureContent(asked, files, getPricing(services, brand.id).pages);
  const amounts = { words, quantity, counted: counted && files.length === ids.length };
  return estimateAmounts(services, brand, request, amounts, customerId, now);
};
