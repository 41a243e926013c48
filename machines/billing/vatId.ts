import { checkVAT, countries } from 'jsvat-next';
import { normaliseVatId } from './normaliseVatId.ts';
import { vatForms } from './vatForms.ts';
import { vatIdParts } from './vatIdParts.ts';

/** VAT identification numbers: the form of each country's of the EU, and the check digits of all that have any. */

const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const;

/** Polish NIP: a remainder of ten is never valid, which `jsvat-next` takes for nought. */
const isNip = (digits: string): boolean => {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 === Number(digits[9]);
};

/** Numbers of persons in Latvia say no more when somebody was born: nothing in them can be checked. */
const isUnchecked = (country: string, number: string): boolean => country === 'LV' && /^[0-3]/.test(number);

/** Whether its check digits are right; a form that `jsvat-next` does not know has none that could be wrong. */
const hasRightDigits = (country: string, number: string): boolean => {
  if (isUnchecked(country, number)) return true;
  const code = country === 'EL' ? 'GR' : country;
  const of = countries.filter(({ codes }) => codes.includes(code));
  const { isValid, isValidFormat } = checkVAT(`${country}${number}`, of);
  return isValid || !isValidFormat;
};

/**
 * Whether a VAT ID can be right. Greece is EL, Northern Ireland XI.
 * @param countryIso2 the billing country: a bare number is taken as that country's
 */
export const isVatId = (text: string, countryIso2: string): boolean => {
  const compact = normaliseVatId(text, countryIso2);
  const { area: country, number } = vatIdParts(text, countryIso2);
  const form = vatForms[country];
  // Of other countries, and where the number does not say of which it is, any can be right that has digits.
  const isShaped = form === undefined ? /^[0-9A-Z+*]{4,16}$/.test(compact) && /\d{4}/.test(compact) : form.test(number);
  return isShaped && /[1-9]/.test(number) && hasRightDigits(country, number) && (country !== 'PL' || isNip(number));
};
