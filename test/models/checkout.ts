import type { Model } from '../../atlas/paths/model.ts';
import { checkoutMachine } from '../../machines/checkout.ts';
import { inertReceiver } from './receivers.ts';
import { billing, countries, order, outage, quotation } from './samples.ts';

export const checkoutModel = {
  machine: checkoutMachine,
  inputs: {
    'written translation': () => ({
      parent: inertReceiver(),
      subject: { kind: 'quotation', quotation: quotation('acceptation') },
    }),
    'sworn translation': () => ({
      parent: inertReceiver(),
      subject: { kind: 'quotation', quotation: quotation('acceptation', { service: 'sworn' }) },
    }),
    'placed order': () => ({ parent: null, subject: { kind: 'order', order: order('payment') } }),
  },
  events: {
    continue: [{ type: 'continue' }],
    back: [{ type: 'back' }],
    change: [{ type: 'change', fields: { city: 'Berlin' } }],
    choose: [
      { type: 'choose', method: 'sandbox' },
      { type: 'choose', method: 'paypal' },
    ],
    consent: [
      { type: 'consent', given: true, text: 'Begin at once.' },
      { type: 'consent', given: false, text: 'Begin at once.' },
    ],
    place: [{ type: 'place' }],
    retry: [{ type: 'retry' }],
    'payment.succeeded': [{ type: 'payment.succeeded' }],
    'payment.failed': [{ type: 'payment.failed' }],
    'payment.awaitsTransfer': [{ type: 'payment.awaitsTransfer' }],
  },
  actors: {
    loadBilling: {
      kind: 'promise',
      outputs: [
        { billing: null, countries },
        { billing, countries },
      ],
      errors: [outage],
    },
    checkBilling: {
      kind: 'promise',
      outputs: [{ valid: true }, { valid: false, problems: [{ field: 'city', code: 'Required' }] }],
      errors: [outage],
    },
    placeOrder: {
      kind: 'promise',
      outputs: [
        { kind: 'placed', order: order('payment') },
        { kind: 'invalid', problems: [{ field: 'vatId', code: 'VatIdInvalid' }] },
        { kind: 'outdated' },
        { kind: 'refused', code: 'ConsentRequired' },
      ],
      errors: [outage],
    },
    payment: {
      kind: 'machine',
      sends: ['payment.succeeded', 'payment.failed', 'payment.awaitsTransfer'],
      errors: [outage],
    },
  },
  delays: { retryPause: 5_000 },
  key: ({ order: placed, quotation: offered, method, consentText }) => [
    placed !== null,
    offered?.service ?? null,
    method !== null,
    consentText !== null,
  ],
  // A defect of the payment ends at `paying.failed`: the order's own page pays it then.
  rests: ['outdated', 'paying.failed'],
} satisfies Model<typeof checkoutMachine>;
