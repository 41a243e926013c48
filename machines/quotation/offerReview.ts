import { setup } from 'xstate';

/** What may happen to what a customer has asked about an offer. */
export type OfferReviewEvent =
  /** The desk makes a new version of the offer. */
  | { type: 'revise' }
  /** The desk says why the offer, or its count, stands. */
  | { type: 'uphold' }
  /** The customer takes the offer as it is after all. */
  | { type: 'withdraw' }
  /** The offer was rejected, so that nothing is left to be answered. */
  | { type: 'close' };

/**
 * The life of a review of an offer: a change that a customer asks for, or a recount (design "Decisions": a record with a chart of its
 * own). While it is open the offer can be rejected, but not accepted, and does not lapse. The server applies every change through this chart.
 */
export const offerReviewMachine = setup({
  types: {
    events: {} as OfferReviewEvent,
    meta: {} as { spec: string },
    tags: {} as 'waiting' | 'done',
  },
}).createMachine({
  id: 'offerReview',
  description: 'One review of an offer, from the question of the customer to the answer of the desk.',
  initial: 'asked',
  states: {
    asked: {
      description: 'The customer has said what is to differ, or why it is to be counted again; the desk looks at it.',
      tags: 'waiting',
      meta: { spec: '4' },
      on: {
        revise: { target: 'revised', description: 'The offer is made anew, with another amount, price or date.' },
        uphold: { target: 'upheld', description: 'The offer stays as it is, and the desk says why.' },
        withdraw: { target: 'withdrawn', description: 'The customer takes the offer as it is.' },
        close: { target: 'closed', description: 'The customer has rejected the offer meanwhile.' },
      },
    },
    revised: {
      type: 'final',
      description: 'There is a new version of the offer.',
      tags: 'done',
      meta: { spec: '4' },
    },
    upheld: {
      type: 'final',
      description: 'The offer stands; the customer reads why.',
      tags: 'done',
      meta: { spec: '4' },
    },
    withdrawn: {
      type: 'final',
      description: 'The customer has withdrawn it before the desk answered.',
      tags: 'done',
      meta: { spec: '4' },
    },
    closed: {
      type: 'final',
      description: 'The offer has ended before the desk answered.',
      tags: 'done',
      meta: { spec: '4' },
    },
  },
});
