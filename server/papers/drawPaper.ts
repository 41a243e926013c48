import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Locale } from '../../openapi/types.ts';
import type { PaperContent, PaperRow } from './paperContent.ts';
import { printable } from './printable.ts';

const require = createRequire(import.meta.url);

/** Latin, Cyrillic and Greek letters: the names of all four languages' readers. */
const fonts = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const;

/** Points. */
const page = { left: 56, right: 539, top: 56, bottom: 786 } as const;
const width = page.right - page.left;
const nameWidth = 160;
const gap = 14;

const ink = '#1a1d22';
const quiet = '#565c66';
const rule = '#d5d8dd';

type Style = {
  readonly font?: keyof typeof fonts;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'right';
  /** what it is to who has it read aloud */
  readonly role?: 'H1' | 'H2';
};

type Column = { readonly text: string; readonly x: number; readonly width: number; readonly style?: Style };

/** Draws from top to bottom, on as many pages as it takes. */
const penFor = (doc: PDFKit.PDFDocument) => {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y: number = page.top;
  const use = ({ font = 'regular', size = 10, color = ink }: Style = {}): void => {
    doc.font(fonts[font]).fontSize(size).fillColor(color);
  };
  const heightOf = ({ text, width: room, style }: Column): number => {
    use(style);
    return doc.heightOfString(text, { width: room });
  };
  return {
    space: (points: number): void => {
      y += points;
    },
    line: (): void => {
      doc.markContent('Artifact');
      doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).strokeColor(rule).stroke();
      doc.endMarkedContent();
      y += gap;
    },
    /** Columns side by side; what does not fit on the page begins the next one. */
    beside: (...columns: readonly Column[]): void => {
      const height = Math.max(...columns.map(heightOf));
      if (y + height > page.bottom && y > page.top) {
        doc.addPage();
        y = page.top;
      }
      for (const { text, x, width: room, style } of columns) {
        if (text === '') continue;
        const role = style?.role ?? 'P';
        const content = doc.markStructureContent(role);
        use(style);
        doc.text(text, x, y, { width: room, align: style?.align ?? 'left' });
        doc.endMarkedContent();
        const part = doc.struct(role);
        part.add(content);
        root.add(part);
      }
      y += height;
    },
  };
};

type Pen = ReturnType<typeof penFor>;

const drawHead = (pen: Pen, { brand, title, date }: PaperContent): void => {
  pen.beside(
    { text: brand, x: page.left, width: width / 2, style: { font: 'bold', size: 12, color: quiet } },
    { text: date, x: page.left + width / 2, width: width / 2, style: { color: quiet, align: 'right' } },
  );
  pen.space(gap);
  pen.beside({ text: title, x: page.left, width, style: { font: 'bold', size: 20, role: 'H1' } });
  pen.space(gap);
  pen.line();
};

const drawParties = (pen: Pen, { seller, customer }: PaperContent): void => {
  const half = width / 2 - gap;
  const places = [
    { party: seller, x: page.left },
    { party: customer, x: page.left + width / 2 },
  ] as const;
  pen.beside(
    ...places.map(({ party, x }) => ({
      text: party.title,
      x,
      width: half,
      style: { font: 'bold', color: quiet, role: 'H2' } as const,
    })),
  );
  pen.space(4);
  pen.beside(...places.map(({ party, x }) => ({ text: party.lines.map(printable).join('\n'), x, width: half })));
  pen.space(gap);
  pen.line();
};

const drawRows = (pen: Pen, rows: readonly PaperRow[]): void => {
  for (const { name, value } of rows) {
    pen.beside(
      { text: name, x: page.left, width: nameWidth - gap, style: { color: quiet } },
      { text: printable(value), x: page.left + nameWidth, width: width - nameWidth },
    );
    pen.space(5);
  }
  pen.space(gap - 5);
  pen.line();
};

const drawSums = (pen: Pen, sums: readonly PaperRow[]): void => {
  for (const [index, { name, value }] of sums.entries()) {
    const style: Style = index === sums.length - 1 ? { font: 'bold', size: 12 } : {};
    pen.beside(
      { text: name, x: page.left + nameWidth, width: 200, style },
      { text: value, x: page.right - 120, width: 120, style: { ...style, align: 'right' } },
    );
    pen.space(5);
  }
  pen.space(gap);
};

const drawNotes = (pen: Pen, notes: readonly string[]): void => {
  for (const text of notes) {
    pen.beside({ text, x: page.left, width, style: { size: 9, color: quiet } });
    pen.space(6);
  }
};

/** On each of several pages, of what it is one: pages part. */
const drawFooters = (doc: PDFKit.PDFDocument, title: string): void => {
  const { count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font(fonts.regular).fontSize(9).fillColor(quiet);
    doc.text(`${title} · ${index + 1} / ${count}`, page.left, page.bottom + gap, { width, align: 'right' });
    doc.endMarkedContent();
  }
};

/** A paper as PDF, on A4. @param at when it is made */
export const drawPaper = (content: PaperContent, locale: Locale, at: Date): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    // Places are the pen's: the library begins no page by itself.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    lang: locale,
    tagged: true,
    bufferPages: true,
    pdfVersion: '1.5',
    displayTitle: true,
    info: { Title: content.title, Author: content.seller.lines[0] ?? content.brand, CreationDate: at, ModDate: at },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
  const pen = penFor(doc);
  drawHead(pen, content);
  drawParties(pen, content);
  drawRows(pen, content.rows);
  drawSums(pen, content.sums);
  drawNotes(pen, content.notes);
  drawFooters(doc, content.title);
  doc.end();
  return done;
};
