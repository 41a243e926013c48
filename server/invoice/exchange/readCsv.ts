import { type ReadTable, refuseLine } from './rateTable.ts';

type Column = { readonly place: number; readonly units: number; readonly code: string };

const splitCells = (line: string): readonly string[] => line.split(';').map((cell) => cell.trim());

/** Of `100HUF`, how many units of what. */
const readColumns = (head: readonly string[]): readonly Column[] => {
  const columns = head.flatMap((cell, place) => {
    const [, units, code] = /^(\d{1,6})([A-Z]{3})$/.exec(cell) ?? [];
    return units === undefined || code === undefined ? [] : [{ place, units: Number(units), code }];
  });
  const twice = columns.find(({ code }, index) => columns.findIndex((other) => other.code === code) !== index);
  if (twice !== undefined) throw refuseLine(1, `there are two columns of ${twice.code}`);
  if (columns.some(({ units }) => units === 0)) throw refuseLine(1, 'a column is of no units');
  return columns;
};

const tableIn = (cells: readonly string[], columns: readonly Column[], line: number): ReadTable => {
  const [day = ''] = cells;
  const numbers = cells.filter((cell) => /^\d{1,3}\/A\/NBP\/\d{4}$/.test(cell));
  const [number, ...more] = numbers;
  if (number === undefined || more.length > 0) throw refuseLine(line, 'it has not one number of a table');
  const rates = new Map(
    columns.map(({ place, units, code }) => [code, { units, rate: (cells[place] ?? '').replace(',', '.') }]),
  );
  return { source: 'nbp', line, date: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`, number, rates };
};

/**
 * The yearly archive: a row of currencies, one of their names, one of each day, and at the end, after an empty one, what the columns are. Of
 * its letters only those of the currencies' codes matter, so that it may have been read in any code page.
 * @throws ProblemError RatesUnreadable
 */
export const readCsv = (text: string): readonly ReadTable[] => {
  const rows = text.split(/\r?\n/).map(splitCells);
  const [head = [], ...others] = rows;
  if (head[0]?.toLowerCase() !== 'data') throw refuseLine(1, 'it is neither XML nor JSON nor the archive');
  const columns = readColumns(head);
  const tables: ReadTable[] = [];
  let isOver = false;
  for (const [index, cells] of others.entries()) {
    const line = index + 2;
    const [day = ''] = cells;
    if (/^\d{8}$/.test(day)) {
      if (isOver) throw refuseLine(line, 'a day comes after the end');
      tables.push(tableIn(cells, columns, line));
    } else if (cells.some((cell) => /^\d{1,3}\/A\/NBP\/\d{4}$/.test(cell))) {
      throw refuseLine(line, 'the date is none');
    } else if (tables.length > 0) isOver = true;
  }
  return tables;
};
