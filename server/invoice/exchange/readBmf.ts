import { type ReadTable, refuseLine } from './rateTable.ts';

const splitCells = (line: string): readonly string[] =>
  line.split(';').map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );

const months = 12;

/** Whether a text is a year's overview of the averages: a title with the year, and a head that begins with the country. */
export const isBmf = (text: string): boolean => {
  const [title = '', head = ''] = text.split(/\r?\n/);
  return /\b20\d\d\b/.test(title) && /^"?Land"?;/.test(head.trim());
};

/** `1.634,39 IDR`, `4,2345PLN`: the code may stand right behind the number. */
const rateIn = (cell: string): { readonly code: string; readonly rate: string } | null => {
  const [, number, code] = /^([\d.]+(?:,\d+)?)\s*([A-Za-z]{3})$/.exec(cell) ?? [];
  if (number === undefined || code === undefined) return null;
  return { code: code.toUpperCase(), rate: number.replaceAll('.', '').replace(',', '.') };
};

/**
 * The monthly averages of the German Federal Ministry of Finance (section 16 (6) of the VAT act), as its open data has them: a year a
 * file, which grows by a month; a row a country, a column a month, units for one euro. A currency without a rate in a month has an empty
 * cell.
 * @throws ProblemError RatesUnreadable
 */
export const readBmf = (text: string): readonly ReadTable[] => {
  const rows = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, cells: splitCells(line) }));
  const year = /\b(20\d\d)\b/.exec(text.slice(0, text.indexOf('\n')))?.[1] ?? '';
  const rates = Array.from({ length: months }, () => new Map<string, { units: number; rate: string }>());
  const first = rows.find(({ cells }) => cells[1] === '1 Euro')?.line ?? 1;
  for (const { line, cells } of rows) {
    if (cells[1] !== '1 Euro') continue;
    for (const [month, of] of rates.entries()) {
      const cell = cells[month + 2] ?? '';
      if (cell === '') continue;
      const found = rateIn(cell);
      if (found === null) throw refuseLine(line, `"${cell}" is no rate`);
      if (of.has(found.code)) throw refuseLine(line, `there are two rates of ${found.code}`);
      of.set(found.code, { units: 1, rate: found.rate });
    }
  }
  return rates.flatMap((of, month): ReadTable[] => {
    const date = `${year}-${String(month + 1).padStart(2, '0')}-01`;
    return of.size === 0 ? [] : [{ source: 'bmf', line: first, date, number: '', rates: of }];
  });
};
