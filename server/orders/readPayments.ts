import { eq, getTableColumns, sql } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import type { LatestPayment, ReadPayments } from '../core/paymentsOfOrder.ts';
import { finds, jsonRows, jsonTime, oneOfTexts } from '../db/jsonRows.ts';
import { packedRowOf } from '../db/packedRow.ts';
import { order, payment } from '../db/schema.ts';
import { currencies, partKinds, partStatuses, paymentProviders } from '../db/tables/checks.ts';

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

/** Joins the latest payment of an order. */
export const isLatestPayment = eq(
  payment.id,
  sql`(select max(po.payment_id) from payment_order po where po.order_id = ${order.id})`,
);

/** What a query of orders reads of their payments, where it joins the latest one. */
export const paymentColumns = {
  payment: packedRowOf(getTableColumns(payment), payment.id),
  parts: jsonRows(
    part,
    sql`select kind, provider, status, amount_minor as "amountMinor", received_minor as "receivedMinor", currency, reference,
        redirect_url as "redirectUrl", settled_at as "settledAt"
      from payment_part where payment_id = ${payment.id} order by payment_part.id`,
  ),
  covered: jsonRows(
    covered,
    sql`select o.hash, o.payable_until as "payableUntil"
      from payment_order po join "order" o on o.id = po.order_id where po.payment_id = ${payment.id} order by o.id`,
  ),
  isLookedAt: finds(
    sql`select from money_case c where c.payment_id = ${payment.id} and c.kind = 'mismatch' and c.decided_at is null and ${payment.open}`,
  ),
  goesBack: finds(
    sql`select from payment_part p join provider_refund r on r.part_id = p.id where p.payment_id = ${payment.id}`,
  ),
  paymentIds: sql<number[]>`array(select po.payment_id from payment_order po where po.order_id = ${order.id})`,
  isPaid: finds(
    sql`select from payment_order po join payment p on p.id = po.payment_id
      where po.order_id = ${order.id} and p.status = 'succeeded'`,
  ),
  hasReturned: finds(
    sql`select from posting p join journal_entry e on e.id = p.entry_id where p.order_id = ${order.id} and e.kind = 'return'`,
  ),
  hasRefunds: finds(sql`select from refund r where r.order_id = ${order.id}`),
  hasDisputes: finds(
    sql`select from payment_order po join dispute d on d.payment_id = po.payment_id where po.order_id = ${order.id}`,
  ),
};

type Read = Omit<ReadPayments, 'orderId' | 'latest'> &
  Omit<LatestPayment, 'payment' | 'cartHash'> & { readonly payment: LatestPayment['payment'] | null };

/** What was read, put together. */
export const readPayments = (orderId: number, cartHash: string, read: Read): ReadPayments => {
  const { paymentIds, isPaid, hasReturned, hasRefunds, hasDisputes } = read;
  const { payment: row, parts, covered: orders, isLookedAt, goesBack } = read;
  const latest = row === null ? null : { payment: row, parts, covered: orders, cartHash, isLookedAt, goesBack };
  return { orderId, latest, paymentIds, isPaid, hasReturned, hasRefunds, hasDisputes };
};
