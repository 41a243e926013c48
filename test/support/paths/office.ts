import { type ActorRef, assign, fromPromise, type Snapshot, sendTo, setup, stopChild } from 'xstate';
import type { System } from '../../../atlas/paths/compose/system.ts';
import type { Model } from '../../../atlas/paths/model.ts';

/** What a clerk sends the office that has started it. */
export type ClerkEvent = { type: 'clerk.began' } | { type: 'clerk.finished' } | { type: 'clerk.asks' };

const outage = new Error('outage');

/** @param isShy begins only when it is told to, and never asks */
const buildClerkModel = (isShy: boolean) => {
  const machine = setup({
    types: {
      context: {} as { office: ActorRef<Snapshot<unknown>, ClerkEvent> },
      input: {} as { office: ActorRef<Snapshot<unknown>, ClerkEvent> },
      events: {} as { type: 'go' | 'look' | 'begin' | 'ask' },
    },
    actors: { work: fromPromise(() => Promise.resolve()) },
    actions: {
      report: sendTo(
        ({ context }) => context.office,
        (_, event: ClerkEvent) => event,
      ),
    },
  }).createMachine({
    id: 'clerk',
    context: ({ input }) => input,
    initial: 'idle',
    on: isShy ? {} : { ask: { actions: { type: 'report', params: { type: 'clerk.asks' } } } },
    states: {
      // Looking away and back is nobody's business.
      idle: { on: isShy ? { go: 'working' } : { go: 'working', begin: 'working', look: 'away' } },
      away: { on: { look: 'idle' } },
      working: {
        entry: { type: 'report', params: { type: 'clerk.began' } },
        invoke: { src: 'work', onDone: 'finished', onError: 'idle' },
      },
      finished: { entry: { type: 'report', params: { type: 'clerk.finished' } } },
    },
  });
  return {
    machine,
    inputs: {},
    events: { go: [{ type: 'go' }], look: [{ type: 'look' }], begin: [{ type: 'begin' }], ask: [{ type: 'ask' }] },
    actors: { work: { kind: 'promise', outputs: [undefined], errors: [outage] } },
    delays: {},
    key: () => null,
    rests: ['finished'],
  } satisfies Model<typeof machine>;
};

export type Faults = {
  /** The office writes to its clerk after it has stopped it. */
  readonly writesLate?: boolean;
  /** The office knows nothing to do with a question while it is busy. */
  readonly forgetsQuestions?: boolean;
  /** The clerk waits to be told, and the office tells it when it has begun. */
  readonly waitsFirst?: boolean;
  /** The sidecar does not declare that the clerk asks. */
  readonly hidesQuestions?: boolean;
  /** The clerk never asks. */
  readonly neverAsks?: boolean;
};

/** An office that starts a clerk, writes to it, and may stop it. */
const buildOfficeModel = (
  { writesLate, forgetsQuestions, waitsFirst, hidesQuestions }: Faults,
  clerk: ReturnType<typeof buildClerkModel>,
) => {
  const machine = setup({
    types: {
      context: {} as { clerk: ActorRef<Snapshot<unknown>, { type: 'go' }> | null },
      events: {} as ClerkEvent | { type: 'hire' | 'dismiss' | 'write' },
    },
    actors: { clerk: clerk.machine },
    actions: { tell: sendTo(({ context, self }) => context.clerk ?? self, { type: 'go' }) },
  }).createMachine({
    id: 'office',
    context: { clerk: null },
    initial: 'empty',
    states: {
      empty: {
        on: {
          hire: {
            target: 'open',
            actions: assign({ clerk: ({ spawn, self }) => spawn('clerk', { id: 'clerk', input: { office: self } }) }),
          },
        },
      },
      open: {
        on: {
          'clerk.began': 'busy',
          'clerk.asks': {},
          ...(!waitsFirst && {
            write: { actions: 'tell' },
            dismiss: { target: 'closed', actions: stopChild('clerk') },
          }),
        },
      },
      busy: {
        ...(waitsFirst && { entry: 'tell' }),
        on: { 'clerk.finished': 'done', ...(!forgetsQuestions && { 'clerk.asks': {} }) },
      },
      done: { on: { 'clerk.asks': {} } },
      closed: { on: writesLate ? { write: { actions: 'tell' } } : {} },
    },
  });
  const asks = hidesQuestions ? [] : (['clerk.asks'] as const);
  return {
    machine,
    inputs: { start: () => undefined },
    events: {
      hire: [{ type: 'hire' }],
      dismiss: [{ type: 'dismiss' }],
      write: [{ type: 'write' }],
      'clerk.began': [{ type: 'clerk.began' }],
      'clerk.finished': [{ type: 'clerk.finished' }],
      'clerk.asks': [{ type: 'clerk.asks' }],
    },
    actors: { clerk: { kind: 'machine', sends: ['clerk.began', 'clerk.finished', ...asks], errors: [] } },
    delays: {},
    key: () => null,
    rests: ['done', 'closed'],
  } satisfies Model<typeof machine>;
};

/** Both together; without faults nothing is wrong with them. */
export const officeSystem = (faults: Faults = {}): System => {
  const clerk = buildClerkModel(faults.waitsFirst === true || faults.neverAsks === true);
  return { roots: [{ name: 'office', model: buildOfficeModel(faults, clerk), input: 'start' }], models: [clerk] };
};

/** Offices that know nothing of each other. */
export const street = (count: number): System => {
  const clerk = buildClerkModel(false);
  const model = buildOfficeModel({}, clerk);
  const roots = Array.from({ length: count }, (_, index) => ({ name: `office${index + 1}`, model, input: 'start' }));
  return { roots, models: [clerk] };
};
