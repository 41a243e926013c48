import type { Locale } from '../../../openapi/types.ts';
import {
  createPdfWriter,
  drawFooters,
  gap,
  mutedColor,
  openPdf,
  type PdfWriter,
  page,
  type Style,
  pageWidth as width,
} from '../../platform/paper/pdfWriter.ts';
import { stripUnsupported } from '../../platform/paper/stripUnsupported.ts';
import type { PaperContent, PaperRow } from './paperContent.ts';

const nameWidth = 160;

const drawHead = (pen: PdfWriter, { brand, title, date }: PaperContent): void => {
  pen.beside(
    { runs: [{ text: brand, style: { font: 'bold', size: 12, color: mutedColor } }], x: page.left, width: width / 2 },
    {
      runs: [{ text: date, style: { color: mutedColor, align: 'right' } }],
      x: page.left + width / 2,
      width: width / 2,
    },
  );
  pen.space(gap);
  pen.beside({ runs: [{ text: title, style: { font: 'bold', size: 20, role: 'H1' } }], x: page.left, width });
  pen.space(gap);
  pen.line();
};

const drawParties = (pen: PdfWriter, { seller, customer }: PaperContent): void => {
  const half = width / 2 - gap;
  const places = [
    { party: seller, x: page.left },
    { party: customer, x: page.left + width / 2 },
  ] as const;
  pen.beside(
    ...places.map(({ party, x }) => ({
      runs: [{ text: party.title, style: { font: 'bold', color: mutedColor, role: 'H2' } as const }],
      x,
      width: half,
    })),
  );
  pen.space(4);
  pen.beside(
    ...places.map(({ party, x }) => ({
      runs: [{ text: party.lines.map(stripUnsupported).join('\n') }],
      x,
      width: half,
    })),
  );
  pen.space(gap);
  pen.line();
};

const drawRows = (pen: PdfWriter, rows: readonly PaperRow[]): void => {
  for (const { name, value } of rows) {
    pen.beside(
      { runs: [{ text: name, style: { color: mutedColor } }], x: page.left, width: nameWidth - gap },
      { runs: [{ text: stripUnsupported(value) }], x: page.left + nameWidth, width: width - nameWidth },
    );
    pen.space(5);
  }
  pen.space(gap - 5);
  pen.line();
};

const drawSums = (pen: PdfWriter, sums: readonly PaperRow[]): void => {
  for (const [index, { name, value }] of sums.entries()) {
    const style: Style = index === sums.length - 1 ? { font: 'bold', size: 12 } : {};
    pen.beside(
      { runs: [{ text: name, style }], x: page.left + nameWidth, width: 200 },
      { runs: [{ text: value, style: { ...style, align: 'right' } }], x: page.right - 120, width: 120 },
    );
    pen.space(5);
  }
  pen.space(gap);
};

const drawNotes = (pen: PdfWriter, notes: readonly string[]): void => {
  for (const text of notes) {
    pen.beside({ runs: [{ text, style: { size: 9, color: mutedColor } }], x: page.left, width });
    pen.space(6);
  }
};

/** A paper as PDF, on A4. @param at when it is made */
export const drawPaper = (content: PaperContent, locale: Locale, at: Date): Promise<Buffer> => {
  const { title, seller, brand } = content;
  const { doc, bytes } = openPdf({ title, author: seller.lines[0] ?? brand, lang: locale, at });
  const pen = createPdfWriter(doc);
  drawHead(pen, content);
  drawParties(pen, content);
  drawRows(pen, content.rows);
  drawSums(pen, content.sums);
  drawNotes(pen, content.notes);
  pen.space(gap / 2);
  pen.line();
  drawNotes(pen, [content.firm]);
  drawFooters(doc, (number, count) => `${title} · ${number} / ${count}`);
  doc.end();
  return bytes;
};
