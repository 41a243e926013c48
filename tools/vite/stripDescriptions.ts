import type { Plugin } from 'vite';
import { findPropertyName, isNode, type Node, withoutProperties } from './withoutProperties.ts';

/** Properties that analysts or the compiler read and machines do not: descriptions, the section of the specification, and the types given to `setup`. */
const isDescription = (node: Node): boolean => {
  if (node.type !== 'Property' || !('value' in node) || !isNode(node.value)) return false;
  if (findPropertyName(node) === 'description') return node.value.type === 'Literal';
  if (findPropertyName(node) === 'types') return node.value.type === 'ObjectExpression';
  return (
    findPropertyName(node) === 'meta' &&
    'properties' in node.value &&
    Array.isArray(node.value.properties) &&
    node.value.properties.every((property: unknown) => isNode(property) && findPropertyName(property) === 'spec')
  );
};

const findCall = (node: unknown): { readonly name: string; readonly argument: unknown } | null => {
  if (!isNode(node) || node.type !== 'CallExpression' || !('callee' in node) || !('arguments' in node)) return null;
  const { callee, arguments: given } = node;
  if (!isNode(callee) || !('name' in callee) || typeof callee.name !== 'string') return null;
  return { name: callee.name, argument: Array.isArray(given) ? given[0] : undefined };
};

/** `name: fromPromise(missingActor('name'))`: the composition root provides every one, and a machine that lacks an actor says so by itself. */
const isStandIn = (node: Node): boolean =>
  node.type === 'Property' && 'value' in node && findCall(findCall(node.value)?.argument)?.name === 'missingActor';

/** Leaves the statecharts' descriptions, and what stands in for their actors, out of the browser's copy; analysts' tools read the sources. */
export const stripDescriptions = (): Plugin => ({
  name: 'strip-descriptions',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/machines\/[^?]*\.ts$/.test(id)) return undefined;
    return {
      code: withoutProperties(code, this.parse(code), (node) => isDescription(node) || isStandIn(node)),
      map: null,
    };
  },
});
