import { listChildren, type Node, nodeAt, nodesAt } from '../paths/conditions/syntax.ts';

/** The name of an identifier; null for all else. */
export const findName = (node: Node): string | null => {
  const name: unknown = Reflect.get(node, 'name');
  return typeof name === 'string' ? name : null;
};

/** The text of a string as it is written; null for all else. */
export const findText = (node: Node): string | null => {
  const value: unknown = Reflect.get(node, 'value');
  return node.type === 'Literal' && typeof value === 'string' ? value : null;
};

const known = new WeakMap<Node, readonly Node[]>();

/** A node and all below it; of whole programs asked for often, it is remembered. */
export const within = (node: Node): readonly Node[] => {
  const found = known.get(node) ?? listed(node);
  if (node.type === 'Program') known.set(node, found);
  return found;
};

const listed = (node: Node): Node[] => {
  const all: Node[] = [];
  const visit = (one: Node): void => {
    all.push(one);
    for (const child of listChildren(one)) visit(child);
  };
  visit(node);
  return all;
};

/** An expression without what only the compiler reads. */
export const bare = (node: Node): Node => {
  const wraps = [
    'TSAsExpression',
    'TSSatisfiesExpression',
    'TSNonNullExpression',
    'ParenthesizedExpression',
    'ChainExpression',
    'AwaitExpression',
  ];
  const inner = wraps.includes(node.type) ? (nodeAt(node, 'expression') ?? nodeAt(node, 'argument')) : null;
  return inner === null ? node : bare(inner);
};

const functions = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];

export const isFunction = ({ type }: Node): boolean => functions.includes(type);

/** A node and all below it, without what functions inside it hold. */
const outsideFunctions = (node: Node): Node[] =>
  isFunction(node) ? [] : [node, ...listChildren(node).flatMap(outsideFunctions)];

/** What a function gives back: its expression, or those of its `return`s; any other node itself. */
export const listReturns = (node: Node): Node[] => {
  const given = bare(node);
  if (!isFunction(given)) return [given];
  const body = nodeAt(given, 'body');
  if (body === null) return [];
  if (body.type !== 'BlockStatement') return [bare(body)];
  return outsideFunctions(body)
    .filter(({ type }) => type === 'ReturnStatement')
    .flatMap((one) => nodeAt(one, 'argument') ?? [])
    .map(bare);
};

/** The name of a property, written as a name or as a string. */
export const findKey = (property: Node): string | null => {
  const key = nodeAt(property, 'key');
  return key === null ? null : (findName(key) ?? findText(key));
};

/** The value of a property of an object that is written out. */
export const valueAt = (object: Node, name: string): Node | null => {
  const property = nodesAt(bare(object), 'properties').find((one) => findKey(one) === name);
  return property === undefined ? null : nodeAt(property, 'value');
};

/** The last name of `a.b.c`, and `a` of `a` alone. */
export const lastName = (node: Node): string | null => {
  const end = bare(node);
  if (end.type !== 'MemberExpression') return findName(end);
  const property = nodeAt(end, 'property');
  return property === null ? null : (findName(property) ?? findText(property));
};

/** The name of what a call calls: `sendTo` of `sendTo(…)` and of `enqueue.sendTo(…)`; null for all else. */
export const calledName = (node: Node): string | null => {
  const callee = node.type === 'CallExpression' ? nodeAt(node, 'callee') : null;
  return callee === null ? null : lastName(callee);
};
