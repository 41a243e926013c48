import type { Transaction } from '../platform/db/open.ts';
import { order } from '../platform/db/schema.ts';
import { readLength } from './listed.ts';
import { filterOrders, type OrdersOwner, type OrdersQuery, ordersSorted } from './ordersQuery.ts';
import { computeWindow, type Found } from './page.ts';
import { isOfPeriod } from './period.ts';
import type { Searched } from './searched.ts';
import { searchedOrders } from './searchedOrders.ts';

/** A page of all orders, from the end that is nearer. */
const findEveryOrder = async (tx: Transaction, owner: OrdersOwner, query: OrdersQuery): Promise<Found> => {
  const entries = isOfPeriod(query)
    ? await tx.$count(order, filterOrders(owner, query))
    : await readLength(tx, owner, 'orders', query.group);
  const total = { entries, isExact: true };
  const window = computeWindow(query, entries);
  if (window === null) return { ids: [], total };
  const rows = await tx
    .select({ id: order.id })
    .from(order)
    .where(filterOrders(owner, query))
    .orderBy(...ordersSorted(query.sort, window.fromEnd))
    .limit(window.limit)
    .offset(window.offset);
  const ids = rows.map(({ id }) => id);
  return { ids: window.fromEnd ? ids.reverse() : ids, total };
};

/** The numbers of the orders of a page, in their order. */
export const foundOrders = (
  tx: Transaction,
  owner: OrdersOwner,
  query: OrdersQuery,
  searched: Searched | null,
): Promise<Found> =>
  searched === null ? findEveryOrder(tx, owner, query) : searchedOrders(tx, owner, query, searched);
