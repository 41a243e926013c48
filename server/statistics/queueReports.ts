import { and, eq, isNotNull, lt, ne } from 'drizzle-orm';
import { days } from '../core/clock.ts';
import type { Listener } from '../core/listeners.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { payment, purchaseReport } from '../db/schema.ts';
import { reportedWithin } from './reportPurchase.ts';

export type StatisticsConsent = { readonly client_id: string; readonly session_id: string };

/** Keeps with a payment who has agreed to statistics, until its purchase is reported or comes to nothing. */
export const keepConsent = async (tx: Transaction, paymentId: number, consent: StatisticsConsent): Promise<void> => {
  const { client_id: clientId, session_id: sessionId } = consent;
  await tx.insert(purchaseReport).values({ paymentId, clientId, sessionId });
};

/** What is paid for is reported, whoever has closed which tab. */
export const queueReportOfPayment: Listener<'payment.paid'> = async (tx, services, { paymentId }) => {
  const [report] = await tx.select().from(purchaseReport).where(eq(purchaseReport.paymentId, paymentId));
  if (report !== undefined) await services.jobs.send(tx, 'purchase', { paymentId });
};

/** Queues what could not be reported again, and forgets who has agreed where nothing came of the payment. */
export const purchaseReports = async (services: Services): Promise<void> => {
  const since = new Date(services.clock.now().getTime() - days(reportedWithin));
  await services.db.transaction(async (tx) => {
    const waiting = await tx
      .select({ paymentId: purchaseReport.paymentId })
      .from(purchaseReport)
      .innerJoin(payment, eq(payment.id, purchaseReport.paymentId))
      .where(eq(payment.status, 'succeeded'));
    for (const { paymentId } of waiting) await services.jobs.send(tx, 'purchase', { paymentId });
    const ended = await tx
      .select({ id: payment.id })
      .from(payment)
      .innerJoin(purchaseReport, eq(payment.id, purchaseReport.paymentId))
      .where(and(ne(payment.status, 'succeeded'), isNotNull(payment.finishedAt), lt(payment.finishedAt, since)));
    for (const { id } of ended) await tx.delete(purchaseReport).where(eq(purchaseReport.paymentId, id));
  });
};
