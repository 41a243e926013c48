import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Movement, MovementPageMeta, QueryOf } from '../../openapi/types.ts';
import type { Transaction } from '../platform/db/open.ts';
import { journalEntry, posting } from '../platform/db/schema.ts';
import { countMovements, movementView, ofDays, readMovements, yearsOfMovements } from '../prepaid/index.ts';
import type { Owner } from './listed.ts';
import { computeOffset, toPageMeta } from './page.ts';
import { searchedBy } from './searched.ts';

type Asked = QueryOf<'listMovements'>;
export type MovementsQuery = Omit<Asked, 'q' | 'year'> & Partial<Pick<Asked, 'q' | 'year'>>;

/** Of an order or a top-up; receipts write the latter's number as `TU-12`. */
const searched = (q: string | undefined): SQL | undefined => {
  const by = searchedBy(q?.replace(/^\s*TU-(?=\d)/i, ''));
  if (by === null) return undefined;
  if (by.number === null) return sql`false`;
  const ofOrder = sql`(select ${posting.entryId} from ${posting} where ${posting.orderId} = ${by.number})`;
  return or(eq(journalEntry.topUpId, by.number), sql`${journalEntry.id} in ${ofOrder}`);
};

/** A page of what has changed a customer's balance. @param timeZone the brand's, in which years begin */
export const listedMovements = async (
  tx: Transaction,
  owner: Owner,
  query: MovementsQuery,
  timeZone: string,
): Promise<{ readonly data: Movement[]; readonly meta: MovementPageMeta }> => {
  const { q, year, sort, per_page } = query;
  const filter = and(year === undefined ? undefined : ofDays(timeZone, `${year}-01-01`, `${year}-12-31`), searched(q));
  const entries = await countMovements(tx, owner, filter);
  const offset = computeOffset(query);
  const rows =
    offset >= entries
      ? []
      : await readMovements(tx, owner, filter, { isDescending: sort === 'id desc', limit: per_page, offset });
  const years = await yearsOfMovements(tx, owner, timeZone);
  return { data: rows.map(movementView), meta: { ...toPageMeta(query, { entries, isExact: true }), years } };
};
