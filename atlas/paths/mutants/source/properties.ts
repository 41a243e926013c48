import { type Node, nodeAt, nodesAt } from '../../conditions/syntax.ts';

/** The name of an object's property; nothing where it is computed. */
export const nameOf = (property: Node): string => {
  const key = nodeAt(property, 'key');
  const name: unknown = key === null ? null : Reflect.get(key, 'name');
  return typeof name === 'string' ? name : '';
};

/** An object's properties, or those of a pattern, without what is spread. */
export const propertiesOf = (node: Node): Node[] =>
  nodesAt(node, 'properties').filter(({ type }) => type === 'Property');
