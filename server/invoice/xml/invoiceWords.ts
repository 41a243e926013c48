import { message } from '../../platform/core/messages.ts';
import type { InvoiceDocument, InvoiceDocumentLine } from '../invoiceDocument.ts';

/** Structured invoices are in the seller's language: the first of the document's. */
export const createXmlWords =
  ({ languages: [language] }: Pick<InvoiceDocument, 'languages'>) =>
  (id: string, values: Readonly<Record<string, string>> = {}): string =>
    message(language, id, values);

export type InvoiceWordsOf = ReturnType<typeof createXmlWords>;

/** What a line charges, in the seller's language or, without words in it, in any other. */
export const lineName = ({ languages: [language] }: Pick<InvoiceDocument, 'languages'>, line: InvoiceDocumentLine) =>
  line.name[language] ?? Object.values(line.name).find((name) => name !== undefined) ?? '';
