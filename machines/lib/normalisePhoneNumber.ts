import { visibleText } from './countWords.ts';
import { sendableLine } from './sendableText.ts';

const extension = /(?:;ext=|[\s,]*(?:ext|extension|wew|wewn|доб|внутр|dw|durchwahl)[.:]*\s*|\s*[x#]\s*)(\d{1,7})$/iu;

/** A trunk nought in brackets is not dialled from abroad, except in Italy. */
const withoutTrunk = (text: string): string => text.replace(/\(\s*0\s*\)/, /^\(?(?:\+|00)\s*39/.test(text) ? '0' : ' ');

/**
 * A phone number as it is stored: the plus that many dial as two noughts, spaces in place of brackets, dashes and points, and an
 * extension in one spelling. What knows whether it is a number is large, and apart (`phoneNumber.ts`).
 */
export const normalisePhoneNumber = (typed: string): string => {
  const shown = sendableLine(visibleText(typed).normalize('NFKC')).replace(/^tel:/i, '').trim();
  const [found = '', number = ''] = extension.exec(shown) ?? [];
  const digits = withoutTrunk(shown.slice(0, shown.length - found.length))
    .replace(/[\s()[\]./\p{Pd}\u2212]+/gu, ' ')
    .trim()
    .replace(/^00 ?(?=[1-9])/, '+')
    .replace(/^\+ /, '+');
  return number === '' ? digits : `${digits} ext. ${number}`;
};
