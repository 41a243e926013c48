import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { getPayable, getPayment, isCanceled } from '../../machines/payment/knownPayment.ts';
import { paymentMachine } from '../../machines/payment/payment.ts';
import type { Cart, Order, OrderStatus, Payment, PaymentStatus } from '../../openapi/types.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import {
  cart,
  cartItem,
  cartOfOffers,
  hashes,
  money,
  order,
  outage,
  payment,
  topUp,
  topUpPayment,
} from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

/** Every order of the model offers the same, so that what can be chosen does not depend on the way to a state. */
const buildOrder = (status: OrderStatus, changes: Partial<Order> = {}): Order =>
  order(status, { ...changes, payment_methods: ['stripe', 'transfer', 'coupon'] });

const otherOrder = 'other0123456789abcde';

/** What several orders of a cart are paid by. */
const cartPayment = (status: PaymentStatus): Payment =>
  payment(status, {
    subject: { kind: 'cart', cart_hash: hashes.cart, order_hashes: [hashes.order, otherOrder] },
    order_hash: null,
  });

const buildCart = (changes: Parameters<typeof cartItem>[0], due: Cart['due']): Cart => ({
  ...cart,
  items: [cartItem(changes), cartItem({ ...changes, number: 2, order_hash: otherOrder })],
  due,
});

/** Two orders that are worked on before their money is here. */
const deferredCart = buildCart({ status: 'waiting_translation' }, cart.due);

/** Two orders that have been canceled meanwhile. */
const canceledCart = buildCart({ status: 'canceled', state: 'ended' }, null);

const paidTwice = { amount: money('123.00'), state: 'pending', cause: 'already_paid' } as const;

/** Another sum than was asked for: staff have sent it back, and the order is still to be paid. */
const sentBack = { amount: money('100.00'), state: 'done', cause: 'decided' } as const;

export const paymentModel = {
  machine: paymentMachine,
  inputs: {
    // First, so that what is loaded is looked at before the same payment of another order.
    'back from the provider': () => ({ kind: 'returned', parent: null, paymentHash: hashes.payment }),
    'nothing tried': () => ({
      kind: 'payable',
      parent: inertReceiver(),
      payable: { kind: 'order', order: buildOrder('payment') },
      method: null,
    }),
    'due in a cart': () => ({
      kind: 'payable',
      parent: null,
      payable: { kind: 'cart', cart: cartOfOffers },
      method: null,
    }),
    'a top-up': () => ({
      kind: 'payable',
      parent: inertReceiver(),
      payable: { kind: 'topUp', topUp: topUp('unpaid') },
      method: null,
    }),
    'method chosen': () => ({
      kind: 'payable',
      parent: inertReceiver(),
      payable: { kind: 'order', order: buildOrder('payment') },
      method: 'stripe',
    }),
    'paid earlier': () => ({
      kind: 'payable',
      parent: inertReceiver(),
      payable: { kind: 'order', order: buildOrder('payment', { payment: payment('succeeded') }) },
      method: null,
    }),
    'failed earlier': () => ({
      kind: 'payable',
      parent: null,
      payable: { kind: 'order', order: buildOrder('payment', { payment: payment('failed') }) },
      method: null,
    }),
    'transfer awaited': () => ({
      kind: 'payable',
      parent: inertReceiver(),
      // It is worked on before the money is here.
      payable: {
        kind: 'order',
        order: buildOrder('waiting_translation', { payable: true, payment: payment('awaiting_transfer') }),
      },
      method: null,
    }),
    'still open': () => ({
      kind: 'payable',
      parent: inertReceiver(),
      payable: { kind: 'order', order: buildOrder('payment', { payment: payment('pending') }) },
      method: null,
    }),
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
      { type: 'payment.changed', payment: payment('canceled', { refunds: [sentBack] }) },
    ],
  },
  actors: {
    loadPayment: {
      kind: 'promise',
      outputs: [
        { kind: 'found', payment: payment('pending'), payable: { kind: 'order', order: buildOrder('payment') } },
        {
          kind: 'found',
          payment: payment('succeeded'),
          payable: { kind: 'order', order: buildOrder('waiting_translation') },
        },
        { kind: 'found', payment: payment('failed'), payable: { kind: 'order', order: buildOrder('payment') } },
        {
          kind: 'found',
          payment: payment('awaiting_transfer'),
          payable: { kind: 'order', order: buildOrder('payment') },
        },
        { kind: 'found', payment: topUpPayment('succeeded'), payable: { kind: 'topUp', topUp: topUp('credited') } },
        {
          kind: 'found',
          payment: payment('canceled', { refunds: [paidTwice] }),
          payable: { kind: 'order', order: buildOrder('waiting_translation') },
        },
        {
          kind: 'found',
          payment: payment('pending', { looked_at: true }),
          payable: { kind: 'order', order: buildOrder('payment') },
        },
        {
          kind: 'found',
          payment: payment('succeeded'),
          payable: { kind: 'order', order: buildOrder('waiting_translation') },
          superseded: payment('canceled', { method: 'paypal' }),
        },
        { kind: 'signInNeeded' },
        { kind: 'unknown' },
        { kind: 'found', payment: payment('canceled'), payable: { kind: 'order', order: buildOrder('canceled') } },
        { kind: 'found', payment: cartPayment('failed'), payable: { kind: 'cart', cart: deferredCart } },
        { kind: 'found', payment: cartPayment('canceled'), payable: { kind: 'cart', cart: canceledCart } },
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
        { kind: 'started', payment: payment('pending', { redirect_url: null }) },
      ],
      errors: [outage],
    },
    follow: { kind: 'machine', sends: ['payment.changed', 'follow.missing'], errors: [outage] },
  },
  delays: { patience: 20_000 },
  key: (context) => [
    context.known.kind,
    getPayable(context.known)?.kind ?? null,
    getPayment(context.known)?.status ?? null,
    getPayment(context.known)?.looked_at ?? false,
    context.method === null ? null : context.method === 'coupon',
    context.voucher.kind,
    context.incomplete,
  ],
  rests: ['unknown', 'returned', 'succeeded'],
  unreachable: {
    'condition false: machines/payment/payment.ts#paymentMachine.guards.isOffered: payable !== null':
      'A method can be chosen only once it is known what is paid for.',
    'condition true: machines/payment/payment.ts#paymentMachine.guards.isPreselected: payable === null':
      'A method is read only once it is known what is paid for.',
    "condition true: machines/payment/knownPayment.ts#getPayable: known.kind === 'address'":
      'A method can be chosen only once it is known what is paid for.',
    "condition false: machines/payment/payment.ts#paymentMachine.guards.needsProvider: params.outcome.kind === 'started'":
      'Whether it is refused is asked before: only a payment that has started gets here.',
    "condition false: machines/payment/knownPayment.ts#getPaymentStage: known.kind === 'payment'":
      'Only a start asks for the stage where there is no payment; every later state that asks has one.',
    "condition false: machines/payment/paymentChoice.ts#findLack: voucher.kind === 'part'":
      'The method “coupon” always has an open or applied voucher here: no device remembers it as the last method.',
  },
  unnoticed: {
    "machines/payment/deferredPayment.ts: operator in isDeferred: payable && status !== 'payment' → (payable || status !== 'payment')":
      'Only words of the page and of the server say that payment is deferred: no guard asks.',
    "machines/payment/deferredPayment.ts: operator in isDeferred: status !== 'payment' → (status === 'payment')":
      'Only words of the page and of the server say that payment is deferred: no guard asks.',
    "machines/payment/knownPayment.ts: operator in getNextAttempt: known.kind === 'address' || choice.method === null → (known.kind === 'address' && choice.method === null)":
      'It is paid only with a method: both sides never differ.',
    "machines/payment/payable.ts: operator in toPayableFacts.due: state === 'unpaid' → (state !== 'unpaid')":
      'Only words of the page say it: no guard asks.',
    "machines/payment/payable.ts: operator in toPayableFacts.isDeferred: due.length > 0 && due.every(({ status }) => status !== 'payment') → (due.length > 0 || due.every(({ status }) => status !== 'payment'))":
      'Only words of the page say it: no guard asks.',
    'machines/payment/payable.ts: operator in toPayableFacts.isDeferred: due.length > 0 → (due.length >= 0)':
      'Only words of the page say it: no guard asks.',
    'machines/payment/payable.ts: method in toPayableFacts.isDeferred: every → some':
      'Only words of the page say it: no guard asks.',
    'machines/payment/payable.ts: boolean in toPayableFacts.isDeferred: true → false':
      'Only words of the page say it: no guard asks.',
    'machines/payment/payable.ts: number in toPayableFacts.attempts: 0 → 1':
      'Only words of the page say it: no guard asks.',
    'machines/payment/payable.ts: number in toPayableFacts.isDeferred: 0 → 1':
      'Only words of the page say it: no guard asks.',
    "machines/payment/payable.ts: operator in toPayableFacts.isDeferred: status !== 'payment' → (status === 'payment')":
      'Only words of the page say it: no guard asks.',
    'machines/payment/payable.ts: boolean in toPayableFacts.isDeferred: false → true':
      'Only words of the page say it: no guard asks.',
    "machines/payment/paymentChoice.ts: operator in findLack: voucher.kind === 'part' → (voucher.kind !== 'part')":
      'Which of them lacks is said by the page; guards ask whether anything does.',
    'assigned in paymentMachine.actions.clearMethod: incomplete: false → ...{}':
      'A choice that is incomplete, paid by another method and declined would show it; no goal needs that way.',
    "operator in paymentMachine.guards.needsProvider: params.outcome.kind === 'started' && toPaymentStage(params.outcome.payment) ===  → (params.outcome.kind === 'started' || toPaymentStage(params.outcome.payment) ===":
      'Only an open payment has the address of a provider’s page.',
    "order in paymentMachine.states.resolving.always: [ { guard: 'cameBack', target: 'loading', description: 'Back from the provider:  → [{ guard: 'hasSucceeded', target: 'succeeded', description: 'Paid already.' }, {":
      'What is known by its address alone has no stage: the two guards never pass together.',
  },
} satisfies Model<typeof paymentMachine>;

const isOfTopUp = ({ context }: AnyMachineSnapshot): boolean => getPayable(context.known)?.kind === 'topUp';

export const paymentShown = declareShown(paymentMachine, {
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
    'confirming.lookedAt': /The amount we received is not the amount we asked for/,
    awaitingTransfer: 'payment.transfer.title',
    succeeded: (now) => (isOfTopUp(now) ? 'payment.topUp.paid' : 'payment.succeeded.title'),
    returned: 'payment.returned.already_paid.title',
    // Who has left the provider's page has failed at nothing.
    failed: (now) => (isCanceled(now.context.known) ? 'payment.canceled.title' : 'payment.failed.title'),
  },
  controls: [
    { event: 'retry', label: 'payment.retry', elsewhere: { signedOut: 'signing in goes on by itself' } },
    { event: 'pay', label: /^Pay(?: [€\d]|$)/ },
    { event: 'continue', label: 'payment.continue' },
    { event: 'check', label: 'payment.check' },
    { event: 'payAgain', label: 'payment.payAgain', elsewhere: { failed: 'the methods are offered at once' } },
  ],
});
