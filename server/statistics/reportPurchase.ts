import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { after, days } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import { order, payment, paymentOrder, paymentPart, providerRefund, purchaseReport } from '../db/schema.ts';
import { purchaseEvent } from './purchaseEvent.ts';

/** Milliseconds that the endpoint is waited for. */
const patience = 10_000;
/** Days for which the endpoint takes an event that lies in the past. */
export const reportedWithin = 3;

/** The orders that a payment has paid for: not those whose share went back. */
const paidFor = async ({ db }: Services, paymentId: number) => {
  const returned = db
    .select({ id: order.id })
    .from(providerRefund)
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .innerJoin(order, eq(order.id, providerRefund.orderId))
    .where(and(eq(paymentPart.paymentId, paymentId), inArray(providerRefund.cause, ['already_paid', 'order_ended'])));
  const covered = db
    .select({ id: paymentOrder.orderId })
    .from(paymentOrder)
    .where(eq(paymentOrder.paymentId, paymentId));
  return db
    .select()
    .from(order)
    .where(and(inArray(order.id, covered), notInArray(order.id, returned)))
    .orderBy(asc(order.id));
};

/**
 * Reports a paid purchase to the brand's statistics, where its customer has agreed to them, and forgets who that was. A repeat carries the same
 * transaction, which counts once.
 * @throws when the endpoint cannot be reached: the job tries again
 */
export const reportPurchase = async (services: Services, paymentId: number): Promise<void> => {
  const { db, clock, config, log } = services;
  const [found] = await db
    .select()
    .from(purchaseReport)
    .innerJoin(payment, eq(payment.id, purchaseReport.paymentId))
    .where(and(eq(purchaseReport.paymentId, paymentId), eq(payment.status, 'succeeded')));
  if (found === undefined) return;
  const { payment: paid, purchase_report: report } = found;
  const at = paid.finishedAt ?? clock.now();
  const forget = () => db.delete(purchaseReport).where(eq(purchaseReport.paymentId, paymentId));
  const stream = config.statistics.streams.get(paid.brand);
  if (stream === undefined || clock.now() > after(at, days(reportedWithin))) {
    if (stream !== undefined) log.warn({ payment: paymentId }, 'a purchase is too old to be reported');
    await forget();
    return;
  }
  const url = new URL('/mp/collect', config.statistics.url);
  url.search = new URLSearchParams({ measurement_id: stream.measurementId, api_secret: stream.secret }).toString();
  const { clientId, sessionId } = report;
  const body = purchaseEvent({ paymentId, clientId, sessionId, at, orders: await paidFor(services, paymentId) });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`The statistics answered ${answer.status}.`);
  await forget();
};
