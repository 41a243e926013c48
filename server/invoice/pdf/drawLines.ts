import { type PdfWriter, page, pageWidth, type Run, replaceUnsupported } from '../../order/paper/index.ts';
import type { InvoiceDocument, InvoiceDocumentLine } from '../invoiceDocument.ts';
import type { Figures } from './figures.ts';
import type { Words } from './words.ts';

const columns = [
  { id: 'position', width: 24 },
  { id: 'name', width: 155 },
  { id: 'quantity', width: 62, align: 'right' },
  { id: 'unitNet', width: 68, align: 'right' },
  { id: 'discount', width: 54, align: 'right' },
  { id: 'rate', width: 58, align: 'right' },
  { id: 'net', width: 62, align: 'right' },
] as const;

const small = { size: 8 } as const;

const nameRuns = ({ name, orderId, reference }: InvoiceDocumentLine, words: Words): readonly Run[] => [
  ...words.names(name, { size: 9 }),
  ...(orderId === null ? [] : [{ text: words.beside('order', { number: String(orderId) }), style: small }]),
  ...(reference === null
    ? []
    : [{ text: words.beside('reference', { reference: replaceUnsupported(reference) }), style: small }]),
];

/** How many of what: the unit as its number asks for it, 1 słowo, 2 słowa, 5 słów. */
const quantityRuns = ({ unit, quantity }: InvoiceDocumentLine, words: Words, figures: Figures): readonly Run[] => {
  const [own, ...others] = words.both(`counted.${unit}`, { count: Number(quantity) }, { ...small, align: 'right' });
  return [{ text: `${figures.count(quantity)} ${own?.text ?? ''}`.trim() }, ...others];
};

const createCells = (line: InvoiceDocumentLine, words: Words, figures: Figures): readonly (readonly Run[])[] => [
  [{ text: String(line.position) }],
  nameRuns(line, words),
  quantityRuns(line, words, figures),
  [{ text: figures.plain(line.unitNet) }],
  [{ text: line.discountMinor === 0 ? '–' : figures.amount(line.discountMinor) }],
  figures.rate(line, words, { size: 9, align: 'right' }),
  [{ text: figures.amount(line.netMinor) }],
];

/** A head over a table, which stays with what follows it. */
export const drawHeading = (pen: PdfWriter, words: Words, id: string, room = 130): void => {
  const runs = words.both(id, {}, { font: 'bold', size: 11, role: 'H2' });
  pen.need(room);
  pen.beside({ runs, x: page.left, width: pageWidth });
  pen.space(6);
};

type Part = { readonly id: string; readonly lines: readonly InvoiceDocumentLine[] };

const drawTable = (pen: PdfWriter, words: Words, figures: Figures, lines: readonly InvoiceDocumentLine[]): void =>
  pen.table({
    columns,
    head: columns.map((column) =>
      words.both(column.id, {}, { font: 'bold', size: 8, ...('align' in column && { align: column.align }) }),
    ),
    rows: lines.map((line) => createCells(line, words, figures)),
  });

/** Tables by their headings. A correction of the buyer alone leaves what is charged as it is, which is said once. */
const listParts = (document: InvoiceDocument): readonly Part[] => {
  switch (document.kind) {
    case 'correction':
      return document.lines.length === 0
        ? [{ id: 'charged', lines: document.after.lines }]
        : [
            { id: 'before', lines: document.before.lines },
            { id: 'after', lines: document.after.lines },
            { id: 'difference', lines: document.lines },
          ];
    case 'advance':
      return [{ id: 'ordered', lines: document.lines }];
    case 'invoice':
    case 'final':
      return [{ id: 'charged', lines: document.lines }];
    default:
      return document satisfies never;
  }
};

/** What is charged; of a correction, what was charged before it and what is charged after it. */
export const drawLines = (pen: PdfWriter, words: Words, figures: Figures, document: InvoiceDocument): void => {
  for (const { id, lines } of listParts(document)) {
    if (lines.length === 0) continue;
    drawHeading(pen, words, id);
    drawTable(pen, words, figures, lines);
  }
};
