import { type RateTable, type ReadTable, refuseLine, toRateTable } from './rateTable.ts';
import { isBmf, readBmf } from './readBmf.ts';
import { readCsv } from './readCsv.ts';
import { isEcb, readEcb } from './readEcb.ts';
import { readJson } from './readJson.ts';
import { readXml } from './readXml.ts';

const selectReader = (content: string, first: string | undefined): ((text: string) => readonly ReadTable[]) => {
  if (first === '<') return isEcb(content) ? readEcb : readXml;
  if (first === '[' || first === '{') return readJson;
  return isBmf(content) ? readBmf : readCsv;
};

/**
 * The tables of a text, whoever publishes it and whichever way it is written; all of them, or none.
 * @param today the day in Warsaw
 * @throws ProblemError RatesUnreadable
 */
export const readTables = (text: string, today: string): readonly RateTable[] => {
  const content = text.replace(/^\uFEFF/, '');
  const [first] = content.trimStart();
  const read = selectReader(content, first)(content.trimEnd());
  if (read.length === 0) throw refuseLine(1, 'there is no table in it');
  const lines = new Map<string, number>();
  return read.map((table) => {
    const checked = toRateTable(table, today);
    for (const key of [checked.date, checked.number]) {
      if (lines.has(key)) throw refuseLine(table.line, `${key} is there twice, in line ${lines.get(key)}, too`);
      lines.set(key, table.line);
    }
    return checked;
  });
};
