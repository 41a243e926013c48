import { createBilingualWords, type Run, type Style, shownLetters } from '../../order/paper/index.ts';
import { message } from '../../platform/core/messages.ts';
import type { InvoiceDocument, InvoiceWords } from '../invoiceDocument.ts';

/** The words of an invoice: in the seller's language, and below in the customer's where that is another one. */
export const wordsOf = ({ languages }: Pick<InvoiceDocument, 'languages'>) => {
  const { own, one, both, lines } = createBilingualWords(languages, (locale, id, values) =>
    message(locale, `document.invoice.${id}`, values),
  );
  return {
    own,
    one,
    both,
    /** names that the document has in both */
    names: (names: InvoiceWords, style: Style = {}): readonly Run[] =>
      lines(style, (locale) => shownLetters(names[locale] ?? names[own] ?? Object.values(names)[0] ?? '')),
  };
};

export type Words = ReturnType<typeof wordsOf>;
