import { visibleText } from './countWords.ts';
import { sendableLine } from './sendableText.ts';

const countMatches = (text: string, kind: RegExp): number => text.match(kind)?.length ?? 0;

/**
 * Whether a text is long enough for a name: two letters are one, as `Li` and `王芳`; anything else has at least three characters
 * (specification 5). Marks above and below letters are parts of them.
 */
export const isLongEnoughName = (text: string): boolean => {
  const shown = visibleText(sendableLine(text)).trim().normalize('NFC');
  return countMatches(shown, /\p{L}/gu) >= 2 || countMatches(shown, /[^\p{M}]/gu) >= 3;
};
