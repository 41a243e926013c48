import { isObject } from '../../platform/core/isObject.ts';
import { linesWith } from './lines.ts';
import { type ReadTable, unreadable } from './rateTable.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    const line = error instanceof Error ? /line (\d+)/.exec(error.message)?.[1] : undefined;
    throw unreadable(Number(line ?? 1), 'it is no JSON');
  }
};

const tableIn = (value: unknown, line: number): ReadTable => {
  if (!isObject(value)) throw unreadable(line, 'it is no table');
  const { table, no, effectiveDate, rates } = value;
  if (table !== 'A') throw unreadable(line, 'it is not table A');
  if (typeof no !== 'string' || typeof effectiveDate !== 'string' || !Array.isArray(rates))
    throw unreadable(line, 'its number, its day or its rates are missing');
  const read = new Map<string, { units: number; rate: string }>();
  for (const entry of rates) {
    if (!isObject(entry) || typeof entry.code !== 'string') throw unreadable(line, 'a rate has no code');
    if (read.has(entry.code)) throw unreadable(line, `there are two rates of ${entry.code}`);
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
