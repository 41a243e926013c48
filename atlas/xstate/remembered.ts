/** A function of an object that works its result out once for each of them. Only for what never changes. */
export const remembered = <TKey extends object, TValue>(make: (key: TKey) => TValue): ((key: TKey) => TValue) => {
  const known = new WeakMap<TKey, { readonly value: TValue }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
};
