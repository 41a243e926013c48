import { type ActorRef, fromPromise, type Snapshot, sendTo, setup } from 'xstate';
import type { System } from '../../../atlas/paths/compose/system.ts';
import type { Model } from '../../../atlas/paths/model.ts';

type ArrivedEvent = { type: 'runner.arrived'; name: string };

/** A runner that arrives after so many milliseconds, or whenever its promise answers. */
const runnerModel = (id: string, pause: number | null) => {
  const machine = setup({
    types: {
      context: {} as { track: ActorRef<Snapshot<unknown>, ArrivedEvent> },
      input: {} as { track: ActorRef<Snapshot<unknown>, ArrivedEvent> },
      events: {} as { type: 'stretch' },
    },
    actors: { run: fromPromise(() => Promise.resolve()) },
    delays: { pause: pause ?? 0 },
  }).createMachine({
    id,
    context: ({ input }) => input,
    initial: 'running',
    on: { stretch: {} },
    states: {
      running:
        pause === null
          ? { invoke: { src: 'run', onDone: 'there', onError: 'running' } }
          : { after: { pause: 'there' } },
      there: { entry: sendTo(({ context }) => context.track, { type: 'runner.arrived', name: id }) },
    },
  });
  return {
    machine,
    inputs: {},
    events: { stretch: [{ type: 'stretch' }] },
    actors: { run: { kind: 'promise', outputs: [undefined], errors: [new Error('fall')] } },
    delays: { pause: pause ?? 0 },
    key: () => null,
    rests: ['there'],
  } satisfies Model<typeof machine>;
};

/** A track on which two run: the first is expected to arrive first. */
export const trackSystem = (pauses: readonly [number, number] | null): System => {
  const first = runnerModel('first', pauses?.[0] ?? null);
  const second = runnerModel('second', pauses?.[1] ?? null);
  const machine = setup({
    types: { events: {} as ArrivedEvent },
    actors: { first: first.machine, second: second.machine },
  }).createMachine({
    id: 'track',
    invoke: [
      { src: 'first', id: 'first', input: ({ self }) => ({ track: self }), onError: {} },
      { src: 'second', id: 'second', input: ({ self }) => ({ track: self }), onError: {} },
    ],
    on: { 'runner.arrived': {} },
  });
  const model = {
    machine,
    inputs: { start: () => undefined },
    events: {
      'runner.arrived': [
        { type: 'runner.arrived', name: 'first' },
        { type: 'runner.arrived', name: 'second' },
      ],
    },
    actors: {
      first: { kind: 'machine', sends: ['runner.arrived'], errors: [] },
      second: { kind: 'machine', sends: ['runner.arrived'], errors: [] },
    },
    delays: {},
    key: () => null,
    rests: [''],
  } satisfies Model<typeof machine>;
  return {
    roots: [{ name: 'track', model, input: 'start' }],
    models: [first, second],
    rests: { track: ['track'] },
    invariants: {
      'The second never arrives first.': (running) =>
        !(running['track/second']?.matches('there') && running['track/first']?.matches('running')),
    },
  };
};
