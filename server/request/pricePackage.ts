import type { Brand } from '../../brands/brand.ts';
import { generalCategory } from '../../machines/request/requestLimits.ts';
import type {
  CurrencyCode,
  EstimateRequest,
  LanguageEstimate,
  OrderDetails,
  PackageEstimate,
  PackageId,
  SpeedEstimate,
} from '../../openapi/types.ts';
import type { PriceMinor } from '../catalogue/priceView.ts';
import { money } from '../platform/core/money.ts';
import type { Services } from '../platform/core/services.ts';
import { computeTerms, type DeliveryTerms, type SpeedTerms } from './delivery.ts';
import { includedUnits, listPrice, sumOfPrices, totalPrice } from './price.ts';
import { findPriceBases, type PriceBasis } from './priceBasis.ts';
import { countPages, type Shipping, withShipping } from './shipping.ts';

type PricingServices = Pick<Services, 'db' | 'pricing' | 'calendarOf'>;

export type Basis = {
  readonly request: EstimateRequest;
  readonly currency: CurrencyCode;
  readonly words: number;
  readonly quantity: number;
  readonly details: Pick<OrderDetails, 'word_count' | 'duration' | 'starts_at'>;
  readonly discountPercent: string | null;
  readonly now: Date;
  /** how the original is sent; null for a service without one */
  readonly shipping: Shipping | null;
};

/** What a package costs in all target languages together and in each, and when all of them are ready. */
export type PricedPackage = {
  readonly packageId: PackageId;
  readonly price: PriceMinor;
  /** The minimum charge, in each language. */
  readonly isMinimum: boolean;
  /** How many units the minimum charge includes in every language. */
  readonly included: number;
  readonly terms: DeliveryTerms;
  readonly speeds: readonly SpeedEstimate[];
  readonly languages: readonly LanguageEstimate[];
};

/** What the price list says of a package in each target language; null where it is not offered. */
export const findPackageBases = (
  services: PricingServices,
  brand: Brand,
  { request, currency }: Basis,
  packageId: PackageId,
): Promise<(PriceBasis | null)[]> =>
  findPriceBases(services.db, services, {
    brand: brand.id,
    service: request.service,
    sourceLang: request.source_lang,
    targetLangs: request.target_langs,
    categoryId: request.category_id ?? generalCategory,
    packageId,
    currency,
  });

/** What a package costs, and when it is ready; null where it is not offered in every language. */
export const pricePackage = (
  services: PricingServices,
  brand: Brand,
  { request, currency: code, words, quantity, details, discountPercent, now, shipping }: Basis,
  packageId: PackageId,
  bases: readonly (PriceBasis | null)[],
): PricedPackage | null => {
  const [first, ...others] = request.target_langs.flatMap((targetLang, index) => {
    const basis = bases[index] ?? null;
    if (basis === null) return [];
    const included = includedUnits(basis);
    return [{ targetLang, taxRate: basis.taxRate, included, ...listPrice({ ...basis, quantity }) }];
  });
  if (first === undefined || others.length + 1 < request.target_langs.length) return null;
  const wished = request.deadline == null ? null : new Date(request.deadline);
  // The same for every language: each has people of its own.
  const terms = computeTerms(
    services,
    { brand: brand.id, service: request.service, packageId, words, wished, details },
    now,
  );
  const priceIn = ({ netMinor, taxRate }: typeof first, surchargePercent: string | null): PriceMinor =>
    withShipping(
      totalPrice(netMinor, { surchargePercent, discountPercent, taxRate }),
      shipping,
      countPages(request.service, quantity),
    );
  const inAll = (surchargePercent: string | null): PriceMinor => {
    const at = (each: typeof first): PriceMinor => priceIn(each, surchargePercent);
    return sumOfPrices([at(first), ...others.map(at)]);
  };
  const atSpeed = ({ speed, at, surchargePercent }: SpeedTerms): SpeedEstimate => {
    const { surchargeMinor, grossMinor } = inAll(surchargePercent);
    return {
      speed,
      deliver_by: at.toISOString(),
      surcharge: money(surchargeMinor, code),
      gross: money(grossMinor, code),
    };
  };
  const { surchargePercent } = terms;
  return {
    packageId,
    price: inAll(surchargePercent),
    isMinimum: [first, ...others].every(({ isMinimum }) => isMinimum),
    included: Math.min(...[first, ...others].map(({ included }) => included)),
    terms,
    speeds: terms.speeds.map(atSpeed),
    languages: [first, ...others].map((each) => ({
      target_lang: each.targetLang,
      gross: money(priceIn(each, surchargePercent).grossMinor, code),
      minimum: each.isMinimum,
      included: each.included,
    })),
  };
};

/** A package as the comparison shows it. */
export const packageView = (
  code: CurrencyCode,
  { packageId, price, isMinimum, included, terms }: PricedPackage,
): PackageEstimate => ({
  package_id: packageId,
  gross: money(price.grossMinor, code),
  minimum: isMinimum,
  included,
  deliver_by: terms.deliverBy.toISOString(),
  wish: terms.wish,
});
