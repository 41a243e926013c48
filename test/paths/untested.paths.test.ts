import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { explore } from '../../atlas/paths/explore/explore.ts';
import { shortcomings } from '../../atlas/paths/explore/untested.ts';
import { within } from '../../atlas/paths/explore/within.ts';
import type { Finding } from '../../atlas/paths/findings.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import type { AnyModel } from '../../atlas/paths/model.ts';
import { createPlan } from '../../atlas/paths/plan/plan.ts';
import { type Suite, toMarkdown, toRow } from '../../atlas/paths/report.ts';
import { dizzyMachine, needyMachine } from '../atlas/fixtures/draft.ts';

const createSuite = (model: AnyModel, cap: number | null = null, limit?: number): Suite => {
  const whole = explore(model, limit);
  const { exploration, beyond } = cap === null ? { exploration: whole, beyond: [] } : within(whole, cap);
  const plan = createPlan(exploration, cap ?? 20);
  return { name: model.machine.id, exploration, plan, beyond, ids: plan.paths.map((_, index) => `${index + 1}`) };
};

const island = createMachine({
  id: 'island',
  initial: 'shore',
  states: { shore: { on: { wave: 'shore' } }, hill: {} },
});

const stubborn = setup({ guards: { isOpen: () => true } }).createMachine({
  id: 'stubborn',
  initial: 'shut',
  states: { shut: { on: { push: { guard: 'isOpen', target: 'open' } } }, open: { on: { pull: 'shut' } } },
});

const heedless = setup({ actors: { load: fromPromise(() => Promise.resolve()) } }).createMachine({
  id: 'heedless',
  initial: 'loading',
  states: { loading: { invoke: { src: 'load', onDone: 'loaded' } }, loaded: { type: 'final' } },
});

const late = createMachine({
  id: 'late',
  initial: 'waiting',
  states: { waiting: { after: { 500: 'soon', 900: 'never' } }, soon: { type: 'final' }, never: { type: 'final' } },
});

const ring = createMachine({
  id: 'ring',
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`s${index}`, { on: { next: `s${(index + 1) % 30}` } }]),
  ),
});

const counter = setup({ types: { context: {} as { count: number }, events: {} as { type: 'add' } } }).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'low',
  states: { low: { on: { add: { guard: ({ context }) => context.count < 2, target: 'high' } } }, high: {} },
});

const usual = { allowFindings: false, lint: false };

/** Machines with a fault each, and the finding that it must make. */
const faulty: readonly (readonly [Finding['kind'], AnyStateMachine, (machine: AnyStateMachine) => Suite])[] = [
  ['unreachable', island, (machine) => createSuite(foreignModel(machine))],
  ['untaken', dizzyMachine, (machine) => createSuite(foreignModel(machine))],
  ['fault', dizzyMachine, (machine) => createSuite(foreignModel(machine))],
  ['guard', stubborn, (machine) => createSuite(foreignModel(machine))],
  ['noSample', needyMachine, (machine) => createSuite(foreignModel(machine))],
  ['untimely', late, (machine) => createSuite(foreignModel(machine))],
  ['cut', ring, (machine) => createSuite(foreignModel(machine), null, 4)],
  ['beyond', ring, (machine) => createSuite(foreignModel(machine), 7)],
];

describe('behaviour that stays untested is no success', () => {
  test.for(faulty)('%s', ([kind, machine, suite]) => {
    const row = toRow(suite(machine));
    expect(row.findings.map((finding) => finding.kind)).toContain(kind);
    expect(shortcomings(row, usual).join('\n')).toContain(`× ${kind}: `);
    expect([row.achieved, shortcomings(row, { ...usual, allowFindings: true })]).toEqual([row.goals, []]);
  });

  test('a suite that tests everything is one', () => {
    const whole = createSuite(foreignModel(ring));
    expect(shortcomings(toRow(whole), usual)).toEqual([]);
  });

  test('a configuration that nothing leaves is tested: it is a question to the design', () => {
    const row = toRow(createSuite({ ...foreignModel(counter), key: () => null }));
    expect(row.lint.map(({ kind }) => kind)).toContain('deadEnd');
    expect(shortcomings({ ...row, findings: [] }, usual)).toEqual([]);
  });

  test('an actor without onError is a question to the design, and fails only where that is asked', () => {
    const row = toRow(createSuite(foreignModel(heedless)));
    expect(row.lint.map(({ kind }) => kind)).toEqual(['noErrorTransition']);
    expect(shortcomings({ ...row, findings: [] }, usual)).toEqual([]);
    expect(shortcomings({ ...row, findings: [] }, { ...usual, lint: true })).toEqual([
      'heedless: 1 × lint: the design is asked about it.',
    ]);
  });

  test('one guard that never holds is one finding, with all that follows from it', () => {
    const locked = setup({ guards: { isOpen: () => false } }).createMachine({
      id: 'locked',
      initial: 'shut',
      states: {
        shut: { on: { push: { guard: 'isOpen', target: 'open' }, kick: { guard: 'isOpen', target: 'broken' } } },
        open: { initial: 'wide', states: { wide: { on: { pull: '#locked.shut' } } } },
        broken: {},
      },
    });
    const { findings } = toRow(createSuite(foreignModel(locked)));
    expect(findings.map(({ kind, where }) => `${kind} ${where}`)).toEqual([
      'guard guard true: shut | push | isOpen | open | 0',
    ]);
    expect(findings[0]?.text).toContain('From it follow 3 states, 3 transitions, 1 condition.');
  });

  test('a path that is elsewhere than planned', () => {
    const jar = setup({
      types: { context: {} as { n: number }, events: {} as { type: 'fill' } | { type: 'shake' } | { type: 'open' } },
    }).createMachine({
      id: 'jar',
      context: { n: 0 },
      initial: 'shut',
      states: {
        shut: {
          on: {
            fill: { guard: ({ context }) => context.n === 0, actions: assign({ n: 1 }) },
            shake: { guard: ({ context }) => context.n > 0, actions: assign({ n: ({ context }) => context.n + 1 }) },
            open: { guard: ({ context }) => context.n === 1, target: 'opened' },
          },
        },
        opened: { type: 'final' },
      },
    });
    const full = toRow(createSuite(foreignModel(jar)));
    expect(full.findings.filter(({ kind }) => kind === 'off-target')).toEqual([]);
    const row = toRow(createSuite({ ...foreignModel(jar), key: ({ n }) => Number(n) > 0 }));
    expect(shortcomings(row, usual).join()).toContain('× off-target');
  });

  test('a goal that the plan leaves out although it can be achieved, even where findings are allowed', () => {
    const suite = createSuite(foreignModel(ring));
    const achieved = new Set([...suite.plan.achieved].slice(1));
    const row = toRow({ ...suite, plan: { ...suite.plan, achieved } });
    expect(row.findings.map(({ kind }) => kind)).toEqual(['unplanned']);
    expect(shortcomings(row, { ...usual, allowFindings: true })).toEqual([
      `ring: 1 of ${row.goals} goals are not achieved.`,
    ]);
  });

  test('a machine that cannot start, even where findings are allowed', () => {
    const broken = createMachine({
      id: 'broken',
      context: () => {
        throw new Error('No input.');
      },
    });
    const row = toRow(createSuite(foreignModel(broken)));
    expect([row.goals, row.achieved]).toEqual([0, 0]);
    expect(row.findings.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(
      expect.arrayContaining(['nothing: It does not start.', 'fault: No input.']),
    );
    for (const allows of [false, true]) {
      expect(shortcomings(row, { ...usual, allowFindings: allows })).toEqual([
        'broken: no goal can be achieved, so nothing is tested.',
      ]);
    }
  });
});

describe('a cap', () => {
  test.for([1, 2, 5, 20])('of %i steps is kept, and no path is numbered beyond it', (cap) => {
    const suite = createSuite(foreignModel(ring), cap);
    expect(Math.max(...suite.plan.paths.map(({ steps }) => steps.length))).toBe(cap);
    const numbers = [...toMarkdown([suite]).matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
    expect(Math.max(...numbers)).toBe(cap);
  });
});
