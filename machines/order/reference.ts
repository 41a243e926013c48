import { assign, fromPromise, setup } from 'xstate';
import type { OrderStatus } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import { mayHaveReference } from './mayHaveReference.ts';

/** How what has the reference stands now: a request, an offer or an order. */
export type ReferenceChangedEvent = { type: 'reference.changed'; reference: string | null; status: OrderStatus };

export type ReferenceEvent =
  | ReferenceChangedEvent
  | { type: 'edit' }
  | { type: 'write'; text: string }
  | { type: 'save' }
  /** It stays as it is, or what was said has been read. */
  | { type: 'leave' };

export type SaveReferenceOutcome =
  | { readonly kind: 'saved'; readonly reference: string | null }
  /** The order is at its end. */
  | { readonly kind: 'refused' };

type ReferenceInput = { orderHash: string; reference: string | null; status: OrderStatus };

/** The customer's own reference of a request, an offer or an order: an order number or a cost centre. */
export const referenceMachine = setup({
  types: {
    context: {} as ReferenceInput & { text: string },
    input: {} as ReferenceInput,
    events: {} as ReferenceEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'failed',
  },
  actors: {
    /** Sends how it stands, now and whenever it changes. */
    watchReference: fromEmitter<ReferenceChangedEvent>(noEvents),
    saveReference: fromPromise<SaveReferenceOutcome, { orderHash: string; text: string }>(
      missingActor('saveReference'),
    ),
  },
  actions: {
    setKnown: assign((_, { reference, status }: { reference: string | null; status: OrderStatus }) => ({
      reference,
      status,
    })),
    setSaved: assign({
      reference: ({ context }, { outcome }: { outcome: SaveReferenceOutcome }) =>
        outcome.kind === 'saved' ? outcome.reference : context.reference,
    }),
    setText: assign({ text: (_, params: { text: string }) => params.text }),
    beginText: assign({ text: ({ context }) => context.reference ?? '' }),
  },
  guards: {
    mayEdit: ({ context: { status } }) => mayHaveReference(status),
    isSaved: (_, params: { outcome: SaveReferenceOutcome }) => params.outcome.kind === 'saved',
  },
}).createMachine({
  id: 'reference',
  description: 'The customer’s own reference, which stands on all that an order becomes.',
  context: ({ input }) => ({ ...input, text: '' }),
  initial: 'shown',
  invoke: { src: 'watchReference', onError: { description: 'A defect; it is judged as it was.' } },
  on: {
    'reference.changed': {
      actions: {
        type: 'setKnown',
        params: ({ event: { reference, status } }) => ({ reference, status }),
      },
      description: 'Set in another tab, or the order has moved on.',
    },
  },
  states: {
    shown: {
      description: 'The reference shows, or that there is none.',
      meta: { spec: '3' },
      on: {
        edit: {
          guard: 'mayEdit',
          target: 'editing',
          actions: 'beginText',
          description: 'It is to be set or changed, before the order is at its end.',
        },
      },
    },
    editing: {
      description: 'The field is open.',
      tags: 'attention',
      meta: { spec: '3' },
      initial: 'filling',
      on: {
        write: {
          target: '.filling',
          actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
          description: 'So far.',
        },
        save: { target: 'saving', description: 'Saved; without a text it is removed.' },
        leave: { target: 'shown', description: 'It stays as it is.' },
      },
      states: {
        filling: { description: 'The customer types.', meta: { spec: '3' } },
        unsaved: {
          description: 'Whether it was saved is not known; saving it again does no harm.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    saving: {
      description: 'The server takes it.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'saveReference',
        input: ({ context: { orderHash, text } }) => ({ orderHash, text }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ outcome: event.output }) },
            target: 'shown',
            actions: { type: 'setSaved', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Saved.',
          },
          { target: 'refused', description: 'The order is at its end.' },
        ],
        onError: { target: 'editing.unsaved', description: 'The server cannot be reached.' },
      },
    },
    refused: {
      description: 'It can no longer be changed.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { leave: { target: 'shown', description: 'Read.' } },
    },
  },
});
