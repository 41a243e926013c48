import type { Locale } from '../../../openapi/types.ts';
import type { Run, Style } from './pdfWriter.ts';

type Values = Readonly<Record<string, string | number>>;
type Say = (locale: Locale, id: string, values?: Values) => string;

/** The seller's language, and the customer's where that is another one. */
export type PaperLanguages = readonly [Locale] | readonly [Locale, Locale];

export const listPaperLanguages = (seller: Locale, customer: Locale): PaperLanguages =>
  seller === customer ? [seller] : [seller, customer];

/** Words of a paper in the seller's language, and below in the customer's where that is another one. @param say a message in a language */
export const createBilingualWords = ([own, other]: PaperLanguages, say: Say) => {
  const lines = (style: Style, textIn: (locale: Locale) => string): readonly Run[] => {
    const { align, size = 10 } = style;
    const below: Style = { size: Math.max(Math.min(size - 2, 12), 7), ...(align && { align }) };
    const text = textIn(own);
    const same = other === undefined ? text : textIn(other);
    return [
      { text, style },
      ...(other === undefined || same === text ? [] : [{ text: same, style: below, lang: other }]),
    ];
  };
  return {
    own,
    lines,
    /** a message in both on one line, parted by a dot */
    beside: (id: string, values: Values = {}): string =>
      [...new Set([say(own, id, values), ...(other === undefined ? [] : [say(other, id, values)])])].join(' · '),
    /** a message in the seller's language */
    one: (id: string, values?: Values): string => say(own, id, values),
    /** the same in both, one below the other */
    both: (id: string, values: Values = {}, style: Style = {}): readonly Run[] =>
      lines(style, (locale) => say(locale, id, values)),
  };
};
