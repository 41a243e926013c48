import { visitorKeys } from 'oxc-parser';
import { isNode, type Node, nodeAt, nodesAt } from '../../paths/conditions/syntax.ts';
import { findName, namesWithin } from './scope.ts';

/** Code in one way of writing it, and the names that it takes from outside of it. */
export type Canonical = { readonly text: string; readonly free: ReadonlySet<string> };

/** Around a name from outside: no source text holds these. */
const [open, close] = ['\u0001', '\u0002'] as const;

/** The text with something else for each name from outside. */
export const withFree = (text: string, meaning: (name: string) => string): string => {
  const [first = '', ...rest] = text.split(open);
  const parts = rest.map((part) => {
    const end = part.indexOf(close);
    return meaning(part.slice(0, end)) + part.slice(end + 1);
  });
  return [first, ...parts].join('');
};

/** What of a node besides its parts makes a difference when it runs. */
const attributes = ['operator', 'kind', 'async', 'generator', 'computed', 'static', 'prefix', 'delegate', 'await'];

/** Expressions that only a compiler of types reads around another one. */
const wrappers = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]);

/** An expression without what only a compiler of types reads. */
export const bare = (node: Node): Node => {
  const inner = wrappers.has(node.type) ? nodeAt(node, 'expression') : null;
  return inner === null ? node : bare(inner);
};

/** Nodes that only a compiler of types reads: all of TypeScript's own but enums and parameters that are properties. */
const isType = ({ type }: Node): boolean =>
  type.startsWith('TS') && !wrappers.has(type) && !type.startsWith('TSEnum') && type !== 'TSParameterProperty';

const literalText = (node: Node): string => {
  const [value, raw]: unknown[] = [Reflect.get(node, 'value'), Reflect.get(node, 'raw')];
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain ? JSON.stringify(value) : String(raw);
};

/** The name of a property that is not computed, however it is quoted. */
export const findKey = (property: Node): string | null => {
  const key = Reflect.get(property, 'computed') === true ? null : nodeAt(property, 'key');
  if (key === null) return null;
  const value: unknown = key.type === 'Literal' ? Reflect.get(key, 'value') : null;
  return findName(key) ?? (value === null ? null : String(value));
};

/** What a block answers that does nothing else. */
const findAnswer = (body: Node): Node => {
  const [first, ...rest] = body.type === 'BlockStatement' ? nodesAt(body, 'body') : [];
  const answer = first?.type === 'ReturnStatement' && rest.length === 0 ? nodeAt(first, 'argument') : null;
  return answer ?? body;
};

type Scope = ReadonlyMap<string, string>;

/**
 * Code without its formatting, comments and types, with parameters and local variables numbered: two texts that are equal
 * do the same. A string's quotes, a number's separators, `{ a: a }` for `{ a }` and `=> { return a; }` for `=> a` do not count.
 */
export const canonical = (code: Node): Canonical => {
  const free = new Set<string>();
  let count = 0;

  const part = (node: Node, key: string, scope: Scope): string => {
    const value: unknown = Reflect.get(node, key);
    if (Array.isArray(value)) {
      const parts: readonly unknown[] = value;
      return `[${parts.map((one) => (isNode(one) ? written(one, scope) : '_')).join(',')}]`;
    }
    if (!isNode(value) || isType(value)) return '_';
    return written(node.type === 'ArrowFunctionExpression' && key === 'body' ? findAnswer(value) : value, scope);
  };

  const written = (wrapped: Node, outer: Scope): string => {
    const node = bare(wrapped);
    if (isType(node)) return '';
    const name = findName(node);
    if (name !== null) {
      const local = outer.get(name);
      if (local === undefined) free.add(name);
      return local ?? `${open}${name}${close}`;
    }
    if (node.type === 'Literal') return literalText(node);
    if (node.type === 'TemplateElement') return JSON.stringify(Reflect.get(node, 'value'));
    const scope = new Map(outer);
    for (const bound of namesWithin(node)) {
      count += 1;
      scope.set(bound, `$${count}`);
    }
    const isMember = node.type === 'MemberExpression' && Reflect.get(node, 'computed') !== true;
    const fixed = isMember ? 'property' : findKey(node) === null ? null : 'key';
    const told = attributes.flatMap((attribute) => {
      const value: unknown = Reflect.get(node, attribute);
      return typeof value === 'string' || value === true ? [`${attribute}=${String(value)}`] : [];
    });
    const isOptional = Reflect.get(node, 'optional') === true && /^(Member|Call)Expression$/.test(node.type);
    const parts = (visitorKeys[node.type] ?? []).map((key) => {
      if (key !== fixed) return part(node, key, scope);
      return isMember ? (findName(nodeAt(node, 'property')) ?? part(node, key, scope)) : JSON.stringify(findKey(node));
    });
    return `${node.type}(${[...told, ...(isOptional ? ['optional'] : []), ...parts].join(' ')})`;
  };

  return { text: written(code, new Map()), free };
};
