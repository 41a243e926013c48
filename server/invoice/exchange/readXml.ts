import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { linesWith } from './lines.ts';
import { type ReadTable, refuseLine } from './rateTable.ts';

/** Everything is text, and everything that can repeat is a list; entities are none of the bank's. */
const parser = new XMLParser({
  ignoreAttributes: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  processEntities: false,
  isArray: () => true,
});

type Element = Readonly<Record<string, unknown>>;

const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null;

const listChildren = (of: unknown, name: string): readonly unknown[] => {
  const found = isElement(of) ? of[name] : undefined;
  return Array.isArray(found) ? found : [];
};

/** The text of the one element of a name. */
const requireText = (of: unknown, name: string, line: number): string => {
  const [text, ...more] = listChildren(of, name);
  if (typeof text !== 'string' || more.length > 0) throw refuseLine(line, `${name} is missing, or is there twice`);
  return text;
};

const tableIn = (value: unknown, line: number): ReadTable => {
  if (requireText(value, 'Table', line) !== 'A') throw refuseLine(line, 'it is not table A');
  const [list] = listChildren(value, 'Rates');
  const rates = new Map<string, { units: number; rate: string }>();
  for (const entry of listChildren(list, 'Rate')) {
    const code = requireText(entry, 'Code', line);
    if (rates.has(code)) throw refuseLine(line, `there are two rates of ${code}`);
    rates.set(code, { units: 1, rate: requireText(entry, 'Mid', line) });
  }
  return {
    source: 'nbp',
    line,
    date: requireText(value, 'EffectiveDate', line),
    number: requireText(value, 'No', line),
    rates,
  };
};

/** Tables as the bank's web service answers them in XML. @throws ProblemError RatesUnreadable */
export const readXml = (text: string): readonly ReadTable[] => {
  const [declared] = linesWith(text, /<!(DOCTYPE|ENTITY)/g);
  if (declared !== undefined) throw refuseLine(declared, 'it declares a type of its own');
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw refuseLine(checked.err.line, 'it is no XML');
  const root: unknown = parser.parse(text);
  const [list] = listChildren(root, 'ArrayOfExchangeRatesTable');
  const tables = [...listChildren(list, 'ExchangeRatesTable'), ...listChildren(root, 'ExchangeRatesTable')];
  const lines = linesWith(text, /<EffectiveDate>/g);
  return tables.map((table, index) => tableIn(table, lines[index] ?? 1));
};
