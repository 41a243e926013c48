import type { Model } from '../../atlas/paths/model.ts';
import { paymentMachine } from '../../machines/payment.ts';
import { inertReceiver } from './receivers.ts';
import { hashes, order, outage, payment } from './samples.ts';

export const paymentModel = {
  machine: paymentMachine,
  inputs: {
    'nothing tried': () => ({ kind: 'order', parent: inertReceiver(), order: order('payment'), method: null }),
    'method chosen': () => ({ kind: 'order', parent: inertReceiver(), order: order('payment'), method: 'sandbox' }),
    'paid earlier': () => ({
      kind: 'order',
      parent: inertReceiver(),
      order: order('payment', { payment: payment('succeeded') }),
      method: null,
    }),
    'failed earlier': () => ({
      kind: 'order',
      parent: null,
      order: order('payment', { payment: payment('failed') }),
      method: null,
    }),
    'transfer awaited': () => ({
      kind: 'order',
      parent: inertReceiver(),
      order: order('payment', { payment: payment('awaiting_transfer') }),
      method: null,
    }),
    'still open': () => ({
      kind: 'order',
      parent: inertReceiver(),
      order: order('payment', { payment: payment('pending') }),
      method: null,
    }),
    'back from the provider': () => ({ kind: 'returned', parent: null, paymentHash: hashes.payment }),
  },
  events: {
    choose: [
      { type: 'choose', method: 'sandbox' },
      { type: 'choose', method: 'paypal' },
    ],
    pay: [{ type: 'pay' }],
    retry: [{ type: 'retry' }],
    continue: [{ type: 'continue' }],
    check: [{ type: 'check' }],
    payAgain: [{ type: 'payAgain' }],
    pageShown: [{ type: 'pageShown' }],
    'payment.changed': [
      { type: 'payment.changed', payment: payment('pending') },
      { type: 'payment.changed', payment: payment('succeeded') },
      { type: 'payment.changed', payment: payment('failed') },
      { type: 'payment.changed', payment: payment('canceled') },
    ],
  },
  actors: {
    loadPayment: {
      kind: 'promise',
      outputs: [
        { kind: 'found', payment: payment('pending'), order: order('payment') },
        { kind: 'found', payment: payment('succeeded'), order: order('waiting_translation') },
        { kind: 'found', payment: payment('failed'), order: order('payment') },
        { kind: 'found', payment: payment('awaiting_transfer'), order: order('payment') },
        { kind: 'unknown' },
      ],
      errors: [outage],
    },
    startPayment: {
      kind: 'promise',
      outputs: [
        { kind: 'started', payment: payment('started') },
        { kind: 'started', payment: payment('awaiting_transfer') },
        { kind: 'refused', code: 'NotPayable' },
      ],
      errors: [outage],
    },
    followPayment: { kind: 'callback', sends: ['payment.changed'], errors: [outage] },
  },
  delays: { patience: 20_000 },
  key: ({ order: known, payment: latest, method }) => [known !== null, latest?.status ?? null, method !== null],
  rests: ['unknown', 'succeeded'],
} satisfies Model<typeof paymentMachine>;
