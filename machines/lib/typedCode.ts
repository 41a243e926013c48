import { visibleText } from './countWords.ts';
import { sendableLine } from './sendableText.ts';

/**
 * A number or a code as a keyboard has it: in capitals, full-width signs, dashes and spaces of any kind as the plain ones, without
 * what cannot be seen.
 */
export const plainCode = (text: string): string =>
  sendableLine(visibleText(text).normalize('NFKC'))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .toUpperCase();
