import { assign, fromPromise, setup } from 'xstate';
import type { DeskCustomer, ProblemCode } from '../../../openapi/types.ts';
import * as constants from '../../lib/constants.ts';
import { missingActor } from '../../lib/missingActor.ts';
import { sendableText } from '../../lib/sendableText.ts';

/** Who is meant: an account, or whoever has asked for an order. */
export type CustomerRef = { readonly kind: 'account' | 'order'; readonly id: number };

export type CustomerOutcome = { readonly kind: 'read'; readonly known: DeskCustomer } | { readonly kind: 'unknown' };
export type NoteOutcome =
  | { readonly kind: 'added'; readonly known: DeskCustomer }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type DeskCustomerEvent = { type: 'type'; text: string } | { type: 'add' } | { type: 'retry' };

type DeskCustomerContext = {
  readonly of: CustomerRef;
  readonly known: DeskCustomer | null;
  /** A note as it is typed. */
  readonly text: string;
  /** Why it could not be added. */
  readonly refusal: ProblemCode | null;
};

/** The contract takes notes of this length. */
export const noteLength = { min: constants.minCustomerNoteLength, max: constants.maxCustomerNoteLength } as const;

const countCharacters = (typed: string): number => [...sendableText(typed).trim()].length;

/** A customer at the desk: orders, money, messages, what was promised, and notes that staff write for each other. */
export const deskCustomerMachine = setup({
  types: {
    context: {} as DeskCustomerContext,
    input: {} as { of: CustomerRef },
    events: {} as DeskCustomerEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed' | 'attention',
  },
  actors: {
    loadCustomer: fromPromise<CustomerOutcome, { of: CustomerRef }>(missingActor('loadCustomer')),
    addNote: fromPromise<NoteOutcome, { customerId: number | null; text: string }>(missingActor('addNote')),
  },
  actions: {
    setKnown: assign({
      known: ({ context }, { outcome }: { outcome: CustomerOutcome }) =>
        outcome.kind === 'read' ? outcome.known : context.known,
    }),
    setText: assign({ text: (_, { text }: { text: string }) => text, refusal: null }),
    setAdded: assign(
      (_, { outcome }: { outcome: NoteOutcome }): Partial<DeskCustomerContext> =>
        outcome.kind === 'added' ? { known: outcome.known, text: '' } : { refusal: outcome.code },
    ),
    setOutage: assign({ refusal: 'ServiceUnavailable' }),
    clearRefusal: assign({ refusal: null }),
  },
  guards: {
    isUnknown: (_, { outcome }: { outcome: CustomerOutcome }) => outcome.kind === 'unknown',
    isNote: ({ context: { text } }) =>
      countCharacters(text) >= noteLength.min && countCharacters(text) <= noteLength.max,
  },
}).createMachine({
  id: 'deskCustomer',
  description: 'A customer at the desk, with all that is known of them.',
  context: ({ input: { of } }) => ({ of, known: null, text: '', refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'loadCustomer',
        input: ({ context: { of } }) => ({ of }),
        onDone: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ outcome: event.output }) },
            target: 'unknown',
            description: 'There is no such customer.',
          },
          {
            target: 'shown',
            actions: { type: 'setKnown', params: ({ event }) => ({ outcome: event.output }) },
            description: 'This is the customer.',
          },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    shown: {
      description: 'The customer is known; a note can be written.',
      meta: { spec: '9' },
      initial: 'settled',
      states: {
        settled: {
          description: 'Nothing is on its way; why the last note could not be added.',
          tags: 'done',
          meta: { spec: '9' },
          on: {
            type: {
              actions: { type: 'setText', params: ({ event: { text } }) => ({ text }) },
              description: 'A note is typed.',
            },
            add: [
              {
                guard: 'isNote',
                target: 'adding',
                actions: 'clearRefusal',
                description: 'It is for colleagues to read.',
              },
              { target: 'unfit', description: 'It is too short or too long to be one.' },
            ],
          },
        },
        unfit: {
          description: 'The note says nothing yet, or too much.',
          tags: 'attention',
          meta: { spec: '9' },
          on: {
            type: {
              target: 'settled',
              actions: { type: 'setText', params: ({ event: { text } }) => ({ text }) },
              description: 'It is put right.',
            },
          },
        },
        adding: {
          description: 'The server writes the note down.',
          tags: 'busy',
          meta: { spec: '9' },
          invoke: {
            src: 'addNote',
            input: ({ context: { known, text } }) => ({
              customerId: known?.id ?? null,
              text: sendableText(text).trim(),
            }),
            onDone: {
              target: 'settled',
              actions: { type: 'setAdded', params: ({ event }) => ({ outcome: event.output }) },
              description: 'Written down, or the server says why not.',
            },
            onError: {
              target: 'settled',
              actions: 'setOutage',
              description: 'The server cannot be reached: what was typed stays.',
            },
          },
        },
      },
    },
    unknown: { description: 'There is no such customer.', tags: 'failed', meta: { spec: '8' } },
    failed: {
      description: 'The customer cannot be read now; it can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Asked again.' } },
    },
  },
});
