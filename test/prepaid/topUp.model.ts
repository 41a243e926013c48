import type { Case, Model } from '@fifteen/atlas';
import { amountProblem, topUpMachine } from '../../machines/prepaid/topUp.ts';
import { emptyTopUpEntry } from '../../machines/prepaid/topUpEntry.ts';
import type { CouponState, Prepaid, TopUpQuote } from '../../openapi/types.ts';
import { buildBalance, money, outage, topUp } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';
import { typedAmounts } from '../support/models/typedSamples.ts';

export const prepaid: Prepaid = {
  balance: buildBalance('12.00'),
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

const unlimited: Prepaid = { ...prepaid, maximum: money('99999999999.00') };

/** An amount of one's own, and on to the summary with it. */
const entered = (own: string, offered: Prepaid = prepaid): Case<typeof topUpMachine> => ({
  input: () => ({ step: 'form' }),
  steps: [
    { actor: 'loadPrepaid', output: { kind: 'offered', prepaid: offered, entry: emptyTopUpEntry, topUp: null } },
    { type: 'change', entry: { choice: 'own', own } },
    { type: 'continue' },
  ],
});

export const topUpModel = {
  machine: topUpMachine,
  cases: {
    'the least amount': entered('20'),
    'a cent less': entered('19.99'),
    'a cent more': entered('20,01'),
    'the greatest amount': entered('5000'),
    'a cent more than that': entered('5000.01'),
    'an amount of nine digits': entered('123456789', unlimited),
    'an amount of ten digits': entered('1234567890', unlimited),
    'an amount with its sign, and a space behind it': entered('50 € '),
    'a coupon of spaces alone, from before': {
      input: () => ({ step: 'form' }),
      steps: [
        {
          actor: 'loadPrepaid',
          output: { kind: 'offered', prepaid, entry: { ...filled, coupon: '   ' }, topUp: null },
        },
        { type: 'applyCoupon' },
      ],
    },
  },
  inputs: {
    form: () => ({ step: 'form' }),
    summary: () => ({ step: 'summary' }),
  },
  events: {
    change: [
      { type: 'change', entry: { choice: '100.00' } },
      { type: 'change', entry: { choice: 'own', own: '5' } },
      { type: 'change', entry: { coupon: 'SPRING10' } },
      { type: 'change', entry: { coupon: 'SUMMER10' } },
      { type: 'change', entry: { choice: 'own', own: '' } },
      { type: 'change', entry: { choice: 'own', own: '6000' } },
      ...typedAmounts.map((own) => ({ type: 'change' as const, entry: { choice: 'own', own } })),
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
        { kind: 'offered', prepaid, entry: { ...filled, coupon: 'SPRING10' }, topUp: topUp('unpaid') },
        { kind: 'offered', prepaid: { ...prepaid, currency_in_use: true }, entry: emptyTopUpEntry, topUp: null },
        { kind: 'notOffered' },
        // Made before the credits in another currency.
        { kind: 'offered', prepaid: { ...prepaid, currency_in_use: true }, entry: filled, topUp: topUp('unpaid') },
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
  key: ({ step, prepaid: offered, entry, coupon, quote, method, looked, incomplete, changed }) => [
    step,
    offered !== null && amountProblem({ prepaid: offered, entry }) === null,
    entry.coupon !== '',
    coupon !== null,
    quote?.coupon.state ?? null,
    method !== null,
    looked,
    incomplete,
    changed,
  ],
  rests: ['notOffered', 'blocked'],
  unreachable: {
    'condition true: machines/lib/typedNumbers.ts#parseAmount: currency === null':
      'An amount is entered once it is known what is offered, and in which currency.',
    'condition true: machines/prepaid/topUp.ts#findWanted: prepaid === null':
      'An amount is asked for only once top-ups are known to be offered.',
  },
  unnoticed: {
    'machines/prepaid/topUpEntry.ts: method in parseTopUpAmount: own.trim() → own':
      'What is wrong with an amount is said by the page; the machine asks whether anything is.',
    'assigned in topUpMachine.actions.forget: method: null → ...{}':
      'A top-up that is begun anew after a method was chosen would show it; the short way to paying chooses none.',
    'operator in amountProblem.entered: prepaid === null → (prepaid !== null)':
      'Only views ask what is wrong with an amount: the machine does not call this.',
    'operator in amountProblem: entered === null || entered.ok → (entered === null && entered.ok)':
      'Only views ask what is wrong with an amount: the machine does not call this.',
    'operator in amountProblem: entered === null → (entered !== null)':
      'Only views ask what is wrong with an amount: the machine does not call this.',
    'assigned in topUpMachine.actions.clearRefusal: incomplete: false → ...{}':
      'Something lacks only without a method, and choosing one clears it already.',
    'assigned in topUpMachine.actions.forget: quote: null → ...{}':
      'The form begins without an amount, and then clears the quote itself.',
    'assigned in topUpMachine.actions.forget: looked: false → ...{}':
      'Changing the amount that was looked at clears this before it can be paid.',
    'boolean in topUpMachine.guards.offersMethod: false → true':
      'A method is chosen only once top-ups are known to be offered.',
    "initial in topUpMachine.states.form.states.coupon: 'unchecked' → 'checking'":
      'Both states decide at once by whether a coupon is asked about, and end alike.',
    "order in topUpMachine.states.form.states.coupon.states.checking.always: [ { guard: 'isNotAsked', target: 'unchecked', description: 'Changed meanwhile.'  → [{ guard: 'isCouponApplied', target: 'applied', description: 'It is good.' }, { ":
      'No step gives the coupon or the amount up and brings another quote: the two guards never pass together.',
    "order in topUpMachine.states.form.states.coupon.states.applied.always: [ { guard: 'isNotAsked', target: 'unchecked', description: 'Taken away, or chang → [{ guard: 'isCouponRefused', target: 'refused', description: 'Not for this amoun":
      'No step gives the coupon or the amount up and brings another quote: the two guards never pass together.',
    "order in topUpMachine.states.form.states.coupon.states.refused.always: [ { guard: 'isNotAsked', target: 'unchecked', description: 'Taken away, or chang → [{ guard: 'isCouponApplied', target: 'applied', description: 'Good for this amou":
      'No step gives the coupon or the amount up and brings another quote: the two guards never pass together.',
    "tags in topUpMachine.states.paying.states.awaitingTransfer: 'waiting' → []":
      'The state around it has the same tag.',
  },
} satisfies Model<typeof topUpMachine>;

export const topUpShown = declareShown(topUpMachine, {
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
