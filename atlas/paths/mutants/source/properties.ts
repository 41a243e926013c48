import { type Node, nodeAt, nodesAt } from '../../conditions/syntax.ts';

/** The name of an object's property, where it is written as a name; empty where it is computed or quoted. */
export const readPropertyName = (property: Node): string => {
  const key = Reflect.get(property, 'computed') ? null : nodeAt(property, 'key');
  const name: unknown = key === null ? null : Reflect.get(key, 'name');
  return typeof name === 'string' ? name : '';
};

/** An object's properties, or those of a pattern, without what is spread. */
export const listProperties = (node: Node): Node[] =>
  nodesAt(node, 'properties').filter(({ type }) => type === 'Property');
