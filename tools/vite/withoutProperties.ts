export type Node = { readonly type: string; readonly start: number; readonly end: number };

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** The name of a property. */
export const findPropertyName = (node: Node): string | undefined =>
  'key' in node && isNode(node.key) && 'name' in node.key && typeof node.key.name === 'string'
    ? node.key.name
    : undefined;

const found = (node: Node, isOne: (node: Node) => boolean): Node[] =>
  isOne(node)
    ? [node]
    : Object.values(node)
        .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
        .filter(isNode)
        .flatMap((part) => found(part, isOne));

/** A module's text without some properties of its objects; everything else stays where it is. */
export const withoutProperties = (code: string, program: Node, isOne: (node: Node) => boolean): string => {
  let result = code;
  for (const { start, end } of found(program, isOne)) {
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
    result = result.slice(0, start) + ' '.repeat(end + comma - start) + result.slice(end + comma);
  }
  return result;
};
