import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { plainCode } from '../lib/typedCode.ts';

/** Whether the addresses of a country have postcodes, as far as that is known. */
export const hasPostcodes = (iso2: string): boolean => postcodeValidatorExistsForCountry(iso2);

/** Whether an address needs a postcode; while its country is not known, it does. @param iso2 empty while it is not known */
export const asksForPostcode = (iso2: string): boolean => iso2 === '' || hasPostcodes(iso2);

/** What stands before the last characters of a country's postcodes, and how many these are. */
const separators: Readonly<Partial<Record<string, readonly [separator: ' ' | '-', last: number]>>> = {
  ...Object.fromEntries(['PL', 'PT', 'BR'].map((iso2) => [iso2, ['-', 3]])),
  ...Object.fromEntries(['US', 'JP', 'KY', 'GU', 'MP', 'PR', 'VI'].map((iso2) => [iso2, ['-', 4]])),
  ...Object.fromEntries(['CZ', 'GR', 'NL', 'SE', 'SK'].map((iso2) => [iso2, [' ', 2]])),
  ...Object.fromEntries(['CA', 'FK', 'GB', 'GG', 'GI', 'IM', 'JE'].map((iso2) => [iso2, [' ', 3]])),
  ...Object.fromEntries(['IE', 'MT'].map((iso2) => [iso2, [' ', 4]])),
};

/** Letters that people write before the code on letters from abroad, beside those of ISO 3166: of cars. */
const letters: Readonly<Partial<Record<string, string>>> = {
  ...{ AT: 'A', BE: 'B', DE: 'D', EE: 'EST', ES: 'E', FI: 'FIN', FR: 'F', GR: 'EL', HU: 'H', IE: 'IRL', IT: 'I' },
  ...{ LI: 'FL', LU: 'L', MT: 'M', NO: 'N', PT: 'P', RU: 'RUS', SE: 'S', SI: 'SLO' },
};

/** Countries that write their letters within the country, too. */
const ownLetters: Readonly<Partial<Record<string, string>>> = { AZ: 'AZ', LT: 'LT-', LV: 'LV-', MD: 'MD-' };

/** Countries none of whose postcodes begins with a nought. */
const neverFromNought = 'BE BG CH CY CZ GR HR HU IN LU NL PT SE SI'.split(' ');

/** Codes that people of a country write, beside those that the validator knows: before a reform, after it, or with what few add. */
const alsoWritten: Readonly<Partial<Record<string, RegExp>>> = {
  AR: /^\d{4}$/,
  KH: /^\d{6}$/,
  NI: /^\d{5}$/,
  SA: /^\d{5}-\d{4}$/,
  SV: /^\d{4}$/,
};

/** British forces' post, which has codes of its own. */
const forces = /^BFPO ?([1-9]\d{0,3})$/;

const hasForm = (code: string, iso2: string): boolean =>
  /[^0\s-]/.test(code) &&
  (hasPostcodes(iso2)
    ? [postcodeValidator(code, iso2), alsoWritten[iso2]?.test(code)].includes(true) &&
      !(neverFromNought.includes(iso2) && code.startsWith('0'))
    : /^[A-Z\d][A-Z\d -]{1,11}$/.test(code));

const withoutLetters = (code: string, iso2: string): string =>
  [iso2, letters[iso2]].flatMap((prefix) => {
    const [, rest] = prefix === undefined ? [] : (new RegExp(`^${prefix}(?:[ -]*(?=\\d)|[ -]+)(.*)$`).exec(code) ?? []);
    return rest === undefined ? [] : [rest];
  })[0] ?? code;

const withSeparator = (compact: string, iso2: string): string => {
  const [separator, last] = separators[iso2] ?? ['', 0];
  return `${compact.slice(0, compact.length - last)}${separator}${compact.slice(compact.length - last)}`;
};

/** The code in its country's form; null where it has none of the ways in which people write it. */
const toPostcodeForm = (text: string, iso2: string): string | null => {
  const typed = plainCode(text);
  if (!hasPostcodes(iso2)) return hasForm(typed, iso2) ? typed : null;
  const [, number] = (iso2 === 'GB' ? forces.exec(typed) : null) ?? [];
  if (number !== undefined) return `BFPO ${number}`;
  const found = [withoutLetters(typed, iso2), typed]
    .flatMap((code) => {
      // A dash where the country has none is rather another country's: a Polish code is not a German one.
      const compact = code.replace(separators[iso2] === undefined ? / /g : /[ -]/g, '');
      return [withSeparator(compact, iso2), compact, code];
    })
    .find((code) => hasForm(code, iso2));
  if (found === undefined) return null;
  return `${/^\d/.test(found) ? (ownLetters[iso2] ?? '') : ''}${found}`;
};

/**
 * A postcode as it is stored: in its country's form, however it is written; what is none stays as it was typed, and is refused.
 * @param iso2 empty while the country is not known
 */
export const normalisePostcode = (text: string, iso2: string): string => toPostcodeForm(text, iso2) ?? plainCode(text);

/** Whether a postcode is one of its country's; of a country that is not known or has none, any code is right that is not of noughts. */
export const isPostcode = (text: string, iso2: string): boolean => toPostcodeForm(text, iso2) !== null;
