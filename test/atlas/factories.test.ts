import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { bundleScript, importText } from '../../atlas/charts/page/bundle.ts';
import { createTemporaryProject, type TemporaryProject } from '../support/atlas/temporaryProject.ts';

const door = `import { assign, setup } from 'xstate';
export const makeDoor = (most: number, label = 'door') =>
  setup({
    types: { context: {} as { opened: number }, events: {} as { type: 'open' } | { type: 'close' } },
    guards: { isNew: ({ context }) => context.opened < most },
    actions: { count: assign({ opened: ({ context }) => context.opened + 1 }) },
  }).createMachine({
    id: label,
    context: { opened: 0 },
    initial: 'closed',
    states: {
      closed: { on: { open: { guard: 'isNew', target: 'open', actions: 'count' } } },
      open: { on: { close: 'closed' } },
    },
  });
export const notOne = 3;
`;

const sidecar = (most: number): string => `import { makeDoor } from '../../src/door.ts';
export const doorModel = {
  machine: makeDoor(${most}),
  inputs: { start: () => undefined },
  events: { open: [{ type: 'open' }], close: [{ type: 'close' }] },
  actors: {},
  delays: {},
  key: (context) => context.opened,
};
`;

const config = `export default {
  machines: [
    'src/plain.ts',
    { file: 'src/door.ts', export: 'makeDoor', arguments: [1] },
    { file: 'src/door.ts', export: 'makeDoor', arguments: [2] },
    { file: 'src/door.ts', export: 'makeDoor', arguments: () => [Number('3'), 'gate'] },
    { file: 'src/later.ts', export: 'default', arguments: [new Map([['id', 'later']])] },
  ],
};
`;

const plain = `import { createMachine } from 'xstate';
export const plain = createMachine({ id: 'plain', initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } });
`;

const later = `import { createMachine } from 'xstate';
export default async (names: Map<string, string>) =>
  createMachine({ id: names.get('id'), initial: 'a', states: { a: { on: { go: 'b' } }, b: {} } });
`;

let project: TemporaryProject;
const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], {
    cwd: project.folder,
    encoding: 'utf8',
  });

beforeAll(() => {
  project = createTemporaryProject({
    'atlas.config.ts': config,
    'src/door.ts': door,
    'src/plain.ts': plain,
    'src/later.ts': later,
    'test/models/door.ts': sidecar(1),
  });
  git('init', '--quiet');
  git('add', '-A');
  git('commit', '--quiet', '-m', 'First');
});

afterAll(() => project.remove());

const names = ['door (makeDoor(1))', 'door (makeDoor(2))', 'gate', 'later', 'plain'];

describe('machines that functions make', { timeout: 180_000 }, () => {
  test('are drawn, each by a name of its own', async () => {
    const drawn = await project.atlas(['chart']);
    expect(drawn.said).toBe(
      '2 machines have the id "door". They are called door (makeDoor(1)), door (makeDoor(2)) here: give each an `id` of its own for a shorter name.\n',
    );
    expect(drawn.status).toBe(0);
    const index = readFileSync(project.at('dist/atlas/index.html'), 'utf8');
    for (const name of names) expect(index).toContain(`>${name}<`);
  });

  test('run in their pages, made again with their arguments', async () => {
    for (const [at, name, id] of [
      [2, 'makeDoor', 'door'],
      [3, 'makeDoor', 'gate'],
      [4, 'default', 'later'],
    ] as const) {
      const file = project.at(name === 'default' ? 'src/later.ts' : 'src/door.ts');
      const values = at === 2 ? [2] : [new Map()];
      const made = { arguments: values, configFile: project.at('atlas.config.ts'), at };
      const text = importText({ file, exported: [name], made });
      const script = await bundleScript(`globalThis.found = (async () => ${text})();`);
      const world: { found?: Promise<AnyStateMachine> } = {};
      runInNewContext(script, Object.assign(world, { globalThis: world, console }));
      expect((await world.found)?.id).toBe(id);
    }
    const page = readFileSync(project.at('dist/atlas/gate.js'), 'utf8');
    expect(page.includes('makeDoor(3,`gate`)')).toBe(true);
    const later = readFileSync(project.at('dist/atlas/later.js'), 'utf8');
    expect(later.includes('[[`id`,`later`]]')).toBe(true);
  });

  test('are walked, with the sidecar of their id, and locked; nothing is stale then', async () => {
    const walked = await project.atlas(['paths', '--allow-findings']);
    const { printed } = walked;
    for (const name of names) expect(printed).toContain(name);
    const locked: unknown = JSON.parse(readFileSync(project.at('atlas/paths.lock.json'), 'utf8'));
    expect(Object.keys(locked ?? {}).sort()).toEqual(names);
    expect(await project.atlas(['paths', '--check'])).toMatchObject({ status: 1 });
    await project.atlas(['paths', '--accept']);
    const page = readFileSync(project.at('atlas/expectations/gate.md'), 'utf8');
    expect(page).toMatch(/^1\. `open` → \*\*open\*\*: changes opened `\w{8}`$/m);
    const facts = await project.atlas(['paths', '--facts', 'gate']);
    expect(facts).toMatchObject({ status: 0, printed: expect.stringMatching(/^ {4}context opened = 1$/m) });
    expect(facts.printed).not.toContain('plain');
    expect(await project.atlas(['paths', '--check'])).toMatchObject({ status: 0, printed: '' });
  });

  test('are made as the configuration says where their file is named', async () => {
    const { printed } = await project.atlas(['paths', '--json', 'src/door.ts']);
    const { machines }: { machines: { id: string }[] } = JSON.parse(printed);
    expect(machines.map(({ id }) => id)).toEqual(names.slice(0, 3));
  });

  test('are compared with what they were, also in their functions', async () => {
    project.write({ 'src/door.ts': door.replace('context.opened < most', 'context.opened <= most') });
    const { status, printed } = await project.atlas(['diff', 'HEAD']);
    expect(printed).toContain('gate: Changed guard isNew');
    expect(printed).toContain('door (makeDoor(2)): ');
    expect(printed).not.toContain('plain');
    expect(status).toBe(1);
    project.write({ 'src/door.ts': door });
  });

  test('have mutants of their source, which their paths notice', async () => {
    const { printed } = await project.atlas([
      'paths',
      '--mutants',
      'source',
      '--machine',
      'door (makeDoor(1))',
      '--json',
    ]);
    const { machines }: { machines: { name: string; mutants: number; killed: number }[] } = JSON.parse(printed);
    expect(machines[0]?.mutants).toBeGreaterThan(3);
    expect(machines[0]?.killed).toBeGreaterThan(2);
  });

  test('get a sidecar to begin with, which makes them', async () => {
    project.write({
      'sub/atlas.config.json': '{ "machines": [{ "file": "other.ts", "export": "makeDoor", "arguments": [2] }] }',
      'sub/package.json': '{ "type": "module" }',
      'sub/other.ts': door.replace("'door'", "'other'"),
    });
    symlinkSync(join(import.meta.dirname, '../../node_modules'), project.at('sub/node_modules'), 'junction');
    const { status, printed, said } = await project.atlas(['init', 'other.ts'], 'sub');
    expect(said).toBe('');
    expect(printed).toContain('Written: test/models/other.ts');
    expect(status).toBe(0);
    const text = readFileSync(project.at('sub/test/models/other.ts'), 'utf8');
    expect(text).toContain('const machine = makeDoor(2);');
    expect(text).toContain('export const doorModel = {\n  machine,');
    const walked = await project.atlas(['paths', 'other.ts', '--allow-findings'], 'sub');
    expect(walked).toMatchObject({ status: 0, said: '' });
  });
});
