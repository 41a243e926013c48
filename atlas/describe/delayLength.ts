import type { AnyStateMachine } from 'xstate';

/** What is known of a delay before a machine runs, in milliseconds: it always waits so long, it does so at the start, or nothing. */
export type DelayLength =
  | { readonly kind: 'always' | 'at first'; readonly milliseconds: number }
  | { readonly kind: 'computed' };

const computed: DelayLength = { kind: 'computed' };

const isFunction = (value: unknown): value is (parts: unknown) => unknown => typeof value === 'function';

const refuse = (): never => {
  throw new Error('This is another one each time.');
};

/** What answers otherwise each time that it is asked, by the object that has it. */
const fickle: readonly (readonly [object, string])[] = [
  [Math, 'random'],
  [performance, 'now'],
  [crypto, 'randomUUID'],
  [crypto, 'getRandomValues'],
];

/** A calendar without today. */
const calendar = new Proxy(Date, {
  apply: refuse,
  construct: (target, parts, as) => (parts.length === 0 ? refuse() : Reflect.construct(target, parts, as)),
  get: (target, name) => (name === 'now' ? refuse : Reflect.get(target, name)),
});

/** Runs code that must give the same each time. @throws where it asks for the time or for chance */
const runCertain = <T>(code: () => T): T => {
  const own = globalThis.Date;
  const before = fickle.map(([holder, name]) => [holder, name, Object.getOwnPropertyDescriptor(holder, name)] as const);
  try {
    globalThis.Date = calendar;
    for (const [holder, name] of fickle) Object.defineProperty(holder, name, { value: refuse, configurable: true });
    return code();
  } finally {
    globalThis.Date = own;
    for (const [holder, name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(holder, name);
      else Object.defineProperty(holder, name, descriptor);
    }
  }
};

/** Parts of which code may read but those that are given. @throws where it reads another one */
const onlyParts = (parts: Readonly<Record<string, () => unknown>>): unknown =>
  new Proxy({}, { get: (_, name) => (typeof name === 'string' ? (parts[name] ?? refuse)() : undefined) });

/** What a machine begins with. @throws where its input, or what it spawns, decides */
const startContext = ({ config: { context } }: AnyStateMachine): unknown =>
  isFunction(context) ? context(onlyParts({})) : (context ?? {});

/** @param delay as `setup`, a state or an action gives it */
export const lengthOf = (delay: unknown, machine: AnyStateMachine): DelayLength => {
  if (typeof delay === 'number') return { kind: 'always', milliseconds: delay };
  if (!isFunction(delay)) return computed;
  let isRead = false;
  const context = (): unknown => {
    isRead = true;
    return startContext(machine);
  };
  try {
    const milliseconds = runCertain(() => delay(onlyParts({ context })));
    if (typeof milliseconds !== 'number' || !Number.isFinite(milliseconds) || milliseconds < 0) return computed;
    return { kind: isRead ? 'at first' : 'always', milliseconds };
  } catch {
    return computed;
  }
};
