import { setup } from 'xstate';

/** What may happen to the printed original of an order. */
export type ParcelEvent =
  /** Staff have given it to the carrier; once more to correct what they said of it. */
  | { type: 'post' }
  /** It has arrived. */
  | { type: 'deliver' }
  /** It has come back. */
  | { type: 'return' };

/**
 * The way of a printed original to the customer (design "Decisions": a record with a chart of its own). Nothing is stored while it is
 * prepared; one that has come back stays as it is, and what is posted next is another one.
 */
export const parcelMachine = setup({
  types: {
    events: {} as ParcelEvent,
    meta: {} as { spec: string },
    tags: {} as 'waiting' | 'busy' | 'done' | 'failed',
  },
}).createMachine({
  id: 'parcel',
  description: 'The printed original of an order, from the printer to the customer.',
  initial: 'preparing',
  states: {
    preparing: {
      description: 'It is printed and signed once the customer has approved the draft.',
      tags: 'waiting',
      meta: { spec: '3' },
      on: { post: { target: 'posted', description: 'The carrier has it, under a tracking number.' } },
    },
    posted: {
      description: 'It is on its way; the customer follows it at the carrier.',
      tags: 'busy',
      meta: { spec: '3' },
      on: {
        post: { target: 'posted', description: 'The carrier or the number was another one.' },
        deliver: { target: 'delivered', description: 'It has arrived.' },
        return: { target: 'returned', description: 'Nobody took it, or there was no such address.' },
      },
    },
    delivered: {
      type: 'final',
      description: 'The customer has it.',
      tags: 'done',
      meta: { spec: '3' },
    },
    returned: {
      type: 'final',
      description: 'It has come back, and staff ask the customer where it is to go.',
      tags: 'failed',
      meta: { spec: '3' },
    },
  },
});
