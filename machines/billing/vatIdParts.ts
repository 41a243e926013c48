import { normaliseVatId } from './normaliseVatId.ts';

/**
 * The letters of a VAT ID, and what follows them. Greece is EL.
 * @param countryIso2 the billing country: a bare number is taken as that country's
 */
export const vatIdParts = (text: string, countryIso2: string): { readonly area: string; readonly number: string } => {
  const compact = normaliseVatId(text);
  const prefix = /^[A-Z]{2}/.exec(compact)?.[0];
  const named = prefix ?? countryIso2;
  return { area: named === 'GR' ? 'EL' : named, number: prefix === undefined ? compact : compact.slice(2) };
};

/** Whether two VAT IDs are the same number, however each is written. */
export const isSameVatId = (one: readonly [string, string], other: readonly [string, string]): boolean => {
  const [{ area, number }, second] = [vatIdParts(...one), vatIdParts(...other)];
  return area === second.area && number === second.number;
};
