import { expect, describe as suite, test } from 'vitest';
import { type AnyStateMachine, assign, createMachine } from 'xstate';
import { comparedBehaviour } from '../../atlas/differences/behaviour/comparedBehaviour.ts';

const names = { before: 'v1', now: 'today' };

const versionOf = (machine: AnyStateMachine) => ({
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

const compared = async (before: AnyStateMachine, now: AnyStateMachine, renamed = new Map<string, string>()) =>
  (await comparedBehaviour(versionOf(before), versionOf(now), renamed, names)).map(({ words, deviation, of }) => ({
    words,
    kind: deviation.kind,
    of,
  }));

suite('paths of one version, executed on the other one', () => {
  test('do the same where nothing has changed', async () => {
    expect(await compared(door(), door())).toEqual([]);
  });

  test('go elsewhere, and end there', async () => {
    expect(await compared(door(), door({ close: 'ajar' }))).toEqual([
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
    expect(await compared(door(), strict)).toEqual([
      {
        kind: 'refused',
        of: 'before',
        words:
          'Path door-1 of v1 is refused at step 3 (lock): it leads to locked; today, it is ignored in closed. It ends in locked; today, in closed.',
      },
    ]);
    expect(await compared(strict, door())).toEqual([
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
    expect(await compared(shut, open)).toMatchObject([
      { of: 'now', kind: 'refused', words: expect.stringContaining('v1, it is ignored in closed') },
    ]);
  });

  test('do something else on the way', async () => {
    expect(await compared(door(), door({ entry: 'squeak' }))).toEqual([
      {
        kind: 'effects',
        of: 'before',
        words: 'Path door-1 of v1 has other effects at step 1 (open): do creak; today, do squeak.',
      },
    ]);
  });

  test('hold something else on the way', async () => {
    expect(await compared(door(), door({ count: 2 }))).toEqual([
      {
        kind: 'context',
        of: 'before',
        words:
          'Path door-1 of v1 holds something else at step 1 (open): context opened = 1; today, context opened = 2.',
      },
    ]);
  });

  test('wait for another time', async () => {
    const [first] = await compared(door(), door({ delay: 900 }));
    expect(first?.words).toContain('set timer 500.door.opened, 500 ms; today, set timer 900.door.opened, 900 ms');
  });

  test('do the same in states under another name', async () => {
    const renamed = new Map([['ajar', 'leaning']]);
    expect(await compared(door({ close: 'ajar' }), door({ close: 'ajar', ajar: 'leaning' }), renamed)).toEqual([]);
    expect(await compared(door({ close: 'ajar' }), door({ close: 'ajar', ajar: 'leaning' }))).toMatchObject([
      { kind: 'elsewhere' },
    ]);
  });

  test('are planned where none is committed', async () => {
    const without = (machine: AnyStateMachine) => ({ ...versionOf(machine), locked: [] });
    const found = await comparedBehaviour(without(door()), without(door({ close: 'ajar' })), new Map(), names);
    expect(found.map(({ deviation }) => deviation.kind)).toContain('elsewhere');
    expect(found[0]?.id).toMatch(/^door-\d+$/);
  });

  test('are listed once for each difference, by the shortest', async () => {
    const locked = [
      { id: 'door-7', start: 'start', steps: ['lock', 'unlock', 'open', 'close'] },
      { id: 'door-8', start: 'start', steps: ['open', 'close'] },
    ];
    const [before, now] = [door(), door({ close: 'ajar' })].map((machine) => ({ ...versionOf(machine), locked }));
    if (before === undefined || now === undefined) throw new Error('There are two versions.');
    const found = await comparedBehaviour(before, now, new Map(), names);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ id: 'door-8', paths: ['door-7', 'door-8'] });
    expect(found[0]?.words).toBe(
      'Path door-8 of v1 ends in closed; today, it ends in ajar, from step 2 (close) on. So does 1 more path.',
    );
  });
});
