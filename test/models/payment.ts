import type { AnyMachineSnapshot } from 'xstate';
import type { Model } from '../../atlas/paths/model.ts';
import { paymentMachine } from '../../machines/payment.ts';
import { isCanceled, payableIn, paymentIn } from '../../machines/rules/knownPayment.ts';
import type { Order, OrderStatus } from '../../openapi/types.ts';
import { inertReceiver } from './receivers.ts';
import { cart, hashes, money, order, outage, payment, topUp, topUpPayment } from './samples.ts';
import { shownOf } from './support/shown.ts';

/** Every order of the model offers the same, so that what can be chosen does not depend on the way to a state. */
const orderOf = (status: OrderStatus, changes: Partial<Order> = {}): Order =>
  order(status, { ...changes, payment_methods: ['stripe', 'transfer', 'coupon'] });

const paidTwice = { amount: money('123.00'), state: 'pending', cause: 'already_paid' } as const;

export const paymentModel = {
  machine: paymentMachine,
  inputs: {
    'nothing tried': () => ({
      kind: 'payable',
      parent: inertReceiver(),
      payable: { kind: 'order', order: orderOf('payment') },
      method: null,
    }),
    'due in a cart': () => ({ kind: 'payable', parent: null, payable: { kind: 'cart', cart }, method: null }),
    'a top-up': () => ({
      kind: 'payable',
      parent: inertReceiver(),
      payable: { kind: 'topUp', topUp: topUp('unpaid') },
      method: null,
    }),
    'method chosen': () => ({
      kind: 'payable',
      parent: inertReceiver(),
      payable: { kind: 'order', order: orderOf('payment') },
      method: 'stripe',
    }),
    'paid earlier': () => ({
      kind: 'payable',
      parent: inertReceiver(),
      payable: { kind: 'order', order: orderOf('payment', { payment: payment('succeeded') }) },
      method: null,
    }),
    'failed earlier': () => ({
      kind: 'payable',
      parent: null,
      payable: { kind: 'order', order: orderOf('payment', { payment: payment('failed') }) },
      method: null,
    }),
    'transfer awaited': () => ({
      kind: 'payable',
      parent: inertReceiver(),
      payable: { kind: 'order', order: orderOf('payment', { payment: payment('awaiting_transfer') }) },
      method: null,
    }),
    'still open': () => ({
      kind: 'payable',
      parent: inertReceiver(),
      payable: { kind: 'order', order: orderOf('payment', { payment: payment('pending') }) },
      method: null,
    }),
    'back from the provider': () => ({ kind: 'returned', parent: null, paymentHash: hashes.payment }),
  },
  events: {
    choose: [
      { type: 'choose', method: 'stripe' },
      { type: 'choose', method: 'paypal' },
      { type: 'choose', method: 'coupon' },
      { type: 'choose', method: 'transfer' },
    ],
    pay: [{ type: 'pay' }],
    retry: [{ type: 'retry' }],
    'voucher.applied': [
      { type: 'voucher.applied', voucher: { kind: 'all', code: 'GIFT-2026', pays: money('123.00') } },
      { type: 'voucher.applied', voucher: { kind: 'part', code: 'GIFT-2026', pays: money('50.00') } },
    ],
    'voucher.cleared': [{ type: 'voucher.cleared' }],
    withoutVoucher: [{ type: 'withoutVoucher' }],
    useBalance: [
      { type: 'useBalance', used: true },
      { type: 'useBalance', used: false },
    ],
    continue: [{ type: 'continue' }],
    check: [{ type: 'check' }],
    payAgain: [{ type: 'payAgain' }],
    pageShown: [{ type: 'pageShown' }],
    'follow.missing': [{ type: 'follow.missing' }],
    'payment.changed': [
      { type: 'payment.changed', payment: payment('pending') },
      { type: 'payment.changed', payment: payment('succeeded') },
      { type: 'payment.changed', payment: payment('failed') },
      { type: 'payment.changed', payment: payment('canceled') },
      { type: 'payment.changed', payment: payment('pending', { looked_at: true }) },
      { type: 'payment.changed', payment: payment('canceled', { refunds: [paidTwice] }) },
    ],
  },
  actors: {
    loadPayment: {
      kind: 'promise',
      outputs: [
        { kind: 'found', payment: payment('pending'), payable: { kind: 'order', order: orderOf('payment') } },
        {
          kind: 'found',
          payment: payment('succeeded'),
          payable: { kind: 'order', order: orderOf('waiting_translation') },
        },
        { kind: 'found', payment: payment('failed'), payable: { kind: 'order', order: orderOf('payment') } },
        { kind: 'found', payment: payment('awaiting_transfer'), payable: { kind: 'order', order: orderOf('payment') } },
        { kind: 'found', payment: topUpPayment('succeeded'), payable: { kind: 'topUp', topUp: topUp('credited') } },
        {
          kind: 'found',
          payment: payment('canceled', { refunds: [paidTwice] }),
          payable: { kind: 'order', order: orderOf('waiting_translation') },
        },
        {
          kind: 'found',
          payment: payment('pending', { looked_at: true }),
          payable: { kind: 'order', order: orderOf('payment') },
        },
        {
          kind: 'found',
          payment: payment('succeeded'),
          payable: { kind: 'order', order: orderOf('waiting_translation') },
          superseded: payment('canceled', { method: 'paypal' }),
        },
        { kind: 'signInNeeded' },
        { kind: 'unknown' },
      ],
      errors: [outage],
    },
    readMethod: { kind: 'promise', outputs: [null, 'stripe', 'paypal', 'transfer'], errors: [outage] },
    startPayment: {
      kind: 'promise',
      outputs: [
        { kind: 'started', payment: payment('started') },
        { kind: 'started', payment: payment('awaiting_transfer') },
        { kind: 'refused', code: 'NotPayable' },
      ],
      errors: [outage],
    },
    follow: { kind: 'machine', sends: ['payment.changed', 'follow.missing'], errors: [outage] },
  },
  delays: { patience: 20_000 },
  key: (context) => [
    context.known.kind,
    paymentIn(context.known)?.status ?? null,
    paymentIn(context.known)?.looked_at ?? false,
    context.method,
    context.voucher.kind,
    context.balance,
  ],
  rests: ['unknown', 'returned', 'succeeded'],
} satisfies Model<typeof paymentMachine>;

const isOfTopUp = ({ context }: AnyMachineSnapshot): boolean => payableIn(context.known)?.kind === 'topUp';

export const paymentShown = shownOf(paymentMachine, {
  shows: {
    resolving: null,
    loading: 'payment.loading',
    unreachable: 'payment.unreachable.title',
    signedOut: 'payment.signedOut.title',
    unknown: 'payment.unknown.title',
    routing: null,
    choosing: (now) => (isOfTopUp(now) ? 'payment.topUp.choosing' : 'payment.choosing.title'),
    starting: 'payment.starting',
    refused: 'payment.refused.title',
    redirecting: 'payment.redirecting.title',
    interrupted: 'payment.interrupted.title',
    'confirming.hopeful': 'payment.confirming.title',
    'confirming.undecided': 'payment.undecided.title',
    'confirming.lookedAt': /A different amount has arrived than we asked for/,
    awaitingTransfer: 'payment.transfer.title',
    succeeded: (now) => (isOfTopUp(now) ? 'payment.topUp.paid' : 'payment.succeeded.title'),
    returned: 'payment.returned.already_paid.title',
    // Who has left the provider's page has failed at nothing.
    failed: (now) => (isCanceled(now.context.known) ? 'payment.canceled.title' : 'payment.failed.title'),
  },
  controls: [
    { event: 'retry', label: 'payment.retry', elsewhere: { signedOut: 'signing in goes on by itself' } },
    { event: 'pay', label: /^Pay [€\d]/ },
    { event: 'continue', label: 'payment.continue' },
    { event: 'check', label: 'payment.check' },
    { event: 'payAgain', label: 'payment.payAgain', elsewhere: { failed: 'the methods are offered at once' } },
  ],
});
