import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import type { ReadPayments } from '../platform/core/paymentsOfOrder.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { jsonRows, jsonTime, oneOfTexts } from '../platform/db/jsonRows.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { prepareStatement } from '../platform/db/prepareStatement.ts';
import { cart, order, payment } from '../platform/db/schema.ts';
import { orderStatuses } from '../platform/db/tables/checks.ts';
import { isOfBrand } from './isOfBrand.ts';
import { paymentColumns, readPayments, selectPayments } from './readPayments.ts';
import { type OrderKey, requestColumns } from './readRequest.ts';

const step = Schema.Struct({ status: oneOfTexts(orderStatuses), at: jsonTime });
const written = Schema.Struct({ count: Schema.Number, latest_id: Schema.NullOr(Schema.Number) });

const columns = {
  ...requestColumns,
  history: jsonRows(
    step,
    sql`select status, at from order_history where order_id = ${order.id} order by order_history.id`,
  ),
  written: jsonRows(
    written,
    sql`select count(*) as count, max(order_message.id) as latest_id from order_message where order_id = ${order.id}`,
  ),
};

const ordersWhere = (db: Database | Transaction, isWanted: SQL | undefined) => {
  const paid = selectPayments(db);
  return db
    .select({ ...columns, ...paymentColumns(paid) })
    .from(order)
    .innerJoin(cart, eq(cart.id, order.cartId))
    .leftJoinLateral(paid, sql`true`)
    .leftJoin(payment, eq(payment.id, paid.id))
    .where(isWanted);
};

const byHash = prepareStatement('order_by_hash', (db, name) =>
  ordersWhere(db, and(eq(order.hash, sql.placeholder('hash')), isOfBrand)).prepare(name),
);

type Found = Awaited<ReturnType<typeof ordersWhere>>[number];

/** Everything that is shown of an order, as far as one query reads it. */
export type ReadOrder = Pick<Found, 'row' | 'cartHash' | 'files' | 'hasCreditLimit' | 'history'> & {
  /** Before anything was read: a state is never taken for a later one than it is. */
  readonly readAt: Date;
  readonly messages: { readonly count: number; readonly latest_id: number | null };
  readonly payments: ReadPayments;
};

const requireFound = (readAt: Date, found: Found | undefined): ReadOrder => {
  if (found === undefined) throw new ProblemError('OrderUnknown');
  const { written: of, row, cartHash } = found;
  const messages = of[0] ?? { count: 0, latest_id: null };
  return { ...found, readAt, messages, payments: readPayments(row.id, cartHash, found) };
};

/** An order by its hash. Another brand's order is unknown. @throws ProblemError OrderUnknown */
export const readOrder = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { hash, brand }: OrderKey,
): Promise<ReadOrder> => {
  const readAt = clock.now();
  const [found] = await byHash(db).execute({ hash, brand });
  return requireFound(readAt, found);
};

/** An order by its number, within a transaction. */
export const readOrderWithin = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<ReadOrder> => {
  const readAt = clock.now();
  const [found] = await ordersWhere(tx, eq(order.id, id));
  return requireFound(readAt, found);
};
