import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '../../../openapi/types.ts';
import { file, order } from '../../platform/db/schema.ts';
import { isIn } from './stages.ts';
import { allWaiting, waitingOrders } from './waitReasons.ts';

/** What the board is asked for; what is not said is not filtered by. */
export type BoardQuery = Partial<QueryOf<'listDeskBoard'>>;

/** A pattern of everything that holds a text, whatever signs it has. */
const holding = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The number that is looked for, with or without the sign before it; null where it is none. */
export const parseOrderNumber = (q: string): number | null => {
  const digits = /^#?(\d{1,9})$/.exec(q)?.[1];
  return digits === undefined ? null : Number(digits);
};

const searched = (q: string): SQL | undefined => {
  const number = parseOrderNumber(q);
  const pattern = holding(q);
  return or(
    number === null ? undefined : eq(order.id, number),
    // Joined by `or` with the others, its index would not be used.
    sql`${order.id} in (select id from ${order} where lower(customer_name) like lower(${pattern})
      or lower(customer_email) like lower(${pattern}))`,
    sql`${order.id} in (select ${file.orderId} from ${file} where ${file.orderId} is not null and ${file.name} ilike ${pattern})`,
  );
};

/** The rows that a query asks for. */
export const boardFilter = (
  { q, brand, service, stage, status, todo, waits }: BoardQuery,
  now: Date,
): SQL | undefined => {
  const text = q?.trim() ?? '';
  return and(
    brand ? eq(order.brand, brand) : undefined,
    service === undefined ? undefined : eq(order.service, service),
    stage === undefined ? undefined : isIn(stage),
    status === undefined ? undefined : eq(order.status, status),
    todo === true
      ? or(isIn('quoting', 'working'), inArray(order.id, sql`(select order_id from (${allWaiting(now)}) reasons)`))
      : undefined,
    waits === undefined ? undefined : inArray(order.id, sql`(${waitingOrders(now, waits)})`),
    text === '' ? undefined : searched(text),
  );
};
