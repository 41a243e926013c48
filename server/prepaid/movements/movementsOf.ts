import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CurrencyCode, PaidOrder } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { journalEntry, ledgerAccount, order, posting, topUp } from '../../db/schema.ts';
import type { EntryKind } from '../../db/tables/checks.ts';
import type { BalanceOwner } from '../../ledger/index.ts';

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

const wanted = (owner: BalanceOwner, filter: MovementFilter): SQL =>
  filter === undefined
    ? sql`from (${moved(owner)}) as moved`
    : sql`from (${moved(owner)}) as moved join ${journalEntry} on ${journalEntry.id} = moved.entry_id where ${filter}`;

type Window = { readonly isDescending: boolean; readonly limit?: number; readonly offset?: number };
type Moved = { entry_id: number; money: string; bonus: string; after: string };

const ordersOf = async (db: Database | Transaction, ids: number[]): Promise<ReadonlyMap<number, PaidOrder[]>> => {
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

const rowsOf = async (db: Database | Transaction, page: readonly Moved[]): Promise<readonly MovementRow[]> => {
  const ids = page.map(({ entry_id }) => entry_id);
  const entries = await db
    .select({ entry: journalEntry, topUp: { id: topUp.id, hash: topUp.hash } })
    .from(journalEntry)
    .leftJoin(topUp, eq(topUp.id, journalEntry.topUpId))
    .where(inArray(journalEntry.id, ids));
  const byId = new Map(entries.map((row) => [row.entry.id, row]));
  const orders = await ordersOf(db, ids);
  return page.flatMap(({ entry_id: id, money, bonus, after }) => {
    const found = byId.get(id);
    if (found === undefined) return [];
    const { kind, at, currency } = found.entry;
    const amounts = { moneyMinor: Number(money), bonusMinor: Number(bonus), afterMinor: Number(after) };
    return [{ id, kind, at, currency, ...amounts, orders: orders.get(id) ?? [], topUp: found.topUp }];
  });
};

/** What has changed a customer's balance at a brand, in the order in which it was written. */
export const movementsOf = async (
  db: Database | Transaction,
  owner: BalanceOwner,
  filter: MovementFilter,
  { isDescending, limit, offset = 0 }: Window = { isDescending: false },
): Promise<readonly MovementRow[]> => {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await db.execute<Moved>(sql`
    select moved.entry_id, moved.money, moved.bonus, moved.after ${wanted(owner, filter)}
    order by moved.entry_id ${direction} limit ${limit ?? null} offset ${offset}`);
  const read: MovementRow[] = [];
  for (let from = 0; from < rows.length; from += pageSize) {
    read.push(...(await rowsOf(db, rows.slice(from, from + pageSize))));
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
  const join =
    filter === undefined ? sql`` : sql`join ${journalEntry} on ${journalEntry.id} = entry_id where ${filter}`;
  const { rows } = await db.execute<{ entries: string }>(
    sql`select count(*) as entries from (${touched(owner)}) as touched ${join}`,
  );
  return Number(rows[0]?.entries ?? 0);
};

/** The years in which a customer's balance has changed, in a time zone, the latest first. */
export const yearsOfMovements = async (
  db: Database | Transaction,
  owner: BalanceOwner,
  timeZone: string,
): Promise<number[]> => {
  const { rows } = await db.execute<{ year: number }>(sql`
    select distinct extract(year from ${journalEntry.at} at time zone ${timeZone})::int as year
    from (${touched(owner)}) as touched join ${journalEntry} on ${journalEntry.id} = entry_id
    order by year desc`);
  return rows.map(({ year }) => year);
};

/** Entries of days in a time zone, both included. */
export const ofDays = (timeZone: string, from: string, to: string): SQL | undefined =>
  and(
    sql`${journalEntry.at} >= ${from}::date::timestamp at time zone ${timeZone}`,
    sql`${journalEntry.at} < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  );
