import { and, asc, eq, ne } from 'drizzle-orm';
import type { Brand } from '../../../brands/brand.ts';
import { toQuotationStage } from '../../../machines/quotation/quotationStage.ts';
import type { CartItemState, CurrencyCode } from '../../../openapi/types.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { cart, order } from '../../platform/db/schema.ts';
import { computeDue, type Payable } from '../applyPayment.ts';
import type { OrderRow } from '../orderRow.ts';
import { paidOrders } from '../paidOrders.ts';

/** More orders than anybody puts into a cart; it bounds what one payment locks. */
const maxOrders = 50;

export type CartOrder = { readonly row: OrderRow; readonly state: CartItemState };

/** What of an order concerns its cart. */
export const toCartState = (
  row: Pick<OrderRow, 'status' | 'underReview' | 'validUntil'> & Payable,
  isPaid: boolean,
  now: Date,
): CartItemState => {
  const stage = toQuotationStage(row.status);
  switch (stage) {
    case 'preparing':
      return 'preparing';
    case 'offered':
      // What the customer has asked about it is answered first.
      if (row.underReview) return 'preparing';
      return row.validUntil !== null && row.validUntil <= now ? 'ended' : 'offered';
    case 'accepted':
      if (isPaid) return 'paid';
      return computeDue(row, now) === null ? 'ended' : 'unpaid';
    case 'rejected':
    case 'expired':
      return 'ended';
    default:
      return stage satisfies never;
  }
};

/** The orders of a cart with what concerns the cart of each, oldest first. What has not been asked for yet is in no cart. */
export const ordersOfCart = async (
  db: Database | Transaction,
  cartId: number,
  now: Date,
): Promise<readonly CartOrder[]> => {
  const rows = await db
    .select()
    .from(order)
    .where(and(eq(order.cartId, cartId), ne(order.status, 'draft')))
    .orderBy(asc(order.id));
  const paid = await paidOrders(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, state: toCartState(row, paid.has(row.id), now) }));
};

/** Whether further orders may join: while something in it is to be offered, accepted or paid. */
export const isOpenCart = (orders: readonly Pick<CartOrder, 'state'>[]): boolean =>
  orders.length < maxOrders && orders.some(({ state }) => state !== 'paid' && state !== 'ended');

/**
 * The cart that further orders join, locked so that two requests at once do not overfill it.
 * @throws ProblemError CartUnknown, CartClosed, CartCurrencyDiffers
 */
export const lockOpenCart = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  brand: Brand,
  { hash, currency, joining }: { readonly hash: string; readonly currency: CurrencyCode; readonly joining: number },
): Promise<number> => {
  const [found] = await tx
    .select()
    .from(cart)
    .where(and(eq(cart.hash, hash), eq(cart.brand, brand.id)))
    .for('update');
  if (found === undefined) throw new ProblemError('CartUnknown');
  const orders = await ordersOfCart(tx, found.id, clock.now());
  if (!isOpenCart(orders) || orders.length + joining > maxOrders) throw new ProblemError('CartClosed');
  if (orders.some(({ row }) => row.currency !== currency)) throw new ProblemError('CartCurrencyDiffers');
  return found.id;
};
