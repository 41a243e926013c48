/**
 * Those of these names; all, without any.
 * @throws when nothing has one of the names
 */
export const selectNamed = <T extends { readonly name: string }>(
  found: readonly T[],
  names: readonly string[],
  what: 'machine' | 'system' = 'machine',
): T[] => {
  const unknown = names.find((name) => !found.some((one) => one.name === name));
  if (unknown !== undefined) {
    throw new Error(`No ${what} is called "${unknown}", only ${found.map(({ name }) => name).join(', ')}.`);
  }
  return found.filter(({ name }) => names.length === 0 || names.includes(name));
};
