import type { Przelewy24Keys } from '../../../server/payment/przelewy24/config.ts';
import type { Happening, Message } from '../kit/protocol.ts';
import type { Session } from '../kit/session.ts';
import { getOrderId } from './sessions.ts';
import { computeSign } from './signs.ts';

/** Numbers of ways to pay, as Przelewy24's panel lists them. */
const methodIds: Readonly<Record<string, number>> = { blik: 181, card: 241, bank: 154 };
const otherMethod = 154;

const paymentMessage = (session: Session, keys: Przelewy24Keys): object => {
  const { reference: sessionId, amountMinor: amount, currency, choice } = session;
  const orderId = getOrderId(session);
  const fields = {
    merchantId: keys.merchantId,
    posId: keys.posId,
    sessionId,
    amount,
    originAmount: amount,
    currency,
    orderId,
    methodId: methodIds[choice ?? ''] ?? otherMethod,
    statement: `p24/ł-${orderId}`,
  };
  return { ...fields, sign: computeSign('payment', fields, keys) };
};

/** A refund that has just been decided on stands last. */
const refundMessages = (session: Session, keys: Przelewy24Keys, notifyUrl: string | null): readonly Message[] => {
  const refund = session.refunds.at(-1);
  const url = refund === undefined ? null : (session.data[`urlStatus:${refund.id}`] ?? notifyUrl);
  if (refund === undefined || url === null) return [];
  const fields = {
    orderId: getOrderId(session),
    sessionId: session.reference,
    merchantId: keys.merchantId,
    refundsUuid: refund.id,
    amount: refund.amountMinor,
    currency: session.currency,
    status: refund.state === 'refused' ? 1 : 0,
  };
  const unsigned = { requestId: refund.key, timestamp: Math.floor(session.changedAt / 1000) };
  return [{ url, body: { ...fields, ...unsigned, sign: computeSign('refund', fields, keys) } }];
};

/**
 * What Przelewy24 tells: of money that has been paid, and of refunds. Of a payment that fails, is given up or runs out it tells nothing, and
 * of disputes neither.
 * @param notifyUrl the address in the panel, for what names none
 */
export const createMessages = (
  session: Session,
  happening: Happening,
  keys: Przelewy24Keys,
  notifyUrl: string | null,
): readonly Message[] => {
  if (happening.startsWith('refund')) return refundMessages(session, keys, notifyUrl);
  const url = session.notifyUrl ?? notifyUrl;
  return happening === 'pay' && url !== null ? [{ url, body: paymentMessage(session, keys) }] : [];
};
