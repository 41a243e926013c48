import { describe, expect, test } from 'vitest';
import { createMachine, fromCallback, fromPromise, setup } from 'xstate';
import { explore } from '../../atlas/paths/explore/explore.ts';
import { collectFindings } from '../../atlas/paths/findings.ts';
import { foreignModel } from '../../atlas/paths/foreignModel.ts';
import { modelAmong, noModelText } from '../../atlas/paths/sidecar/modelAmong.ts';
import { findProblems } from '../../atlas/paths/sidecar/problems.ts';
import { needyMachine } from '../atlas/fixtures/draft.ts';
import { models } from '../support/models/index.ts';

type Events = { type: 'go' } | { type: 'line.lost' };

const kettle = setup({
  types: { context: {} as { level: number }, events: {} as Events },
  actors: { heat: fromPromise(() => Promise.resolve(1)), listen: fromCallback<Events>(() => {}) },
  delays: { patience: 20_000 },
}).createMachine({
  id: 'kettle',
  context: { level: 0 },
  initial: 'cold',
  states: {
    cold: { on: { go: 'heating' } },
    heating: {
      invoke: [{ src: 'heat', onDone: 'hot', onError: 'cold' }, { src: 'listen' }],
      after: { patience: 'cold' },
      on: { 'line.lost': 'cold' },
    },
    hot: { type: 'final' },
  },
});

const whole = {
  machine: kettle,
  inputs: { start: () => undefined },
  events: { go: [{ type: 'go' }], 'line.lost': [{ type: 'line.lost' }] },
  actors: {
    heat: { kind: 'promise', outputs: [1], errors: [new Error('Cold.')] },
    listen: { kind: 'callback', sends: ['line.lost'], errors: [] },
  },
  delays: { patience: 20_000 },
  key: () => null,
};

const without = (part: string): object => Object.fromEntries(Object.entries(whole).filter(([name]) => name !== part));

const faults: readonly (readonly [string, object, string])[] = [
  ['no inputs', without('inputs'), "lacks `inputs`. Write: inputs: { start: () => ({ /* the machine's input */ }) },"],
  ['inputs without a start', { ...whole, inputs: {} }, 'lacks a way to start. Write in `inputs`: start: () => ({'],
  ['an input that is no function', { ...whole, inputs: { go: {} } }, 'Write in `inputs`: "go": () => ({'],
  [
    'no events',
    without('events'),
    "Write: events: { go: [{ type: 'go' /* and its payload */ }], 'line.lost': [{ type: 'line.lost' /* and its payload */ }] },",
  ],
  [
    'an event without a sample',
    { ...whole, events: { ...whole.events, go: [] } },
    'lacks a sample of the event "go". Write in `events`: go: [{ type: \'go\' /* and its payload */ }],',
  ],
  [
    'a sample of another type',
    { ...whole, events: { ...whole.events, go: [{ type: 'og' }] } },
    "Write in `events`: go: [{ type: 'go' /* and its payload */ }],",
  ],
  [
    'no actors',
    without('actors'),
    "Write: actors: { heat: { kind: 'promise', outputs: [undefined], errors: [new Error('It failed.')] }, listen: {",
  ],
  [
    'an actor without outcomes',
    { ...whole, actors: { listen: whole.actors.listen } },
    'lacks the outcomes of the actor "heat". Write in `actors`: heat: { kind: \'promise\',',
  ],
  [
    'an actor of no kind',
    { ...whole, actors: { ...whole.actors, heat: { outputs: [], errors: [] } } },
    'lacks the `kind` of the actor "heat", which is one of promise, callback, machine.',
  ],
  [
    'a promise without an answer',
    { ...whole, actors: { ...whole.actors, heat: { kind: 'promise', outputs: [], errors: [] } } },
    'lacks an answer of the actor "heat". Write in `actors`: heat: {',
  ],
  [
    'an event that is sent and has no sample',
    { ...whole, actors: { ...whole.actors, listen: { kind: 'callback', sends: ['found'], errors: [] } } },
    'lacks a sample of "found", which "listen" sends. Write in `events`: found: [',
  ],
  ['no delays', without('delays'), 'lacks `delays`. Write: delays: { patience: 20_000 },'],
  [
    'a delay without milliseconds',
    { ...whole, delays: {} },
    'lacks the milliseconds of the delay "patience". Write in `delays`: patience: 20_000,',
  ],
  [
    'a case without an input',
    { ...whole, cases: { twice: { steps: [{ type: 'go' }] } } },
    `lacks a function that makes the input of the case "twice". Write in \`cases\`: twice: { input: () => ({ /* the machine's input */ }), steps: [{`,
  ],
  [
    'a case with a step that is none',
    { ...whole, cases: { twice: { input: () => ({}), steps: [{ go: 1 }] } } },
    'lacks the steps of the case "twice". Write in `cases`: twice: {',
  ],
  ['cases without a name', { ...whole, cases: [] }, 'lacks a table of `cases` by their names. Write: cases: { '],
  ['no key', without('key'), 'lacks `key`. Write: key: (context) => [context.level],'],
  ['no machine', without('machine'), 'kettleModel in models/kettle.ts lacks `machine`. Write: machine: kettleMachine,'],
];

describe('a sidecar with a fault is refused, with the line to write', () => {
  test.for(faults)('%s', ([, model, sentence]) => {
    expect(() => modelAmong({ kettleModel: model }, kettle, 'models/kettle.ts')).toThrow(sentence);
  });

  test('all faults are named at once', () => {
    const { events: _, delays: __, ...rest } = whole;
    expect(findProblems(rest, kettle).map(({ lacks }) => lacks)).toEqual(['`events`', '`delays`']);
  });

  test('without any fault it is taken, and other exports are no sidecars', () => {
    const exports = { other: { machine: kettle, view: null }, kettleModel: whole };
    expect(modelAmong(exports, kettle, 'models/kettle.ts')).toEqual({ model: whole, exported: 'kettleModel' });
    expect(modelAmong({ other: exports.other }, kettle, 'models/kettle.ts')).toBeNull();
  });

  test('of several machines of one id, each takes its own, or the one that is written alike', () => {
    const twin = (most: number) =>
      createMachine({ id: 'kettle', context: { most }, initial: 'cold', states: { cold: {}, hot: {} } });
    const [one, other] = [twin(1), twin(2)];
    const model = (machine: object) => ({ ...whole, machine, events: {}, actors: {}, delays: {} });
    const exports = { kettleModel: model(one), otherModel: model(other) };
    expect(modelAmong(exports, other, 'models/kettle.ts')?.exported).toBe('otherModel');
    expect(modelAmong(exports, twin(2), 'models/kettle.ts')?.exported).toBe('otherModel');
    expect(modelAmong(exports, twin(3), 'models/kettle.ts')?.exported).toBe('kettleModel');
  });

  test('a file without a model gets a whole one to paste, which lacks nothing', () => {
    const text = noModelText('models/kettle.ts', [kettle]);
    expect(text).toContain('export const kettleModel = {\n  machine: kettleMachine,\n  inputs: {');
    const source = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1).replaceAll('kettleMachine', 'machine');
    const pasted: unknown = new Function('machine', `return ${source};`)(kettle);
    expect(modelAmong({ pasted }, kettle, 'models/kettle.ts')?.exported).toBe('pasted');
  });
});

test.for(Object.entries(models))('the sidecar of %s lacks nothing', ([, model]) => {
  expect(findProblems(model, model.machine)).toEqual([]);
});

test('what was made up, or is missing in a sample, is named with the line that gives it', () => {
  const textOf = (model: Parameters<typeof explore>[0], name: string) =>
    collectFindings(explore(model)).find(({ where }) => where.startsWith(name))?.text;
  const guessed = foreignModel(needyMachine);
  expect(textOf(guessed, 'rename')).toContain("Write in `events`: rename: [{ type: 'rename'");
  expect(textOf(guessed, 'start')).toContain('Write in `inputs`: start: () => ({');
  const careless = { ...guessed, guesses: false, inputs: { start: () => ({ person: { name: 'Ada' } }) } };
  expect(textOf(careless, 'rename in')).toContain("Write in `events`: rename: [{ type: 'rename'");
  expect(textOf({ ...careless, inputs: { first: () => undefined } }, 'start "first"')).toContain(
    'Write in `inputs`: first: () => ({',
  );
  const never = createMachine({
    id: 'never',
    context: () => {
      throw new Error('Closed.');
    },
  });
  expect(textOf({ ...careless, machine: never }, 'start')).toBe('Closed.');
});
