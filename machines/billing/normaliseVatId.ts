import { plainCode } from '../lib/typedCode.ts';

/** What is written before a number to say what it is. */
const label = /^(?:NIP|VATID|VATNO|VAT|USTIDNR|USTID|UIDNR|UID)(?=[A-Z]{2}|\d)/;

/** What people leave out of a number, by the letters of its area. */
const completed: Readonly<Partial<Record<string, (number: string) => string>>> = {
  AT: (number) => (/^\d{8}$/.test(number) ? `U${number}` : number),
  // Numbers had nine digits until 2007.
  BE: (number) => (/^\d{9}$/.test(number) ? `0${number}` : number),
};

/** The letters of a VAT ID, empty where it has none, and what follows them, completed. Greece is EL. */
export const splitVatId = (text: string, countryIso2: string): { readonly prefix: string; readonly number: string } => {
  const compact = plainCode(text)
    .replace(/[\s.,:;/\\'’()·_-]/gu, '')
    .replace(label, '');
  const [, typed = '', rest = compact] = /^([A-Z]{2})(.*)$/.exec(compact) ?? [];
  const prefix = typed === 'GR' ? 'EL' : typed;
  return { prefix, number: completed[prefix || countryIso2]?.(rest) ?? rest };
};

/**
 * A VAT ID without separators and marks that cannot be seen, in upper case: `PL 526-02-50-274` becomes `PL5260250274`.
 * @param countryIso2 the billing country, where it is known: what is left out of a bare number is completed by it
 */
export const normaliseVatId = (text: string, countryIso2 = ''): string => {
  const { prefix, number } = splitVatId(text, countryIso2);
  return `${prefix}${number}`;
};
