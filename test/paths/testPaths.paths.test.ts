import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { ofProject } from '../../atlas/paths/drive/ofProject.ts';
import { machineLevel, type PathDriver } from '../../atlas/paths/drive/pathDriver.ts';
import type { Runner } from '../../atlas/paths/drive/runner.ts';
import { testPathsOn } from '../../atlas/paths/drive/testPaths.ts';
import type { Model } from '../../atlas/paths/model.ts';
import { type PlaywrightTest, testPathsWith } from '../../atlas/paths/playwright.ts';
import { testPaths } from '../../atlas/paths/vitest.ts';

const turnstile = setup({
  types: { context: {} as { coins: number }, events: {} as { type: 'coin' } | { type: 'push' } },
  guards: { hasPaid: ({ context }) => context.coins > 0 },
}).createMachine({
  id: 'turnstile',
  context: { coins: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        coin: {
          guard: ({ context }) => context.coins < 2,
          actions: assign({ coins: ({ context }) => context.coins + 1 }),
        },
        push: { guard: 'hasPaid', target: 'open' },
      },
    },
    open: { on: { push: { target: 'shut', actions: assign({ coins: 0 }) } } },
  },
});

const model = {
  machine: turnstile,
  inputs: { start: () => undefined },
  events: { coin: [{ type: 'coin' }], push: [{ type: 'push' }] },
  actors: {},
  delays: {},
  key: ({ coins }) => coins,
} satisfies Model<typeof turnstile>;

type Registered = { readonly name: string; readonly body: (fixtures: undefined) => Promise<void> };

/** A runner that only notes what is registered. */
const noting = (): { readonly runner: Runner<undefined>; readonly groups: string[]; readonly tests: Registered[] } => {
  const groups: string[] = [];
  const tests: Registered[] = [];
  const runner: Runner<undefined> = {
    describe: (name, body) => {
      groups.push(name);
      body();
    },
    test: (name, body) => tests.push({ name, body }),
  };
  return { runner, groups, tests };
};

/** What each test ends with: nothing, or the words of its failure. */
const listOutcomes = (tests: readonly Registered[]): Promise<readonly string[]> =>
  Promise.all(
    tests.map(({ body }) =>
      body(undefined).then(
        () => '',
        (error: unknown) => String(error),
      ),
    ),
  );

describe('on the runner of these tests', () => {
  testPaths(turnstile, model, machineLevel);
});

describe('testPaths', () => {
  test('registers a test a path, and one that nothing is left out', async () => {
    const { runner, groups, tests } = noting();
    const { paths, executed } = testPathsOn(runner)(turnstile, model, machineLevel);
    expect(groups).toEqual(['turnstile']);
    expect(tests.map(({ name }) => name)).toEqual([
      ...paths.map(({ id }) => id),
      'the paths achieve everything that can be achieved',
    ]);
    expect(new Set(await listOutcomes(tests))).toEqual(new Set(['']));
    expect(executed).toHaveLength(paths.length);
  });

  test('fails where the driver does another thing, with the steps and more about it', async () => {
    const { runner, tests } = noting();
    const deaf: PathDriver<unknown> = {
      ...machineLevel,
      drive: (...args) => ({ ...machineLevel.drive(...args), send: () => {} }),
    };
    testPathsOn(runner, ofProject)(turnstile, model, deaf, { explain: async (_, id) => `See ${id}.svg.` });
    const [first = ''] = await listOutcomes(tests);
    expect(first).toContain(
      'It fails at step 1 of these:\nStart: start. It is in shut.\n1. send coin. It should be in shut.\n\nExpected: "coins": 1\nSeen: "coins": 0\n',
    );
    expect(first).toMatch(/^Play it: file:\/\/\/.*\/dist\/atlas\/turnstile\.html#run=\S+$/m);
    expect(first).toMatch(/See turnstile-planned-1\.svg\.$/);
  });

  test('fails where the machine under test ignores too little: negative checks run, too', async () => {
    const { runner, tests } = noting();
    const lenient = turnstile.provide({ guards: { hasPaid: () => true } });
    const driver: PathDriver<unknown> = {
      ...machineLevel,
      drive: (fixtures, exploration, seen) =>
        machineLevel.drive(fixtures, { ...exploration, model: { ...model, machine: lenient } }, seen),
    };
    testPathsOn(runner)(turnstile, model, driver);
    expect((await listOutcomes(tests)).join()).toContain('send push. Nothing should happen.');
  });

  test('fails where exceptions leave goals to nothing, or are not needed', async () => {
    const { runner, tests } = noting();
    const never = { what: 'pull', why: 'there is no such event' };
    testPathsOn(runner)(turnstile, model, { ...machineLevel, exceptions: [never] });
    expect((await listOutcomes(tests)).at(-1)).toContain('exceptions that nothing needs: pull');
  });

  test('fails where no path is left', async () => {
    const { runner, tests } = noting();
    testPathsOn(runner)(turnstile, model, machineLevel, { paths: () => [] });
    expect((await listOutcomes(tests)).join()).toMatch(/there is no path\nnot achieved: state: turnstile/);
  });

  test('prefers committed paths, as far as the driver can go them', () => {
    const { runner } = noting();
    const locked = [{ id: 'mine', start: 'start', steps: ['coin', 'push', 'push', 'coin'] }];
    const { paths } = testPathsOn(runner)(turnstile, model, machineLevel, { locked });
    expect(paths[0]?.id).toBe('mine');
  });
});

test('Playwright’s runner is given tests that name their fixture, as it reads the parameter', async () => {
  const page = { url: () => 'about:blank' };
  const names: string[] = [];
  const bodies: (() => Promise<void>)[] = [];
  const used: unknown[] = [];
  const register = (title: string, body: (fixtures: { readonly page: typeof page }) => Promise<void>): void => {
    // What Playwright's runner itself asks of a test.
    expect(String(body)).toMatch(/^(async )?\(\{ page \}\)/);
    names.push(title);
    bodies.push(() => body({ page }));
  };
  const playwrightTest: PlaywrightTest<typeof page> = Object.assign(register, {
    describe: (_: string, body: () => void) => body(),
  });
  testPathsWith(playwrightTest)(turnstile, model, {
    ...machineLevel,
    drive: (fixtures, exploration, seen) => {
      used.push(fixtures.page);
      return machineLevel.drive(fixtures, exploration, seen);
    },
  });
  for (const body of bodies) await body();
  expect(names).toHaveLength(bodies.length);
  expect(used).toEqual(names.slice(0, -1).map(() => page));
});
