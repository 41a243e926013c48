import { and, asc, eq, gt } from 'drizzle-orm';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Database } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';

/** Orders that are in memory at once. */
const page = 200;

/** All orders and quotations of a customer, by number, some at a time. */
export async function* pagesOfOrders(db: Database, customerId: number): AsyncGenerator<readonly OrderRow[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(order)
      .where(and(eq(order.customerId, customerId), gt(order.id, last)))
      .orderBy(asc(order.id))
      .limit(page);
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = end.id;
  }
}

/** What there is of the orders of a customer, in the sequence of the orders. */
export async function* ofOrders<T>(
  db: Database,
  customerId: number,
  read: (rows: readonly OrderRow[], ids: number[]) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for await (const rows of pagesOfOrders(db, customerId)) {
    yield* await read(
      rows,
      rows.map(({ id }) => id),
    );
  }
}

/** Rows by the order that they are of. */
export const byOrder = <T extends { readonly orderId: number | null }>(rows: readonly T[]) => {
  const groups = Map.groupBy(rows, ({ orderId }) => orderId);
  return (orderId: number): readonly T[] => groups.get(orderId) ?? [];
};
