import { createHash } from 'node:crypto';
import { type PayuKeys, sandboxKeys } from '../../../server/payment/payu/config.ts';
import { wordAt } from '../kit/exchange.ts';
import { payOut } from '../kit/payOut.ts';
import type { Happening, Kit, Message, Protocol } from '../kit/protocol.ts';
import { isTakenBack, type Session } from '../kit/session.ts';
import { type ProviderStandIn, type StandInOptions, startStandIn } from '../kit/standIn.ts';
import { mountApi } from './api.ts';
import { orderView, refundView } from './views.ts';

const minute = 60;
const hour = 60 * minute;
/** Seconds before each repetition. */
const schedule = [
  ...[1, 2, 5, 10, 30].map((count) => count * minute),
  ...[1, 2, 3, 6, 9, 12, 15, 18, 21, 24, 36, 48, 60, 72].map((count) => count * hour),
];

const messages = (session: Session, happening: Happening, kit: Kit, { posId }: PayuKeys): readonly Message[] => {
  const { notifyUrl: url } = session;
  if (url === null || happening.startsWith('dispute') || happening === 'restore') return [];
  // An order that is ended after it was paid is told of; that a part has left is not.
  if (happening === 'reverse' && !isTakenBack(session)) return [];
  const refund = session.refunds.at(-1);
  if (happening.startsWith('refund') && refund !== undefined) {
    const { id: orderId, reference: extOrderId } = session;
    return [{ url, body: { orderId, extOrderId, refund: refundView(session, refund) } }];
  }
  const localReceiptDateTime = new Date(kit.now()).toISOString();
  const properties = [{ name: 'PAYMENT_ID', value: session.id }];
  return [{ url, body: { order: orderView(session, posId), localReceiptDateTime, properties } }];
};

/** PayU's protocol. @param asks whether what is paid waits for the merchant's confirmation: a setting of the point of sale */
export const payuProtocol = (keys: PayuKeys = sandboxKeys, asks = false): Protocol => ({
  name: 'payu',
  title: 'PayU',
  paidMeans: asks ? 'approved' : 'paid',
  choices: ['blik', 'bank', 'card'],
  pagePath: '/pay/order/:id',
  mount: (app, kit) => {
    mountApi(app, kit, keys);
    payOut(app, kit);
  },
  // Whoever was refused, or has given up, comes back by the same address, with a number of the error.
  backTo: ({ state, returnUrl }) => {
    const back = new URL(returnUrl);
    if (state === 'canceled' || state === 'declined') back.searchParams.set('error', '501');
    return back.href;
  },
  messages: (session, happening, kit) => messages(session, happening, kit, keys),
  stateOf: (payload) =>
    wordAt(payload, 'refund', 'status') ??
    wordAt(payload, 'order', 'status') ??
    wordAt(payload, 'orders', 'status') ??
    wordAt(payload, 'status', 'statusCode') ??
    wordAt(payload, 'status'),
  sign: (body) => {
    const signature = createHash('md5').update(body).update(keys.secondKey).digest('hex');
    return { 'OpenPayu-Signature': `sender=checkout;signature=${signature};algorithm=MD5;content=DOCUMENT` };
  },
  schedule,
  isTaken: (status) => status === 200,
});

/** Starts a stand-in for PayU. @throws where its port is taken */
export const startPayu = ({
  asks = false,
  ...options
}: StandInOptions & { readonly asks?: boolean }): Promise<ProviderStandIn> =>
  startStandIn(payuProtocol(sandboxKeys, asks), options);
