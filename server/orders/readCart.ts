import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { CartItemState } from '../../openapi/types.ts';
import type { ReadPayments } from '../core/paymentsOfOrder.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { Database } from '../db/open.ts';
import { preparedFor } from '../db/preparedFor.ts';
import { cart, order, payment, rating } from '../db/schema.ts';
import { ratingRow } from './aftercare/ratingOf.ts';
import { cartStateOf } from './cartOrders.ts';
import { isLatestPayment, paymentColumns, readPayments } from './readPayments.ts';
import { type OrderKey, requestColumns } from './readRequest.ts';
import type { ShownOrder } from './shownOrder.ts';

const { row, cartHash, hasCreditLimit } = requestColumns;

/** What has not been asked for yet is in no cart. */
const ordersOfHash = (db: Database) =>
  db
    .select({
      row,
      cartHash,
      hasCreditLimit,
      ...paymentColumns,
      rating: ratingRow,
    })
    .from(order)
    .innerJoin(cart, eq(cart.id, order.cartId))
    .leftJoin(payment, isLatestPayment)
    .leftJoin(rating, eq(rating.orderId, order.id))
    .where(
      and(eq(cart.hash, sql.placeholder('hash')), eq(cart.brand, sql.placeholder('brand')), ne(order.status, 'draft')),
    )
    .orderBy(asc(order.id));

const byHash = preparedFor('cart_by_hash', (db, name) => ordersOfHash(db).prepare(name));

type Found = Awaited<ReturnType<typeof ordersOfHash>>[number];

/** An order of a cart, as the cart shows it. */
export type ReadCartOrder = {
  readonly row: ShownOrder;
  readonly state: CartItemState;
  readonly rating: Found['rating'];
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
    const { rating: rated, hasCreditLimit: hasLimit } = each;
    const state = cartStateOf(each.row, payments.isPaid, readAt);
    return { row: each.row, state, rating: rated, hasCreditLimit: hasLimit, payments };
  });
  if (first === undefined) throw new ProblemError('OrderUnknown');
  return { readAt, hash, orders: [first, ...others] };
};
