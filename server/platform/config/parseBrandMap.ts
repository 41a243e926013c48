/** `mostek=a,przekladnia=b` as a map; null when it cannot be read, or names a brand twice. */
export const parseBrandMap = (text: string | undefined): ReadonlyMap<string, string> | null => {
  const values = new Map<string, string>();
  for (const part of (text ?? '').split(',').filter((each) => each.trim() !== '')) {
    const [, brand, value] = /^\s*([a-z0-9-]+)=(\S+)\s*$/.exec(part) ?? [];
    if (brand === undefined || value === undefined || values.has(brand)) return null;
    values.set(brand, value);
  }
  return values;
};
