import { eq, inArray } from 'drizzle-orm';
import { computeDue } from '../../order/applyPayment.ts';
import { paidOrders } from '../../order/paidOrders.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { payment, paymentOrder } from '../../platform/db/schema.ts';
import { isUnfinished, type PaymentRow } from '../paymentRow.ts';
import type { Covered, PayableSubject } from './payableSubject.ts';
import { payableTopUp } from './payableTopUp.ts';
import { findPaymentOrders, lockOrders } from './paymentOrders.ts';

/** What somebody wants to pay for. Of a cart, the orders that wait for their money are covered; a single order is a cart of one. */
export type WantedSubject =
  | {
      readonly kind: 'cart';
      readonly orderIds: readonly number[];
      /** The orders that the customer has seen to be paid for, by their hashes; null when they have not said. */
      readonly seen: readonly string[] | null;
    }
  | { readonly kind: 'top_up'; readonly topUpId: number };

const paymentsOfOrders = (tx: Transaction, orderIds: readonly number[]) =>
  tx
    .select({ payment, orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .where(inArray(paymentOrder.orderId, [...orderIds]))
    .orderBy(payment.id);

const unique = (rows: readonly PaymentRow[]): readonly PaymentRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

const findPayableOrders = async (
  tx: Transaction,
  services: Services,
  { orderIds, seen }: Extract<WantedSubject, { kind: 'cart' }>,
): Promise<PayableSubject> => {
  // Orders that an unfinished payment covers together are locked together: giving that payment up concerns them all.
  const known = await paymentsOfOrders(tx, orderIds);
  const together = await findPaymentOrders(
    tx,
    known.flatMap((row) => (isUnfinished(row.payment) ? [row.payment.id] : [])),
  );
  const locked = await lockOrders(tx, [...orderIds, ...together]);
  const paid = await paidOrders(tx, orderIds);
  const payments = await paymentsOfOrders(tx, orderIds);
  const rows = locked.filter(({ id }) => orderIds.includes(id));
  const orders = rows.flatMap((row): Covered[] => {
    const amountMinor = paid.has(row.id) ? null : computeDue(row, services.clock.now());
    return amountMinor === null ? [] : [{ orderId: row.id, amountMinor }];
  });
  const covered = new Set(orders.map(({ orderId }) => orderId));
  const first = rows.find(({ id }) => covered.has(id));
  if (first === undefined) throw new ProblemError(paid.size > 0 ? 'AlreadyPaid' : 'NotPayable');
  if (rows.some(({ id, currency }) => covered.has(id) && currency !== first.currency)) {
    throw new ProblemError('NotPayable', { detail: 'the orders of the cart are in different currencies' });
  }
  const hashes = rows.flatMap(({ id, hash }) => (covered.has(id) ? [hash] : []));
  // Nobody pays for more, or for less, than they have seen.
  if (seen !== null && (seen.length !== hashes.length || !hashes.every((hash) => seen.includes(hash)))) {
    throw new ProblemError('CartChanged');
  }
  const earlier = payments.filter(({ orderId }) => covered.has(orderId));
  const attempts = orders.map(({ orderId }) => earlier.filter((row) => row.orderId === orderId).length);
  return {
    kind: 'cart',
    orders,
    currency: first.currency,
    amountMinor: orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    attempts: Math.max(...attempts),
    unfinished: unique(earlier.map((row) => row.payment)).filter(isUnfinished),
  };
};

/**
 * Locks what is to be paid for, and says what of it can be paid.
 * @throws ProblemError AlreadyPaid, NotPayable, CartChanged, CurrencyInUse, TopUpChanged
 */
export const lockPayable = (tx: Transaction, services: Services, wanted: WantedSubject): Promise<PayableSubject> => {
  switch (wanted.kind) {
    case 'cart':
      return findPayableOrders(tx, services, wanted);
    case 'top_up':
      return payableTopUp(tx, services, wanted.topUpId);
    default:
      return wanted satisfies never;
  }
};
