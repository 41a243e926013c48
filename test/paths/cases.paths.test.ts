import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { describeBehaviour } from '../../atlas/paths/expectations/describeBehaviour.ts';
import { describeDifference } from '../../atlas/paths/expectations/difference.ts';
import { factsText } from '../../atlas/paths/expectations/factsText.ts';
import { toPage } from '../../atlas/paths/expectations/page.ts';
import { pageText, readPage } from '../../atlas/paths/expectations/pageText.ts';
import { runCases } from '../../atlas/paths/explore/cases.ts';
import { explore } from '../../atlas/paths/explore/explore.ts';
import { meansUntested } from '../../atlas/paths/explore/untested.ts';
import { collectFindings } from '../../atlas/paths/findings.ts';
import type { AnyCase, AnyModel, Model } from '../../atlas/paths/model.ts';

const oven = (least: number) =>
  setup({
    types: {
      input: {} as { warm: number },
      context: {} as { degrees: number },
      events: {} as { type: 'heat'; degrees: number } | { type: 'bake' } | { type: 'cool' },
    },
    actors: { weigh: fromPromise<number>(() => Promise.resolve(1)) },
    guards: {
      isHot: ({ context }) => context.degrees >= least,
      isHeavy: (_, params: { grams: number }) => params.grams > 500,
    },
  }).createMachine({
    id: 'oven',
    context: ({ input }) => ({ degrees: input.warm }),
    initial: 'cold',
    states: {
      cold: {
        on: {
          heat: { actions: assign({ degrees: ({ event }) => event.degrees }) },
          bake: { guard: 'isHot', target: 'weighing' },
        },
      },
      weighing: {
        invoke: {
          src: 'weigh',
          onDone: [
            {
              guard: {
                type: 'isHeavy',
                params: ({ event }: { event: { output: number } }) => ({ grams: event.output }),
              },
              target: 'full',
            },
            { target: 'cold' },
          ],
          onError: 'cold',
        },
      },
      full: { on: { cool: 'cold' } },
    },
  });

const createModel = (cases: Readonly<Record<string, AnyCase>>, least = 200): AnyModel => {
  const machine = oven(least);
  const model = {
    machine,
    inputs: { cold: () => ({ warm: 20 }), hot: () => ({ warm: 250 }) },
    events: { heat: [{ type: 'heat', degrees: 250 }], bake: [{ type: 'bake' }], cool: [{ type: 'cool' }] },
    actors: { weigh: { kind: 'promise', outputs: [100, 900], errors: [new Error('No scales.')] } },
    delays: {},
    key: () => null,
  } satisfies Model<typeof machine>;
  return { ...model, cases };
};

const heat = { type: 'heat', degrees: 250 };

const exact: AnyCase = { input: () => ({ warm: 200 }), steps: [{ type: 'bake' }, { actor: 'weigh', output: 501 }] };
const named: AnyCase = { input: () => ({ warm: 250 }), steps: [{ type: 'bake' }, 'weigh answers #1'] };

const listValues = (model: AnyModel): readonly unknown[] =>
  runCases(model).flatMap(({ steps }) =>
    steps.map(({ outcome }) => (typeof outcome === 'string' ? outcome : outcome.snapshot.value)),
  );

const listProblems = (steps: AnyCase['steps'], warm = 250) =>
  collectFindings(explore(createModel({ one: { input: () => ({ warm }), steps } }))).filter(
    ({ kind }) => kind === 'case',
  );

describe('a case', () => {
  test('starts with an input of its own, and goes on with events, answers that are no samples, and moves by their names', () => {
    expect(listValues(createModel({ exact }))).toEqual(['cold', 'weighing', 'full']);
    expect(listValues(createModel({ named }))).toEqual(['cold', 'weighing', 'cold']);
  });

  test('adds nothing to what is explored and planned', () => {
    const [without, with_] = [explore(createModel({})), explore(createModel({ exact, named }))];
    expect([...with_.vertices.keys()]).toEqual([...without.vertices.keys()]);
    expect(with_.goals).toEqual(without.goals);
  });

  test('whose step cannot happen is a finding that names what can', () => {
    const [unknown] = listProblems([{ type: 'bake' }, 'weigh answers #3', { type: 'cool' }]);
    expect(unknown?.where).toBe('case "one", step 2');
    expect(unknown?.text).toBe(
      '"weigh answers #3" cannot happen here: there is heat, bake, cool, weigh answers #1, weigh answers #2, weigh fails.',
    );
    expect(unknown !== undefined && meansUntested(unknown)).toBe(true);
    expect(listProblems([{ type: 'bkae' }])[0]?.text).toContain('"bkae" cannot happen here');
    expect(listProblems([{ actor: 'weigh', output: 1 }])[0]?.text).toContain('"weigh answers" cannot happen here');
  });

  test('may end with what is ignored, and not go on after it', () => {
    expect(listProblems([{ type: 'bake' }], 199)).toEqual([]);
    expect(listProblems([{ type: 'bake' }, heat], 199)[0]).toMatchObject({
      where: 'case "one", step 1',
      text: '"bake" is ignored here.',
    });
  });

  test('of a machine that does not start does not go on', () => {
    const failing: AnyCase = {
      input: () => {
        throw new Error('No power.');
      },
      steps: [{ type: 'bake' }],
    };
    const [run] = runCases(createModel({ failing }));
    expect(run?.steps.map(({ outcome }) => outcome)).toEqual(['throws No power.']);
    expect(run?.problem).toEqual({ at: 0, text: 'It throws No power.: nothing can follow.' });
  });
});

describe('expectations', () => {
  const behaviour = describeBehaviour(explore(createModel({ exact, named })), []);
  const whole = toPage(behaviour);

  test('have a block for each case, and are read as they are written', () => {
    const facts = factsText('oven', behaviour);
    expect(facts).toContain('\n\ncase exact\n  start\n    in cold\n');
    expect(facts).toContain('  weigh answers\n    in full\n');
    const text = pageText('oven', whole);
    expect(text).toMatch(
      /\n\n## Case "exact"\n0\. `start` → \*\*cold\*\* `\w{8}`\n1\. `bake` → \*\*weighing\*\*: starts weigh `/,
    );
    expect(readPage(text)).toEqual(whole);
  });

  test('show a bound that has moved, which no path sees', () => {
    const moved = explore(createModel({ exact, named }, 201));
    const difference = describeDifference(moved, whole, []);
    expect(difference).toContain('case "exact", step 1 (bake):\n  - → **weighing**: starts weigh `');
    expect(difference).toContain('\n  + is ignored `');
    const samples = { ...whole, cases: [] };
    expect(describeDifference(explore(createModel({}, 201)), samples, [])).toBeNull();
  });

  test('name cases that are new, and those that the sidecar no longer has', () => {
    expect(describeDifference(explore(createModel({ exact })), whole, [])).toBe(
      'Cases that are no longer in the sidecar: "named".',
    );
    expect(describeDifference(explore(createModel({ exact, named, more: exact })), whole, [])).toBe(
      'Cases without an expectation: "more".',
    );
  });
});
