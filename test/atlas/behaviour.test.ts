import { expect, describe as suite, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine, fromPromise } from 'xstate';
import { comparedBehaviour } from '../../atlas/differences/behaviour/comparedBehaviour.ts';
import { twoWalks } from '../../atlas/differences/behaviour/twoWalks.ts';
import { explore } from '../../atlas/paths/explore/explore.ts';
import { stepsOfLocked } from '../../atlas/paths/lock/relock.ts';
import type { AnyModel } from '../../atlas/paths/model.ts';

const names = { before: 'v1', now: 'today' };

const createVersion = (machine: AnyStateMachine) => ({
  found: { machine, name: machine.id, file: '/nowhere/door.ts', exported: ['door'] },
  locked: [{ id: 'door-1', start: 'start', steps: ['open', 'close', 'lock'] }],
  sidecar: null,
});

type Parts = {
  readonly close?: string;
  readonly lock?: object;
  readonly ajar?: string;
  readonly entry?: string;
  readonly count?: number;
  readonly delay?: number;
};

const door = ({
  close = 'closed',
  lock = { target: 'locked' },
  ajar = 'ajar',
  entry = 'creak',
  count = 1,
  delay = 500,
}: Parts = {}) =>
  createMachine({
    id: 'door',
    initial: 'closed',
    context: { opened: 0 },
    states: {
      closed: { on: { open: 'opened', lock } },
      opened: {
        entry: [entry, assign({ opened: ({ context }) => Math.min(context.opened + count, 2) })],
        on: { close: close === 'ajar' ? ajar : close },
        after: { [delay]: ajar },
      },
      [ajar]: { tags: ['busy'], on: { close: 'closed' } },
      locked: { on: { unlock: 'closed' } },
    },
  });

const compareMachines = async (before: AnyStateMachine, now: AnyStateMachine, renamed = new Map<string, string>()) =>
  (await comparedBehaviour(createVersion(before), createVersion(now), renamed, names)).map(
    ({ words, deviation, of }) => ({
      words,
      kind: deviation.kind,
      of,
    }),
  );

suite('paths of one version, executed on the other one', () => {
  test('do the same where nothing has changed', async () => {
    expect(await compareMachines(door(), door())).toEqual([]);
  });

  test('go elsewhere, and end there', async () => {
    expect(await compareMachines(door(), door({ close: 'ajar' }))).toEqual([
      {
        kind: 'elsewhere',
        of: 'before',
        words:
          'Path door-1 of v1 goes elsewhere at step 2 (close): to closed; today, to ajar. It ends in locked; today, in ajar.',
      },
    ]);
  });

  test('are refused: in the later version, or in the earlier one', async () => {
    const strict = door({ lock: { target: 'locked', guard: () => false } });
    expect(await compareMachines(door(), strict)).toEqual([
      {
        kind: 'refused',
        of: 'before',
        words:
          'Path door-1 of v1 is refused at step 3 (lock): it leads to locked; today, it is ignored in closed. It ends in locked; today, in closed.',
      },
    ]);
    expect(await compareMachines(strict, door())).toEqual([
      {
        kind: 'elsewhere',
        of: 'before',
        words: 'Path door-1 of v1 ends in closed; today, it ends in locked, from step 3 (lock) on.',
      },
    ]);
    const open = createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { on: { open: 'opened' } }, opened: {} },
    });
    const shut = createMachine({ id: 'door', initial: 'closed', states: { closed: {}, opened: {} } });
    expect(await compareMachines(shut, open)).toMatchObject([
      { of: 'now', kind: 'refused', words: expect.stringContaining('v1, it is ignored in closed') },
    ]);
  });

  test('do something else on the way', async () => {
    expect(await compareMachines(door(), door({ entry: 'squeak' }))).toEqual([
      {
        kind: 'effects',
        of: 'before',
        words: 'Path door-1 of v1 has other effects at step 1 (open): do creak; today, do squeak.',
      },
    ]);
  });

  test('hold something else on the way', async () => {
    expect(await compareMachines(door(), door({ count: 2 }))).toEqual([
      {
        kind: 'context',
        of: 'before',
        words:
          'Path door-1 of v1 holds something else at step 1 (open): context opened = 1; today, context opened = 2.',
      },
    ]);
  });

  test('wait for another time', async () => {
    const [first] = await compareMachines(door(), door({ delay: 900 }));
    expect(first?.words).toContain('set timer 500.door.opened, 500 ms; today, set timer 900.door.opened, 900 ms');
  });

  test('do the same in states under another name', async () => {
    const renamed = new Map([['ajar', 'leaning']]);
    expect(await compareMachines(door({ close: 'ajar' }), door({ close: 'ajar', ajar: 'leaning' }), renamed)).toEqual(
      [],
    );
    expect(await compareMachines(door({ close: 'ajar' }), door({ close: 'ajar', ajar: 'leaning' }))).toMatchObject([
      { kind: 'elsewhere' },
    ]);
  });

  test('are planned where none is committed', async () => {
    const without = (machine: AnyStateMachine) => ({ ...createVersion(machine), locked: [] });
    const found = await comparedBehaviour(without(door()), without(door({ close: 'ajar' })), new Map(), names);
    expect(found.map(({ deviation }) => deviation.kind)).toContain('elsewhere');
    expect(found[0]?.id).toMatch(/^door-\d+$/);
  });

  test('are listed once for each difference, by the one that shows it first', async () => {
    const locked = [
      { id: 'door-7', start: 'start', steps: ['lock', 'unlock', 'open', 'close'] },
      { id: 'door-8', start: 'start', steps: ['open', 'close', 'open', 'close', 'open'] },
    ];
    const [before, now] = [door(), door({ close: 'ajar' })].map((machine) => ({ ...createVersion(machine), locked }));
    if (before === undefined || now === undefined) throw new Error('There are two versions.');
    const found = await comparedBehaviour(before, now, new Map(), names);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ id: 'door-8', paths: ['door-7', 'door-8'] });
    expect(found[0]?.words).toBe(
      'Path door-8 of v1 goes elsewhere at step 2 (close): to closed; today, to ajar. Both end in the same place. So does 1 more path.',
    );
  });
});

suite('a step with content', () => {
  type Content = { readonly sum?: number; readonly money?: { readonly sum: number } };
  /** A till that takes its content by one of two fields; it throws on the other one. */
  const till = (read: (content: Content) => number, event: Content, output: number) => {
    const machine = createMachine(
      {
        id: 'till',
        context: { sum: 0, loaded: 0 },
        initial: 'open',
        states: {
          open: {
            invoke: {
              src: 'load',
              onDone: { actions: assign(({ event: done }) => ({ loaded: Number(done.output) })) },
            },
            on: { pay: { actions: assign(({ event: { type: _, ...content } }) => ({ sum: read(content) })) } },
          },
        },
      },
      { actors: { load: fromPromise(() => new Promise(() => {})) } },
    );
    const model: AnyModel = {
      machine,
      inputs: { start: () => undefined },
      events: { pay: [{ type: 'pay', ...event }] },
      actors: { load: { kind: 'promise', outputs: [output], errors: [new Error('Away.')] } },
      delays: {},
      key: () => null,
    };
    return model;
  };
  const fieldOf = (content: object, name: string): unknown => {
    if (!(name in content)) throw new Error(`There is no ${name}.`);
    return Reflect.get(content, name);
  };
  const old = (): AnyModel => till((content) => Number(fieldOf(content, 'sum')), { sum: 5 }, 1);
  const walked = (model: AnyModel, other: AnyModel, steps: readonly string[]) => {
    const exploration = explore(model);
    const edges = stepsOfLocked(exploration, { id: 'till-1', start: 'start', steps });
    if (edges === null) throw new Error('The path works.');
    return twoWalks(model, other)('start', edges);
  };

  test('brings what it brings in its own version', () => {
    const present = till((content) => Number(fieldOf(content, 'sum')), { sum: 7 }, 2);
    const [, paid, loaded] = walked(old(), present, ['pay', 'load answers']);
    expect(paid).toMatchObject({ isSame: true, other: { outcome: 'taken', facts: ['context sum = 5'] } });
    expect(loaded).toMatchObject({ isSame: true, other: { facts: ['context loaded = 1'] } });
  });

  test('brings what the other version has for it, where its own makes that one throw', () => {
    const present = till(
      (content) => Number(fieldOf(Object(fieldOf(content, 'money')), 'sum')),
      { money: { sum: 7 } },
      1,
    );
    const [, paid, loaded] = walked(old(), present, ['pay', 'load answers']);
    expect(paid).toMatchObject({ isSame: false, other: { outcome: 'taken', facts: ['context sum = 7'] } });
    expect(loaded?.isSame).toBe(false);
  });

  test('ends in what the other version throws, where nothing helps', () => {
    const present = till(() => Number(fieldOf({}, 'money')), { sum: 5 }, 1);
    const [, paid, loaded] = walked(old(), present, ['pay', 'load answers']);
    expect(paid).toMatchObject({ other: { outcome: 'impossible', facts: ['throws There is no money.'] } });
    expect(loaded).toMatchObject({ other: { outcome: 'impossible', facts: ['it has failed before'] } });
  });
});
