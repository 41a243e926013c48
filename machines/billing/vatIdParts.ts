import { splitVatId } from './normaliseVatId.ts';
import { findVatArea } from './vatAreas.ts';

/**
 * The letters of a VAT ID, and what follows them. Greece is EL, and Monaco FR.
 * @param countryIso2 the billing country: a bare number is taken as that country's
 */
export const vatIdParts = (text: string, countryIso2: string): { readonly area: string; readonly number: string } => {
  const { prefix, number } = splitVatId(text, countryIso2);
  return { area: prefix || (findVatArea(countryIso2) ?? countryIso2), number };
};

/** Whether two VAT IDs are the same number, however each is written. */
export const isSameVatId = (one: readonly [string, string], other: readonly [string, string]): boolean => {
  const [{ area, number }, second] = [vatIdParts(...one), vatIdParts(...other)];
  return area === second.area && number === second.number;
};
