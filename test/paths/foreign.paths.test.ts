import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { createMachine, fromPromise, sendParent, setup } from 'xstate';
import { explore } from '../../atlas/paths/explore/explore.ts';
import { goAll } from '../../atlas/paths/explore/taken.ts';
import { within } from '../../atlas/paths/explore/within.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { createPlan } from '../../atlas/paths/plan/plan.ts';
import { toGherkin, toRow } from '../../atlas/paths/report.ts';
import { dizzyMachine, draftMachine, needyMachine, oddMachine } from '../atlas/fixtures/draft.ts';
import { playerMachine } from '../atlas/fixtures/player.ts';
import tillMachine from '../atlas/fixtures/till.ts';
import { largeChart } from '../support/paths/largeChart.ts';

const createSuite = (machine: AnyStateMachine) => {
  const exploration = explore(foreignModel(machine));
  const plan = createPlan(exploration);
  const suite = { name: machine.id, exploration, plan, beyond: [], ids: plan.paths.map((_, index) => `${index + 1}`) };
  const row = toRow(suite);
  const wordsOf = (found: typeof row.findings): string[] => found.map(({ kind, where }) => `${kind}: ${where}`);
  return { suite, row, findings: wordsOf(row.findings), lint: wordsOf(row.lint) };
};

const messenger = setup({ types: { events: {} as { type: 'go' } | { type: 'back' } } }).createMachine({
  id: 'messenger',
  initial: 'here',
  states: {
    here: {
      entry: sendParent({ type: 'arrived' }),
      on: { go: { target: 'there', actions: sendParent({ type: 'left' }) } },
    },
    there: { on: { back: 'here' } },
  },
});

describe('a machine without a sidecar', () => {
  test('may send to its parent: what it sends is an effect, on the way and on the running machine', async () => {
    const exploration = explore(foreignModel(messenger));
    const { paths } = createPlan(exploration);
    const sent = paths.flatMap(({ expected }) => expected.map(({ effects }) => effects));
    expect(sent).toEqual([['send {"type":"arrived"}'], ['send {"type":"left"}'], ['send {"type":"arrived"}']]);
    expect((await goAll(exploration, paths)).failures).toEqual([]);
  });

  test('is walked with every actor’s ends, timers, wildcards and made-up content', () => {
    const { row, findings, lint, suite } = createSuite(tillMachine);
    expect([row.achieved, row.steps]).toEqual([row.goals, 17]);
    expect(findings).toEqual(['noSample: actor of till.paying answers']);
    expect(lint).toEqual(['noErrorTransition: actor of till.paying in paying']);
    const text = toGherkin([suite]);
    expect(text).toContain('When actor of till.paying answers something');
    expect(text).toContain('When send note.any');
    expect(text).toContain('When 2000 ms passes');
  });

  test('may be a design: guards that nobody has written go both ways, actors end, delays pass', () => {
    const { row, findings } = createSuite(draftMachine);
    expect(row.achieved).toBe(row.goals);
    expect(findings).toEqual([]);
  });

  test('starts with a made-up input where it needs one, and says so', () => {
    const { row, findings } = createSuite(needyMachine);
    expect([row.achieved, row.states]).toEqual([row.goals, 2]);
    expect(findings).toContain('noSample: start');
    expect(findings).toContain('noSample: rename');
  });

  test('that never comes to rest is a fault, not a hang', () => {
    expect(createSuite(dizzyMachine).findings).toContain('fault: push in "still"');
  });

  test.for(
    [tillMachine, draftMachine, needyMachine, oddMachine, playerMachine].map(
      (machine) => [machine.id, machine] as const,
    ),
  )('%s runs as planned, with its actors kept still', async ([, machine]) => {
    const { suite } = createSuite(machine);
    expect((await goAll(suite.exploration, suite.plan.paths)).failures).toEqual([]);
  });

  test('has answers full and empty, where conditions read them', () => {
    const { row, findings } = createSuite(
      setup({
        actors: { charge: fromPromise<{ paid: boolean }>(() => Promise.resolve({ paid: true })) },
      }).createMachine({
        id: 'desk',
        initial: 'charging',
        states: {
          charging: {
            invoke: {
              src: 'charge',
              onDone: [{ guard: ({ event }) => event.output.paid, target: 'paid' }, { target: 'refused' }],
              onError: 'refused',
            },
          },
          paid: { type: 'final' },
          refused: { type: 'final' },
        },
      }),
    );
    expect([row.achieved, row.states]).toEqual([row.goals, 3]);
    expect(findings).toEqual(['noSample: charge answers']);
  });

  test('may forbid events', () => {
    const { row, findings, lint } = createSuite(
      createMachine({ id: 'firm', on: { push: {} }, initial: 'shut', states: { shut: { on: { lock: undefined } } } }),
    );
    expect([row.states, row.transitions, row.achieved]).toEqual([1, 2, row.goals]);
    expect([findings, lint]).toEqual([[], ['deadEnd: shut']]);
  });

  test('is covered within a cap, and what lies beyond is named', () => {
    const exploration = explore(foreignModel(largeChart(30)));
    const near = within(exploration, 3);
    const plan = createPlan(near.exploration, 3);
    expect(Math.max(...plan.paths.map(({ steps }) => steps.length))).toBe(3);
    const { findings, goals, achieved } = toRow({ name: 'rooms', ...near, plan, ids: [] });
    expect(achieved).toBe(goals);
    expect(findings.map(({ kind, where }) => `${kind}: ${where}`)).toContain('beyond: state: room4');
  });

  test('has paths as long as its farthest goal needs, and no more of them for it', () => {
    const states = Array.from({ length: 40 }, (_, index) => [`s${index}`, { on: { next: `s${(index + 1) % 40}` } }]);
    const { row } = createSuite(createMachine({ id: 'ring', initial: 's0', states: Object.fromEntries(states) }));
    expect([row.achieved, row.paths, row.steps]).toEqual([row.goals, 1, 40]);
  });

  test('counts as possible only what timers can do', () => {
    const { row, findings } = createSuite(
      createMachine({
        id: 'late',
        initial: 'waiting',
        states: { waiting: { after: { 500: 'soon', 900: 'never' } }, soon: { type: 'final' }, never: {} },
      }),
    );
    expect(row.achieved).toBe(row.goals);
    expect(findings).toContain('untimely: state: never');
  });

  test('is covered in at most a quarter more steps than the fewest, which are six', () => {
    const { row } = createSuite(
      createMachine({
        id: 'fetch',
        initial: 'idle',
        states: {
          idle: { on: { go: 'busy' } },
          busy: { on: { good: 'done', bad: 'failed' } },
          failed: { on: { again: 'busy' }, after: { 1000: 'busy' } },
          done: {},
        },
      }),
    );
    expect(row.achieved).toBe(row.goals);
    expect(row.steps).toBeLessThanOrEqual(6 * 1.25);
  });
});
