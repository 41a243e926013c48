import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { CartItemState } from '../../../openapi/types.ts';
import type { ReadPayments } from '../../platform/core/paymentsOfOrder.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { prepareStatement } from '../../platform/db/prepareStatement.ts';
import { cart, order, payment } from '../../platform/db/schema.ts';
import { paymentColumns, readPayments, selectPayments } from '../readPayments.ts';
import { type OrderKey, requestColumns } from '../readRequest.ts';
import type { ShownOrder } from '../shownOrder.ts';
import { toCartState } from './cartOrders.ts';

const { row, cartHash, hasCreditLimit } = requestColumns;

/** What has not been asked for yet is in no cart. */
const ordersOfHash = (db: Database | Transaction) => {
  const paid = selectPayments(db);
  return db
    .select({ row, cartHash, hasCreditLimit, ...paymentColumns(paid) })
    .from(order)
    .innerJoin(cart, eq(cart.id, order.cartId))
    .leftJoinLateral(paid, sql`true`)
    .leftJoin(payment, eq(payment.id, paid.id))
    .where(
      and(eq(cart.hash, sql.placeholder('hash')), eq(cart.brand, sql.placeholder('brand')), ne(order.status, 'draft')),
    )
    .orderBy(asc(order.id));
};

const byHash = prepareStatement('cart_by_hash', (db, name) => ordersOfHash(db).prepare(name));

/** An order of a cart, as the cart shows it. */
export type ReadCartOrder = {
  readonly row: ShownOrder;
  readonly state: CartItemState;
  readonly hasCreditLimit: boolean;
  readonly payments: ReadPayments;
};

export type ReadCart = {
  /** Before anything was read: a state is never taken for a later one than it is. */
  readonly readAt: Date;
  readonly hash: string;
  /** oldest first */
  readonly orders: readonly [ReadCartOrder, ...ReadCartOrder[]];
};

/** A cart by its hash. Another brand's is unknown. @throws ProblemError OrderUnknown */
export const readCart = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { hash, brand }: OrderKey,
): Promise<ReadCart> => {
  const readAt = clock.now();
  const found = await byHash(db).execute({ hash, brand });
  const [first, ...others] = found.map((each): ReadCartOrder => {
    const payments = readPayments(each.row.id, each.cartHash, each);
    const state = toCartState(each.row, payments.isPaid, readAt);
    return { row: each.row, state, hasCreditLimit: each.hasCreditLimit, payments };
  });
  if (first === undefined) throw new ProblemError('OrderUnknown');
  return { readAt, hash, orders: [first, ...others] };
};
