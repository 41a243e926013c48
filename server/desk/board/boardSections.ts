import { asc, desc, eq, ne, not, type SQL, sql } from 'drizzle-orm';
import { order } from '../../platform/db/schema.ts';
import { parseOrderNumber } from './boardFilter.ts';
import { isIn } from './stages.ts';

/** A part of the board, with the order of its rows. */
export type BoardSection = { readonly holds: SQL; readonly orderBy: readonly SQL[] };

/** Requests, those with the least time left of their fifteen minutes first; then what customers decide on; then what is worked on. */
const soonestFirst: readonly SQL[] = [
  asc(sql`case when ${isIn('quoting')} then 0 when ${isIn('customer')} then 1 else 2 end`),
  asc(sql`case when ${isIn('quoting')} then ${order.promisedAt} else ${order.deadline} end`),
  asc(order.id),
];

/**
 * The parts of the board one after the other: the number that is looked for; what is to be done; what is done, the newest first. What is
 * done grows for ever, and is read by its index.
 */
export const buildBoardSections = (q: string): readonly BoardSection[] => {
  const number = parseOrderNumber(q);
  const isDone = isIn('done');
  const rest: readonly BoardSection[] = [
    { holds: not(isDone), orderBy: soonestFirst },
    { holds: isDone, orderBy: [desc(order.id)] },
  ];
  if (number === null) return rest;
  const others = rest.map(({ holds, orderBy }) => ({ holds: sql`${holds} and ${ne(order.id, number)}`, orderBy }));
  return [{ holds: eq(order.id, number), orderBy: [asc(order.id)] }, ...others];
};
