import { and, asc, count, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '../../openapi/types.ts';
import type { Transaction } from '../db/open.ts';
import { file, order } from '../db/schema.ts';
import { lengthOf, type Owner } from './listed.ts';
import { type Total, windowOf } from './page.ts';
import { type Searched, searchedBy } from './searched.ts';

type Query = QueryOf<'listOrders'>;
type Found = { readonly ids: readonly number[]; readonly total: Total; readonly searched: Searched | null };

/** A search that finds more is counted, and can be paged, so far. */
export const mostFound = 1_000;

const keys = { id: [order.id], deadline: [order.deadline, order.id], gross: [order.grossMinor, order.id] } as const;

/** Each sort is one index, read in one direction or the other: what has no date or price is last, or first. */
const sorts = {
  'id desc': { by: keys.id, direction: desc },
  'id asc': { by: keys.id, direction: asc },
  'deadline asc': { by: keys.deadline, direction: asc },
  'deadline desc': { by: keys.deadline, direction: desc },
  'gross desc': { by: keys.gross, direction: desc },
  'gross asc': { by: keys.gross, direction: asc },
} as const satisfies Record<Query['sort'], unknown>;

const orderBy = (sort: Query['sort'], backwards = false): SQL[] => {
  const { by, direction } = sorts[sort];
  const isDescending = (direction === desc) !== backwards;
  return by.map((column) => (isDescending ? desc(column) : asc(column)));
};

const listOf = ({ customerId, brand }: Owner, group: Query['group']): SQL | undefined =>
  and(
    eq(order.customerId, customerId),
    eq(order.brand, brand),
    group === undefined ? undefined : eq(order.statusGroup, group),
  );

/** A page of all orders, from the end that is nearer. */
const everyOrder = async (tx: Transaction, owner: Owner, query: Query): Promise<Found> => {
  const entries = await lengthOf(tx, owner, 'orders', query.group);
  const found = { total: { entries, isExact: true }, searched: null };
  const window = windowOf(query, entries);
  if (window === null) return { ...found, ids: [] };
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(listOf(owner, query.group))
    .orderBy(...orderBy(query.sort, window.fromEnd))
    .limit(window.limit)
    .offset(window.offset);
  const ids = rows.map(({ id }) => id);
  return { ...found, ids: window.fromEnd ? ids.reverse() : ids };
};

/** Orders that were sent with documents of such a name, at most one more than are counted. */
const byName = async (tx: Transaction, { customerId, brand }: Owner, pattern: string | null): Promise<number[]> => {
  if (pattern === null) return [];
  const rows = await tx
    .select({ id: sql<number>`${file.orderId}` })
    .from(file)
    .where(and(eq(file.customerId, customerId), eq(file.brand, brand), sql`lower(${file.name}) like lower(${pattern})`))
    .groupBy(file.orderId)
    .limit(mostFound + 1);
  return rows.map(({ id }) => id);
};

/** Where many names match, the list is read in its order until there are enough. */
const amongMany = async (
  tx: Transaction,
  owner: Owner,
  query: Query,
  { number, pattern }: Searched,
): Promise<Omit<Found, 'searched'>> => {
  const named = tx
    .select({ id: file.id })
    .from(file)
    .where(
      and(
        eq(file.orderId, order.id),
        eq(file.customerId, owner.customerId),
        sql`lower(${file.name}) like lower(${pattern})`,
      ),
    );
  const found = and(listOf(owner, query.group), or(number === null ? undefined : eq(order.id, number), exists(named)));
  const counted = tx
    .select({ id: order.id })
    .from(order)
    .where(found)
    .limit(mostFound + 1)
    .as('counted');
  const [row] = await tx.select({ entries: count() }).from(counted);
  const entries = Math.min(row?.entries ?? 0, mostFound);
  const total = { entries, isExact: (row?.entries ?? 0) <= mostFound };
  const offset = (query.page - 1) * query.per_page;
  if (offset >= entries) return { ids: [], total };
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(found)
    .orderBy(...orderBy(query.sort))
    .limit(Math.min(query.per_page, entries - offset))
    .offset(offset);
  return { ids: rows.map(({ id }) => id), total };
};

/** Orders by number or name. Each is looked for by itself, and the numbers put together: one condition on two tables uses no index. */
const searchedOrders = async (tx: Transaction, owner: Owner, query: Query, searched: Searched): Promise<Found> => {
  const named = await byName(tx, owner, searched.pattern);
  if (named.length > mostFound) return { ...(await amongMany(tx, owner, query, searched)), searched };
  const numbers = searched.number === null ? named : [searched.number, ...named];
  if (numbers.length === 0) return { ids: [], total: { entries: 0, isExact: true }, searched };
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(listOf(owner, query.group), inArray(order.id, numbers)))
    .orderBy(...orderBy(query.sort));
  const offset = (query.page - 1) * query.per_page;
  const ids = rows.slice(offset, offset + query.per_page).map(({ id }) => id);
  return { ids, total: { entries: rows.length, isExact: true }, searched };
};

/** The numbers of the orders of a page, in their order. */
export const foundOrders = (tx: Transaction, owner: Owner, query: Query): Promise<Found> => {
  const searched = searchedBy(query.q);
  return searched === null ? everyOrder(tx, owner, query) : searchedOrders(tx, owner, query, searched);
};
