import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DeskTopUp, QueryOf, TopUpState } from '../../../openapi/types.ts';
import { computeOffset } from '../../list/page.ts';
import { searchedBy } from '../../list/searched.ts';
import { money } from '../../platform/core/money.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { creditCode, customer, payment, paymentPart, topUp } from '../../platform/db/schema.ts';
import { topUpState } from '../../prepaid/index.ts';

type Asked = QueryOf<'listDeskTopUps'>;
export type TopUpsQuery = Pick<Asked, 'page' | 'per_page'> & Partial<Asked>;

/** The payment that decides on a top-up's state: the open one, else the latest. */
const deciding = sql`(select decisive.id from ${payment} decisive where decisive.top_up_id = ${topUp.id} order by decisive.open desc, decisive.id desc limit 1)`;

const isOpen = (is: SQL): SQL =>
  sql`${topUp.creditedAt} is null and exists (select from ${payment} where ${payment.topUpId} = ${topUp.id} and ${payment.open} and ${is})`;

const isAwaiting = sql`${payment.status} = 'awaiting_transfer'`;

const inState = {
  credited: sql`${topUp.creditedAt} is not null`,
  awaiting_transfer: isOpen(isAwaiting),
  paying: isOpen(sql`not ${isAwaiting}`),
  unpaid: sql`${topUp.creditedAt} is null and not exists (select from ${payment} where ${payment.topUpId} = ${topUp.id} and ${payment.open})`,
} as const satisfies Record<TopUpState, SQL>;

/** The number as receipts write it, `TU-7`, is that of the top-up. */
const searched = (q: string | undefined): SQL | undefined => {
  const by = searchedBy(q?.replace(/^\s*TU-(?=\d)/i, ''));
  if (by === null) return undefined;
  const { number, pattern } = by;
  return or(
    number === null ? undefined : eq(topUp.id, number),
    pattern === null
      ? undefined
      : inArray(
          topUp.customerId,
          sql`(select ${customer.id} from ${customer} where ${ilike(customer.email, pattern)})`,
        ),
  );
};

const asked = ({ q, state }: TopUpsQuery): SQL | undefined =>
  and(state === undefined ? undefined : inState[state], searched(q));

/** The numbers of the top-ups of a page, the latest first, and how many there are in all. */
export const foundTopUps = async (
  db: Database | Transaction,
  query: TopUpsQuery,
): Promise<{ readonly ids: readonly number[]; readonly entries: number }> => {
  const wanted = asked(query);
  const [all] = await db.select({ entries: count() }).from(topUp).where(wanted);
  const rows = await db
    .select({ id: topUp.id })
    .from(topUp)
    .where(wanted)
    .orderBy(desc(topUp.id))
    .limit(query.per_page)
    .offset(computeOffset(query));
  return { ids: rows.map(({ id }) => id), entries: all?.entries ?? 0 };
};

/** Some top-ups as staff see them, the latest first. */
export const deskTopUps = async (db: Database | Transaction, ids: readonly number[]): Promise<DeskTopUp[]> => {
  const rows = await db
    .select({ row: topUp, payment, email: customer.email, coupon: creditCode.code, reference: paymentPart.reference })
    .from(topUp)
    .innerJoin(customer, eq(customer.id, topUp.customerId))
    .leftJoin(creditCode, eq(creditCode.id, topUp.couponId))
    .leftJoin(payment, eq(payment.id, deciding))
    .leftJoin(paymentPart, and(eq(paymentPart.paymentId, payment.id), eq(paymentPart.kind, 'provider')))
    .where(inArray(topUp.id, [...ids]))
    .orderBy(desc(topUp.id));
  return rows.map(({ row, payment: decisive, email, coupon, reference }) => {
    const state = topUpState(row, decisive);
    return {
      id: row.id,
      brand: row.brand,
      customer_email: email,
      state,
      amount: money(row.amountMinor, row.currency),
      bonus: money(row.bonusMinor, row.currency),
      coupon,
      method: decisive?.method ?? null,
      transfer_title: state === 'awaiting_transfer' ? reference : null,
      created_at: row.createdAt.toISOString(),
      credited_at: row.creditedAt?.toISOString() ?? null,
    };
  });
};

/** @throws ProblemError TopUpUnknown */
export const readDeskTopUp = async (db: Database | Transaction, id: number): Promise<DeskTopUp> => {
  const [found] = await deskTopUps(db, [id]);
  if (found === undefined) throw new ProblemError('TopUpUnknown');
  return found;
};
