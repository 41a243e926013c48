import { desc, eq, sql } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import type { LatestPayment, ReadPayments } from '../platform/core/paymentsOfOrder.ts';
import { existsIn, jsonRows, jsonTime, oneOfTexts } from '../platform/db/jsonRows.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { order, payment, paymentOrder } from '../platform/db/schema.ts';
import { currencies, partKinds, partStatuses, paymentProviders } from '../platform/db/tables/checks.ts';

const part = Schema.Struct({
  kind: oneOfTexts(partKinds),
  provider: Schema.NullOr(oneOfTexts(paymentProviders)),
  status: oneOfTexts(partStatuses),
  amountMinor: Schema.Number,
  receivedMinor: Schema.Number,
  currency: oneOfTexts(currencies),
  reference: Schema.NullOr(Schema.String),
  redirectUrl: Schema.NullOr(Schema.String),
  settledAt: Schema.NullOr(jsonTime),
});

const covered = Schema.Struct({ hash: Schema.String, payableUntil: Schema.NullOr(jsonTime) });

/** The latest payment of an order, and what all of them have in common, to be joined beside a query of orders; `payment` is joined by its number. */
export const selectPayments = (db: Database | Transaction) =>
  db
    .select({
      id: payment.id,
      ids: sql<number[]>`array_agg(${payment.id}) over ()`.as('ids'),
      isPaid: sql<boolean>`bool_or(${payment.status} = 'succeeded') over ()`.as('is_paid'),
    })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .where(eq(paymentOrder.orderId, order.id))
    .orderBy(desc(paymentOrder.paymentId))
    .limit(1)
    .as('paid');

/** What a query of orders reads of their payments, where it joins them beside as `paid`. */
export const paymentColumns = (paid: ReturnType<typeof selectPayments>) => ({
  latest: payment,
  paymentIds: paid.ids,
  isPaid: paid.isPaid,
  hasReturned: existsIn(
    sql`select from posting p join journal_entry e on e.id = p.entry_id where p.order_id = ${order.id} and e.kind = 'return'`,
  ),
  hasRefunds: existsIn(sql`select from refund r where r.order_id = ${order.id}`),
  hasDisputes: existsIn(
    sql`select from payment_order po join dispute d on d.payment_id = po.payment_id where po.order_id = ${order.id}`,
  ),
  parts: jsonRows(
    part,
    sql`select kind, provider, status, amount_minor as "amountMinor", received_minor as "receivedMinor", currency, reference,
        redirect_url as "redirectUrl", settled_at as "settledAt"
      from payment_part where payment_id = ${paid.id} order by payment_part.id`,
  ),
  covered: jsonRows(
    covered,
    sql`select o.hash, o.payable_until as "payableUntil"
      from payment_order po join "order" o on o.id = po.order_id where po.payment_id = ${paid.id} order by o.id`,
  ),
});

type Read = Pick<LatestPayment, 'parts' | 'covered'> &
  Pick<ReadPayments, 'hasReturned' | 'hasRefunds' | 'hasDisputes'> & {
    readonly latest: LatestPayment['payment'] | null;
    readonly paymentIds: readonly number[] | null;
    readonly isPaid: boolean | null;
  };

/** What was read, put together. */
export const readPayments = (orderId: number, cartHash: string, read: Read): ReadPayments => {
  const { latest: payment, parts, covered: orders, hasReturned, hasRefunds, hasDisputes } = read;
  return {
    orderId,
    latest: payment === null ? null : { payment, parts, covered: orders, cartHash },
    paymentIds: read.paymentIds ?? [],
    isPaid: read.isPaid ?? false,
    hasReturned,
    hasRefunds,
    hasDisputes,
  };
};
