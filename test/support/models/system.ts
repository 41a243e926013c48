import type { Model, System } from '@fifteen/atlas';
import type { followMachine } from '../../../machines/payment/follow.ts';
import type { quotationMachine } from '../../../machines/quotation/quotation.ts';
import { sessionModel } from '../../account/session/session.model.ts';
import { checkoutModel } from '../../checkout/checkout.model.ts';
import { shipmentModel } from '../../checkout/shipment.model.ts';
import { followModel } from '../../order/follow.model.ts';
import { paymentModel } from '../../payment/payment.model.ts';
import { quotationModel } from '../../quotation/quotation.model.ts';
import { appModel } from '../../shell/app.model.ts';
import { bootstrapModel } from '../../shell/bootstrap.model.ts';
import { consentModel } from '../../shell/consent.model.ts';
import { localeModel } from '../../shell/locale.model.ts';
import { menuModel } from '../../shell/menu.model.ts';
import { navigationModel } from '../../shell/navigation.model.ts';
import { outage, payment, quotation } from './samples.ts';

/** Who follows a quotation learns of quotations only. */
const quotationFollowModel = {
  ...followModel,
  events: {
    ...followModel.events,
    'follow.changed': [
      { type: 'follow.changed', followed: { kind: 'quotation', entity: quotation('acceptation') } },
      { type: 'follow.changed', followed: { kind: 'quotation', entity: quotation('payment') } },
      { type: 'follow.changed', followed: { kind: 'quotation', entity: quotation('dropped') } },
    ],
  },
  actors: {
    ...followModel.actors,
    load: {
      kind: 'promise',
      outputs: [
        { kind: 'found', followed: { kind: 'quotation', entity: quotation('acceptation') } },
        { kind: 'found', followed: { kind: 'quotation', entity: quotation('dropped') } },
        { kind: 'missing' },
      ],
      errors: [outage],
    },
  },
} satisfies Model<typeof followMachine>;

/** Who follows a payment learns of payments only. */
const paymentFollowModel = {
  ...followModel,
  events: {
    ...followModel.events,
    'follow.changed': [
      { type: 'follow.changed', followed: { kind: 'payment', entity: payment('pending') } },
      { type: 'follow.changed', followed: { kind: 'payment', entity: payment('succeeded') } },
      { type: 'follow.changed', followed: { kind: 'payment', entity: payment('failed') } },
    ],
  },
  actors: {
    ...followModel.actors,
    load: {
      kind: 'promise',
      outputs: [
        { kind: 'found', followed: { kind: 'payment', entity: payment('succeeded') } },
        { kind: 'found', followed: { kind: 'payment', entity: payment('failed') } },
        { kind: 'missing' },
      ],
      errors: [outage],
    },
  },
} satisfies Model<typeof followMachine>;

/** Offers with an original on paper, whose checkout sends it. */
const offerModel = {
  ...quotationModel,
  actors: {
    ...quotationModel.actors,
    loadQuotation: {
      ...quotationModel.actors.loadQuotation,
      outputs: [
        ...quotationModel.actors.loadQuotation.outputs,
        { kind: 'found', quotation: quotation('acceptation', { service: 'sworn' }) },
      ],
    },
  },
  key: (context: Parameters<typeof quotationModel.key>[0]) => [
    quotationModel.key(context),
    context.quotation?.service ?? null,
  ],
} satisfies Model<typeof quotationMachine>;

/** The machines of the application that talk to one another: those that live as long as the page, and an offer on its way to the money. */
export const systems = {
  app: {
    roots: [{ name: 'app', model: appModel, input: 'start' }],
    models: [sessionModel, bootstrapModel, localeModel, navigationModel, consentModel, menuModel],
    // With what the device has seen last, the application stays open when it cannot be loaded anew.
    ignorable: { app: { 'bootstrap.failed': ['startup.ready'] } },
  },
  quotation: {
    roots: [{ name: 'quotation', model: offerModel, input: 'quotation by its address' }],
    models: [checkoutModel],
    children: {
      quotation: { follow: quotationFollowModel },
      checkout: { payment: paymentModel, shipment: shipmentModel },
      payment: { follow: paymentFollowModel },
    },
    ignorable: {
      quotation: {
        // The checkout stands at the review, where the customer is anyway.
        'checkout.withdrawn': ['known.offered.confirmingRejection', 'known.offered.byPhone'],
        // What the server answers to the decision says whether the offer still stands.
        'quotation.changed': ['known.rejecting', 'known.renewing', 'known.notOffered'],
      },
    },
    rests: {
      // The order has a page of its own; nothing is left to wait for here.
      quotation: ['known.offered.ordered'],
      checkout: [
        'paying.paid',
        // A payment that the server does not know any more shows so itself; the order's page can pay it.
        { state: 'paying.open', child: 'payment', childIn: 'unknown' },
        { state: 'paying.awaitingTransfer', child: 'payment', childIn: 'unknown' },
      ],
    },
  },
} satisfies Readonly<Record<string, System>>;
