import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { Writing } from './shape.ts';

const require = createRequire(import.meta.url);

/** The fonts that files are written with: Latin, Greek and Cyrillic letters, and signs such as arrows. */
export const fontFiles = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
  italic: require.resolve('@expo-google-fonts/noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf'),
  signs: require.resolve('@expo-google-fonts/noto-sans-math/400Regular/NotoSansMath_400Regular.ttf'),
} as const;

export type Font = keyof typeof fontFiles;

export const withFonts = (document: PDFKit.PDFDocument): PDFKit.PDFDocument => {
  for (const [name, file] of Object.entries(fontFiles)) document.registerFont(name, file);
  return document;
};

/** Arrows, mathematical operators, technical signs, shapes and marks, which fonts of letters lack. */
const signs = /([\u2190-\u23ff\u25a0-\u27bf]+)/;

/** A text in pieces, each with the font that has its letters. */
export const piecesOf = ({ text, isBold, isItalic }: Pick<Writing, 'text' | 'isBold' | 'isItalic'>): [string, Font][] =>
  text
    .split(signs)
    .filter((piece) => piece !== '')
    .map((piece) => [piece, signs.test(piece) ? 'signs' : isBold ? 'bold' : isItalic ? 'italic' : 'regular']);

/** Measures texts in these fonts, in the unit of their size. */
export const createMeasure = (): ((writing: Pick<Writing, 'text' | 'isBold' | 'isItalic' | 'size'>) => number) => {
  const document = withFonts(new PDFDocument({ autoFirstPage: false }));
  return (writing) =>
    piecesOf(writing).reduce(
      (sum, [piece, font]) => sum + document.font(font).fontSize(writing.size).widthOfString(piece),
      0,
    );
};
