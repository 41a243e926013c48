import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { QueryOf } from '../../openapi/types.ts';
import { order } from '../platform/db/schema.ts';
import type { Owner } from './listed.ts';
import { type Days, inDays } from './period.ts';

type Query = QueryOf<'listOrders'>;
/** What is not said is not filtered by. */
export type OrdersQuery = Omit<Query, 'q' | 'group' | keyof Days> & Partial<Pick<Query, 'q' | 'group'>> & Days;

/** A list, and the clock by which its days are. */
export type OrdersOwner = Owner & { readonly timeZone: string };

const keys = { id: [order.id], deadline: [order.deadline, order.id], gross: [order.grossMinor, order.id] } as const;

/** Each sort is one index, read in one direction or the other: what has no date or price is last, or first. */
const sorts = {
  'id desc': { by: keys.id, isDescending: true },
  'id asc': { by: keys.id, isDescending: false },
  'deadline asc': { by: keys.deadline, isDescending: false },
  'deadline desc': { by: keys.deadline, isDescending: true },
  'gross desc': { by: keys.gross, isDescending: true },
  'gross asc': { by: keys.gross, isDescending: false },
} as const satisfies Record<OrdersQuery['sort'], unknown>;

export const ordersSorted = (sort: OrdersQuery['sort'], backwards = false): SQL[] => {
  const { by, isDescending } = sorts[sort];
  return by.map((column) => (isDescending !== backwards ? desc(column) : asc(column)));
};

/** The orders of a list, or of a group and a period of it. */
export const filterOrders = (
  { customerId, brand, timeZone }: OrdersOwner,
  { group, ...days }: Pick<OrdersQuery, 'group' | keyof Days>,
): SQL | undefined =>
  and(
    eq(order.customerId, customerId),
    eq(order.brand, brand),
    group === undefined ? undefined : eq(order.statusGroup, group),
    inDays(order.createdAt, days, timeZone),
  );
