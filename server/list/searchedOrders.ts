import { and, count, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/db/open.ts';
import { file, order } from '../platform/db/schema.ts';
import type { Owner } from './listed.ts';
import { numberedLike } from './numberedLike.ts';
import { filterOrders, type OrdersOwner, type OrdersQuery, ordersSorted } from './ordersQuery.ts';
import { computeOffset, type Found } from './page.ts';
import type { Searched } from './searched.ts';

/** A search that finds more is counted, and can be paged, so far. */
export const maxResults = 1_000;

/** Documents that the customer has sent or been delivered, of such a name. */
const namedLike = ({ customerId, brand }: Owner, pattern: string): SQL | undefined =>
  and(eq(file.customerId, customerId), eq(file.brand, brand), sql`lower(${file.name}) like lower(${pattern})`);

/** Orders that were sent with documents of such a name, at most one more than are counted. */
const findByName = async (tx: Transaction, owner: Owner, pattern: string): Promise<number[]> => {
  const rows = await tx
    .select({ id: sql<number>`${file.orderId}` })
    .from(file)
    .where(namedLike(owner, pattern))
    .groupBy(file.orderId)
    .limit(maxResults + 1);
  return rows.map(({ id }) => id);
};

/** Orders of such a reference, or whose invoices have such a number, at most one more than are counted. */
const findByPaper = async (tx: Transaction, owner: OrdersOwner, pattern: string): Promise<number[]> => {
  const isNamed = or(
    sql`lower(${order.reference}) like lower(${pattern})`,
    inArray(order.id, numberedLike(tx, owner, pattern)),
  );
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(filterOrders(owner, {}), isNamed))
    .limit(maxResults + 1);
  return rows.map(({ id }) => id);
};

/** Where many names match, the list is read in its order until there are enough. */
const findAmongMany = async (
  tx: Transaction,
  owner: OrdersOwner,
  query: OrdersQuery,
  number: number | null,
  pattern: string,
): Promise<Found> => {
  const named = tx
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.orderId, order.id), namedLike(owner, pattern)));
  const found = and(
    filterOrders(owner, query),
    or(
      number === null ? undefined : eq(order.id, number),
      exists(named),
      sql`lower(${order.reference}) like lower(${pattern})`,
      inArray(order.id, numberedLike(tx, owner, pattern)),
    ),
  );
  const counted = tx
    .select({ id: order.id })
    .from(order)
    .where(found)
    .limit(maxResults + 1)
    .as('counted');
  const [row] = await tx.select({ entries: count() }).from(counted);
  const all = row?.entries ?? 0;
  const entries = Math.min(all, maxResults);
  const total = { entries, isExact: all === entries };
  const offset = computeOffset(query);
  if (offset >= entries) return { ids: [], total };
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(found)
    .orderBy(...ordersSorted(query.sort))
    .limit(Math.min(query.per_page, entries - offset))
    .offset(offset);
  return { ids: rows.map(({ id }) => id), total };
};

/** Orders by number or name. Each is looked for by itself, and the numbers put together: one condition on two tables uses no index. */
export const searchedOrders = async (
  tx: Transaction,
  owner: OrdersOwner,
  query: OrdersQuery,
  { number, pattern }: Searched,
): Promise<Found> => {
  const named =
    pattern === null ? [] : [...(await findByName(tx, owner, pattern)), ...(await findByPaper(tx, owner, pattern))];
  if (pattern !== null && named.length > maxResults) return findAmongMany(tx, owner, query, number, pattern);
  const numbers = number === null ? named : [number, ...named];
  if (numbers.length === 0) return { ids: [], total: { entries: 0, isExact: true } };
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(filterOrders(owner, query), inArray(order.id, numbers)))
    .orderBy(...ordersSorted(query.sort));
  const ids = rows.slice(computeOffset(query), computeOffset(query) + query.per_page).map(({ id }) => id);
  return { ids, total: { entries: rows.length, isExact: true } };
};
