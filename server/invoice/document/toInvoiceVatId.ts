import { normaliseVatId } from '../../../machines/billing/normaliseVatId.ts';
import { findVatArea } from '../../../machines/billing/vatAreas.ts';
import { vatForms } from '../../../machines/billing/vatForms.ts';
import { countries } from '../../platform/seed/countries.ts';

/**
 * A VAT ID as invoices have it: with the letters of its country in the EU. A number from elsewhere stays as it was given.
 * @param countryIso2 the billing country: a bare number is that country's
 */
export const toInvoiceVatId = (text: string, countryIso2: string): string => {
  const compact = normaliseVatId(text);
  const prefix = compact.slice(0, 2);
  const own = findVatArea(countryIso2) ?? countryIso2;
  if (vatForms[prefix]?.test(compact.slice(2)) === true) return `${prefix}${compact.slice(2)}`;
  // In some countries the number itself begins with letters; those of another country are not its.
  const isForeign = countries.some(({ iso2 }) => iso2 === prefix);
  if (!isForeign && vatForms[own]?.test(compact) === true) return `${own}${compact}`;
  return text.trim();
};
