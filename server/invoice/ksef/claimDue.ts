import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { KsefConfig } from '../../platform/config/ksefConfig.ts';
import { after, minutes } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import { invoice, invoiceFile, ksefSubmission } from '../../platform/db/schema.ts';
import type { Sending } from './sending.ts';

/** KSeF takes thirty invoices a minute of a firm. */
const maxInvoices = 25;
/** For how long nobody else takes what is claimed: a process that died is waited for no longer. */
const lease = minutes(5);

/** Takes the invoices of a brand that are due, the earliest first: until they are settled, or for some minutes, they are nobody else's. */
export const claimDue = (
  { clock, db }: Pick<Services, 'clock' | 'db'>,
  ksef: KsefConfig,
  brand: string,
): Promise<readonly Sending[]> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const due = await tx
      .select({
        id: ksefSubmission.invoiceId,
        document: invoice.document,
        issuedAt: invoice.createdAt,
        path: invoiceFile.path,
        sha256: invoiceFile.sha256,
      })
      .from(ksefSubmission)
      .innerJoin(invoice, eq(invoice.id, ksefSubmission.invoiceId))
      .innerJoin(invoiceFile, and(eq(invoiceFile.invoiceId, invoice.id), eq(invoiceFile.format, 'ksef')))
      .where(and(eq(invoice.brand, brand), lte(ksefSubmission.dueAt, now)))
      .orderBy(asc(ksefSubmission.dueAt), asc(ksefSubmission.invoiceId))
      .limit(maxInvoices)
      .for('update', { of: ksefSubmission, skipLocked: true });
    if (due.length === 0) return [];
    const ids = due.map(({ id }) => id);
    const rows = await tx
      .update(ksefSubmission)
      .set({
        attempts: sql`${ksefSubmission.attempts} + 1`,
        dueAt: after(now, lease),
        state: sql`case when ${ksefSubmission.state} = 'waiting' then 'sending' else ${ksefSubmission.state} end`,
      })
      .where(inArray(ksefSubmission.invoiceId, ids))
      .returning();
    return due.flatMap(({ id, ...rest }) => {
      const row = rows.find(({ invoiceId }) => invoiceId === id);
      return row === undefined ? [] : [{ row, ksef, ...rest }];
    });
  });
