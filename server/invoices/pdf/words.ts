import type { InvoiceDocument, InvoiceWords } from '../../core/invoiceDocument.ts';
import { message } from '../../core/messages.ts';
import { type Run, type Style, shownLetters } from '../../papers/index.ts';

type Values = Readonly<Record<string, string | number>>;

/** The words of an invoice: in the seller's language, and below in the customer's where that is another one. */
export const wordsOf = ({ languages }: Pick<InvoiceDocument, 'languages'>) => {
  const [own, other] = languages;
  const lines = (style: Style, textIn: (index: 0 | 1) => string): readonly Run[] => {
    const { align, size = 10 } = style;
    const below: Style = {
      size: Math.max(size - 2, 7),
      ...(align && { align }),
    };
    return [
      { text: textIn(0), style },
      ...(other === undefined || textIn(1) === textIn(0) ? [] : [{ text: textIn(1), style: below, lang: other }]),
    ];
  };
  const languageAt = (index: 0 | 1) => (index === 1 && other !== undefined ? other : own);
  return {
    own,
    /** a message of `document.invoice` in the seller's language */
    one: (id: string, values?: Values): string => message(own, `document.invoice.${id}`, values),
    /** the same in both, one below the other */
    both: (id: string, values: Values = {}, style: Style = {}): readonly Run[] =>
      lines(style, (index) => message(languageAt(index), `document.invoice.${id}`, values)),
    /** names that the document has in both */
    names: (names: InvoiceWords, style: Style = {}): readonly Run[] =>
      lines(style, (index) => shownLetters(names[languageAt(index)] ?? names[own] ?? Object.values(names)[0] ?? '')),
  };
};

export type Words = ReturnType<typeof wordsOf>;
