import type { Model } from '@fifteen/atlas';
import { settlementMachine } from '../../machines/payment/settlement.ts';

/** The server's chart of a payment: nothing of it shows by itself, and its states have no times of their own. */
export const settlementModel = {
  machine: settlementMachine,
  inputs: { 'written down': () => ({}) },
  events: {
    opened: [{ type: 'opened' }],
    awaited: [{ type: 'awaited' }],
    approved: [{ type: 'approved' }],
    paid: [{ type: 'paid' }],
    surplus: [{ type: 'surplus' }],
    declined: [{ type: 'declined' }],
    canceled: [{ type: 'canceled' }],
    expired: [{ type: 'expired' }],
    unavailable: [{ type: 'unavailable' }],
    reopened: [{ type: 'reopened' }],
    refundAsked: [{ type: 'refundAsked' }],
    refunded: [
      { type: 'refunded', whole: true },
      { type: 'refunded', whole: false },
    ],
    refundGivenUp: [{ type: 'refundGivenUp' }],
    refundReturned: [{ type: 'refundReturned' }],
    disputed: [{ type: 'disputed' }],
    disputeWon: [{ type: 'disputeWon' }],
    disputeLost: [
      { type: 'disputeLost', whole: true },
      { type: 'disputeLost', whole: false },
    ],
  },
  actors: {},
  delays: {},
  key: () => [],
  rests: [],
  unreachable: {
    "condition false: machines/payment/settlement.ts#settlementMachine.guards.isWhole: event.type === 'refunded'":
      'The guard is asked of two events only.',
    "condition false: machines/payment/settlement.ts#settlementMachine.guards.isWhole: event.type === 'disputeLost'":
      'The guard is asked of two events only.',
  },
} satisfies Model<typeof settlementMachine>;
