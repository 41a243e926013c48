/*
 * Texts of people in XML 1.0: what no parser would take (control characters, halves of surrogate pairs, non-characters) becomes a space,
 * and so do line breaks; what is too long ends with an ellipsis. An invoice is never lost for the sake of a name in it.
 */

const unwritable = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text that every XML parser takes, on one line; empty when nothing of it can be written. */
export const xmlText = (text: string): string => text.replace(unwritable, ' ').replace(/\s+/gu, ' ').trim();

/** At most so many UTF-16 units (which are never fewer than the characters that schemas count), cut between what readers see as letters. */
export const xmlTextUpTo = (limit: number, text: string): string => {
  const whole = xmlText(text);
  if (whole.length <= limit) return whole;
  let cut = '';
  for (const { segment } of graphemes.segment(whole)) {
    if (cut.length + segment.length > limit - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
};
