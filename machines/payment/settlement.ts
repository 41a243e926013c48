import { setup } from 'xstate';

/** What may happen to a payment on the server (specification 4, "Payment flow"; design "Money"). */
export type SettlementEvent =
  /** The provider has a page for it. */
  | { type: 'opened' }
  /** The customer has been told the bank details. */
  | { type: 'awaited' }
  /** The customer has agreed, and the money must be captured or verified. */
  | { type: 'approved' }
  /** All its money is here, and what it was for takes it, or a part of it. */
  | { type: 'paid' }
  /** Money is here that nothing takes: it goes back by itself. */
  | { type: 'surplus' }
  | { type: 'declined' }
  | { type: 'canceled' }
  | { type: 'expired' }
  /** The provider could not be reached when it was to be opened. */
  | { type: 'unavailable' }
  /** The same call again goes on with it. */
  | { type: 'reopened' }
  /** Something of it is to go back. */
  | { type: 'refundAsked' }
  /** What was to go back has; `whole` when nothing of it is left. */
  | { type: 'refunded'; whole: boolean }
  /** The provider does not send the money back, and staff have decided that it stays or goes another way. */
  | { type: 'refundGivenUp' }
  /** What had gone back has come again: the customer's bank has not taken it. */
  | { type: 'refundReturned' }
  | { type: 'disputed' }
  | { type: 'disputeWon' }
  /** A bank has taken money; `whole` when nothing of the payment is left. */
  | { type: 'disputeLost'; whole: boolean };

/** A payment as the server keeps it. The server applies every change through this chart: each notification is an event to it. */
export const settlementMachine = setup({
  types: {
    context: {} as Record<string, never>,
    events: {} as SettlementEvent,
    meta: {} as { spec: string },
    tags: {} as 'waiting' | 'busy' | 'attention' | 'done' | 'failed',
  },
  guards: {
    isWhole: ({ event }) => (event.type === 'refunded' || event.type === 'disputeLost') && event.whole,
  },
}).createMachine({
  id: 'settlement',
  description:
    'One payment on the server, from the moment it is written down until its money is here, or has gone back.',
  context: {},
  initial: 'created',
  states: {
    created: {
      description: 'It is written down, and nobody has been asked for money yet. Credit alone pays from here.',
      tags: ['busy'],
      meta: { spec: '4' },
      on: {
        opened: { target: 'pending', description: 'The provider has opened a page for it.' },
        awaited: { target: 'awaitingTransfer', description: 'The bank details are known to the customer.' },
        approved: { target: 'confirming', description: 'The customer was faster than the answer that opened it.' },
        paid: { target: 'paid', description: 'Credit has paid all of it, or the customer was faster than the answer.' },
        surplus: {
          target: 'refunding',
          description: 'The money is here, and what it was for has been paid or has ended.',
        },
        declined: { target: 'failed', description: 'The provider refuses it.' },
        canceled: { target: 'canceled', description: 'Another payment takes its place, or what it was for has ended.' },
        expired: { target: 'expired', description: 'Its time has run out.' },
        unavailable: { target: 'failed', description: 'The provider cannot be reached.' },
      },
    },
    pending: {
      description: 'The customer is at the provider, who has not decided.',
      tags: ['waiting'],
      meta: { spec: '4' },
      on: {
        approved: { target: 'confirming', description: 'The customer has agreed.' },
        paid: { target: 'paid', description: 'The provider has the money.' },
        surplus: {
          target: 'refunding',
          description: 'The money is here, and what it was for has been paid or has ended.',
        },
        declined: { target: 'failed', description: 'The provider, or the bank, refuses it.' },
        canceled: { target: 'canceled', description: 'The customer, or the order, does not want it any more.' },
        expired: { target: 'expired', description: 'Its time has run out.' },
      },
    },
    awaitingTransfer: {
      description: 'The customer is to send the money by bank transfer.',
      tags: ['waiting'],
      meta: { spec: '4' },
      on: {
        paid: { target: 'paid', description: 'The money is on the account.' },
        surplus: {
          target: 'refunding',
          description: 'The money is here, and what it was for has been paid or has ended.',
        },
        canceled: { target: 'canceled', description: 'Another payment takes its place, or what it was for has ended.' },
        expired: { target: 'expired', description: 'No money has come in time.' },
      },
    },
    confirming: {
      description: 'The customer has agreed: the money is taken by a capture or a verification.',
      tags: ['busy'],
      meta: { spec: '4' },
      on: {
        paid: { target: 'paid', description: 'The provider has the money.' },
        surplus: {
          target: 'refunding',
          description: 'The money is here, and what it was for has been paid or has ended.',
        },
        declined: { target: 'failed', description: 'The capture is refused.' },
        canceled: { target: 'canceled', description: 'It is not wanted any more, and no money has been taken.' },
        expired: { target: 'expired', description: 'The approval has run out.' },
      },
    },
    paid: {
      description: 'The money is here, and the ledger has it.',
      tags: ['done'],
      meta: { spec: '4' },
      on: {
        refundAsked: { target: 'refunding', description: 'Something of it is to go back.' },
        refundReturned: {
          target: 'refunding',
          description: 'What had gone back has come again, and staff decide how it goes back.',
        },
        disputed: { target: 'disputed', description: 'The customer’s bank wants it back.' },
      },
    },
    failed: {
      description: 'It was refused, or the provider could not be reached.',
      tags: ['failed'],
      meta: { spec: '4' },
      on: {
        reopened: { target: 'created', description: 'The same call is sent again.' },
        approved: { target: 'confirming', description: 'The customer has agreed all the same.' },
        paid: { target: 'paid', description: 'Money comes all the same, and is still wanted.' },
        surplus: { target: 'refunding', description: 'Money comes all the same, and nothing takes it.' },
      },
    },
    canceled: {
      description: 'It was given up.',
      tags: ['failed'],
      meta: { spec: '4' },
      on: {
        approved: { target: 'confirming', description: 'The customer has agreed all the same.' },
        paid: { target: 'paid', description: 'Money comes all the same, and is still wanted.' },
        surplus: { target: 'refunding', description: 'Money comes all the same, and nothing takes it.' },
      },
    },
    expired: {
      description: 'Nobody decided in time.',
      tags: ['failed'],
      meta: { spec: '4' },
      on: {
        approved: { target: 'confirming', description: 'The customer has agreed all the same.' },
        paid: { target: 'paid', description: 'Money comes all the same, and is still wanted.' },
        surplus: { target: 'refunding', description: 'Money comes all the same, and nothing takes it.' },
      },
    },
    refunding: {
      description: 'Money of it is on its way back.',
      tags: ['busy'],
      meta: { spec: '4' },
      on: {
        refunded: [
          { guard: 'isWhole', target: 'refunded', description: 'All of it has gone back.' },
          { target: 'paid', description: 'A part has gone back, the rest is kept.' },
        ],
        refundGivenUp: { target: 'paid', description: 'The provider has not sent it, and staff have decided.' },
        disputed: { target: 'disputed', description: 'The customer’s bank wants it back meanwhile.' },
      },
    },
    refunded: {
      description: 'All of it has gone back.',
      tags: ['done'],
      meta: { spec: '4' },
      on: {
        refundReturned: {
          target: 'refunding',
          description: 'What had gone back has come again, and staff decide how it goes back.',
        },
        disputed: { target: 'disputed', description: 'The customer’s bank wants it back once more.' },
        disputeWon: { target: 'paid', description: 'The bank has given back what it had taken.' },
      },
    },
    disputed: {
      description: 'The customer’s bank wants the money back, and has not decided.',
      tags: ['attention'],
      meta: { spec: '4' },
      on: {
        disputeWon: { target: 'paid', description: 'The money stays.' },
        disputeLost: [
          { guard: 'isWhole', target: 'refunded', description: 'The bank has taken all of it back.' },
          { target: 'paid', description: 'The bank has taken a part of it, the rest is kept.' },
        ],
      },
    },
  },
});
