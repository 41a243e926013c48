import type { Plugin } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const nameOf = (node: Node): string | undefined =>
  'key' in node && isNode(node.key) && 'name' in node.key && typeof node.key.name === 'string'
    ? node.key.name
    : undefined;

/** Properties that analysts read and machines do not: the prose, and the section of the specification. */
const isProse = (node: Node): boolean => {
  if (node.type !== 'Property' || !('value' in node) || !isNode(node.value)) return false;
  if (nameOf(node) === 'description') return node.value.type === 'Literal';
  return (
    nameOf(node) === 'meta' &&
    'properties' in node.value &&
    Array.isArray(node.value.properties) &&
    node.value.properties.every((property: unknown) => isNode(property) && nameOf(property) === 'spec')
  );
};

const proseIn = (node: Node): Node[] =>
  isProse(node)
    ? [node]
    : Object.values(node)
        .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
        .filter(isNode)
        .flatMap(proseIn);

/** Leaves the statecharts' descriptions out of the browser's copy; analysts' tools read the sources. */
export const proseFreeMachines = (): Plugin => ({
  name: 'prose-free-machines',
  apply: 'build',
  enforce: 'post',
  transform(code, id) {
    if (!/\/machines\/[^?]*\.ts$/.test(id)) return undefined;
    let result = code;
    for (const { start, end } of proseIn(this.parse(code))) {
      const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
      result = result.slice(0, start) + ' '.repeat(end + comma - start) + result.slice(end + comma);
    }
    return { code: result, map: null };
  },
});
