/** A place in a tree of plain objects and lists. */
export type Place = readonly (string | number)[];

export type Tree = { readonly [name: string]: unknown };

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.getPrototypeOf(value) === Object.prototype;

/** A copy of a tree with one place changed by `change`; everything beside the way there is shared. */
export const changedAt = (tree: unknown, place: Place, change: (value: unknown) => unknown): unknown => {
  const [name, ...rest] = place;
  if (name === undefined) return change(tree);
  if (Array.isArray(tree)) {
    return tree.map((item: unknown, index) => (index === name ? changedAt(item, rest, change) : item));
  }
  const record = isTree(tree) ? tree : {};
  return { ...record, [name]: changedAt(record[name], rest, change) };
};

/** A tree without some of its names. */
export const without = (value: unknown, ...names: readonly string[]): unknown =>
  isTree(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) : value;
