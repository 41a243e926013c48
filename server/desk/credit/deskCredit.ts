import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { CurrencyCode, DeskCredit, QueryOf } from '../../../openapi/types.ts';
import { computeOffset } from '../../list/page.ts';
import { searchedBy } from '../../list/searched.ts';
import { isOwed } from '../../order/credit/isOwed.ts';
import { money } from '../../platform/core/money.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { creditLimit, customer, deskPerson, deskToken, mail, order } from '../../platform/db/schema.ts';
import { staffName } from '../people/staffName.ts';

type Asked = QueryOf<'listDeskCredit'>;
export type CreditQuery = Pick<Asked, 'page' | 'per_page'> & Partial<Asked>;

/** A company at a brand, by what is shown of it. */
type Listed = { readonly customerId: number; readonly brand: string };

/** Companies that have a limit, or owe something, with the day when the oldest of it is to be paid. */
const debtors = sql`(
  select known.customer_id, known.brand, min(known.due) as due from (
    select customer_id, brand, null::timestamptz as due from ${creditLimit}
    union all
    select ${order.customerId}, ${order.brand}, ${order.payableUntil} from ${order}
      where ${order.customerId} is not null and ${isOwed}
  ) known(customer_id, brand, due) group by known.customer_id, known.brand
) debtor`;

const searched = (q: string | undefined): SQL | undefined => {
  const pattern = searchedBy(q)?.pattern ?? null;
  if (pattern === null) return undefined;
  const found = sql`(select ${customer.id} from ${customer} where ${or(ilike(customer.email, pattern), ilike(customer.companyName, pattern))})`;
  return sql`debtor.customer_id in ${found}`;
};

/** The companies of a page, what is overdue the longest first, and how many there are. */
export const foundDebtors = async (
  db: Database | Transaction,
  query: CreditQuery,
): Promise<{ readonly found: readonly Listed[]; readonly entries: number }> => {
  const wanted = searched(query.q);
  const rows = await db
    .select({
      customerId: sql<number>`debtor.customer_id`.mapWith(Number),
      brand: sql<string>`debtor.brand`,
      entries: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(debtors)
    .where(wanted)
    .orderBy(sql`debtor.due nulls last, debtor.customer_id, debtor.brand`)
    .limit(query.per_page)
    .offset(computeOffset(query));
  return { found: rows, entries: rows[0]?.entries ?? 0 };
};

const findLimit = async (db: Database | Transaction, { customerId, brand }: Listed) => {
  const [row] = await db
    .select({ row: creditLimit, person: deskPerson.name, script: deskToken.name })
    .from(creditLimit)
    .leftJoin(deskPerson, eq(deskPerson.id, creditLimit.personId))
    .leftJoin(deskToken, eq(deskToken.id, creditLimit.tokenId))
    .where(and(eq(creditLimit.customerId, customerId), eq(creditLimit.brand, brand)))
    .orderBy(sql`${creditLimit.id} desc`)
    .limit(1);
  return row;
};

const readOwed = (db: Database | Transaction, { customerId, brand }: Listed) =>
  db
    .select({ id: order.id, grossMinor: order.grossMinor, currency: order.currency, due: order.payableUntil })
    .from(order)
    .where(and(eq(order.customerId, customerId), eq(order.brand, brand), isOwed))
    .orderBy(asc(order.payableUntil), asc(order.id));

const findLastReminder = async (db: Database | Transaction, orderIds: readonly number[]): Promise<Date | null> => {
  const [row] = await db
    .select({ at: sql<string | null>`max(${mail.createdAt})` })
    .from(mail)
    .where(and(inArray(mail.orderId, [...orderIds]), eq(mail.template, 'paymentReminder')));
  return row?.at == null ? null : new Date(row.at);
};

/** A company's credit as staff see it. */
export const readDeskCredit = async (db: Database | Transaction, listed: Listed, now: Date): Promise<DeskCredit> => {
  const [known] = await db.select().from(customer).where(eq(customer.id, listed.customerId));
  const limit = await findLimit(db, listed);
  const owed = await readOwed(db, listed);
  const currency: CurrencyCode = limit?.row.currency ?? owed[0]?.currency ?? known?.currency ?? 'EUR';
  const sumGross = (rows: typeof owed) => rows.reduce((sum, { grossMinor }) => sum + (grossMinor ?? 0), 0);
  const ids = owed.map(({ id }) => id);
  const reminded = await findLastReminder(db, ids);
  return {
    customer_id: listed.customerId,
    brand: listed.brand,
    company: known?.companyName ?? '',
    email: known?.email ?? '',
    limit: money(limit?.row.amountMinor ?? 0, currency),
    used: money(sumGross(owed), currency),
    overdue: money(sumGross(owed.filter(({ due }) => due !== null && due < now)), currency),
    oldest_due: owed[0]?.due?.toISOString() ?? null,
    last_reminder: reminded?.toISOString() ?? null,
    orders: ids,
    set_at: limit?.row.at.toISOString() ?? null,
    set_by: limit === undefined ? null : staffName(limit),
    note: limit?.row.note ?? null,
  };
};
