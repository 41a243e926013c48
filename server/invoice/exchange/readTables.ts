import { type RateTable, tableOf, unreadable } from './rateTable.ts';
import { readCsv } from './readCsv.ts';
import { readJson } from './readJson.ts';
import { readXml } from './readXml.ts';

/**
 * The tables of a text, whichever way the bank has written it; all of them, or none.
 * @param today the day in Warsaw
 * @throws ProblemError RatesUnreadable
 */
export const readTables = (text: string, today: string): readonly RateTable[] => {
  const content = text.replace(/^\uFEFF/, '');
  const [first] = content.trimStart();
  const reader = first === '<' ? readXml : first === '[' || first === '{' ? readJson : readCsv;
  const read = reader(content.trimEnd());
  if (read.length === 0) throw unreadable(1, 'there is no table in it');
  const lines = new Map<string, number>();
  return read.map((table) => {
    const checked = tableOf(table, today);
    for (const key of [checked.date, checked.number]) {
      if (lines.has(key)) throw unreadable(table.line, `${key} is there twice, in line ${lines.get(key)}, too`);
      lines.set(key, table.line);
    }
    return checked;
  });
};
