import { createHmac, randomBytes } from 'node:crypto';
import { type StripeKeys, sandboxKeys } from '../../../server/payment/stripe/config.ts';
import { wordAt } from '../kit/exchange.ts';
import type { Happening, Kit, Message, Protocol } from '../kit/protocol.ts';
import type { Session } from '../kit/session.ts';
import { type ProviderStandIn, type StandInOptions, startStandIn } from '../kit/standIn.ts';
import { mountApi } from './api.ts';
import { disputeView, refundView, sessionView } from './views.ts';

/** Stripe repeats an event for three days, with growing pauses. */
const schedule = [1, 60, 300, 1800, 3600, 7200, 14_400, 28_800, 57_600, 86_400].map((seconds) => seconds);

const eventTypes: Partial<Record<Happening, string>> = {
  pay: 'checkout.session.completed',
  slow: 'checkout.session.completed',
  expire: 'checkout.session.expired',
  dispute: 'charge.dispute.created',
  disputeWon: 'charge.dispute.closed',
  disputeLost: 'charge.dispute.closed',
  refunded: 'refund.updated',
  refundRefused: 'refund.failed',
  refundFailed: 'refund.failed',
};

/** What an event of a type shows. */
const toObject = (session: Session, type: string): object => {
  const refund = session.refunds.at(-1);
  if (type.startsWith('refund.') && refund !== undefined) return refundView(session, refund);
  return type.startsWith('charge.dispute.') ? disputeView(session) : sessionView(session, '', false);
};

const createEvent = (session: Session, type: string, kit: Kit): object => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  type,
  created: Math.floor(kit.now() / 1000),
  livemode: false,
  data: { object: toObject(session, type) },
});

/** What happens to a payment that took its time. */
const laterEventTypes: Partial<Record<Happening, string>> = {
  pay: 'checkout.session.async_payment_succeeded',
  decline: 'checkout.session.async_payment_failed',
};

const eventType = ({ data }: Session, happening: Happening): string | undefined =>
  (data.slow === 'yes' ? laterEventTypes[happening] : undefined) ?? eventTypes[happening];

const messages = (session: Session, happening: Happening, kit: Kit, url: string): readonly Message[] => {
  const type = eventType(session, happening);
  if (happening === 'slow') kit.note(session.id, { slow: 'yes' });
  if (type === undefined) return [];
  return [{ url, body: createEvent(session, type, kit) }];
};

/** Stripe's protocol. @param notifyUrl the endpoint that its dashboard would name */
export const stripeProtocol = (notifyUrl: () => string, keys: StripeKeys = sandboxKeys): Protocol => ({
  name: 'stripe',
  title: 'Stripe',
  paidMeans: 'paid',
  choices: ['card'],
  pagePath: '/c/pay/:id',
  mount: (app, kit) => mountApi(app, kit, keys),
  // Whoever gives up, or has no other card, comes back by the other address.
  backTo: ({ state, returnUrl, cancelUrl }) => (state === 'canceled' || state === 'declined' ? cancelUrl : returnUrl),
  messages: (session, happening, kit) => messages(session, happening, kit, notifyUrl()),
  event: (session, type, kit) => [{ url: notifyUrl(), body: createEvent(session, type, kit) }],
  stateOf: (payload) => {
    const status = wordAt(payload, 'status') ?? wordAt(payload, 'data', 'status');
    const paid = wordAt(payload, 'payment_status');
    return wordAt(payload, 'type') ?? (paid === null ? status : `${status}, ${paid}`);
  },
  sign: (body, at) => {
    const time = Math.floor(at / 1000);
    const mac = createHmac('sha256', keys.webhookSecret).update(`${time}.`).update(body).digest('hex');
    return { 'Stripe-Signature': `t=${time},v1=${mac}` };
  },
  schedule,
  isTaken: (status) => status >= 200 && status < 300,
});

/** Starts a stand-in for Stripe. @throws where its port is taken */
export const startStripe = (options: StandInOptions & { readonly notifyUrl: () => string }): Promise<ProviderStandIn> =>
  startStandIn(stripeProtocol(options.notifyUrl), options);
