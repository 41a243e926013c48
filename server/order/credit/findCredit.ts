import { and, desc, eq, sql } from 'drizzle-orm';
import type { CurrencyCode } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { creditLimit, customer, order } from '../../platform/db/schema.ts';
import { isOwed } from './isOwed.ts';

/** A company at a brand. */
export type Debtor = { readonly customerId: number; readonly brand: string };

/** What a company may owe, and owes, in minor units. */
export type Credit = {
  readonly currency: CurrencyCode;
  readonly limitMinor: number;
  readonly usedMinor: number;
  /** of that, what should have been paid by now */
  readonly overdueMinor: number;
};

const sumOwed = async (db: Database | Transaction, { customerId, brand }: Debtor, now: Date) => {
  const isLate = sql`${order.payableUntil} < ${now.toISOString()}`;
  const [owed] = await db
    .select({
      usedMinor: sql<number>`coalesce(sum(${order.grossMinor}), 0)`.mapWith(Number),
      overdueMinor: sql<number>`coalesce(sum(${order.grossMinor}) filter (where ${isLate}), 0)`.mapWith(Number),
    })
    .from(order)
    .where(and(eq(order.customerId, customerId), eq(order.brand, brand), isOwed));
  return owed ?? { usedMinor: 0, overdueMinor: 0 };
};

/** The credit of a company; null for a customer who has none. */
export const findCredit = async (db: Database | Transaction, debtor: Debtor, now: Date): Promise<Credit | null> => {
  const { customerId, brand } = debtor;
  const [limit] = await db
    .select({ amountMinor: creditLimit.amountMinor, currency: creditLimit.currency, kind: customer.userType })
    .from(creditLimit)
    .innerJoin(customer, eq(customer.id, creditLimit.customerId))
    .where(and(eq(creditLimit.customerId, customerId), eq(creditLimit.brand, brand)))
    .orderBy(desc(creditLimit.id))
    .limit(1);
  if (limit === undefined || limit.kind !== 'company' || limit.amountMinor === 0) return null;
  return { currency: limit.currency, limitMinor: limit.amountMinor, ...(await sumOwed(db, debtor, now)) };
};

/** Holds a company's credit until the transaction ends, so that two orders at once do not both take what is left. */
export const lockCredit = async (tx: Transaction, { customerId, brand }: Debtor): Promise<void> => {
  await tx
    .select({ id: creditLimit.id })
    .from(creditLimit)
    .where(and(eq(creditLimit.customerId, customerId), eq(creditLimit.brand, brand)))
    .orderBy(desc(creditLimit.id))
    .limit(1)
    .for('update');
};
