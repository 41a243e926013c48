import { eq } from 'drizzle-orm';
import { after, days } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import { purchaseReport } from '../db/schema.ts';
import { paidPurchase } from './paidPurchase.ts';
import { purchaseEvent } from './purchaseEvent.ts';
import { sendToAnalytics } from './sendToAnalytics.ts';

/** For how long the endpoint takes an event that lies in the past. */
const reportable = days(3);

/**
 * Reports a paid purchase to the brand's statistics, where its customer has agreed to them, and forgets who that was. A repeat carries the same
 * transaction, which counts once.
 * @param isLast nobody tries this job again: the sweep queues another one
 * @throws when the endpoint cannot be reached: the job tries again
 */
export const reportPurchase = async (services: Services, paymentId: number, isLast: boolean): Promise<void> => {
  const { db, clock, config, log } = services;
  const purchase = await paidPurchase(db, paymentId);
  if (purchase === null) return;
  const forget = () => db.delete(purchaseReport).where(eq(purchaseReport.paymentId, paymentId));
  const stream = config.statistics.streams.get(purchase.brand);
  const isTooOld = clock.now() >= after(purchase.at, reportable);
  if (stream === undefined || isTooOld || purchase.orders.length === 0) {
    if (isTooOld) log.warn({ payment: paymentId }, 'a purchase is too old to be reported');
    await forget();
    return;
  }
  try {
    await sendToAnalytics(config.statistics, stream, purchaseEvent(purchase));
  } catch (error) {
    if (!isLast) throw error;
    log.warn({ err: error, payment: paymentId }, 'a purchase could not be reported for an hour');
    return;
  }
  await forget();
};
