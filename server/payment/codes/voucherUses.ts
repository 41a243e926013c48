import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { normaliseEmail } from '../../../machines/lib/emailAddress.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { order, payment, paymentOrder, paymentPart } from '../../platform/db/schema.ts';
import type { CodeUser, CodeUses } from './refusal.ts';

type Reader = Database | Transaction;

/** Parts of payments that use a voucher: one that has failed or was given back does not. */
export const isVoucherUse: SQL = inArray(paymentPart.status, ['pending', 'settled']);

const isTheirs = (tx: Reader, { customerId, email }: CodeUser): SQL | undefined => {
  const whose = or(
    customerId === null ? undefined : eq(payment.customerId, customerId),
    customerId === null ? undefined : eq(order.customerId, customerId),
    email === null ? undefined : eq(sql`lower(trim(${order.customerEmail}))`, normaliseEmail(email).toLowerCase()),
  );
  return exists(
    tx
      .select({ id: payment.id })
      .from(payment)
      .innerJoin(paymentOrder, eq(paymentOrder.paymentId, payment.id))
      .innerJoin(order, eq(order.id, paymentOrder.orderId))
      .where(and(eq(payment.id, paymentPart.paymentId), whose ?? sql`false`)),
  );
};

/** Payments that a voucher has paid a part of, or is paying. */
export const voucherUses = (tx: Reader, voucherId: number, user: CodeUser): CodeUses => {
  const isUse = and(eq(paymentPart.voucherId, voucherId), isVoucherUse);
  return {
    all: () => tx.$count(paymentPart, isUse),
    theirs: () => tx.$count(paymentPart, and(isUse, isTheirs(tx, user))),
  };
};
