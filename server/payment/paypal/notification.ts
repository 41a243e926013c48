import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Clock } from '../../platform/core/clock.ts';
import { toMinor } from '../../platform/core/money.ts';
import type { Notification, NotificationCall } from '../../platform/core/paymentProvider.ts';
import type { PaypalCalls } from './call.ts';
import type { Certificates } from './certificate.ts';
import { findDispute } from './dispute.ts';
import { Amount, Capture, outcomeOfCapture, PaypalOrder, toPaypalOutcome } from './order.ts';

/** PayPal repeats an event for three days with its first time; clocks differ. */
const oldestMs = (3 * 24 * 60 + 10) * 60 * 1000;
const aheadMs = 10 * 60 * 1000;

const Event = Schema.fromJsonString(
  Schema.Struct({ id: Schema.String, event_type: Schema.String, resource: Schema.Unknown }),
);
const Refund = Schema.Struct({ id: Schema.String, status: Schema.String, custom_id: Schema.optional(Schema.String) });
const Disputed = Schema.Struct({ dispute_id: Schema.String });
const Reversed = Schema.Struct({
  id: Schema.String,
  amount: Amount,
  custom_id: Schema.optional(Schema.String),
  links: Schema.optional(Schema.Array(Schema.Struct({ rel: Schema.String, href: Schema.String }))),
});

const read = <A>(schema: Schema.ConstraintDecoder<A>, resource: unknown): A | null =>
  Option.getOrNull(Schema.decodeUnknownOption(schema)(resource));

const readText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whether PayPal has signed exactly these bytes, for this webhook, in the last days. */
const isSigned = async (
  { headers, body }: NotificationCall,
  webhookId: string,
  certificates: Certificates,
  clock: Clock,
): Promise<boolean> => {
  const id = readText(headers['paypal-transmission-id']);
  const time = readText(headers['paypal-transmission-time']);
  const signature = readText(headers['paypal-transmission-sig']);
  const age = clock.now().getTime() - Date.parse(time);
  if (headers['paypal-auth-algo'] !== 'SHA256withRSA' || !(age <= oldestMs && age >= -aheadMs)) return false;
  const certificate = await certificates(readText(headers['paypal-cert-url']));
  if (certificate === null) return false;
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`);
  return verify('sha256', signed, certificate.publicKey, Buffer.from(signature, 'base64'));
};

/** An event of a dispute only says that there is news: PayPal is asked what they are. @throws ProviderUnavailable */
const ofDispute = async (eventId: string, resource: unknown, call: PaypalCalls): Promise<Notification> => {
  const id = read(Disputed, resource)?.dispute_id;
  const told = id === undefined ? null : await findDispute(call, id);
  if (told === null) return { kind: 'irrelevant' };
  return { kind: 'verified', eventId, hash: null, reference: told.of, outcome: told.outcome };
};

const captureIn = /\/v2\/payments\/captures\/([^/?]+)$/;

/** PayPal has taken a capture back: its event shows the capture, or the movement, which leads up to it. */
const ofReversal = (eventId: string, resource: unknown): Notification => {
  const reversed = read(Reversed, resource);
  if (reversed === null) return { kind: 'irrelevant' };
  const { id, amount, custom_id: hash = null, links = [] } = reversed;
  const up = captureIn.exec(links.find(({ rel }) => rel === 'up')?.href ?? '')?.[1];
  const outcome = {
    kind: 'reversed',
    movement: up === undefined ? null : id,
    amountMinor: toMinor(amount.value),
    currency: amount.currency_code,
  } as const;
  return { kind: 'verified', eventId, hash, reference: up ?? id, outcome };
};

export const refundOutcomes: Readonly<Record<string, 'refunded' | 'refused'>> = {
  COMPLETED: 'refunded',
  FAILED: 'refused',
  CANCELLED: 'refused',
};

const ofOrder = (eventId: string, resource: unknown): Notification => {
  const order = read(PaypalOrder, resource);
  if (order === null) return { kind: 'irrelevant' };
  const hash = order.purchase_units[0]?.custom_id ?? null;
  return { kind: 'verified', eventId, hash, reference: order.id, outcome: toPaypalOutcome(order) };
};

const ofCapture = (eventId: string, resource: unknown): Notification => {
  const capture = read(Capture, resource);
  if (capture === null) return { kind: 'irrelevant' };
  const { id: reference, custom_id: hash = null } = capture;
  return { kind: 'verified', eventId, hash, reference, outcome: outcomeOfCapture(capture) };
};

const ofRefund = (eventId: string, resource: unknown): Notification => {
  const refund = read(Refund, resource);
  const outcome = refund === null ? undefined : refundOutcomes[refund.status];
  if (refund === null || outcome === undefined) return { kind: 'irrelevant' };
  return { kind: 'refund', eventId, key: refund.custom_id ?? null, reference: refund.id, outcome };
};

const toNotification = (
  eventId: string,
  type: string,
  resource: unknown,
  call: PaypalCalls,
): Notification | Promise<Notification> => {
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
      return ofOrder(eventId, resource);
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return ofCapture(eventId, resource);
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.REFUND.FAILED':
      return ofRefund(eventId, resource);
    case 'PAYMENT.CAPTURE.REVERSED':
      return ofReversal(eventId, resource);
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return ofDispute(eventId, resource, call);
    default:
      return { kind: 'irrelevant' };
  }
};

type Reading = {
  readonly webhookId: string;
  readonly certificates: Certificates;
  readonly clock: Clock;
  readonly ask: PaypalCalls;
};

/** Verifies a notification offline, over its raw bytes, then reads it. @throws ProviderUnavailable where the certificate, or a dispute, cannot be fetched */
export const readNotification = async (
  call: NotificationCall,
  { webhookId, certificates, clock, ask }: Reading,
): Promise<Notification> => {
  if (!(await isSigned(call, webhookId, certificates, clock))) return { kind: 'forged' };
  const event = read(Event, call.body.toString('utf8'));
  return event === null ? { kind: 'irrelevant' } : toNotification(event.id, event.event_type, event.resource, ask);
};
