import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CurrencyCode, PaidOrder } from '../../../openapi/types.ts';
import type { BalanceOwner } from '../../ledger/index.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { journalEntry, ledgerAccount, order, posting, topUp } from '../../platform/db/schema.ts';
import type { EntryKind } from '../../platform/db/tables/checks.ts';

/** A journal entry as it touches a customer's accounts at a brand: what they have got is positive. */
export type MovementRow = {
  readonly id: number;
  readonly kind: EntryKind;
  readonly at: Date;
  readonly currency: CurrencyCode;
  readonly moneyMinor: number;
  readonly bonusMinor: number;
  /** of money and bonus in this currency, after it */
  readonly afterMinor: number;
  readonly orders: readonly PaidOrder[];
  readonly topUp: { readonly id: number; readonly hash: string } | null;
};

const of = (kind: 'customerMoney' | 'customerBonus'): SQL =>
  sql`coalesce(-sum(${posting.amountMinor}) filter (where ${ledgerAccount.kind} = ${kind}), 0)`;

/** Every entry of a customer at a brand, with the balance after it. The accounts' index alone is read. */
const moved = ({ customerId, brand }: BalanceOwner): SQL => sql`
  select *, sum(money + bonus) over (partition by currency order by entry_id)::bigint as after
  from (
    select ${posting.entryId} as entry_id, ${ledgerAccount.currency} as currency,
      ${of('customerMoney')}::bigint as money, ${of('customerBonus')}::bigint as bonus
    from ${ledgerAccount} join ${posting} on ${posting.accountId} = ${ledgerAccount.id}
    where ${ledgerAccount.customerId} = ${customerId} and ${ledgerAccount.brand} = ${brand}
    group by ${posting.entryId}, ${ledgerAccount.currency}
  ) as touched`;

/** Entries among those of a customer: conditions name `journal_entry`. */
export type MovementFilter = SQL | undefined;

/** The rows of a query, with their entries where a condition names these. */
const among = (rows: SQL, filter: MovementFilter): SQL =>
  filter === undefined
    ? sql`(${rows}) as moved`
    : sql`(${rows}) as moved join ${journalEntry} on ${journalEntry.id} = moved.entry_id`;

/** More than anybody has. */
const all = 2_000_000_000;

type Window = { readonly isDescending: boolean; readonly limit?: number; readonly offset?: number };
type Moved = { readonly entry_id: number; readonly money: number; readonly bonus: number; readonly after: number };

const readOrders = async (db: Database | Transaction, ids: number[]): Promise<ReadonlyMap<number, PaidOrder[]>> => {
  const rows = await db
    .selectDistinct({ entryId: posting.entryId, id: order.id, hash: order.hash, service: order.service })
    .from(posting)
    .innerJoin(order, eq(order.id, posting.orderId))
    .where(inArray(posting.entryId, ids))
    .orderBy(asc(order.id));
  const orders = new Map<number, PaidOrder[]>();
  for (const { entryId, ...paid } of rows) orders.set(entryId, [...(orders.get(entryId) ?? []), paid]);
  return orders;
};

/** So many are read at once: a query has only so many parameters. */
const pageSize = 1_000;

const readRows = async (db: Database | Transaction, page: readonly Moved[]): Promise<readonly MovementRow[]> => {
  const ids = page.map(({ entry_id }) => entry_id);
  const entries = await db
    .select({ entry: journalEntry, topUp: { id: topUp.id, hash: topUp.hash } })
    .from(journalEntry)
    .leftJoin(topUp, eq(topUp.id, journalEntry.topUpId))
    .where(inArray(journalEntry.id, ids));
  const byId = new Map(entries.map((row) => [row.entry.id, row]));
  const orders = await readOrders(db, ids);
  return page.flatMap(({ entry_id: id, money, bonus, after }) => {
    const found = byId.get(id);
    if (found === undefined) return [];
    const { kind, at, currency } = found.entry;
    const amounts = { moneyMinor: money, bonusMinor: bonus, afterMinor: after };
    return [{ id, kind, at, currency, ...amounts, orders: orders.get(id) ?? [], topUp: found.topUp }];
  });
};

/** What has changed a customer's balance at a brand, in the order in which it was written. */
export const readMovements = async (
  db: Database | Transaction,
  owner: BalanceOwner,
  filter: MovementFilter,
  { isDescending, limit = all, offset = 0 }: Window = { isDescending: false },
): Promise<readonly MovementRow[]> => {
  const rows = await db
    .select({
      entry_id: sql<number>`moved.entry_id`,
      money: sql<number>`moved.money`.mapWith(Number),
      bonus: sql<number>`moved.bonus`.mapWith(Number),
      after: sql<number>`moved.after`.mapWith(Number),
    })
    .from(among(moved(owner), filter))
    .where(filter)
    .orderBy(isDescending ? sql`moved.entry_id desc` : sql`moved.entry_id`)
    .limit(limit)
    .offset(offset);
  const read: MovementRow[] = [];
  for (let from = 0; from < rows.length; from += pageSize) {
    read.push(...(await readRows(db, rows.slice(from, from + pageSize))));
  }
  return read;
};

/** The entries that touch a customer's accounts at a brand; no amounts are summed. */
const touched = ({ customerId, brand }: BalanceOwner): SQL => sql`
  select distinct ${posting.entryId} as entry_id
  from ${ledgerAccount} join ${posting} on ${posting.accountId} = ${ledgerAccount.id}
  where ${ledgerAccount.customerId} = ${customerId} and ${ledgerAccount.brand} = ${brand}`;

export const countMovements = async (
  db: Database | Transaction,
  owner: BalanceOwner,
  filter: MovementFilter,
): Promise<number> => {
  const [row] = await db
    .select({ entries: count() })
    .from(among(touched(owner), filter))
    .where(filter);
  return row?.entries ?? 0;
};

/** The years in which a customer's balance has changed, in a time zone, the latest first. */
export const yearsOfMovements = async (
  db: Database | Transaction,
  owner: BalanceOwner,
  timeZone: string,
): Promise<number[]> => {
  const year = sql<number>`extract(year from ${journalEntry.at} at time zone ${timeZone})::int`.as('year');
  const rows = await db
    .selectDistinct({ year })
    .from(sql`(${touched(owner)}) as moved join ${journalEntry} on ${journalEntry.id} = moved.entry_id`)
    .orderBy(sql`year desc`);
  return rows.map(({ year }) => year);
};

/** Entries of days in a time zone, both included. */
export const ofDays = (timeZone: string, from: string, to: string): SQL | undefined =>
  and(
    sql`${journalEntry.at} >= ${from}::date::timestamp at time zone ${timeZone}`,
    sql`${journalEntry.at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  );
