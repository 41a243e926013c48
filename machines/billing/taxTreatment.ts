import type { TaxTreatment } from '../../openapi/types.ts';
import type { BillingFields } from './billing.ts';
import { findVatArea, isVatArea } from './vatAreas.ts';
import { isVatId } from './vatId.ts';
import { vatIdParts } from './vatIdParts.ts';

export type TaxSeller = {
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  /** whether a consumer outside the EU pays no tax (directive 2006/112, article 59) */
  readonly untaxedConsumersOutside: boolean;
};

export type TaxBuyer = Pick<BillingFields, 'userType' | 'vatId'> & {
  /** ISO 3166-1 alpha-2 */
  readonly country: string;
  /** the EU's register is known not to have the VAT ID */
  readonly isRefused: boolean;
};

/** Monaco is France, and so on; outside the EU each country is its own. */
const taxedIn = (country: string): string => findVatArea(country) ?? country;

/**
 * The VAT ID by which a business orders from another country of the EU than the seller's. With one of the seller's own country it
 * orders there, whatever its address.
 */
const hasVatIdAbroad = ({ vatId, country, isRefused }: TaxBuyer, seller: TaxSeller): boolean => {
  if (vatId.trim() === '' || isRefused || !isVatId(vatId, country)) return false;
  const { area } = vatIdParts(vatId, country);
  return isVatArea(area) && area !== taxedIn(seller.country);
};

/**
 * How a service is taxed (directive 2006/112, articles 44, 45, 59 and 196): a business is supplied where it is, a consumer where the
 * seller is.
 */
export const taxTreatment = (seller: TaxSeller, buyer: TaxBuyer): TaxTreatment => {
  // Nobody is left untaxed for a country that is not known.
  if (buyer.country === '' || taxedIn(seller.country) === taxedIn(buyer.country)) return 'domestic';
  const isBusiness = buyer.userType === 'company';
  if (findVatArea(seller.country) === null || findVatArea(buyer.country) === null)
    return isBusiness || seller.untaxedConsumersOutside ? 'outside' : 'domestic';
  return isBusiness && hasVatIdAbroad(buyer, seller) ? 'reverse_charge' : 'domestic';
};
