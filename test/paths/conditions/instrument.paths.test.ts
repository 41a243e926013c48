import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { instrument } from '../../../atlas/paths/conditions/instrument.ts';
import { conditionsIn, type Seen } from '../../../atlas/paths/conditions/recorder.ts';

type Rule = (...values: readonly unknown[]) => unknown;

let modules = 0;

/** The function `rule` of an instrumented module; every module has a name of its own, as all of them are registered. */
const loadRule = (source: string): { readonly rule: Rule; readonly file: string } => {
  modules += 1;
  const file = `rule${modules}.ts`;
  const code = stripTypeScriptTypes(instrument(source, file));
  const rule: unknown = new Function(`${code}; return rule;`)();
  if (typeof rule !== 'function') throw new Error('The module has a rule.');
  return { rule: (...values) => Reflect.apply(rule, undefined, values), file };
};

/** The conditions that calls of a rule have shown, as `text true`. */
const shown = (source: string, ...calls: readonly (readonly unknown[])[]): string[] => {
  const { rule, file } = loadRule(source);
  const seen = conditionsIn(() => calls.map((values) => rule(...values)));
  return listWords(seen.achieved, file);
};

const listWords = (goals: Seen['achieved'], file: string): string[] =>
  [...goals].map((goal) => goal.replace('condition ', '').replace(`${file}#rule: `, '')).sort();

const and = 'const rule = (a: boolean, b: boolean): boolean => a && b;';
const or = 'const rule = (a: boolean, b: boolean): boolean => a || b;';

test.each([
  ['the right side decides, the left one is masked', and, [true, false], ['false: b']],
  ['both decide where both hold', and, [true, true], ['true: a', 'true: b']],
  ['the left side decides alone', and, [false, true], ['false: a']],
  ['the right side decides, the left one is masked (or)', or, [false, true], ['true: b']],
  ['both decide where none holds', or, [false, false], ['false: a', 'false: b']],
  ['the left side decides alone (or)', or, [true, false], ['true: a']],
  [
    'a negation counts the condition itself',
    'const rule = (a: number, b: boolean) => !(a > 1 || !b);',
    [0, true],
    ['false: a > 1', 'true: b'],
  ],
  ['a lone comparison', 'const rule = (a: unknown) => a === null;', [null], ['true: a === null']],
  ['a choice', 'const rule = (a: boolean) => (a ? 1 : 2);', [false], ['false: a']],
  [
    'an early return',
    'const rule = (a: string, b: number) => { if (a === "") return false; return b >= 2; };',
    ['x', 2],
    ['false: a === ""', 'true: b >= 2'],
  ],
  [
    'conditions inside the operands of another one',
    'const rule = (a: number[], b: boolean) => a.some((one) => one > 2) === b;',
    [[1], true],
    ['false: a.some((one) => one > 2) === b', 'false: one > 2'],
  ],
  [
    'what is true by its syntax is no condition',
    'const rule = (a: boolean) => ({ ...(a && { b: 1 }) });',
    [true],
    ['true: a'],
  ],
  [
    'a value that a type is asserted of',
    'const rule = (a: unknown) => (a as number) > 1 && (a as number) < 9;',
    [5],
    ['true: (a as number) < 9', 'true: (a as number) > 1'],
  ],
])('%s', (_, source, values, expected) => {
  expect(shown(source, values)).toEqual(expected);
});

test('a condition that is written twice is two, and the alternative that fails is masked by the one that holds', () => {
  const source = 'const rule = (a: boolean, b: boolean) => (a && b) || (a && !b);';
  expect(shown(source, [true, false])).toEqual(['false: b (2)', 'true: a (2)']);
});

test('all conditions of a function that is called are possible, those of others are not', () => {
  const source = `const other = (c: boolean) => (c ? 1 : 0);
    const rule = (a: boolean, b: boolean) => { if (a) return true; return [1].some(() => b); };`;
  const { rule, file } = loadRule(source);
  const { possible } = conditionsIn(() => rule(true, true));
  expect(listWords(possible, file)).toEqual(['false: a', 'true: a']);
});

test('nothing is recorded outside of an evaluation, and an evaluation that throws ends the recording', () => {
  const { rule } = loadRule('const rule = (a: { b: boolean } | null) => a.b && a.b;');
  expect(() => conditionsIn(() => rule(null))).toThrow();
  expect(rule({ b: true })).toBe(true);
  expect(conditionsIn(() => {}).achieved.size).toBe(0);
});

test('an instrumented module returns what it did before, from the same lines', () => {
  const source = `const rule = (a, b) => {
    const chosen = a?.list ?? [];
    for (const one of chosen) if (one === b || !(one in { x: 1 })) return one;
    return a && { b };
  };`;
  const plain: unknown = new Function(`${source}; return rule;`)();
  if (typeof plain !== 'function') throw new Error('The module has a rule.');
  const { rule } = loadRule(source);
  for (const values of [
    [null, 1],
    [{ list: ['x', 'y'] }, 'x'],
    [{ list: ['x', 'y'] }, 2],
    [{ list: ['x'] }, 3],
    [{}, 4],
  ]) {
    expect(rule(...values)).toEqual(Reflect.apply(plain, undefined, values));
  }
  expect(instrument(source, 'lines.ts').split('\n')).toHaveLength(source.split('\n').length);
});
