import { assign, fromPromise, setup } from 'xstate';
import type { DeskCode, DeskCodeUses, ProblemCode } from '../../../openapi/types.ts';
import { missingActor } from '../../lib/missingActor.ts';

export type DeskCodeOutcome =
  | { readonly kind: 'read'; readonly known: DeskCodeUses }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'forbidden' };

export type StopOutcome =
  | { readonly kind: 'stopped'; readonly code: DeskCode }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type DeskCodeEvent = { type: 'stop' } | { type: 'confirm' } | { type: 'cancel' } | { type: 'retry' };

type DeskCodeContext = {
  readonly id: number;
  readonly known: DeskCodeUses | null;
  /** Why it could not be stopped. */
  readonly refusal: ProblemCode | null;
};

/** A top-up coupon or a payment voucher at the desk: what it gives, how it was used, and a way to stop it. */
export const deskCodeMachine = setup({
  types: {
    context: {} as DeskCodeContext,
    input: {} as { id: number },
    events: {} as DeskCodeEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed' | 'attention',
  },
  actors: {
    loadCode: fromPromise<DeskCodeOutcome, { id: number }>(missingActor('loadCode')),
    stopCode: fromPromise<StopOutcome, { id: number }>(missingActor('stopCode')),
  },
  actions: {
    setKnown: assign({
      known: ({ context }, { outcome }: { outcome: DeskCodeOutcome }) =>
        outcome.kind === 'read' ? outcome.known : context.known,
    }),
    setStopped: assign(({ context: { known } }, { outcome }: { outcome: StopOutcome }): Partial<DeskCodeContext> => {
      if (outcome.kind === 'refused') return { refusal: outcome.code };
      return known === null ? {} : { known: { ...known, code: outcome.code } };
    }),
    setOutage: assign({ refusal: 'ServiceUnavailable' }),
    clearRefusal: assign({ refusal: null }),
  },
  guards: {
    isForbidden: (_, { outcome }: { outcome: DeskCodeOutcome }) => outcome.kind === 'forbidden',
    isUnknown: (_, { outcome }: { outcome: DeskCodeOutcome }) => outcome.kind === 'unknown',
    isRunning: ({ context: { known } }) => known !== null && known.code.stopped_at === null,
  },
  delays: {
    /** It is used meanwhile, or somebody else stops it, and nobody tells this page. */
    reloadPause: 30_000,
  },
}).createMachine({
  id: 'deskCode',
  description: 'A top-up coupon or a payment voucher at the desk.',
  context: ({ input: { id } }) => ({ id, known: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'loadCode',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ outcome: event.output }) },
            target: 'forbidden',
            description: 'Another role sees to codes.',
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ outcome: event.output }) },
            target: 'unknown',
            description: 'There is no such code.',
          },
          {
            target: 'shown',
            actions: { type: 'setKnown', params: ({ event }) => ({ outcome: event.output }) },
            description: 'This is it.',
          },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    shown: {
      description: 'What the code gives, how far, and what it was used for.',
      meta: { spec: '9' },
      initial: 'settled',
      states: {
        settled: {
          description: 'Nothing is on its way; why the last attempt to stop it was none.',
          tags: 'done',
          meta: { spec: '9' },
          after: { reloadPause: { target: 'refreshing', description: 'Asked again by itself.' } },
          on: {
            stop: {
              guard: 'isRunning',
              target: 'confirming',
              actions: 'clearRefusal',
              description: 'It is to be stopped.',
            },
          },
        },
        refreshing: {
          description: 'The server is asked how it stands now; what was known stays.',
          tags: 'done',
          meta: { spec: '9' },
          invoke: {
            src: 'loadCode',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'settled',
              actions: { type: 'setKnown', params: ({ event }) => ({ outcome: event.output }) },
              description: 'So it stands now.',
            },
            onError: { target: 'settled', description: 'The server cannot be reached: it is asked again later.' },
          },
          on: {
            stop: {
              guard: 'isRunning',
              target: 'confirming',
              actions: 'clearRefusal',
              description: 'It is to be stopped.',
            },
          },
        },
        confirming: {
          description: 'The page asks whether it really is to be stopped for good.',
          tags: 'attention',
          meta: { spec: '9' },
          on: {
            confirm: { target: 'stopping', description: 'It is.' },
            cancel: { target: 'settled', description: 'It is not.' },
          },
        },
        stopping: {
          description: 'The server stops it, if nobody has before.',
          tags: 'busy',
          meta: { spec: '9' },
          invoke: {
            src: 'stopCode',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'settled',
              actions: { type: 'setStopped', params: ({ event }) => ({ outcome: event.output }) },
              description: 'Stopped, or the server says why not.',
            },
            onError: { target: 'settled', actions: 'setOutage', description: 'The server cannot be reached.' },
          },
        },
      },
    },
    unknown: { description: 'There is no such code.', tags: 'failed', meta: { spec: '8' } },
    forbidden: { description: 'Another role sees to codes.', tags: 'failed', meta: { spec: '6' } },
    failed: {
      description: 'The code cannot be read now; it can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Asked again.' } },
    },
  },
});
