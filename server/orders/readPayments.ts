import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import * as Schema from 'effect/Schema';
import type { LatestPayment, ReadPayments } from '../core/paymentsOfOrder.ts';
import { jsonRows, jsonTime, oneOfTexts } from '../db/jsonRows.ts';
import type { Database, Transaction } from '../db/open.ts';
import { packedRow } from '../db/packedRow.ts';
import { order, payment, paymentOrder } from '../db/schema.ts';
import { currencies, partKinds, partStatuses, paymentProviders } from '../db/tables/checks.ts';
import { mayHave, orderExtras, paymentExtras } from '../db/tables/extras.ts';
import type { OrderRow } from './orderRow.ts';

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

/** The latest payment of an order, and what all of them have in common: joined beside a query of orders, it reads each once. */
export const paymentsOf = (db: Database | Transaction) =>
  db
    .select({
      id: payment.id,
      latest: packedRow(getTableColumns(payment)).as('latest'),
      ids: sql<number[]>`array_agg(${payment.id}) over ()`.as('ids'),
      isPaid: sql<boolean>`bool_or(${payment.status} = 'succeeded') over ()`.as('is_paid'),
      extras: sql<number>`bit_or(${payment.extras}) over ()`.as('extras_of_all'),
    })
    .from(paymentOrder)
    .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
    .where(eq(paymentOrder.orderId, order.id))
    .orderBy(desc(paymentOrder.paymentId))
    .limit(1)
    .as('paid');

/** What a query of orders reads of their payments, where it joins them beside as `paid`. */
export const paymentColumns = (paid: ReturnType<typeof paymentsOf>) => ({
  latest: paid.latest,
  paymentIds: paid.ids,
  isPaid: paid.isPaid,
  paymentExtras: paid.extras,
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

type Read = Pick<LatestPayment, 'parts' | 'covered'> & {
  readonly latest: LatestPayment['payment'] | null;
  readonly paymentIds: readonly number[] | null;
  readonly isPaid: boolean | null;
  readonly paymentExtras: number | null;
};

type OfOrder = Pick<OrderRow, 'id' | 'extras'>;

/** What was read, put together. */
export const readPayments = ({ id, extras }: OfOrder, cartHash: string, read: Read): ReadPayments => {
  const { latest: payment, parts, covered: orders } = read;
  return {
    orderId: id,
    latest: payment === null ? null : { payment, parts, covered: orders, cartHash },
    paymentIds: read.paymentIds ?? [],
    isPaid: read.isPaid ?? false,
    hasReturned: mayHave(extras, orderExtras.returned),
    hasRefunds: mayHave(extras, orderExtras.refunds),
    hasDisputes: mayHave(read.paymentExtras ?? 0, paymentExtras.disputes),
  };
};
