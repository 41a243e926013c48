import { visitorKeys } from 'oxc-parser';

/** A part of a syntax tree, with its place in the text. */
export type Node = { readonly type: string; readonly start: number; readonly end: number };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  'start' in value &&
  'end' in value;

/** A named part of a node; null where it has none. */
export const nodeAt = (node: Node, key: string): Node | null => {
  const value: unknown = Reflect.get(node, key);
  return isNode(value) ? value : null;
};

/** The parts of a node under a key, in their order. */
export const nodesAt = (node: Node, key: string): Node[] => {
  const value: unknown = Reflect.get(node, key);
  return (Array.isArray(value) ? value : [value]).filter(isNode);
};

/** The parts of a node, in their order. */
export const listChildren = (node: Node): Node[] => (visitorKeys[node.type] ?? []).flatMap((key) => nodesAt(node, key));

/** The name that a declaration, a property or a method gives to what it holds; null for everything else. */
export const declaredName = (node: Node, source: string): string | null => {
  const at: Readonly<Record<string, string>> = {
    VariableDeclarator: 'id',
    Property: 'key',
    MethodDefinition: 'key',
    FunctionDeclaration: 'id',
  };
  const key = at[node.type];
  const name = key === undefined ? null : nodeAt(node, key);
  if (name === null || name.type.endsWith('Pattern')) return null;
  // With a type annotation the text of an identifier is more than its name.
  const identifier: unknown = Reflect.get(name, 'name');
  return typeof identifier === 'string' ? identifier : source.slice(name.start, name.end);
};
