/**
 * Content that nobody has given a sample of: whatever is read from it or called on it is there, and is of the same kind. A
 * guard or an action that reads a payload then continues where `undefined` would throw.
 */
export const anything: object = new Proxy(() => {}, {
  get: (_, name) => {
    if (name === Symbol.toPrimitive) return (hint: string) => (hint === 'number' ? 100 : 'anything');
    if (name === Symbol.iterator) return () => [][Symbol.iterator]();
    if (name === 'toJSON' || name === 'toString') return () => 'anything';
    // It is no promise, and has no class of its own.
    if (name === 'then' || typeof name === 'symbol') return undefined;
    return anything;
  },
  has: (_, name) => name !== 'xstate$$type',
  apply: () => anything,
  construct: () => anything,
  set: () => true,
});

const madeUp = new WeakSet([anything]);

/** Whether content is, or holds, what nobody has given. */
export const isMadeUp = (value: unknown): boolean =>
  typeof value === 'object' || typeof value === 'function' ? madeUp.has(Object(value)) : false;

/** An object of this content, but for what is known of it. */
export const anythingBut = <T extends object>(known: T): T => {
  const made = new Proxy(known, {
    get: (target, name) => (Reflect.has(target, name) ? Reflect.get(target, name) : Reflect.get(anything, name)),
  });
  madeUp.add(made);
  return made;
};
