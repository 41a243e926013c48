import { and, eq } from 'drizzle-orm';
import type { Brand } from '../../../brands/brand.ts';
import { computeDue } from '../../order/applyPayment.ts';
import { ordersOfCart } from '../../order/cart/cartOrders.ts';
import { findOrder } from '../../order/findOrder.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { paidOrders } from '../../order/paidOrders.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { cart } from '../../platform/db/schema.ts';
import { ordersOfOwnInvoice } from '../ordersOfInvoice.ts';

/** What is to be paid: an order, all that is due in a cart, or what is owed of an invoice. */
export type Payable =
  | { readonly order_hash: string }
  | { readonly cart_hash: string }
  | { readonly invoice_id: number };

/** Who asks. An invoice is its customer's alone. */
type Asker = { readonly brand: Brand; readonly customerId: number | null };

export type DueOrders = { readonly orders: readonly [OrderRow, ...OrderRow[]]; readonly dueMinor: number };

/** What an order is to be paid with as soon as its offer, which still stands, is accepted; null for any other. */
const findOffered = ({ status, validUntil, grossMinor }: OrderRow, now: Date): number | null =>
  status === 'acceptation' && (validUntil === null || validUntil > now) ? grossMinor : null;

const readOrders = async (
  tx: Transaction,
  { brand, customerId }: Asker,
  payable: Payable,
  now: Date,
): Promise<readonly OrderRow[]> => {
  if ('invoice_id' in payable) {
    return ordersOfOwnInvoice(tx, { invoiceId: payable.invoice_id, brand: brand.id, customerId });
  }
  if ('order_hash' in payable) return [await findOrder(tx, brand, payable.order_hash)];
  const isMeant = and(eq(cart.hash, payable.cart_hash), eq(cart.brand, brand.id));
  const [found] = await tx.select().from(cart).where(isMeant);
  if (found === undefined) throw new ProblemError('OrderUnknown');
  return (await ordersOfCart(tx, found.id, now)).map(({ row }) => row);
};

/** The orders that wait for their money now, and those that are offered: a voucher is asked about before they are ordered. @throws ProblemError OrderUnknown, InvoiceUnknown, AlreadyPaid, NotPayable */
export const dueOrders = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  asker: Asker,
  payable: Payable,
): Promise<DueOrders> => {
  const now = clock.now();
  const rows = await readOrders(tx, asker, payable, now);
  const paid = await paidOrders(
    tx,
    rows.map(({ id }) => id),
  );
  const due = rows.flatMap((row) => {
    const amountMinor = paid.has(row.id) ? null : (computeDue(row, now) ?? findOffered(row, now));
    return amountMinor === null ? [] : [{ row, amountMinor }];
  });
  const [first, ...others] = due.map(({ row }) => row);
  if (first === undefined) throw new ProblemError(paid.size > 0 ? 'AlreadyPaid' : 'NotPayable');
  return { orders: [first, ...others], dueMinor: due.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
};
