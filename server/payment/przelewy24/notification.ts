import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Notification } from '../../platform/core/paymentProvider.ts';
import { PaymentNotification, RefundNotification } from './answers.ts';
import type { Przelewy24Keys } from './config.ts';
import { findRefundKey } from './refundIds.ts';
import { isSameSign, signNotification, signRefundNotification } from './signature.ts';

const Json = Schema.fromJsonString(Schema.Unknown);

/** Przelewy24 does not number events. All that counts of one is in its signature: a repetition has the same. */
const eventId = (kind: string, sign: string): string => `${kind}:${sign.slice(0, 40)}`;

const readPayment = (keys: Przelewy24Keys, told: typeof PaymentNotification.Type): Notification => {
  if (!isSameSign(told.sign, signNotification(told, keys.crc))) return { kind: 'forged' };
  if (told.merchantId !== keys.merchantId || told.posId !== keys.posId) return { kind: 'irrelevant' };
  return {
    kind: 'verified',
    eventId: eventId('payment', told.sign),
    hash: told.sessionId,
    reference: told.sessionId,
    // Nothing is settled before it has been verified.
    outcome: { kind: 'approved', amountMinor: told.amount, currency: told.currency },
  };
};

/** What a status means in a notification. A report counts otherwise. */
export const notified = { 0: 'refunded', 1: 'refused' } as const satisfies Record<
  (typeof RefundNotification.Type)['status'],
  'refunded' | 'refused'
>;

const readRefund = (keys: Przelewy24Keys, told: typeof RefundNotification.Type): Notification => {
  if (!isSameSign(told.sign, signRefundNotification(told, keys.crc))) return { kind: 'forged' };
  if (told.merchantId !== keys.merchantId) return { kind: 'irrelevant' };
  return {
    kind: 'refund',
    eventId: eventId('refund', told.sign),
    key: findRefundKey(told.refundsUuid),
    reference: told.refundsUuid,
    outcome: notified[told.status],
  };
};

/**
 * Verifies a notification, and reads it. Przelewy24 signs fields of the body and no time: what is not signed is not read, and an old
 * notification can do no more than a repeated one, since Przelewy24 is asked before any money is taken.
 */
export const readNotification = (keys: Przelewy24Keys, body: Buffer): Notification => {
  const told = Option.getOrNull(Schema.decodeUnknownOption(Json)(body.toString('utf8')));
  const payment = Option.getOrNull(Schema.decodeUnknownOption(PaymentNotification)(told));
  if (payment !== null) return readPayment(keys, payment);
  const refund = Option.getOrNull(Schema.decodeUnknownOption(RefundNotification)(told));
  return refund === null ? { kind: 'forged' } : readRefund(keys, refund);
};
