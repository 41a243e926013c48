import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { DataExport } from '../../../openapi/types.ts';
import { after, days } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { dataExport } from '../../platform/db/schema.ts';
import type { CallContext } from '../callContext.ts';
import { lockCustomer } from '../locks.ts';
import { toRecipient } from '../mails/recipient.ts';

export type ExportRow = typeof dataExport.$inferSelect;

/** How soon another copy can be asked for where there is one. */
const pause = days(1);

export const exportView = (row: ExportRow): DataExport => ({
  state: row.state,
  asked_at: row.askedAt.toISOString(),
  ready_at: row.readyAt?.toISOString() ?? null,
  expires_at: row.state === 'ready' ? (row.expiresAt?.toISOString() ?? null) : null,
  size: row.size,
});

/** The copy that a customer has asked for last, as long as it is there. */
export const lastExport = async (
  db: Database | Transaction,
  { clock }: Pick<Services, 'clock'>,
  customerId: number,
): Promise<ExportRow | undefined> => {
  const isThere = or(isNull(dataExport.expiresAt), gt(dataExport.expiresAt, clock.now()));
  const [row] = await db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.customerId, customerId), isThere))
    .orderBy(desc(dataExport.id))
    .limit(1);
  return row;
};

/** Asks for a copy of one's data; what is prepared, or was not long ago, is answered. Earlier copies go. */
export const askForExport = ({ services, call, brand }: CallContext, customerId: number): Promise<ExportRow> =>
  services.db.transaction(async (tx) => {
    const account = await lockCustomer(tx, customerId);
    const now = services.clock.now();
    const last = await lastExport(tx, services, customerId);
    if (last?.state === 'preparing') return last;
    if (last?.state === 'ready' && after(last.askedAt, pause) > now) return last;
    await tx.update(dataExport).set({ expiresAt: now }).where(eq(dataExport.customerId, customerId));
    const { origin, locale } = toRecipient(services, call, brand, account);
    const [row] = await tx
      .insert(dataExport)
      .values({ customerId, brand: brand.id, origin, locale, state: 'preparing', askedAt: now })
      .returning();
    if (row === undefined) throw new Error('The export was not written.');
    await services.jobs.send(tx, 'dataExport', { exportId: row.id });
    return row;
  });
