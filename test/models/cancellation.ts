import type { Model } from '../../atlas/paths/model.ts';
import { cancellationMachine } from '../../machines/cancellation.ts';
import { inertReceiver } from './receivers.ts';
import { order, outage, payment } from './samples.ts';
import { shownOf } from './support/shown.ts';

export const cancellationModel = {
  machine: cancellationMachine,
  inputs: { 'unpaid order': () => ({ parent: inertReceiver(), order: order('payment') }) },
  events: {
    cancel: [{ type: 'cancel' }],
    confirm: [{ type: 'confirm' }],
    keep: [{ type: 'keep' }],
    'order.changed': [
      { type: 'order.changed', order: order('waiting_translation', { payment: payment('succeeded') }) },
      { type: 'order.changed', order: order('translation', { payment: payment('succeeded') }) },
      { type: 'order.changed', order: order('payment', { payment: payment('awaiting_transfer') }) },
      { type: 'order.changed', order: order('canceled') },
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
} satisfies Model<typeof cancellationMachine>;

export const cancellationShown = shownOf(cancellationMachine, {
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
