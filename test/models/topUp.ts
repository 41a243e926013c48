import type { Model } from '../../atlas/paths/model.ts';
import { emptyTopUpEntry } from '../../machines/rules/topUpEntry.ts';
import { topUpMachine } from '../../machines/topUp.ts';
import type { CouponState, Prepaid, TopUpQuote } from '../../openapi/types.ts';
import { balanceOf, money, outage, topUp } from './samples.ts';
import { shownOf } from './support/shown.ts';

export const prepaid: Prepaid = {
  balance: balanceOf('12.00'),
  currency: 'EUR',
  minimum: money('20.00'),
  maximum: money('5000.00'),
  presets: [
    { amount: money('50.00'), bonus: money('0.00') },
    { amount: money('100.00'), bonus: money('5.00') },
    { amount: money('200.00'), bonus: money('15.00') },
  ],
  steps: [
    { from: money('100.00'), percent: '5.00' },
    { from: money('200.00'), percent: '7.50' },
  ],
  payment_methods: ['stripe', 'transfer'],
  alert_below: null,
  currency_in_use: false,
};

export const topUpQuote = (state: CouponState): TopUpQuote => ({
  amount: money('100.00'),
  bonus: money('5.00'),
  coupon: {
    state,
    code: state === 'none' ? null : 'SPRING10',
    bonus: money(state === 'applied' ? '10.00' : '0.00'),
    from: null,
  },
  total: money(state === 'applied' ? '115.00' : '105.00'),
});

const filled = { choice: '100.00', own: '', coupon: '' };

export const topUpModel = {
  machine: topUpMachine,
  inputs: {
    form: () => ({ step: 'form' }),
    summary: () => ({ step: 'summary' }),
  },
  events: {
    change: [
      { type: 'change', entry: { choice: '100.00' } },
      { type: 'change', entry: { choice: 'own', own: '5' } },
      { type: 'change', entry: { coupon: 'SPRING10' } },
    ],
    applyCoupon: [{ type: 'applyCoupon' }],
    removeCoupon: [{ type: 'removeCoupon' }],
    continue: [{ type: 'continue' }],
    back: [{ type: 'back' }],
    choose: [
      { type: 'choose', method: 'stripe' },
      { type: 'choose', method: 'paypal' },
    ],
    pay: [{ type: 'pay' }],
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
    'step.shown': [
      { type: 'step.shown', step: 'form' },
      { type: 'step.shown', step: 'summary' },
    ],
    again: [{ type: 'again' }],
    'payment.succeeded': [{ type: 'payment.succeeded' }],
    'payment.failed': [{ type: 'payment.failed' }],
    'payment.awaitsTransfer': [{ type: 'payment.awaitsTransfer' }],
  },
  actors: {
    loadPrepaid: {
      kind: 'promise',
      outputs: [
        { kind: 'offered', prepaid, entry: emptyTopUpEntry, topUp: null },
        { kind: 'offered', prepaid, entry: filled, topUp: null },
        { kind: 'offered', prepaid, entry: { ...filled, coupon: 'SPRING10' }, topUp: null },
        { kind: 'offered', prepaid, entry: filled, topUp: topUp('unpaid') },
        { kind: 'offered', prepaid: { ...prepaid, currency_in_use: true }, entry: emptyTopUpEntry, topUp: null },
        { kind: 'notOffered' },
      ],
      errors: [outage],
    },
    loadQuote: {
      kind: 'promise',
      outputs: [
        { kind: 'quoted', quote: topUpQuote('none') },
        { kind: 'quoted', quote: topUpQuote('applied') },
        { kind: 'quoted', quote: topUpQuote('expired') },
        { kind: 'refused', refusal: { code: 'RateLimited', wait: 30 } },
      ],
      errors: [outage],
    },
    createTopUp: {
      kind: 'promise',
      outputs: [
        { kind: 'created', topUp: topUp('unpaid') },
        { kind: 'changed' },
        { kind: 'refused', refusal: { code: 'CurrencyInUse', wait: null } },
      ],
      errors: [outage],
    },
    payment: {
      kind: 'machine',
      sends: ['payment.succeeded', 'payment.failed', 'payment.awaitsTransfer'],
      errors: [outage],
    },
  },
  delays: { quotePause: 300, retryPause: 5_000 },
  key: ({ step, entry, coupon, quote, method, looked }) => [
    step,
    entry.choice,
    entry.coupon !== '',
    coupon !== null,
    quote?.coupon.state ?? null,
    method !== null,
    looked,
  ],
  rests: ['notOffered', 'blocked'],
} satisfies Model<typeof topUpMachine>;

export const topUpShown = shownOf(topUpMachine, {
  shows: {
    loading: 'prepaid.title',
    unavailable: 'prepaid.unavailable.title',
    notOffered: 'error.NotImplementedForBrand',
    blocked: 'error.CurrencyInUse',
    resuming: null,
    form: 'prepaid.amount',
    'form.coupon.unchecked': 'prepaid.coupon',
    'form.coupon.checking': 'prepaid.coupon',
    'form.coupon.applied': /^Coupon/,
    'form.coupon.refused': 'prepaid.coupon.without',
    'form.quote.deciding': null,
    'form.quote.idle': 'prepaid.amount',
    'form.quote.pausing': 'prepaid.amount',
    'form.quote.asking': 'prepaid.amount',
    'form.quote.goingOn': 'prepaid.amount',
    'form.quote.known': 'prepaid.quote.total',
    'form.quote.failed': 'prepaid.retry',
    quoting: 'prepaid.summary.title',
    unquoted: 'prepaid.unquoted',
    quoted: null,
    summary: 'prepaid.quote.total',
    creating: 'prepaid.quote.total',
    // What the payment shows by itself.
    'paying.open': null,
    'paying.awaitingTransfer': 'prepaid.again',
    'paying.failed': 'prepaid.again',
    'paying.credited': 'prepaid.again',
  },
  controls: [
    { event: 'retry', label: 'prepaid.retry' },
    { event: 'applyCoupon', label: 'prepaid.coupon.apply' },
    { event: 'continue', label: 'prepaid.continue' },
    { event: 'back', label: 'prepaid.back' },
    { event: 'pay', label: /^Top up and pay/ },
    { event: 'again', label: 'prepaid.again' },
  ],
});
