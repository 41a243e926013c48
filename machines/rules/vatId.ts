import { vatForms } from './vatForms.ts';

/** VAT identification numbers of the EU: the form of each country's, and for Poland and Germany their check digit. */

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const;

/** Polish NIP: ten digits; a remainder of ten is never valid. */
const isNip = (digits: string): boolean => {
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 === Number(digits[9]);
};

/** German USt-IdNr: nine digits by ISO 7064 MOD 11,10. */
const isGermanVatId = (digits: string): boolean => {
  if (!/^[1-9]\d{8}$/.test(digits)) return false;
  let product = 10;
  for (const digit of digits.slice(0, 8)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits[8]);
};

/** Without separators and marks that cannot be seen, in upper case: `PL 526-02-50-274` becomes `PL5260250274`. */
export const normaliseVatId = (text: string): string => text.replace(/[\s.\p{Cf}-]/gu, '').toUpperCase();

/**
 * Whether a VAT ID can be right. Greece is EL, Northern Ireland XI.
 * @param countryIso2 the billing country: a bare number is taken as that country's
 */
export const isVatId = (text: string, countryIso2: string): boolean => {
  const compact = normaliseVatId(text);
  const prefix = /^[A-Z]{2}/.exec(compact)?.[0];
  const country = prefix ?? countryIso2;
  const number = prefix === undefined ? compact : compact.slice(2);
  if (country === 'PL') return isNip(number);
  if (country === 'DE') return isGermanVatId(number);
  const form = vatForms[country === 'GR' ? 'EL' : country];
  // Of other countries, and where the number does not say of which it is, any can be right that has digits.
  return form === undefined ? /^[0-9A-Z+*]{4,16}$/.test(compact) && /\d{4}/.test(compact) : form.test(number);
};
