import { asc, eq, inArray } from 'drizzle-orm';
import type { ListedPayment, PaidOrder } from '../../openapi/types.ts';
import { money } from '../core/money.ts';
import type { Transaction } from '../db/open.ts';
import { cart, order, payment, paymentOrder, topUp } from '../db/schema.ts';
import { statusMeaning } from '../payments/paymentRow.ts';

type Covered = { readonly cartHash: string; readonly orders: readonly PaidOrder[] };

/** The orders that some payments cover, by the payment's number. */
const coveredBy = async (tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, Covered>> => {
  const rows = await tx
    .select({
      paymentId: paymentOrder.paymentId,
      id: order.id,
      hash: order.hash,
      service: order.service,
      cartHash: cart.hash,
    })
    .from(paymentOrder)
    .innerJoin(order, eq(order.id, paymentOrder.orderId))
    .innerJoin(cart, eq(cart.id, order.cartId))
    .where(inArray(paymentOrder.paymentId, [...ids]))
    .orderBy(asc(order.id));
  const covered = new Map<number, Covered>();
  for (const { paymentId, cartHash, ...paid } of rows) {
    covered.set(paymentId, { cartHash, orders: [...(covered.get(paymentId)?.orders ?? []), paid] });
  }
  return covered;
};

/** The number of the invoice for a payment; there are none yet. */
const invoiceOf = (): ListedPayment['invoice'] => null;

type Row = { readonly payment: typeof payment.$inferSelect; readonly topUp: typeof topUp.$inferSelect | null };

const productOf = ({ topUp: bought }: Row, covered: Covered | undefined): ListedPayment['product'] => {
  if (bought !== null) {
    const { amountMinor, bonusMinor, currency } = bought;
    return { kind: 'top_up', amount: money(amountMinor, currency), bonus: money(bonusMinor, currency) };
  }
  if (covered === undefined) throw new Error('A payment covers no order.');
  return { kind: 'cart', cart_hash: covered.cartHash, order_hashes: covered.orders.map(({ hash }) => hash) };
};

const viewOf = (row: Row, covered: Covered | undefined): ListedPayment => {
  const product = productOf(row, covered);
  const { id, hash, method, amountMinor, currency, startedAt, finishedAt, status, reason } = row.payment;
  return {
    id,
    hash,
    product,
    orders: [...(covered?.orders ?? [])],
    cart_hash: covered?.cartHash ?? null,
    method,
    amount: money(amountMinor, currency),
    bonus: product.kind === 'top_up' ? product.bonus : null,
    created_at: startedAt.toISOString(),
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    finished: statusMeaning[status] === 'final',
    status,
    reason,
    invoice: invoiceOf(),
  };
};

/** What a list shows of some payments, in the order of their numbers as they are given. */
export const listedPayments = async (tx: Transaction, ids: readonly number[]): Promise<ListedPayment[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ payment, topUp })
    .from(payment)
    .leftJoin(topUp, eq(topUp.id, payment.topUpId))
    .where(inArray(payment.id, [...ids]));
  const covered = await coveredBy(tx, ids);
  const views = new Map(rows.map((row) => [row.payment.id, viewOf(row, covered.get(row.payment.id))]));
  return ids.flatMap((id) => views.get(id) ?? []);
};
