import { plainCode } from '../lib/typedCode.ts';

/** What is written before a number to say what it is, as papers of the EU's countries, and our own, print it. */
const label =
  /^(?:(?:NIP|VAT|UST|MWST|UID|TVA|BTW|MOMS|DIČ|DIC|IČDPH|ICDPH|P?IVA|PARTITAIVA|(?:НОМЕР)?ПДВ)(?:VAT|UE|EU|ID|NO|NR|NUMBER|REG)*(?=[A-Z]{2}|\d)|(?:NIF|CIF)(?=[A-Z]{2}|[A-Z]?\d))/;

/** What people leave out of a number, or write beside it, by the letters of its area. */
const completed: Readonly<Partial<Record<string, (number: string) => string>>> = {
  AT: (number) => (/^\d{8}$/.test(number) ? `U${number}` : number),
  // Numbers had nine digits until 2007.
  BE: (number) => (/^\d{9}$/.test(number) ? `0${number}` : number),
  // Within the country an office's code and kind follow it.
  HU: (number) => (/^\d{11}$/.test(number) ? number.slice(0, 8) : number),
  // Firms go by their registration number, to which taxes add two digits.
  SE: (number) => (/^\d{10}$/.test(number) ? `${number}01` : number),
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
