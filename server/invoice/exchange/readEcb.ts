import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isObject } from '../../platform/core/isObject.ts';
import { linesWith } from './lines.ts';
import { type ReadTable, refuseLine } from './rateTable.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name) => name === 'Cube',
});

const cubesIn = (of: unknown): readonly unknown[] => (isObject(of) && Array.isArray(of.Cube) ? of.Cube : []);

const readAttribute = (of: unknown, name: string): string => {
  const found = isObject(of) ? of[`@${name}`] : undefined;
  return typeof found === 'string' ? found : '';
};

/** Whether a text is one of the European Central Bank's files of reference rates. */
export const isEcb = (text: string): boolean => /<gesmes:Envelope\b/.test(text);

const tableIn = (day: unknown, line: number): ReadTable => {
  const rates = new Map<string, { units: number; rate: string }>();
  for (const cube of cubesIn(day)) {
    const code = readAttribute(cube, 'currency');
    if (rates.has(code)) throw refuseLine(line, `there are two rates of ${code}`);
    rates.set(code, { units: 1, rate: readAttribute(cube, 'rate') });
  }
  return { source: 'ecb', line, date: readAttribute(day, 'time'), number: '', rates };
};

/** Euro reference rates as the European Central Bank publishes them: a day's, or those of 90 days. @throws ProblemError RatesUnreadable */
export const readEcb = (text: string): readonly ReadTable[] => {
  const [declared] = linesWith(text, /<!(DOCTYPE|ENTITY)/g);
  if (declared !== undefined) throw refuseLine(declared, 'it declares a type of its own');
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw refuseLine(checked.err.line, 'it is no XML');
  const root: unknown = parser.parse(text);
  const lines = linesWith(text, /\btime=/g);
  return cubesIn(isObject(root) ? root.Envelope : undefined)
    .flatMap(cubesIn)
    .map((day, index) => tableIn(day, lines[index] ?? 1));
};
