import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { StatementUnreadable } from './readStatement.ts';

/** An element, by the names of its children, without prefixes. */
export type XmlNode = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is XmlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything is text, and everything that can repeat is a list. Entities are read below: a document declares none. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  alwaysCreateTextNode: true,
  trimValues: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const;
const isEntity = (name: string): name is keyof typeof entities => Object.hasOwn(entities, name);

const toLetter = (code: number): string => (code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ');

const plain = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (hex !== undefined) return toLetter(parseInt(hex, 16));
      if (decimal !== undefined) return toLetter(Number(decimal));
      return isEntity(name) ? entities[name] : whole;
    },
  );

/** The children of a name; of a path, those of all of them. */
export const nodesAt = (node: XmlNode, ...path: readonly string[]): readonly XmlNode[] =>
  path.reduce<readonly XmlNode[]>(
    (nodes, name) => nodes.flatMap((one) => (Array.isArray(one[name]) ? one[name].filter(isNode) : [])),
    [node],
  );

/** The texts at a path that say something. */
export const textsAt = (node: XmlNode, ...path: readonly string[]): readonly string[] =>
  nodesAt(node, ...path).flatMap((one) => {
    const text = typeof one['#text'] === 'string' ? plain(one['#text']).trim() : '';
    return text === '' ? [] : [text];
  });

export const textAt = (node: XmlNode, ...path: readonly string[]): string | undefined => textsAt(node, ...path)[0];

export const findAttribute = (node: XmlNode, name: string): string | undefined => {
  const value = node[`@${name}`];
  return typeof value === 'string' ? plain(value) : undefined;
};

/** The root of a document. @throws StatementUnreadable */
export const readXml = (text: string): XmlNode => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new StatementUnreadable({ reason: 'entities' });
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw new StatementUnreadable({ reason: 'no_xml', line: checked.err.line });
  try {
    const root: unknown = parser.parse(text);
    if (isNode(root)) return root;
  } catch {
    // Said below: what is nested without end, for one.
  }
  throw new StatementUnreadable({ reason: 'no_xml' });
};
