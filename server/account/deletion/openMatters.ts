import { and, asc, eq, exists, gt, inArray, isNotNull, lte, notExists, notInArray, or } from 'drizzle-orm';
import type { OrderStatus } from '../../../openapi/types.ts';
import { balancesOfAll } from '../../ledger/index.ts';
import { toDecimal } from '../../platform/core/money.ts';
import type { Transaction } from '../../platform/db/open.ts';
import {
  invoiceChain,
  invoiceOrder,
  order,
  payment,
  paymentOrder,
  revision,
  topUp,
  withdrawal,
} from '../../platform/db/schema.ts';
import type { CustomerRow } from '../customers.ts';

const ended: readonly OrderStatus[] = ['finished', 'canceled', 'dropped'];

/** What may be left as it is when a deletion is asked for: an offer lapses by itself in less than the month that is given. */
export const settledWhenAsked: readonly OrderStatus[] = [...ended, 'acceptation'];
/** What may be left when an account goes. */
export const settledWhenDeleted: readonly OrderStatus[] = ended;

/** Numbers of orders that a refusal names. */
const maxNamed = 5;

const openOrders = async (
  tx: Transaction,
  customerId: number,
  settled: readonly OrderStatus[],
): Promise<readonly number[]> => {
  const paymentsWith = (condition: ReturnType<typeof eq>) =>
    tx
      .select({ id: payment.id })
      .from(paymentOrder)
      .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
      .where(and(eq(paymentOrder.orderId, order.id), condition));
  const openRevision = tx
    .select({ id: revision.id })
    .from(revision)
    .where(and(eq(revision.orderId, order.id), inArray(revision.state, ['asked', 'accepted'])));
  const isOwed = and(
    eq(order.status, 'finished'),
    isNotNull(order.acceptedAt),
    gt(order.grossMinor, 0),
    notExists(paymentsWith(eq(payment.status, 'succeeded'))),
  );
  // It has been charged, or was finished before invoices were issued.
  const isCharged = tx
    .select({ orderId: invoiceOrder.orderId })
    .from(invoiceOrder)
    .where(and(eq(invoiceOrder.orderId, order.id), eq(invoiceOrder.role, 'whole')));
  const isDue = tx
    .select({ brand: invoiceChain.brand })
    .from(invoiceChain)
    .where(and(eq(invoiceChain.brand, order.brand), lte(invoiceChain.beginsAt, order.statusSince)));
  const isWithdrawn = tx
    .select({ orderId: withdrawal.orderId })
    .from(withdrawal)
    .where(eq(withdrawal.orderId, order.id));
  const awaitsInvoice = and(
    eq(order.status, 'finished'),
    isNotNull(order.acceptedAt),
    gt(order.grossMinor, 0),
    exists(isDue),
    notExists(isCharged),
    notExists(isWithdrawn),
  );
  const isOpen = or(
    ...(settled === settledWhenDeleted ? [awaitsInvoice] : []),
    notInArray(order.status, [...settled]),
    exists(openRevision),
    isOwed,
    exists(paymentsWith(eq(payment.open, true))),
  );
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.customerId, customerId), isOpen))
    .orderBy(asc(order.id))
    .limit(maxNamed);
  return rows.map(({ id }) => id);
};

const openTopUps = async (tx: Transaction, customerId: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: topUp.id })
    .from(topUp)
    .innerJoin(payment, eq(payment.topUpId, topUp.id))
    .where(and(eq(topUp.customerId, customerId), eq(payment.open, true)))
    .limit(1);
  return rows.length > 0;
};

/** What stands against the deletion of an account; empty where nothing does. Its row is locked. */
export const openMatters = async (
  tx: Transaction,
  { id }: CustomerRow,
  settled: readonly OrderStatus[],
): Promise<readonly string[]> => {
  const credits = await balancesOfAll(tx, id);
  const orders = await openOrders(tx, id, settled);
  return [
    ...(orders.length > 0 ? [`orders ${orders.join(', ')}`] : []),
    ...((await openTopUps(tx, id)) ? ['a top-up'] : []),
    ...credits.map((credit) => `a credit of ${toDecimal(credit.moneyMinor + credit.bonusMinor)} ${credit.currency}`),
  ];
};
