import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm';
import { after, days } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import { payment, purchaseReport } from '../db/schema.ts';
import type { Listener } from '../events/listeners.ts';

/** How long after a payment has come to nothing its money may still arrive: a bank takes days. */
const lateMoney = days(14);

/** What is paid for is reported, whoever has closed which tab. */
export const queueReportOfPayment: Listener<'payment.paid'> = async (tx, services, { paymentId }) => {
  const [report] = await tx.select().from(purchaseReport).where(eq(purchaseReport.paymentId, paymentId));
  if (report !== undefined) await services.jobs.send(tx, 'purchase', { paymentId });
};

/** Queues again what could not be reported, and forgets who has agreed where nothing has come of the payment. */
export const purchaseReports = async (services: Services): Promise<void> => {
  const { db, clock, jobs } = services;
  await db.transaction(async (tx) => {
    const waiting = await tx
      .select({ paymentId: purchaseReport.paymentId })
      .from(purchaseReport)
      .innerJoin(payment, eq(payment.id, purchaseReport.paymentId))
      .where(eq(payment.status, 'succeeded'))
      .orderBy(asc(purchaseReport.paymentId));
    for (const { paymentId } of waiting) await jobs.send(tx, 'purchase', { paymentId });
    const ended = tx
      .select({ id: payment.id })
      .from(payment)
      .where(and(ne(payment.status, 'succeeded'), lt(payment.finishedAt, after(clock.now(), -lateMoney))));
    await tx.delete(purchaseReport).where(inArray(purchaseReport.paymentId, ended));
  });
};
