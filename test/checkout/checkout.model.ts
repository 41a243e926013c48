import type { Model } from '@fifteen/atlas';
import { checkoutMachine } from '../../machines/checkout/checkout.ts';
import { offerFacts } from '../../machines/payment/checkoutSubject.ts';
import type { Cart, CartItem } from '../../openapi/types.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import {
  billing,
  cart,
  cartItem,
  cartOfOffers,
  countries,
  hashes,
  money,
  order,
  outage,
  price,
  quotation,
  shipment,
} from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const sworn = { kind: 'quotation', quotation: quotation('acceptation', { service: 'sworn' }) } as const;

/** The same, sent to an address. */
const sent = { kind: 'quotation', quotation: quotation('acceptation', { service: 'sworn', shipment }) } as const;

/** At another total, without tax. */
const untaxed = {
  kind: 'quotation',
  quotation: quotation('acceptation', { price: { ...price, vat: money('0.00'), gross: price.net } }),
} as const;

/** A written translation and a sworn one, each as far as it is. */
const cartOfSworn = (written: CartItem['state'], swornOne: CartItem['state']): Cart => ({
  ...cartOfOffers,
  items: [
    cartItem({ state: written }),
    cartItem({ number: 2, order_hash: hashes.renewed, service: 'sworn', state: swornOne }),
  ],
});

const cartSteps = [{ type: 'history.moved', step: 'delivery' }, 'loadBilling answers #1'] as const;

export const checkoutModel = {
  machine: checkoutMachine,
  inputs: {
    'written translation': () => ({
      parent: inertReceiver(),
      subject: {
        kind: 'quotation',
        quotation: quotation('acceptation', { payment_methods: ['stripe', 'transfer', 'coupon'] }),
      },
    }),
    'sworn translation': () => ({
      parent: inertReceiver(),
      subject: sworn,
    }),
    'offers of a cart': () => ({ parent: inertReceiver(), subject: { kind: 'offers', cart: cartOfOffers } }),
    'due in a cart': () => ({ parent: null, subject: { kind: 'cart', cart } }),
    'placed order': () => ({ parent: null, subject: { kind: 'order', order: order('payment') } }),
  },
  cases: {
    // What is not offered any more is not sent.
    'a cart with a sworn translation that is offered': {
      input: () => ({ parent: inertReceiver(), subject: { kind: 'offers', cart: cartOfSworn('unpaid', 'offered') } }),
      steps: cartSteps,
    },
    'a cart with a sworn translation that was accepted before': {
      input: () => ({ parent: inertReceiver(), subject: { kind: 'offers', cart: cartOfSworn('offered', 'unpaid') } }),
      steps: cartSteps,
    },
    // One of them is enough for something to be sent.
    'a cart of which a part is a sworn translation': {
      input: () => ({ parent: inertReceiver(), subject: { kind: 'offers', cart: cartOfSworn('offered', 'offered') } }),
      steps: cartSteps,
    },
  },
  events: {
    continue: [{ type: 'continue' }],
    back: [{ type: 'back' }],
    change: [{ type: 'change', fields: { city: 'Berlin' } }],
    choose: [
      { type: 'choose', method: 'stripe' },
      { type: 'choose', method: 'paypal' },
      { type: 'choose', method: 'coupon' },
    ],
    consent: [
      { type: 'consent', given: true },
      { type: 'consent', given: false },
    ],
    place: [{ type: 'place' }],
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
    'network.restored': [{ type: 'network.restored' }],
    'history.moved': [
      { type: 'history.moved', step: 'review' },
      { type: 'history.moved', step: 'delivery' },
      { type: 'history.moved', step: 'billing' },
      { type: 'history.moved', step: 'method' },
    ],
    'shipment.changed': [{ type: 'shipment.changed', offers: sent }],
    'shipment.saved': [{ type: 'shipment.saved' }],
    'shipment.outdated': [{ type: 'shipment.outdated' }],
    'payment.succeeded': [{ type: 'payment.succeeded' }],
    'payment.failed': [{ type: 'payment.failed' }],
    'payment.awaitsTransfer': [{ type: 'payment.awaitsTransfer' }],
  },
  actors: {
    loadBilling: {
      kind: 'promise',
      outputs: [
        { billing: null, remembered: false, method: null, countries, countryId: 276 },
        { billing, remembered: true, method: null, countries, countryId: 276 },
        { billing, remembered: true, method: 'stripe', countries, countryId: 276 },
        // Chosen before a reload, which the voucher itself does not outlive.
        { billing, remembered: true, method: 'coupon', countries, countryId: 276 },
      ],
      errors: [outage],
    },
    watchHistory: { kind: 'callback', sends: ['history.moved'], errors: [outage] },
    checkBilling: {
      kind: 'promise',
      outputs: [{ valid: true }, { valid: false, problems: [{ field: 'city', code: 'Required' }] }],
      errors: [outage],
    },
    loadTax: {
      kind: 'promise',
      outputs: [
        { kind: 'taxed', taxed: null },
        { kind: 'taxed', taxed: { treatment: 'reverse_charge', offers: untaxed } },
        { kind: 'invalid', problems: [{ field: 'vatId', code: 'VatIdInvalid' }] },
        { kind: 'outdated' },
      ],
      errors: [outage],
    },
    placeOrder: {
      kind: 'promise',
      outputs: [
        { kind: 'placed', placed: { kind: 'order', order: order('payment') } },
        { kind: 'invalid', problems: [{ field: 'vatId', code: 'VatIdInvalid' }] },
        { kind: 'undeliverable', problems: [{ field: 'city', code: 'Required' }] },
        { kind: 'outdated' },
        { kind: 'refused', code: 'ConsentRequired' },
      ],
      errors: [outage],
    },
    shipment: {
      kind: 'machine',
      sends: ['shipment.changed', 'shipment.saved', 'shipment.outdated'],
      errors: [outage],
    },
    payment: {
      kind: 'machine',
      sends: ['payment.succeeded', 'payment.failed', 'payment.awaitsTransfer'],
      errors: [outage],
    },
  },
  delays: { retryPause: 5_000 },
  key: ({ subject, problems, method, voucher, hasConsented, ordering, wanted }) => [
    subject.kind,
    offerFacts(subject)?.services.join() ?? null,
    method === null ? null : method === 'coupon',
    voucher.kind,
    problems.length > 0,
    hasConsented,
    ordering,
    wanted,
  ],
  // A defect of the payment ends at `paying.failed`: the order's own page pays it then.
  rests: ['outdated', 'paying.failed'],
  unreachable: {
    "condition false: machines/checkout/checkout.ts#checkoutMachine.guards.mayPlace: outcome.kind === 'taxed'":
      'The other outcomes are taken before.',
    'condition true: machines/checkout/checkout.ts#findTotal: offers === null':
      'A total is compared only while offers are taken.',
    'condition true: machines/payment/checkoutSubject.ts#offerFacts: offers === null':
      'What is offered is asked for only until it is placed.',
    "condition false: machines/payment/checkoutSubject.ts#getOffers: subject.kind === 'quotation'":
      'What is offered is asked for only until it is placed.',
    "condition false: machines/payment/checkoutSubject.ts#getOffers: subject.kind === 'offers'":
      'What is offered is asked for only until it is placed.',
  },
  unnoticed: {
    'machines/payment/checkoutSubject.ts: boolean in isSent: false → true':
      'It is asked only while offers are taken, and then there are facts of them.',
    'operator in checkoutMachine.actions.notifyPlaced: parent === null || placed === null → (parent === null && placed === null)':
      'Whatever is placed was offered by a parent and can be paid: neither is null here.',
    'boolean in checkoutMachine.guards.isOffered: false → true': 'A method is chosen only before the offer is placed.',
    "order in checkoutMachine.states.preparing.states.taxing.invoke.onDone: [ { guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output  → [{ guard: { type: 'isOutdated', params: ({ event }) => ({ outcome: event.output ":
      'An outcome has one kind: the two guards never pass together.',
    "tags in checkoutMachine.states.paying.states.awaitingTransfer: 'waiting' → []":
      'The state around it has the same tag.',
  },
} satisfies Model<typeof checkoutMachine>;

export const checkoutShown = declareShown(checkoutMachine, {
  shows: {
    resolving: null,
    loading: 'checkout.busy',
    unavailable: 'checkout.unavailable.title',
    preparing: null,
    'preparing.resuming': null,
    'preparing.reviewing': 'checkout.busy',
    // What of the shipment shows is the shipment's to say.
    'preparing.delivery': 'checkout.step.delivery',
    'preparing.filling': null,
    'preparing.filling.billing': 'checkout.step.billing',
    'preparing.checkingBilling': 'checkout.step.billing',
    'preparing.taxing': 'checkout.tax.asking',
    'preparing.untaxed': 'checkout.tax.unknown.title',
    'preparing.filling.method': 'checkout.step.method',
    placing: 'checkout.step.method',
    placed: null,
    outdated: 'checkout.busy',
    // What of the payment shows is the payment's to say.
    paying: null,
  },
  controls: [
    { event: 'retry', label: 'quotation.retry' },
    { event: 'back', label: 'checkout.back' },
    {
      event: 'place',
      label: 'checkout.place',
      elsewhere: { 'preparing.filling.billing': 'it stands beside the billing details only where there is room' },
    },
  ],
});
