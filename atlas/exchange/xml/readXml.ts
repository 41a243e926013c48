import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { XmlElement } from './element.ts';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      if (hex === undefined && decimal === undefined) return entities[name] ?? whole;
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Scope = Readonly<Record<string, string>>;

/** @param prefixes what names of each known namespace begin with; those of others keep their address: `{address}name` */
const reader = (prefixes: Readonly<Record<string, string>>) => {
  const resolved = (name: string, scope: Scope, isAttribute: boolean): string => {
    const [first = '', second] = name.split(':', 2);
    if (second === undefined && isAttribute) return name;
    const namespace = scope[second === undefined ? '' : first] ?? '';
    const prefix = namespace === '' && isAttribute ? '' : (prefixes[namespace] ?? `{${namespace}}`);
    return prefix + (second ?? first);
  };
  const read = (nodes: unknown, scope: Scope): (XmlElement | string)[] =>
    (Array.isArray(nodes) ? nodes : []).filter(isRecord).flatMap((node): (XmlElement | string)[] => {
      const [tag = ''] = Object.keys(node).filter((key) => key !== ':@');
      if (tag === '#text') return [plain(String(node[tag]))];
      const written = Object.entries(isRecord(node[':@']) ? node[':@'] : {}).map(
        ([name, value]) => [name, plain(String(value))] as const,
      );
      const declared = written.filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'));
      const within = { ...scope, ...Object.fromEntries(declared.map(([name, value]) => [name.slice(6), value])) };
      const attributes = written
        .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
        .map(([name, value]) => [resolved(name, within, true), value] as const);
      return [
        {
          name: resolved(tag, within, false),
          attributes: Object.fromEntries(attributes),
          children: read(node[tag], within),
        },
      ];
    });
  return read;
};

/**
 * The root element of a document.
 * @throws in a sentence with the line, when it is not well-formed or declares entities of its own
 */
export const readXml = (text: string, prefixes: Readonly<Record<string, string>>): XmlElement => {
  const [declared] = /<!(?:DOCTYPE|ENTITY)/i.exec(text) ?? [];
  if (declared !== undefined) throw new Error('it declares a document type; remove the declaration');
  const checked = XMLValidator.validate(text);
  if (checked !== true) throw new Error(`line ${checked.err.line}: ${checked.err.msg}`);
  const roots = reader(prefixes)(parser.parse(text), {}).filter((node) => typeof node !== 'string');
  const [root] = roots;
  if (root === undefined) throw new Error('it holds no element');
  return root;
};
