import { asc, count, eq, inArray, isNotNull } from 'drizzle-orm';
import type { KsefState, WaitingInvoices } from '../../../openapi/types.ts';
import { findInvalidChains } from '../../invoice/index.ts';
import type { Database } from '../../platform/db/open.ts';
import { invoiceChainCheck, invoiceHold, ksefSubmission, order } from '../../platform/db/schema.ts';

/** How many orders are named; how many there are is said in any case. */
const maxOrders = 100;

const countHolds = async (db: Database): Promise<number> => {
  const [row] = await db.select({ orders: count() }).from(invoiceHold);
  return row?.orders ?? 0;
};

const countSendings = async (db: Database): Promise<(state: KsefState) => number> => {
  const rows = await db
    .select({ state: ksefSubmission.state, invoices: count() })
    .from(ksefSubmission)
    .where(inArray(ksefSubmission.state, ['refused', 'offline']))
    .groupBy(ksefSubmission.state);
  return (state) => rows.find((row) => row.state === state)?.invoices ?? 0;
};

/** What should be charged by now and cannot be, the longest wait first; and how much waits to be sent. */
export const waitingInvoices = async (db: Database): Promise<WaitingInvoices> => {
  const rows = await db
    .select({ hold: invoiceHold, brand: order.brand })
    .from(invoiceHold)
    .innerJoin(order, eq(order.id, invoiceHold.orderId))
    .orderBy(asc(invoiceHold.since), asc(invoiceHold.orderId))
    .limit(maxOrders);
  const sent = await countSendings(db);
  return {
    rows: rows.map(({ hold: { orderId, reason, detail, since }, brand }) => ({
      order_id: orderId,
      brand,
      reason,
      detail,
      since: since.toISOString(),
    })),
    total: await countHolds(db),
    refused: sent('refused'),
    offline: sent('offline'),
    chains: await findInvalidChains(db),
  };
};

const countBroken = async (db: Database): Promise<number> => {
  const [row] = await db
    .select({ chains: count() })
    .from(invoiceChainCheck)
    .where(isNotNull(invoiceChainCheck.brokenAt));
  return row?.chains ?? 0;
};

/** How many of them somebody has to do something about. */
export const countWaitingInvoices = async (db: Database): Promise<number> =>
  (await countHolds(db)) + (await countSendings(db))('refused') + (await countBroken(db));
