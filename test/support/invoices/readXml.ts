import Big from 'big.js';
import { XMLParser } from 'fast-xml-parser';

/** An element as it is read back: names have no prefixes. */
export type XmlNode = {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
};

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  trimValues: false,
  ignoreDeclaration: true,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const strings = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, String(entry)])) : {};

const listNodes = (parsed: unknown): readonly XmlNode[] =>
  (Array.isArray(parsed) ? parsed : []).filter(isRecord).flatMap((entry) => {
    const name = Object.keys(entry).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    const content: readonly unknown[] = Array.isArray(entry[name]) ? entry[name] : [];
    const text = content.map((part) => (isRecord(part) && '#text' in part ? String(part['#text']) : '')).join('');
    return [{ name, text: text.trim(), attributes: strings(entry[':@']), children: listNodes(content) }];
  });

/** The root of an XML document. @throws Error when it has not exactly one */
export const readXml = (xml: string): XmlNode => {
  const [root, ...others] = listNodes(parser.parse(xml));
  if (root === undefined || others.length > 0) throw new Error('An XML document has one root.');
  return root;
};

/** Elements at a path of names, as `TaxTotal/TaxSubtotal`. */
export const all = (node: XmlNode, path: string): readonly XmlNode[] =>
  path
    .split('/')
    .reduce<readonly XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    );

export const readTextAt = (node: XmlNode, path: string): string | undefined => all(node, path)[0]?.text;

/** Hundredths of a number in the text of an element; of an absent one, nothing. @throws Error for more places */
export const readMinorAt = (node: XmlNode, path: string): number => {
  const text = readTextAt(node, path);
  if (text === undefined) return 0;
  if (!/^-?\d+\.\d\d$/u.test(text) || text === '-0.00') throw new Error(`${path} is "${text}".`);
  return new Big(text).times(100).toNumber();
};

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Rounded half up, away from nothing where it is negative. */
export const rounded = (value: Big): number => value.times(100).round(0, Big.roundHalfUp).toNumber();
