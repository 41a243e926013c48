import type { Locale } from '../../../openapi/types.ts';
import { createBilingualWords, type Run, replaceUnsupported, type Style } from '../../order/paper/index.ts';
import { message } from '../../platform/core/messages.ts';
import { formatMonth, formatShortDate } from '../../platform/mail/formats.ts';
import type { InvoiceDocument, InvoiceWords } from '../invoiceDocument.ts';

type Values = Readonly<Record<string, string>>;

/** The words of an invoice: in the seller's language, and below in the customer's where that is another one. */
export const createInvoiceWords = ({ languages }: Pick<InvoiceDocument, 'languages'>) => {
  const { own, one, both, beside, lines } = createBilingualWords(languages, (locale, id, values) =>
    message(locale, `document.invoice.${id}`, values),
  );
  return {
    own,
    one,
    both,
    beside,
    languages,
    /** a message of the interface in both */
    said: (id: string, valuesIn: (locale: Locale) => Values, style: Style = {}): readonly Run[] =>
      lines(style, (locale) => message(locale, id, valuesIn(locale))),
    /** a day, `2026-11-22`, or a month, `2026-11`, as the seller's language writes it: both readers see which day it is */
    day: (date: string): Run => ({ text: date.length === 7 ? formatMonth(own, date) : formatShortDate(own, date) }),
    /** several messages of the interface in both, as a list */
    joined: (ids: readonly string[]): readonly Run[] =>
      lines({}, (locale) => ids.map((id) => message(locale, id)).join(', ')),
    /** names that the document has in both */
    names: (names: InvoiceWords, style: Style = {}): readonly Run[] =>
      lines(style, (locale) => replaceUnsupported(names[locale] ?? names[own] ?? Object.values(names)[0] ?? '')),
  };
};

export type Words = ReturnType<typeof createInvoiceWords>;
