import { expect, test } from 'vitest';
import { sourceMutants } from '../../../atlas/paths/mutants/source/operators.ts';

const mutated = (source: string): string[] =>
  sourceMutants(source, 'machine.ts').map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));

test.each([
  ['logical operators', 'const f = a && b;', ['const f = (a || b);']],
  ['comparisons', 'const f = a === b;', ['const f = (a !== b);']],
  ['bounds', 'const f = a > b;', ['const f = (a >= b);']],
  ['arithmetic', 'const f = a * b;', ['const f = (a / b);']],
  ['negations', 'const f = !a;', ['const f = a;']],
  ['reenter and other booleans', 'const f = { reenter: true };', ['const f = { reenter: false };']],
  [
    'delays and other numbers',
    'const f = { after: { 500: a }, delay: 20 };',
    ['const f = { after: { 501: a }, delay: 20 };', 'const f = { after: { 500: a }, delay: 21 };'],
  ],
  ['assigned values', 'const f = assign({ a: 1 });', ['const f = assign({ ...{} });', 'const f = assign({ a: 2 });']],
  [
    'sources of actors',
    "const f = [{ src: 'a' }, { src: 'b' }];",
    ["const f = [{ src: 'b' }, { src: 'b' }];", "const f = [{ src: 'a' }, { src: 'a' }];"],
  ],
  ['inputs of actors', "const f = { src: 'a', input: b };", ["const f = { src: 'a', input: undefined };"]],
  [
    'the initial state',
    "const f = { initial: 'a', states: { a: {}, b: {} } };",
    ["const f = { initial: 'b', states: { a: {}, b: {} } };"],
  ],
  [
    'the order of guards',
    "const f = [{ guard: 'a' }, { target: 'b' }];",
    ["const f = [{ target: 'b' }, { guard: 'a' }];"],
  ],
  [
    'values that a function assigns, such as a problem that a success takes away',
    'const f = assign((_, { ok }) => { return ok ? { check: a, problem: null } : { problem: b }; });',
    [
      'const f = assign((_, { ok }) => { return ok ? { ...{}, problem: null } : { problem: b }; });',
      'const f = assign((_, { ok }) => { return ok ? { check: a, ...{} } : { problem: b }; });',
      'const f = assign((_, { ok }) => { return ok ? { check: a, problem: null } : { ...{} }; });',
    ],
  ],
  ['quantifiers', 'const f = a.every(b);', ['const f = a.some(b);']],
  ['no method that every object has', 'const f = a.toString();', []],
  ['what trims a text', 'const f = a.trim();', ['const f = a;']],
  ['tags', "const f = { tags: 'busy' };", ['const f = { tags: [] };']],
  ['no types', 'type A = { b: true; c: 5 }; const f = {} as { d: false; tags: 1 };', []],
  ['no inputs of anything else', 'const f = { input: b };', []],
])('changes %s', (_, source, expected) => {
  expect(mutated(source).sort()).toEqual([...expected].sort());
});

test('changes are named by what they stand in, and numbered where that is the same', () => {
  const source = 'const f = { guards: { isA: (x) => x === 1 || x === 1 } };';
  expect(sourceMutants(source, 'machine.ts').map(({ id }) => id)).toEqual([
    'operator in f.guards.isA: x === 1 || x === 1 → (x === 1 && x === 1)',
    'operator in f.guards.isA: x === 1 → (x !== 1)',
    'number in f.guards.isA: 1 → 2',
    'operator in f.guards.isA: x === 1 → (x !== 1) (2)',
    'number in f.guards.isA: 1 → 2 (2)',
  ]);
});
