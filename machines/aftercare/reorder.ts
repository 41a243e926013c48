import { fromPromise, setup } from 'xstate';
import type { Order } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';

export type ReorderEvent =
  | { type: 'again' }
  /** What is filled in on this device gives way. */
  | { type: 'replace' }
  /** It stays, and the form opens with it. */
  | { type: 'goOn' }
  | { type: 'leave' };

export type PreparedForm =
  | { readonly kind: 'prepared' }
  /** Something is filled in for this service, on this device. */
  | { readonly kind: 'begun' };

/** Ordering the like of an order again: the form of its service opens, filled in from the order. What is to be translated is new. */
export const reorderMachine = setup({
  types: {
    context: {} as { order: Order },
    input: {} as { order: Order },
    events: {} as ReorderEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Writes a draft like the order; of what is begun only where it may be replaced. */
    prepareForm: fromPromise<PreparedForm, { order: Order; replaces: boolean }>(missingActor('prepareForm')),
  },
  actions: {
    /** Goes to the form of the order's service. */
    openForm: (_, _params: { order: Order }) => {},
  },
  guards: {
    isPrepared: (_, params: { form: PreparedForm }) => params.form.kind === 'prepared',
  },
}).createMachine({
  id: 'reorder',
  description: 'Ordering again: the form, filled in from an order.',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: {
      description: 'The order can be ordered again.',
      meta: { spec: '2' },
      on: { again: { target: 'preparing', description: 'The form is wanted.' } },
    },
    preparing: {
      description: 'The form is filled in, unless something is begun in it.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'prepareForm',
        input: ({ context: { order } }) => ({ order, replaces: false }),
        onDone: [
          {
            guard: { type: 'isPrepared', params: ({ event }) => ({ form: event.output }) },
            target: 'opened',
            description: 'Filled in.',
          },
          { target: 'asking', description: 'Something is begun there.' },
        ],
        onError: { target: 'failed', description: 'The device stores nothing.' },
      },
    },
    asking: {
      description: 'Is what is begun to be replaced?',
      tags: 'attention',
      meta: { spec: '2' },
      on: {
        replace: { target: 'replacing', description: 'It gives way.' },
        goOn: { target: 'opened', description: 'The form opens with what is begun.' },
        leave: { target: 'idle', description: 'Nothing is ordered after all.' },
      },
    },
    replacing: {
      description: 'The form is filled in, in place of what was begun.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'prepareForm',
        input: ({ context: { order } }) => ({ order, replaces: true }),
        onDone: { target: 'opened', description: 'Filled in.' },
        onError: { target: 'failed', description: 'The device stores nothing.' },
      },
    },
    failed: {
      description: 'The form cannot be filled in here; it can be opened as it is.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        goOn: { target: 'opened', description: 'The form opens all the same.' },
        leave: { target: 'idle', description: 'Read.' },
      },
    },
    opened: {
      description: 'The form of the service opens.',
      tags: 'done',
      meta: { spec: '2' },
      entry: { type: 'openForm', params: ({ context: { order } }) => ({ order }) },
      on: { again: { target: 'preparing', description: 'The customer came back, and wants it again.' } },
    },
  },
});
