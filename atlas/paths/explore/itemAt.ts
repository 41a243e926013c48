/** What a list holds at an index that it is known to have. */
export const itemAt = <T>(list: { readonly [index: number]: T }, index: number): T => {
  const item = list[index];
  if (item === undefined) throw new RangeError(`Nothing stands at ${index}.`);
  return item;
};
