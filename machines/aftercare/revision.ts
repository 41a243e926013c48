import { setup } from 'xstate';

/** What may happen to a revision that a customer has asked for. */
export type RevisionEvent =
  /** Staff have looked at it, and work on it begins. */
  | { type: 'accept' }
  /** Staff say why there is nothing to revise. */
  | { type: 'decline' }
  /** What was to be revised is revised and delivered. */
  | { type: 'complete' }
  /** The customer no longer wants it. */
  | { type: 'withdraw' };

/**
 * The life of a revision of a finished order (design "Decisions": a record with a chart of its own). The order stays finished. The server
 * applies every change through this chart, and the order's page asks it what the customer may do.
 */
export const revisionMachine = setup({
  types: {
    events: {} as RevisionEvent,
    meta: {} as { spec: string },
    tags: {} as 'waiting' | 'busy' | 'done' | 'failed',
  },
}).createMachine({
  id: 'revision',
  description: 'One revision of a finished order, from the request of the customer to the revised text.',
  initial: 'asked',
  states: {
    asked: {
      description: 'The customer has said what is to be revised; staff look at it.',
      tags: 'waiting',
      meta: { spec: '4' },
      on: {
        accept: { target: 'accepted', description: 'There is something to revise, and it is worked on.' },
        decline: { target: 'declined', description: 'There is nothing to revise, and staff say why.' },
        complete: { target: 'done', description: 'Revised at once.' },
        withdraw: { target: 'withdrawn', description: 'The customer no longer wants it.' },
      },
    },
    accepted: {
      description: 'A translator revises the text.',
      tags: 'busy',
      meta: { spec: '4' },
      on: {
        complete: { target: 'done', description: 'The revised text is delivered.' },
        decline: { target: 'declined', description: 'A closer look shows that there is nothing to revise.' },
      },
    },
    done: {
      type: 'final',
      description: 'The text is revised.',
      tags: 'done',
      meta: { spec: '4' },
    },
    declined: {
      type: 'final',
      description: 'Nothing is revised; the customer reads why, and whom to call.',
      tags: 'failed',
      meta: { spec: '4' },
    },
    withdrawn: {
      type: 'final',
      description: 'The customer has withdrawn it before anybody answered.',
      tags: 'done',
      meta: { spec: '4' },
    },
  },
});
