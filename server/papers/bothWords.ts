import type { Locale } from '../../openapi/types.ts';
import { message } from '../core/messages.ts';
import type { Run, Style } from './pen.ts';

type Values = Readonly<Record<string, string | number>>;

/** The seller's language, and the customer's where that is another one. */
export type PaperLanguages = readonly [Locale] | readonly [Locale, Locale];

export const languagesOf = (seller: Locale, customer: Locale): PaperLanguages =>
  seller === customer ? [seller] : [seller, customer];

/** Words of a paper in the seller's language, and below in the customer's where that is another one. @param area where its messages are */
export const bothWordsOf = ([own, other]: PaperLanguages, area: string) => {
  const lines = (style: Style, textIn: (locale: Locale) => string): readonly Run[] => {
    const { align, size = 10 } = style;
    const below: Style = { size: Math.max(size - 2, 7), ...(align && { align }) };
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
    /** a message in the seller's language */
    one: (id: string, values?: Values): string => message(own, `${area}.${id}`, values),
    /** the same in both, one below the other */
    both: (id: string, values: Values = {}, style: Style = {}): readonly Run[] =>
      lines(style, (locale) => message(locale, `${area}.${id}`, values)),
  };
};
