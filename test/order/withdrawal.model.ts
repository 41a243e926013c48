import type { Model } from '@fifteen/atlas';
import { withdrawalMachine } from '../../machines/order/withdrawal.ts';
import { hashes, now, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const withdrawalModel = {
  machine: withdrawalMachine,
  inputs: {
    guest: () => ({ orderHash: null }),
    'order page': () => ({ orderHash: hashes.order }),
  },
  events: {
    change: [{ type: 'change', fields: { name: 'Ada Nowak', orderNumber: '12', email: 'ada@customer.example' } }],
    continue: [{ type: 'continue' }],
    back: [{ type: 'back' }],
    confirm: [{ type: 'confirm' }],
    claimConsumer: [{ type: 'claimConsumer' }],
  },
  actors: {
    readKnown: {
      kind: 'promise',
      outputs: [{ name: 'Ada Nowak', orderNumber: '12', email: 'ada@customer.example' }],
      errors: [outage],
    },
    checkStatement: {
      kind: 'promise',
      outputs: [{ valid: true }, { valid: false, problems: [{ field: 'orderNumber', code: 'Required' }] }],
      errors: [outage],
    },
    sendStatement: {
      kind: 'promise',
      outputs: [
        {
          kind: 'withdrawn',
          receipt: {
            order_number: 12,
            name: 'Ada Nowak',
            email: 'ada@customer.example',
            received_at: now,
            outcome: 'canceled',
          },
        },
        { kind: 'invalid', problems: [{ field: 'name', code: 'TooShort' }] },
        { kind: 'refused', code: 'WithdrawalExpired' },
        { kind: 'refused', code: 'ConsumersOnly' },
      ],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ soleTrader, refusal }) => [soleTrader, refusal],
  rests: ['withdrawn'],
} satisfies Model<typeof withdrawalMachine>;

export const withdrawalShown = declareShown(withdrawalMachine, {
  shows: {
    reading: 'withdrawal.title',
    editing: 'withdrawal.orderNumber',
    checking: 'withdrawal.orderNumber',
    confirming: 'withdrawal.confirm.title',
    sending: 'withdrawal.confirm.title',
    failed: 'withdrawal.failed',
    refused: 'withdrawal.refused.title',
    withdrawn: 'withdrawal.done.title',
  },
  controls: [
    { event: 'continue', label: 'withdrawal.continue', elsewhere: { checking: 'the button is busy' } },
    { event: 'confirm', label: 'withdrawal.confirm', elsewhere: { sending: 'the button is busy' } },
    { event: 'back', label: 'withdrawal.back' },
    { event: 'claimConsumer', label: 'withdrawal.claimConsumer' },
  ],
});
