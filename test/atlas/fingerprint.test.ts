import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe as suite, test } from 'vitest';
import { namedBodies, placedBodies } from '../../atlas/describe/bodies.ts';
import { fingerprintOf } from '../../atlas/describe/fingerprint.ts';
import { machinesIn } from '../../atlas/describe/machinesIn.ts';

const source = `import { and, assign, fromPromise, setup } from 'xstate';
export const lamp = setup({
  types: { context: {} as { tries: number } },
  guards: { isWarm: ({ context }) => context.tries < 3, isNear: () => true },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
  actors: { load: fromPromise(async () => 'milk') },
  delays: { patience: ({ context }) => context.tries * 100 },
}).createMachine({
  id: 'lamp',
  description: 'A lamp.',
  context: { tries: 0 },
  initial: 'off',
  states: {
    off: { tags: 'busy', on: { press: { target: 'on', guard: and(['isWarm', 'isNear']), actions: 'count' } } },
    on: { entry: assign({ tries: () => 7 }), invoke: { src: 'load', input: { size: 1 } }, after: { patience: 'off' } },
  },
});`;

let folder: string;
let count = 0;

const machineOf = async (text: string) => {
  count += 1;
  const file = join(folder, `lamp${count}.ts`);
  writeFileSync(file, text);
  const [found] = await machinesIn(file);
  if (found === undefined) throw new Error('The file exports a machine.');
  return found.machine;
};
const fingerprint = async (text: string): Promise<string> => fingerprintOf(await machineOf(text));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

suite('the fingerprint of a machine', () => {
  test('is twelve hexadecimal digits', async () => {
    expect(await fingerprint(source)).toMatch(/^[0-9a-f]{12}$/);
  });

  test.for([
    ['layout', source.replaceAll('\n', '\n\n    ').replace('context.tries < 3', '(\n  context . tries<3\n)')],
    [
      'comments and types',
      source.replace('({ context }) => context.tries < 3', '({ context }): boolean => /* few */ context.tries < 3'),
    ],
    ['quotes', source.replace("'milk'", '"milk"')],
    ['descriptions', source.replace('A lamp.', 'A bedside lamp.')],
  ] as const)('is the same with other %s', async ([, text]) => {
    expect(text).not.toBe(source);
    expect(await fingerprint(text)).toBe(await fingerprint(source));
  });

  test.for([
    ['the body of a guard', 'tries < 3', 'tries < 4'],
    ['the body of a named action', 'tries + 1', 'tries + 2'],
    ['the body of an action in its place', '() => 7', '() => 8'],
    ['the body of an actor', "'milk'", "'tea'"],
    ['the body of a delay', 'tries * 100', 'tries * 200'],
    ['the input of an actor', 'size: 1', 'size: 2'],
    ['the first context', 'context: { tries: 0 }', 'context: { tries: 1 }'],
    ['a tag', "'busy'", "'waiting'"],
    ['a composite guard', "and(['isWarm', 'isNear'])", "and(['isNear', 'isWarm'])"],
  ] as const)('is another with a change of %s', async ([, from, to]) => {
    expect(source).toContain(from);
    expect(await fingerprint(source.replace(from, to))).not.toBe(await fingerprint(source));
  });

  test('has a digest for each implementation and place', async () => {
    const before = await machineOf(source);
    const after = await machineOf(source.replace('tries < 3', 'tries < 4').replace('() => 7', '() => 8'));
    const changed = (one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): string[] =>
      Object.keys(one).filter((name) => one[name] !== other[name]);
    expect(changed(namedBodies(before), namedBodies(after))).toEqual(['guards isWarm']);
    expect(changed(placedBodies(before), placedBodies(after))).toEqual(['state on']);
  });
});
