import { describe, expect, test } from 'vitest';
import { fromPromise, setup, stateIn } from 'xstate';
import { explore } from '../../atlas/paths/explore/explore.ts';
import { collectFindings } from '../../atlas/paths/findings.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { lockText } from '../../atlas/paths/lock/lock.ts';
import { relock } from '../../atlas/paths/lock/relock.ts';
import { withPairs } from '../../atlas/paths/plan/pairs.ts';
import { createPlan } from '../../atlas/paths/plan/plan.ts';
import { largeChart } from '../support/paths/largeChart.ts';

type LampEvent = { type: 'press' | 'break' | 'mend' };

/** A lamp; `mend` is a later invention. */
const lamp = (mend: boolean) =>
  setup({ types: { events: {} as LampEvent } }).createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: 'on' } },
      on: { on: { press: 'off', break: 'broken' } },
      broken: mend ? { on: { mend: 'off' } } : { on: { press: 'broken' } },
    },
  });

const before = explore(foreignModel(lamp(false)));
const after = explore(foreignModel(lamp(true)));

describe('the lock', () => {
  const first = relock(before, undefined, 3);

  test('keeps a suite as it is while the machine stays as it is', () => {
    const again = relock(before, first.suite, 3);
    expect(again.suite).toEqual(first.suite);
    expect([again.obsolete, again.added]).toEqual([[], []]);
    expect(lockText({ lamp: again.suite })).toBe(lockText({ lamp: first.suite }));
  });

  test('keeps what still works, adds what is missing, names what is obsolete, and gives no id twice', () => {
    const next = relock(after, first.suite, 3);
    expect(next.plan.achieved.size).toBe(next.plan.reachable.length);
    expect(next.added.length).toBeGreaterThan(0);
    expect(new Set([...first.ids, ...next.added]).size).toBe(first.ids.length + next.added.length);
    expect([...next.ids, ...next.obsolete].sort()).toEqual([...new Set([...first.ids, ...next.added])].sort());
    const gone = relock(after, { ...first.suite, paths: [{ id: 'lamp-9', start: 'start', steps: ['fly'] }] }, 3);
    expect(gone.obsolete).toEqual(['lamp-9']);
  });
});

describe('two actors of one source', () => {
  const twins = setup({
    actors: { ask: fromPromise(() => Promise.resolve()) },
    guards: { isLeftAsking: stateIn({ left: 'asking' }) },
  }).createMachine({
    id: 'twins',
    type: 'parallel',
    states: {
      left: { initial: 'asking', states: { asking: { invoke: { src: 'ask', onDone: 'known' } }, known: {} } },
      right: {
        initial: 'asking',
        states: {
          asking: { invoke: { src: 'ask', onDone: { guard: 'isLeftAsking', target: 'known' } } },
          known: {},
        },
      },
    },
  });

  test('are distinguished in the lock, so that a path of the second one is found again', () => {
    const exploration = explore(foreignModel(twins));
    const first = relock(exploration, undefined, 20);
    const again = relock(exploration, first.suite, 20);
    expect(first.suite.paths.flatMap(({ steps }) => steps)).toContain('ask answers (0.twins.right.asking)');
    expect(again.suite).toEqual(first.suite);
  });
});

describe('a machine without a sidecar', () => {
  test('is walked as far as its counters matter', () => {
    const exploration = explore(foreignModel(largeChart(30)));
    const { reachable, achieved } = createPlan(exploration);
    expect(collectFindings(exploration).filter(({ kind }) => kind !== 'cut')).toEqual([]);
    expect(achieved.size).toBe(reachable.length);
  });

  test('can be covered in pairs of transitions', () => {
    const { achieved } = createPlan(withPairs(after));
    expect([...achieved]).toContain('pair: on | break |  | broken | 0 then broken | mend |  | off | 0');
  });
});
