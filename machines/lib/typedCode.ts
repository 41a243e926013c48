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

/** A code that has no blanks of its own, as those of discounts: people write some between its parts. */
export const bareCode = (text: string): string => plainCode(text).replaceAll(' ', '');
