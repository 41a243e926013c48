import type { Country, DeskOrderDetails, Money, TaxTreatment } from '../../openapi/types.ts';
import type { BillingFields } from '../billing/billing.ts';
import { taxTreatment } from '../billing/taxTreatment.ts';

export type PhoneTotal = { readonly treatment: Exclude<TaxTreatment, 'domestic'>; readonly total: Money };

/**
 * What a caller is told that an offer costs with their billing details; null where that is what it was offered for. Who calls is not
 * signed in, so no profile says more of a VAT ID.
 */
export const computePhoneTotal = (
  { seller, price }: Pick<DeskOrderDetails, 'seller' | 'price'>,
  billing: BillingFields,
  countries: readonly Country[],
): PhoneTotal | null => {
  const country = countries.find(({ id }) => id === billing.countryId)?.iso2 ?? '';
  const of = { country: seller.country, untaxedConsumersOutside: seller.untaxed_consumers_outside };
  const treatment = taxTreatment(of, { ...billing, country, isRefused: false });
  return price === null || treatment === 'domestic' ? null : { treatment, total: price.net };
};
