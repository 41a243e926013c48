import { describe, expect, test } from 'vitest';
import { and, assign, fromPromise, not, setup } from 'xstate';
import { collectDefinitions } from '../../atlas/paths/explore/definitions.ts';
import type { Edge } from '../../atlas/paths/explore/exploration.ts';
import { explore } from '../../atlas/paths/explore/explore.ts';
import { collectFindings } from '../../atlas/paths/findings.ts';
import { machineDriver } from '../../atlas/paths/machineDriver.ts';
import type { Model } from '../../atlas/paths/model.ts';
import { createPlan, toPlannedPath } from '../../atlas/paths/plan/plan.ts';
import { executePath } from '../../atlas/paths/plan/shrink.ts';

const gate = setup({
  types: { context: {} as { coins: number; locked: boolean }, events: {} as { type: 'coin' | 'push' | 'lock' } },
  guards: {
    hasPaid: ({ context }) => context.coins > 0,
    isLocked: ({ context }) => context.locked,
    never: () => false,
  },
  delays: { patience: 500 },
  actors: { ring: fromPromise<string>(() => Promise.resolve('ring')) },
}).createMachine({
  id: 'gate',
  context: { coins: 0, locked: false },
  initial: 'shut',
  on: { lock: { actions: assign({ locked: true }) } },
  states: {
    shut: {
      on: {
        coin: { actions: assign({ coins: ({ context }) => context.coins + 1 }) },
        push: [
          { guard: and(['hasPaid', not('isLocked')]), target: 'open' },
          { guard: 'never', target: 'broken' },
        ],
      },
    },
    open: { invoke: { src: 'ring', onDone: 'stuck' }, after: { patience: { guard: 'isLocked', target: 'shut' } } },
    stuck: {},
    broken: {},
  },
});

const gateModel = {
  machine: gate,
  inputs: { start: () => undefined },
  events: { coin: [{ type: 'coin' }], push: [{ type: 'push' }], lock: [{ type: 'lock' }] },
  actors: { ring: { kind: 'promise', outputs: ['bell'], errors: [new Error('silence')] } },
  delays: { patience: 500 },
  key: ({ coins, locked }) => [coins > 0, locked],
} satisfies Model<typeof gate>;

describe('the planner', () => {
  const exploration = explore(gateModel);
  const texts = collectFindings(exploration).map(({ kind, where }) => `${kind}: ${where}`);

  test('names a transition by source, event, guard, target and ordinal', () => {
    expect([...collectDefinitions(gate).values()].map(({ id }) => id)).toEqual([
      'gate | lock |  |  | 0',
      'shut | coin |  |  | 0',
      'shut | push | and(hasPaid, not(isLocked)) | open | 0',
      'shut | push | never | broken | 0',
      'open | xstate.done.actor.0.gate.open |  | stuck | 0',
      'open | xstate.after.patience.gate.open | isLocked | shut | 0',
    ]);
  });

  test('stays on target in spite of a counter', () => {
    expect(exploration.vertices.size).toBeLessThan(12);
    expect(exploration.cut).toBe(0);
  });

  test('reports what is wrong', () => {
    expect(texts).toEqual([
      'unreachable: state: broken',
      'untaken: taken: shut | push | never | broken | 0',
      'guard: guard true: shut | push | never | broken | 0',
      'noErrorTransition: ring in open',
      'deadEnd: shut',
      'deadEnd: stuck',
    ]);
  });

  test('sees composite guards part by part, and timers that a guard holds back', () => {
    const { achieved } = createPlan(exploration);
    for (const goal of [
      'part hasPaid false: shut | push | and(hasPaid, not(isLocked)) | open | 0',
      'part isLocked true: shut | push | and(hasPaid, not(isLocked)) | open | 0',
      'guard false: open | xstate.after.patience.gate.open | isLocked | shut | 0',
      'guard true: open | xstate.after.patience.gate.open | isLocked | shut | 0',
    ]) {
      expect([...achieved]).toContain(goal);
    }
  });

  test('keeps to its cap, and the same machine gives the same plan', () => {
    const plan = createPlan(exploration, 4);
    expect(plan.paths.every(({ steps }) => steps.length <= 4)).toBe(true);
    const names = (paths: typeof plan.paths) => paths.map(({ steps }) => steps.map(({ move }) => move.name));
    expect(names(createPlan(explore(gateModel), 4).paths)).toEqual(names(plan.paths));
  });

  test('notices a fixture key that distinguishes too little', () => {
    const forgetful = { ...gateModel, key: ({ coins }: { coins: number }) => coins > 0 };
    expect(createPlan(explore(forgetful)).offTarget.join()).toContain('"shut" instead of "open"');
    expect(createPlan(exploration).offTarget).toEqual([]);
  });

  test('stops at its limit, and says so', () => {
    expect(collectFindings(explore(gateModel, 2)).map(({ kind }) => kind)).toContain('cut');
  });

  test('notices a machine that does not do what was planned, and says the shortest way there', async () => {
    const other = gate.provide({ guards: { hasPaid: () => true } });
    const lying = { ...exploration, model: { ...gateModel, machine: other } };
    const failures: (string | undefined)[] = [];
    for (const path of createPlan(exploration).paths) {
      expect(await executePath(exploration, path, new Set())).toBeNull();
      failures.push((await executePath(lying, path, new Set()))?.text);
    }
    expect(failures).toContain(
      [
        'Start: start. It is in shut.',
        '1. send push. Nothing should happen.',
        'But: expected to be in "shut" and is in "open"',
      ].join('\n'),
    );
  });

  test('tells the way that failed where a shorter one fails by something else', async () => {
    const stepsOf = (...types: readonly string[]): Edge[] => {
      const steps: Edge[] = [];
      for (const type of types) {
        const from = steps.at(-1)?.to ?? exploration.starts[0]?.to ?? '';
        const isNext = ({ move }: Edge) => move.kind === 'event' && move.event.type === type;
        const next = exploration.edges.get(from)?.find(isNext);
        if (next !== undefined) steps.push(next);
      }
      return steps;
    };
    const long = toPlannedPath(exploration, 'start', stepsOf('coin', 'coin', 'coin', 'push'));
    const end = long.steps.at(-1)?.to;
    const findFailureText = async (wordsOf: (run: number) => string): Promise<string | undefined> => {
      let run = 0;
      const failure = await executePath(exploration, long, new Set(), () => {
        run += 1;
        const words = wordsOf(run);
        const fails = run > 1;
        return {
          ...machineDriver(gateModel),
          ignores: () => false,
          observe: ({ vertex }) => (fails || vertex === end ? words : null),
        };
      });
      return failure?.text;
    };
    const own = await findFailureText((run) => `fault ${run}`);
    expect(own?.split('\n').at(-1)).toBe('But: fault 1');
    expect((await findFailureText(() => 'fault'))?.length).toBeLessThan(own?.length ?? 0);
  });

  test('reports what throws, with where', () => {
    const broken = gate.provide({
      guards: {
        hasPaid: () => {
          throw new Error('No till.');
        },
      },
    });
    const faults = collectFindings(explore({ ...gateModel, machine: broken })).filter(({ kind }) => kind === 'fault');
    expect(faults[0]?.where).toBe('push in "shut"');
    expect(faults[0]?.text).toContain('No till.');
  });
});
