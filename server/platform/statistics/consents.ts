import { eq } from 'drizzle-orm';
import type { AnalyticsConsent } from '../../../openapi/types.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { type payment, purchaseReport } from '../db/schema.ts';

type Started = Pick<typeof payment.$inferSelect, 'id' | 'brand'>;

/**
 * Stores with a payment who has agreed to statistics when it was started, until its purchase is reported or comes to nothing. A payment that
 * is started again has the consent of that time, or none any more. Nobody is stored whom the brand does not report.
 */
export const storeConsent = async (
  tx: Transaction,
  { config }: Pick<Services, 'config'>,
  { id: paymentId, brand }: Started,
  consent: AnalyticsConsent | null,
): Promise<void> => {
  if (consent === null) {
    await tx.delete(purchaseReport).where(eq(purchaseReport.paymentId, paymentId));
    return;
  }
  if (!config.statistics.streams.has(brand)) return;
  const { client_id: clientId, session_id: sessionId } = consent;
  const set = { clientId, sessionId };
  await tx
    .insert(purchaseReport)
    .values({ paymentId, ...set })
    .onConflictDoUpdate({ target: purchaseReport.paymentId, set });
};
