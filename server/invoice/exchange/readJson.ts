import { isObject } from '../../platform/core/isObject.ts';
import { linesWith } from './lines.ts';
import { type ReadTable, refuseLine } from './rateTable.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = error instanceof Error ? /line (\d+)/.exec(error.message)?.[1] : undefined;
    throw refuseLine(Number(line ?? 1), 'it is no JSON');
  }
};

const tableIn = (value: unknown, line: number): ReadTable => {
  if (!isObject(value)) throw refuseLine(line, 'it is no table');
  const { table, no, effectiveDate, rates } = value;
  if (table !== 'A') throw refuseLine(line, 'it is not table A');
  if (typeof no !== 'string' || typeof effectiveDate !== 'string' || !Array.isArray(rates))
    throw refuseLine(line, 'its number, its day or its rates are missing');
  const read = new Map<string, { units: number; rate: string }>();
  for (const entry of rates) {
    if (!isObject(entry) || typeof entry.code !== 'string') throw refuseLine(line, 'a rate has no code');
    if (read.has(entry.code)) throw refuseLine(line, `there are two rates of ${entry.code}`);
    read.set(entry.code, { units: 1, rate: String(entry.mid) });
  }
  return { source: 'nbp', line, date: effectiveDate, number: no, rates: read };
};

/** Tables as the bank's web service answers them in JSON: an array of tables, or one. @throws ProblemError RatesUnreadable */
export const readJson = (text: string): readonly ReadTable[] => {
  const value = parsed(text);
  const lines = linesWith(text, /"effectiveDate"/g);
  const tables: readonly unknown[] = Array.isArray(value) ? value : [value];
  return tables.map((table, index) => tableIn(table, lines[index] ?? 1));
};
