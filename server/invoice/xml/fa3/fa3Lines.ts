import type { InvoiceUnit } from '../../../../openapi/types.ts';
import { computePercent } from '../../../catalogue/computePercent.ts';
import type { InvoiceDocument, InvoiceDocumentLine } from '../../invoiceDocument.ts';
import { type InvoiceWordsOf, lineName } from '../invoiceWords.ts';
import type { XmlElements } from '../toXml.ts';
import { xmlAmount, xmlDecimal } from '../xmlAmounts.ts';
import { textUpTo } from './fa3Parties.ts';
import { fa3Rate } from './fa3Sums.ts';

const units = {
  word: 'document.invoice.unit.word',
  page: 'document.invoice.unit.page',
  message: 'document.invoice.unit.message',
  minute: 'document.invoice.unit.minute',
  hour: 'document.invoice.unit.hour',
  piece: 'document.invoice.unit.piece',
  lump_sum: 'document.invoice.unit.lump_sum',
} as const satisfies Record<InvoiceUnit, string>;

/** A line of the invoice; of a correction, as it was before or is now. */
export type Fa3Line = { readonly line: InvoiceDocumentLine; readonly isBefore: boolean };

/** Nothing is left of a line that a correction takes away. */
const emptied = (line: InvoiceDocumentLine): InvoiceDocumentLine => ({
  ...line,
  quantity: '0',
  discountMinor: 0,
  netMinor: 0,
});

/** A correction states each line before and after it; a final invoice the lines of the whole service. */
export const listFa3Lines = (document: InvoiceDocument): readonly Fa3Line[] => {
  if (document.kind !== 'correction') return document.lines.map((line) => ({ line, isBefore: false }));
  const { before, after } = document;
  const remain = new Set(after.lines.map(({ position }) => position));
  const taken = before.lines.filter(({ position }) => !remain.has(position)).map(emptied);
  return [
    ...before.lines.map((line) => ({ line, isBefore: true })),
    ...[...after.lines, ...taken]
      .toSorted((a, b) => a.position - b.position)
      .map((line) => ({ line, isBefore: false })),
  ];
};

export const fa3Rows = (document: InvoiceDocument, words: InvoiceWordsOf): readonly XmlElements[] =>
  listFa3Lines(document).map(({ line, isBefore }, index) => ({
    NrWierszaFa: String(index + 1),
    P_7: textUpTo(512, lineName(document, line)),
    P_8A: words(units[line.unit]),
    P_8B: xmlDecimal(line.quantity),
    P_9A: xmlDecimal(line.unitNet),
    P_10: line.discountMinor === 0 ? undefined : xmlAmount(line.discountMinor),
    P_11: xmlAmount(line.netMinor),
    P_12: fa3Rate(line),
    KursWaluty: document.exchange === null || line.category !== 'S' ? undefined : document.exchange.rate,
    StanPrzed: isBefore ? '1' : undefined,
  }));

const taxKey = ({ category, rate }: Pick<InvoiceDocumentLine, 'category' | 'rate'>): string => `${category} ${rate}`;

/** The tax of each line, so that the lines of a rate sum up to its tax exactly. */
const vatOfEach = (lines: readonly Fa3Line[]): readonly number[] => {
  const reached = new Map<string, { readonly net: number; readonly vat: number }>();
  return lines.map(({ line, isBefore }) => {
    const key = `${isBefore} ${taxKey(line)}`;
    const { net, vat } = reached.get(key) ?? { net: 0, vat: 0 };
    const sum = computePercent(net + line.netMinor, line.rate ?? '0');
    reached.set(key, { net: net + line.netMinor, vat: sum });
    return sum - vat;
  });
};

/** What is ordered, of which an advance is invoiced. */
export const fa3Order = (document: InvoiceDocument, words: InvoiceWordsOf): XmlElements => {
  const lines = listFa3Lines(document);
  const vats = vatOfEach(lines);
  const now = lines.map(({ line, isBefore }, index) => (isBefore ? 0 : line.netMinor + (vats[index] ?? 0)));
  return {
    WartoscZamowienia: xmlAmount(now.reduce((sum, minor) => sum + minor, 0)),
    ZamowienieWiersz: lines.map(({ line, isBefore }, index) => ({
      NrWierszaZam: String(index + 1),
      P_7Z: textUpTo(512, lineName(document, line)),
      P_8AZ: words(units[line.unit]),
      P_8BZ: xmlDecimal(line.quantity),
      P_9AZ: xmlDecimal(line.unitNet),
      P_11NettoZ: xmlAmount(line.netMinor),
      P_11VatZ: xmlAmount(vats[index] ?? 0),
      P_12Z: fa3Rate(line),
      StanPrzedZ: isBefore ? '1' : undefined,
    })),
  };
};

/** What no field of a line has: the number of the order, and the customer's own of it. */
export const fa3Descriptions = (document: InvoiceDocument, words: InvoiceWordsOf): readonly XmlElements[] =>
  listFa3Lines(document).flatMap(({ line, isBefore }, index) => {
    const entry = (key: string, text: string | null): readonly XmlElements[] => {
      const value = textUpTo(256, text);
      return value === undefined || isBefore
        ? []
        : [{ NrWiersza: String(index + 1), Klucz: words(key), Wartosc: value }];
    };
    return [
      ...entry('document.invoice.orderNumber', line.orderId === null ? null : String(line.orderId)),
      ...entry('document.invoice.ownReference', line.reference),
    ];
  });
