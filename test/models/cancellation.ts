import type { Model } from '../../atlas/paths/model.ts';
import { cancellationMachine } from '../../machines/cancellation.ts';
import { inertReceiver } from './receivers.ts';
import { order, outage, payment } from './samples.ts';

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
