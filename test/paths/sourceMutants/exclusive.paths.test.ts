import { expect, test } from 'vitest';
import { sourceMutants } from '../../../atlas/paths/mutants/source/operators.ts';

/** Whether the order of two transitions is proven to make no difference. */
const isProven = (guards: string, first: string, second: string): boolean => {
  const source = `setup({ guards: { ${guards} } }).createMachine({ on: { go: [{ guard: ${first} }, { guard: ${second} }] } });`;
  const [order] = sourceMutants(source, 'machine.ts').filter(({ words }) => words.includes(': order in'));
  return order !== undefined && order.same !== null;
};

test.each([
  [
    'of the same value, two texts',
    `a: ({ context }) => context.kind === 'a', b: ({ context }) => context.kind === 'b'`,
  ],
  ['a value, and its absence', 'a: ({ context }) => context.at === null, b: ({ context }) => context.at !== null'],
  [
    'one of several comparisons',
    `a: ({ context }) => context.x && context.kind === 'a', b: ({ context }) => context.kind === 'b' && context.y`,
  ],
  ['under two names', `a: ({ context: { kind } }) => kind === 'a', b: ({ context: c }) => c.kind === 'b'`],
  [
    'of the same call',
    `a: ({ context }) => stageOf(context.known) === 'a', b: ({ context: { known } }) => stageOf(known) === 'b'`,
  ],
])('guards never pass together: %s', (_, guards) => {
  expect(isProven(guards, `'a'`, `'b'`)).toBe(true);
});

test.each([
  ['of two values', `a: ({ context }) => context.one === 'a', b: ({ context }) => context.other === 'b'`],
  ['two that differ', `a: ({ context }) => context.kind !== 'a', b: ({ context }) => context.kind !== 'b'`],
  ['the same twice', `a: ({ context }) => context.kind === 'a', b: ({ context }) => context.kind === 'a'`],
  ['one of either', `a: ({ context }) => context.kind === 'a' || context.x, b: ({ context }) => context.kind === 'b'`],
  [
    'of the event and of the context',
    `a: ({ context: { kind } }) => kind === 'a', b: ({ event: { kind } }) => kind === 'b'`,
  ],
  ['one number in two ways', 'a: ({ context }) => context.n === 1, b: ({ context }) => context.n === 1.0'],
  ['one text in two ways', `a: ({ context }) => context.t === 'a', b: ({ context }) => context.t === "a"`],
  ['of two computed names', `a: ({ [one]: kind }) => kind === 'a', b: ({ [other]: kind }) => kind === 'b'`],
  [
    'of names with defaults',
    `a: ({ context: { kind = 'x' } }) => kind === 'a', b: ({ event: { kind = 'x' } }) => kind === 'b'`,
  ],
  [
    'within functions',
    'a: ({ context: { k } }) => f((k) => k.a) === null, b: ({ context: { k } }) => f((k) => k.a) !== null',
  ],
  [
    'functions that do more',
    `a: ({ context }) => { return context.kind === 'a'; }, b: ({ context }) => context.kind === 'b'`,
  ],
])('guards may pass together: %s', (_, guards) => {
  expect(isProven(guards, `'a'`, `'b'`)).toBe(false);
});

const isAt = `isAt: (_, { stage, at }) => stageOf(at) === stage`;
const guardAt = (params: string): string => `{ type: 'isAt', params: ({ event }) => (${params}) }`;

test('what a transition hands to its guard is compared', () => {
  const [one, other] = [guardAt(`{ at: event.at, stage: 'a' }`), guardAt(`{ at: event.at, stage: 'b' }`)];
  expect(isProven(isAt, one, other)).toBe(true);
  expect(isProven(isAt, one, guardAt(`{ at: event.before, stage: 'b' }`))).toBe(false);
  expect(isProven(isAt, one, guardAt(`{ at: event.at, ...rest, stage: 'b' }`))).toBe(false);
  expect(isProven(isAt, one, one)).toBe(false);
});

test('what is handed to one guard is nothing for another with other parameters', () => {
  const guards = `a: (_, params) => params.outcome.kind === 'a', b: (_, { outcome }) => outcome.kind === 'b'`;
  const of = (type: string, of: string): string =>
    `{ type: '${type}', params: ({ event }) => ({ outcome: event.${of} }) }`;
  expect(isProven(guards, of('a', 'output'), of('b', 'output'))).toBe(true);
  expect(isProven(guards, of('a', 'output'), of('b', 'error'))).toBe(false);
});
