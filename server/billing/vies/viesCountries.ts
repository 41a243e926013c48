import { normaliseVatId } from '../../../machines/billing/normaliseVatId.ts';
import { vatForms } from '../../../machines/billing/vatForms.ts';
import { vatIdParts } from '../../../machines/billing/vatIdParts.ts';

/** A VAT ID as the register is asked about it. */
export type RegisteredNumber = { readonly countryCode: string; readonly vatNumber: string };

/**
 * What the register is asked about a VAT ID: null when it does not hold numbers of that country, undefined while nobody knows of
 * which country it is.
 * @param iso2 the country of the address: a number without letters of its own is that country's
 */
export const registeredNumber = (vatId: string, iso2: string | null): RegisteredNumber | null | undefined => {
  if (iso2 === null && !/^[A-Z]{2}/.test(normaliseVatId(vatId))) return undefined;
  const { area: countryCode, number: vatNumber } = vatIdParts(vatId, iso2 ?? '');
  return Object.hasOwn(vatForms, countryCode) ? { countryCode, vatNumber } : null;
};
