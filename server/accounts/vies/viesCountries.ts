import { normaliseVatId } from '../../../machines/rules/vatId.ts';

/** Prefixes of the VAT IDs that the EU's register holds: Greece is EL, Northern Ireland XI. */
const members = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
);

/** A VAT ID as the register is asked about it. */
export type RegisteredNumber = { readonly countryCode: string; readonly vatNumber: string };

/**
 * What the register is asked about a VAT ID: null when it does not hold numbers of that country, undefined while nobody knows of
 * which country it is.
 * @param iso2 the country of the address: a number without letters of its own is that country's
 */
export const registeredNumber = (vatId: string, iso2: string | null): RegisteredNumber | null | undefined => {
  const compact = normaliseVatId(vatId);
  const prefix = /^[A-Z]{2}/.exec(compact)?.[0];
  if (prefix === undefined && iso2 === null) return undefined;
  const countryCode = prefix ?? (iso2 === 'GR' ? 'EL' : (iso2 ?? ''));
  const vatNumber = prefix === undefined ? compact : compact.slice(2);
  return members.has(countryCode) ? { countryCode, vatNumber } : null;
};
