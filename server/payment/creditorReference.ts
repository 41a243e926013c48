/** Digits of a payment's number in its reference: references of one length are found in any text. */
const digits = 8;

/** What letters and digits come to modulo 97, a letter as two digits (ISO 7064, MOD 97-10). */
const computeRemainder = (text: string): number => {
  let remainder = 0;
  for (const sign of text)
    for (const digit of String(parseInt(sign, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
};

/** A creditor reference (ISO 11649): its two check digits tell a mistyped one from another. */
export const withCheckDigits = (text: string): string =>
  `RF${String(98 - computeRemainder(`${text}RF00`)).padStart(2, '0')}${text}`;

/** The creditor reference of a payment. */
export const creditorReference = (paymentNumber: number): string =>
  withCheckDigits(String(paymentNumber).padStart(digits, '0'));

/** Letters that are typed, or read, for a digit. */
const alike = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' } as const;
const isAlike = (sign: string): sign is keyof typeof alike => Object.hasOwn(alike, sign);

const asDigits = (text: string): string => [...text].map((sign) => (isAlike(sign) ? alike[sign] : sign)).join('');

/** Signs that people and banks put between the groups of a reference. */
const between = String.raw`[\s.,:;/_\-]*`;
const reference = new RegExp(
  `R${between}F${between}((?:[0-9${Object.keys(alike).join('')}]${between}){${digits + 2}})(?![0-9])`,
  'gu',
);

/**
 * The numbers of payments that a text names by their references. Blanks and signs within, small letters, other words around it, and letters that look
 * like a digit are read over; the check digits decide.
 */
export const findNamedPayments = (text: string): readonly number[] => {
  const found = new Set<number>();
  for (const [, typed = ''] of text.toUpperCase().matchAll(reference)) {
    const read = asDigits(typed.replaceAll(/[^A-Z0-9]/gu, ''));
    const number = Number(read.slice(2));
    if (number > 0 && creditorReference(number) === `RF${read}`) found.add(number);
  }
  return [...found];
};
