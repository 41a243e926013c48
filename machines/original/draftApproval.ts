import { setup } from 'xstate';

/** What may happen to a draft that the customer is to approve. */
export type DraftApprovalEvent =
  /** The customer has read it, and it may be printed. */
  | { type: 'approve' }
  /** The customer says what is to be changed. */
  | { type: 'askForChanges' }
  /** Staff put up another one. */
  | { type: 'replace' };

/**
 * The life of one draft of a translation that is printed (design "Decisions": a record with a chart of its own). The order stays in the last
 * step of its work until a draft is approved. The server applies every change through this chart, and the order's page asks it what the
 * customer may do.
 */
export const draftApprovalMachine = setup({
  types: {
    events: {} as DraftApprovalEvent,
    meta: {} as { spec: string },
    tags: {} as 'attention' | 'waiting' | 'done',
  },
}).createMachine({
  id: 'draftApproval',
  description:
    'One draft of a translation, from when it is put up until it may be printed or another one takes its place.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The draft is put up, and waits for the customer to read it.',
      tags: 'attention',
      meta: { spec: '3' },
      on: {
        approve: { target: 'approved', description: 'The customer has found it right.' },
        askForChanges: {
          target: 'changes_asked',
          description: 'The customer has found something that is to be changed.',
        },
        replace: { target: 'replaced', description: 'Staff have found something themselves, and put up another one.' },
      },
    },
    approved: {
      description: 'The translation may be printed, signed and posted.',
      tags: 'done',
      meta: { spec: '3' },
      on: {
        replace: {
          target: 'replaced',
          description: 'A fault was found before it was printed: the next draft is approved anew.',
        },
      },
    },
    changes_asked: {
      type: 'final',
      description: 'The customer has said what is to be changed; the next draft is a record of its own.',
      tags: 'waiting',
      meta: { spec: '3' },
    },
    replaced: {
      type: 'final',
      description: 'Another draft has taken its place.',
      tags: 'done',
      meta: { spec: '3' },
    },
  },
});
