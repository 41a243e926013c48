import { and, asc, eq, exists, gt, gte, isNotNull, isNull, lt, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../openapi/types.ts';
import { getPricing } from '../../catalogue/getPricing.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Services } from '../../platform/core/services.ts';
import { toMonth, toZoneDay } from '../../platform/core/zoneDay.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import {
  accountDeletion,
  customer,
  invoiceChain,
  invoiceOrder,
  order,
  payment,
  paymentOrder,
  withdrawal,
} from '../../platform/db/schema.ts';

/**
 * Why an order is to be charged now: it is finished; it was finished in a month that is over, by a customer of monthly invoices; or it was
 * paid in a month that is over, and is not finished yet.
 */
export type Due = 'single' | 'monthly' | 'advance';

type Reader = Database | Transaction;

const ended: readonly OrderStatus[] = ['finished', 'canceled', 'dropped'];

const charged = (db: Reader, role: 'advance' | 'whole') =>
  db
    .select({ orderId: invoiceOrder.orderId })
    .from(invoiceOrder)
    .where(and(eq(invoiceOrder.orderId, order.id), eq(invoiceOrder.role, role)));

/** Invoices wait for the end of the month, unless the account is deleted, or is to be by now. */
const isMonthly = (db: Reader, now: Date) =>
  exists(
    db
      .select({ id: customer.id })
      .from(customer)
      .leftJoin(accountDeletion, eq(accountDeletion.customerId, customer.id))
      .where(
        and(
          eq(customer.id, order.customerId),
          eq(customer.invoicing, 'monthly'),
          isNull(customer.deletedAt),
          or(isNull(accountDeletion.deletesAt), gt(accountDeletion.deletesAt, now)),
        ),
      ),
  );

/** The conditions of a brand, for rows of `order` joined with `invoice_chain`. */
const conditions = (db: Reader, services: Pick<Services, 'clock' | 'pricing'>, brand: string) => {
  const now = services.clock.now();
  const { timeZone } = getPricing(services, brand).work;
  const month = sql`${`${toMonth(toZoneDay(timeZone, now))}-01`}::date::timestamp at time zone ${timeZone}`;
  const paid = db
    .select({ id: payment.id })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .where(
      and(
        eq(paymentOrder.orderId, order.id),
        eq(payment.status, 'succeeded'),
        gte(payment.finishedAt, invoiceChain.beginsAt),
        lt(payment.finishedAt, month),
      ),
    );
  const withdrawn = db.select({ orderId: withdrawal.orderId }).from(withdrawal).where(eq(withdrawal.orderId, order.id));
  const monthly = isMonthly(db, now);
  const any = and(
    eq(order.brand, brand),
    gt(order.grossMinor, 0),
    isNotNull(order.acceptedAt),
    notExists(charged(db, 'whole')),
    notExists(withdrawn),
  );
  const finished = and(any, eq(order.status, 'finished'), gte(order.statusSince, invoiceChain.beginsAt));
  return {
    single: and(finished, sql`not ${monthly}`),
    monthly: and(finished, monthly, lt(order.statusSince, month)),
    advance: and(
      any,
      notExists(charged(db, 'advance')),
      exists(paid),
      or(
        notInArray(order.status, [...ended]),
        and(eq(order.status, 'finished'), monthly, gte(order.statusSince, month)),
      ),
    ),
  } satisfies Record<Due, unknown>;
};

const dueKinds: readonly Due[] = ['single', 'monthly', 'advance'];

/** Why an order is to be charged now; null when it is not. */
export const findDue = async (
  db: Reader,
  services: Pick<Services, 'clock' | 'pricing'>,
  { id, brand }: { readonly id: number; readonly brand: string },
): Promise<Due | null> => {
  const all = conditions(db, services, brand);
  for (const due of dueKinds) {
    const [found] = await db
      .select({ id: order.id })
      .from(order)
      .innerJoin(invoiceChain, eq(invoiceChain.brand, order.brand))
      .where(and(eq(order.id, id), all[due]));
    if (found !== undefined) return due;
  }
  return null;
};

/** Numbers of the orders of a brand that are to be charged now, the oldest first, without those that wait. @param maxOrders of each kind */
export const findDueOrders = async (
  db: Reader,
  services: Pick<Services, 'clock' | 'pricing'>,
  brand: string,
  maxOrders: number,
): Promise<readonly number[]> => {
  const all = conditions(db, services, brand);
  const waits = sql`exists (select 1 from invoice_hold where invoice_hold.order_id = ${order.id})`;
  const found: number[] = [];
  for (const due of dueKinds) {
    const rows = await db
      .select({ id: order.id })
      .from(order)
      .innerJoin(invoiceChain, eq(invoiceChain.brand, order.brand))
      .where(and(all[due], sql`not ${waits}`))
      .orderBy(asc(order.id))
      .limit(maxOrders);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
};

/** The orders of a customer that their monthly invoices charge by now, in the order of their numbers; their rows are locked in it. */
export const lockMonthlyOrders = async (
  tx: Transaction,
  services: Pick<Services, 'clock' | 'pricing'>,
  brand: string,
  customerId: number,
): Promise<readonly OrderRow[]> => {
  const rows = await tx
    .select({ row: order })
    .from(order)
    .innerJoin(invoiceChain, eq(invoiceChain.brand, order.brand))
    .where(and(eq(order.customerId, customerId), conditions(tx, services, brand).monthly))
    .orderBy(asc(order.id))
    .for('update', { of: order });
  return rows.map(({ row }) => row);
};
