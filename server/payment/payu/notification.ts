import { createHash } from 'node:crypto';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Notification, NotificationCall } from '../../platform/core/paymentProvider.ts';
import { PayuOrder, toPayuOutcome } from './order.ts';
import { isSigned } from './signature.ts';

const Refund = Schema.Struct({
  refundId: Schema.String,
  status: Schema.String,
  extRefundId: Schema.optional(Schema.String),
});
const Body = Schema.fromJsonString(
  Schema.Struct({ order: Schema.optional(PayuOrder), refund: Schema.optional(Refund) }),
);

const refundOutcomes: Readonly<Record<string, 'refunded' | 'refused'>> = { FINALIZED: 'refunded', CANCELED: 'refused' };

/** PayU numbers no events: the same bytes are the same event. */
const computeEventId = (body: Buffer): string => createHash('sha256').update(body).digest('base64url');

/** Verifies a notification over its raw bytes, then reads it. Bodies sign no time: an old one changes nothing. */
export const readNotification = (secondKey: string, { headers, body }: NotificationCall): Notification => {
  const header = headers['openpayu-signature'] ?? headers['x-openpayu-signature'];
  if (!isSigned(body, header, secondKey)) return { kind: 'forged' };
  const read = Option.getOrNull(Schema.decodeUnknownOption(Body)(body.toString('utf8')));
  const eventId = computeEventId(body);
  if (read?.refund !== undefined) {
    const { refundId, status, extRefundId = null } = read.refund;
    const outcome = refundOutcomes[status];
    return outcome === undefined
      ? { kind: 'irrelevant' }
      : { kind: 'refund', eventId, key: extRefundId, reference: refundId, outcome };
  }
  if (read?.order === undefined) return { kind: 'irrelevant' };
  const { orderId: reference, extOrderId } = read.order;
  const hash = extOrderId?.split('.')[0] ?? null;
  return { kind: 'verified', eventId, hash, reference, outcome: toPayuOutcome(read.order) };
};
