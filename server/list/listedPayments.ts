import { asc, eq, inArray } from 'drizzle-orm';
import type { ListedPayment, PaidOrder } from '../../openapi/types.ts';
import { statusMeaning } from '../payment/paymentRow.ts';
import { money } from '../platform/core/money.ts';
import type { Transaction } from '../platform/db/open.ts';
import { cart, invoice, invoiceOrder, order, payment, paymentOrder, topUp } from '../platform/db/schema.ts';

type Covered = { readonly cartHash: string; readonly orders: readonly PaidOrder[] };

/** The orders that some payments cover, by the payment's number. */
const readCovered = async (tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, Covered>> => {
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

type Charged = Pick<typeof invoice.$inferSelect, 'id' | 'number'>;

/** The invoice of each order; of one whose advance has been followed by another, that one's. */
const readInvoices = async (tx: Transaction, orderIds: readonly number[]): Promise<ReadonlyMap<number, Charged>> => {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select({ orderId: invoiceOrder.orderId, id: invoice.id, number: invoice.number })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(inArray(invoiceOrder.orderId, [...orderIds]))
    .orderBy(asc(invoice.id));
  return new Map(rows.map(({ orderId, ...charged }) => [orderId, charged]));
};

/** The invoice for a payment; where its orders have several, that of the first. */
const findInvoice = (covered: Covered | undefined, invoices: ReadonlyMap<number, Charged>): Charged | null => {
  for (const { id } of covered?.orders ?? []) {
    const charged = invoices.get(id);
    if (charged !== undefined) return charged;
  }
  return null;
};

type Row = { readonly payment: typeof payment.$inferSelect; readonly topUp: typeof topUp.$inferSelect | null };

const toProduct = ({ topUp: bought }: Row, covered: Covered | undefined): ListedPayment['product'] => {
  if (bought !== null) {
    const { amountMinor, bonusMinor, currency } = bought;
    return {
      kind: 'top_up',
      top_up_hash: bought.hash,
      amount: money(amountMinor, currency),
      bonus: money(bonusMinor, currency),
    };
  }
  if (covered === undefined) throw new Error('A payment covers no order.');
  return { kind: 'cart', cart_hash: covered.cartHash, order_hashes: covered.orders.map(({ hash }) => hash) };
};

const toListedPayment = (
  row: Row,
  covered: Covered | undefined,
  invoices: ReadonlyMap<number, Charged>,
): ListedPayment => {
  const product = toProduct(row, covered);
  const charged = findInvoice(covered, invoices);
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
    invoice: charged?.number ?? null,
    invoice_id: charged?.id ?? null,
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
  const covered = await readCovered(tx, ids);
  const invoices = await readInvoices(
    tx,
    [...covered.values()].flatMap(({ orders }) => orders.map(({ id }) => id)),
  );
  const views = new Map(
    rows.map((row) => [row.payment.id, toListedPayment(row, covered.get(row.payment.id), invoices)]),
  );
  return ids.flatMap((id) => views.get(id) ?? []);
};
