import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Locale } from '../../../openapi/types.ts';

const require = createRequire(import.meta.url);

/** Latin, Cyrillic and Greek letters: the names of all four languages' readers. */
export const fonts = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} as const;

/** Points. */
export const page = { left: 56, right: 539, top: 48, bottom: 806 } as const;
export const pageWidth = page.right - page.left;
export const gap = 14;

export const textColor = '#1a1d22';
export const mutedColor = '#565c66';
const rule = '#d5d8dd';

export type Style = {
  readonly font?: keyof typeof fonts;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'right';
  /** what it is to who has it read aloud */
  readonly role?: 'H1' | 'H2' | 'Span';
};

/** A text, and the language that it is in where that is not the document's. */
export type Run = { readonly text: string; readonly style?: Style; readonly lang?: Locale };

/** Texts one below the other. */
export type Column = { readonly runs: readonly Run[]; readonly x: number; readonly width: number };

export type TableColumn = { readonly width: number; readonly align?: 'right' };
/** The head stands again on each page that the table goes on to. `rowHeads`: the first cell of a row names the row. */
export type Table = {
  readonly columns: readonly TableColumn[];
  readonly head: readonly (readonly Run[])[];
  readonly rows: readonly (readonly (readonly Run[])[])[];
  readonly rowHeads?: boolean;
  /** where it begins; at the left of the page unless it is said */
  readonly x?: number;
};

/** What a cell is to the library, whose types lack the scope of a head. */
const cellOptions = (
  scope: 'Column' | 'Row' | null,
): Parameters<PDFKit.PDFDocument['struct']>[1] & { readonly scope?: string } => (scope === null ? {} : { scope });

/** Points between two columns of a table, and above and below a row. */
const cellGap = 6;
const rowGap = 4;
/** Points of a first row that stay with the head. */
const firstRow = 80;

/** The smallest letters that a word is written in where its column is too narrow for it; one that is still too long is parted. */
const minSize = 5.5;

/** Letters of a piece, which always fits on a page. */
const pieceLength = 1000;

/** A long text in pieces, parted at blanks where it has some. */
const splitPieces = ({ text, ...run }: Run): readonly Run[] => {
  const pieces: Run[] = [];
  let left = text;
  while (left.length > pieceLength) {
    const blank = left.lastIndexOf(' ', pieceLength);
    const end = blank > 0 ? blank : pieceLength;
    pieces.push({ ...run, text: left.slice(0, end) });
    left = left.slice(end).trimStart();
  }
  return [...pieces, { ...run, text: left }];
};

/** Draws from top to bottom, on as many pages as it takes. */
export const createPdfWriter = (doc: PDFKit.PDFDocument) => {
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y: number = page.top;
  let pages = 1;
  const use = ({ font = 'regular', size = 10, color = textColor }: Style = {}): void => {
    doc.font(fonts[font]).fontSize(size).fillColor(color);
  };
  /** Sets the letters of a text, smaller where one of its words would else be broken in its middle. */
  const setFitting = (text: string, style: Style | undefined, width: number): void => {
    use(style);
    const widest = Math.max(0, ...text.split(/\s+/).map((word) => doc.widthOfString(word)));
    if (widest <= width) return;
    const { size = 10 } = style ?? {};
    // A little less than it would just fit in: widths are rounded.
    use({ ...style, size: Math.max(minSize, Math.floor(((size * width) / widest) * 10) / 10) });
  };
  const measureHeight = ({ runs, width }: Column): number =>
    runs.reduce((sum, { text, style }) => {
      if (text === '') return sum;
      setFitting(text, style, width);
      return sum + doc.heightOfString(text, { width });
    }, 0);
  /** Columns in parts of which each fits into so much: nothing is drawn beyond the end of a page. */
  const parted = (columns: readonly Column[], room: number): readonly (readonly Column[])[] => {
    if (columns.every((column) => measureHeight(column) <= room)) return [columns];
    const parts: (readonly Column[])[] = [];
    let left = columns.map(({ runs, ...column }) => ({ ...column, runs: runs.flatMap(splitPieces) }));
    while (left.some(({ runs }) => runs.length > 0)) {
      const taken = left.map(({ runs, ...column }) => {
        let count = Math.min(1, runs.length);
        while (count < runs.length && measureHeight({ ...column, runs: runs.slice(0, count + 1) }) <= room) count += 1;
        return count;
      });
      parts.push(left.map(({ runs, ...column }, index) => ({ ...column, runs: runs.slice(0, taken[index]) })));
      left = left.map(({ runs, ...column }, index) => ({ ...column, runs: runs.slice(taken[index]) }));
    }
    return parts;
  };
  const write = ({ runs, x, width }: Column, each: (run: Run, draw: () => void) => void): void => {
    let top = y;
    for (const run of runs) {
      if (run.text === '') continue;
      const { text, style } = run;
      setFitting(text, style, width);
      const height = doc.heightOfString(text, { width });
      each(run, () => doc.text(text, x, top, { width, align: style?.align ?? 'left' }));
      top += height;
    }
  };
  const writeInto =
    (parent: PDFKit.PDFStructureElement) =>
    ({ style, lang }: Run, draw: () => void): void => {
      const role = style?.role ?? 'P';
      const content = doc.markStructureContent(role);
      draw();
      doc.endMarkedContent();
      const part = doc.struct(role, lang === undefined ? {} : { lang });
      part.add(content);
      parent.add(part);
    };
  /** What is no content: nobody has it read aloud. */
  const decorate = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const lineAt = (top: number, from: number = page.left, to: number = page.right): void =>
    decorate(() => {
      doc.moveTo(from, top).lineTo(to, top).lineWidth(0.5).strokeColor(rule).stroke();
    });
  /** @returns whether a new page has begun */
  const makeRoom = (height: number): boolean => {
    if (y + height <= page.bottom || y <= page.top) return false;
    doc.addPage();
    pages += 1;
    y = page.top;
    return true;
  };
  return {
    space: (points: number): void => {
      y += points;
    },
    line: (): void => {
      lineAt(y);
      y += gap;
    },
    /** Begins a page where less than so much is left of this one: what belongs together stays together. */
    need: (height: number): void => {
      makeRoom(height);
    },
    heightOf: measureHeight,
    /** Columns side by side; what does not fit on the page begins the next one. */
    beside: (...columns: readonly Column[]): void => {
      for (const part of parted(columns, page.bottom - page.top)) {
        const height = Math.max(...part.map(measureHeight));
        makeRoom(height);
        for (const column of part) write(column, writeInto(root));
        y += height;
      }
    },
    /** Two parts that begin at the same height: what follows them begins below both. The first fits on the page. */
    alongside: (one: () => void, other: () => void): void => {
      const [top, first] = [y, pages];
      one();
      const below = y;
      y = top;
      other();
      if (pages === first) y = Math.max(y, below);
    },
    table: ({ columns, head, rows, rowHeads = false, x: start = page.left }: Table): void => {
      const end = columns.reduce((sum, { width }) => sum + width, start);
      const part = doc.struct('Table');
      root.add(part);
      const placed = (cells: readonly (readonly Run[])[], font?: 'bold'): readonly Column[] => {
        let x = start;
        return columns.map(({ width, align }, index) => {
          const left = x;
          x += width;
          const runs = (cells[index] ?? []).map(({ style, ...run }) => ({
            ...run,
            style: { size: 9, ...(font && { font }), ...(align && { align }), ...style, role: 'Span' as const },
          }));
          return { runs, x: left, width: width - cellGap };
        });
      };
      const heightOfRow = (cells: readonly Column[]): number => Math.max(...cells.map(measureHeight)) + rowGap;
      const heads = placed(head, 'bold');
      const drawHead = (draw: (cells: readonly Column[]) => void): void => {
        draw(heads);
        y += heightOfRow(heads);
        lineAt(y - rowGap / 2, start, end);
        y += rowGap / 2;
      };
      const cellsIn = (scopes: readonly ('Column' | 'Row' | null)[]): readonly PDFKit.PDFStructureElement[] => {
        const row = doc.struct('TR');
        part.add(row);
        return scopes.map((scope) => {
          const cell = doc.struct(scope === null ? 'TD' : 'TH', cellOptions(scope));
          row.add(cell);
          return cell;
        });
      };
      const writeRow = (row: readonly Column[], cells: readonly PDFKit.PDFStructureElement[]): void => {
        for (const [index, column] of row.entries()) write(column, writeInto(cells[index] ?? part));
      };
      const first = rows[0] === undefined ? 0 : heightOfRow(placed(rows[0]));
      makeRoom(heightOfRow(heads) + Math.min(first, firstRow));
      drawHead((row) => writeRow(row, cellsIn(row.map(() => 'Column'))));
      const room = page.bottom - page.top - heightOfRow(heads) - 2 * rowGap;
      for (const row of rows) {
        const cells = cellsIn(row.map((_, index) => (rowHeads && index === 0 ? 'Row' : null)));
        for (const fitting of parted(placed(row), room)) {
          const height = heightOfRow(fitting);
          if (makeRoom(height)) {
            drawHead((again) => {
              for (const column of again) write(column, (_, draw) => decorate(draw));
            });
          }
          writeRow(fitting, cells);
          y += height;
        }
      }
      lineAt(y, start, end);
      y += gap;
    },
    /** A picture of squares, with the words for who does not see it; text stands beside or below it by `beside`. */
    squares: (squares: readonly (readonly boolean[])[], x: number, size: number, alt: string): void => {
      const step = size / squares.length;
      const options = { alt, bbox: [x, y, x + size, y + size], placement: 'Block' };
      const figure = doc.struct('Figure', options);
      const content = doc.markStructureContent('Figure');
      for (const [row, cells] of squares.entries()) {
        for (const [column, isDark] of cells.entries()) {
          if (isDark) doc.rect(x + column * step, y + row * step, step, step);
        }
      }
      doc.fill(textColor);
      doc.endMarkedContent();
      figure.add(content);
      root.add(figure);
    },
  };
};

export type PdfWriter = ReturnType<typeof createPdfWriter>;

/** On each of several pages, of what it is one: pages part. */
export const drawFooters = (doc: PDFKit.PDFDocument, footer: (page: number, count: number) => string): void => {
  const { count } = doc.bufferedPageRange();
  if (count === 1) return;
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font(fonts.regular).fontSize(9).fillColor(mutedColor);
    doc.text(footer(index + 1, count), page.left, page.bottom + gap, { width: pageWidth, align: 'right' });
    doc.endMarkedContent();
  }
};

type Pdf = {
  readonly title: string;
  readonly author: string;
  readonly lang: Locale;
  /** when it is made */
  readonly at: Date;
  /** one that is stored for years: with all that shows it, and what it is to who has it read aloud */
  readonly subset?: 'PDF/A-3a';
};

/** A document on A4, and its bytes once it has ended. */
export const openPdf = ({ title, author, lang, at, subset }: Pdf) => {
  const doc = new PDFDocument({
    size: 'A4',
    // Places are the pen's: the library begins no page by itself.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    lang,
    tagged: true,
    bufferPages: true,
    pdfVersion: subset === undefined ? '1.5' : '1.7',
    ...(subset === undefined ? {} : { subset }),
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const pieces: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
  return { doc, bytes };
};

/** What is attached, as the library takes it: its types lack how a file relates to the pages. */
const attachment = (name: string, at: Date) => ({
  name,
  type: 'text/xml',
  description: 'XML',
  relationship: 'Alternative',
  creationDate: at,
  modifiedDate: at,
});

/** Has a document carry XML that says the same as its pages. */
export const attachXml = (
  doc: PDFKit.PDFDocument,
  { name, content }: { readonly name: string; readonly content: Buffer },
  at: Date,
): void => {
  doc.file(content, attachment(name, at));
};
