import type { Locale } from '../../openapi/types.ts';

/** A cell: a text, a number, a number as its readers write it, or nothing. */
export type Cell = string | number | null | { readonly figure: string };

/**
 * What a spreadsheet program computes, or a part of one does: signs of a formula, the same of full width, also after blanks that it drops; and what
 * begins another cell or line.
 */
const isComputed = /^(?:[\p{Z}\p{C}\s]*[=+\-@＝＋－＠]|[\t\r\n])/u;

const toText = (cell: Cell): string => {
  if (typeof cell === 'string') return isComputed.test(cell) ? `'${cell}` : cell;
  return typeof cell === 'object' ? (cell?.figure ?? '') : String(cell);
};

const written = (cell: Cell, separator: ',' | ';'): string => {
  const text = toText(cell);
  // A figure has no sign but its decimal one.
  if (typeof cell === 'object' && !text.includes(separator)) return text;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * A file of comma-separated values (RFC 4180) with the byte order mark by which spreadsheets know UTF-8. All exports are written here: a text that
 * somebody has typed stays text, whatever it begins with.
 */
export const csvFile = (rows: readonly (readonly Cell[])[], separator: ',' | ';' = ','): string =>
  `\ufeff${rows.map((row) => `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`).join('')}`;

/**
 * Spreadsheet programs read numbers in the form of the reader's country: German, Polish and Ukrainian ones take a decimal comma, and
 * then expect semicolons between cells; English ones take a point and commas (RFC 4180).
 */
export const csvForms = {
  en: { cell: ',', decimal: '.' },
  de: { cell: ';', decimal: ',' },
  pl: { cell: ';', decimal: ',' },
  uk: { cell: ';', decimal: ',' },
} as const satisfies Record<Locale, { readonly cell: ',' | ';'; readonly decimal: string }>;
