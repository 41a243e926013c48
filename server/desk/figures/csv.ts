type Cell = string | number | null;

/** What a spreadsheet takes for a formula begins with an apostrophe; quotation marks stand around what has separators in it. */
const csvCell = (cell: Cell): string => {
  const text = typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A file of comma-separated values (RFC 4180) with the byte order mark by which spreadsheets know UTF-8. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`;
