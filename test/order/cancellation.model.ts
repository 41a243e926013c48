import type { Model } from '@fifteen/atlas';
import { cancellationMachine } from '../../machines/order/cancellation.ts';
import { neverInterrupted, neverUnplanned } from '../support/models/neverInSnapshots.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { order, outage, payment } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const cancellationModel = {
  machine: cancellationMachine,
  inputs: { 'unpaid order': () => ({ parent: inertReceiver(), order: order('payment') }) },
  events: {
    cancel: [{ type: 'cancel' }],
    confirm: [{ type: 'confirm' }],
    keep: [{ type: 'keep' }],
    'order.changed': [
      { type: 'order.changed', order: order('waiting_translation', { payment: payment('succeeded') }) },
      { type: 'order.changed', order: order('translation', { payment: payment('awaiting_transfer') }) },
      { type: 'order.changed', order: order('payment', { payment: payment('awaiting_transfer') }) },
      { type: 'order.changed', order: order('canceled') },
      { type: 'order.changed', order: order('failure', { payment: payment('succeeded') }) },
    ],
  },
  actors: {
    watchOrder: { kind: 'callback', sends: ['order.changed'], errors: [outage] },
    cancelOrder: {
      kind: 'promise',
      outputs: [{ kind: 'canceled', order: order('canceled') }, { kind: 'tooLate' }],
      errors: [outage],
    },
  },
  key: ({ order: { status, payment: latest } }) => [status, latest?.status ?? null],
  delays: {},
  // Nothing leads on from an order that can no longer be canceled.
  rests: ['idle', 'canceled'],
  unreachable: {
    ...neverUnplanned,
    ...neverInterrupted,
    "condition false: machines/order/orderSnapshot.ts#toOrderStatus: typeof value === 'string'":
      'Canceling leads to the status canceled, which lies in no other state.',
  },
  unnoticed: {
    "order in cancellationMachine.states.idle.on.cancel: [ { guard: 'isOfferedFree', target: 'confirming', description: 'Nothing has been → [{ guard: 'isOfferedPaid', target: 'referred', description: 'It has been paid fo":
      'One guard asks for no payment and the other for one: they never pass together.',
    "order in cancellationMachine.states.confirming.always: [ { guard: 'isGone', target: 'canceled', description: 'Canceled meanwhile, by st → [{ guard: 'isOfferedPaid', target: 'referred', description: 'Paid for meanwhile.":
      'A canceled order cannot be canceled again: the guards never pass together.',
    "order in cancellationMachine.states.failed.always: [ { guard: 'isGone', target: 'canceled', description: 'Canceled meanwhile, by st → [{ guard: 'isOfferedPaid', target: 'referred', description: 'Paid for meanwhile.":
      'A canceled order cannot be canceled again: the guards never pass together.',
  },
} satisfies Model<typeof cancellationMachine>;

export const cancellationShown = declareShown(cancellationMachine, {
  shows: {
    idle: null,
    confirming: 'order.cancel.title',
    canceling: 'order.cancel.title',
    failed: 'order.cancel.failed',
    tooLate: 'order.cancel.tooLate.title',
    referred: /This order has been paid for/,
    canceled: null,
  },
  controls: [{ event: 'cancel', label: 'order.cancel' }],
});
