import { asc, count, desc, sql } from 'drizzle-orm';
import { stageOf } from '../../../machines/rules/deskStage.ts';
import { services as descriptions } from '../../../machines/services/index.ts';
import type { DeskRow } from '../../../openapi/types.ts';
import { money } from '../../core/money.ts';
import type { Database } from '../../db/open.ts';
import { order } from '../../db/schema.ts';
import { isoOrNull } from '../../orders/orderParts.ts';
import { type BoardQuery, boardFilter, numberIn } from './boardFilter.ts';
import { isIn } from './stages.ts';

/** A row without what other queries say of it. */
export type BareRow = Omit<DeskRow, 'waits' | 'open_by'>;

/** How many documents the customer has sent. Names are written out, since columns lose their table in a list of fields. */
const documents = sql<number>`(
  select count(*)::int from file where file.order_id = "order".id and file.kind = 'source'
)`;

const columns = {
  id: order.id,
  brand: order.brand,
  status: order.status,
  service: order.service,
  sourceLang: order.sourceLang,
  targetLang: order.targetLang,
  packageId: order.packageId,
  quantity: order.quantity,
  grossMinor: order.grossMinor,
  currency: order.currency,
  customer: order.customerName,
  wishedDeadline: order.wishedDeadline,
  requestedAt: order.requestedAt,
  promisedAt: order.promisedAt,
  offeredAt: order.offeredAt,
  deadline: order.deadline,
  simulated: order.simulated,
} as const;

/**
 * The number that is looked for comes first; then requests, those with the least time left of their fifteen minutes first; then what
 * customers decide on and what is worked on, the soonest deadline first; then what is done, the newest first.
 */
const inOrder = (q: string) => [
  desc(sql`${order.id} = ${numberIn(q) ?? 0}`),
  asc(
    sql`case when ${isIn('quoting')} then 0 when ${isIn('customer')} then 1 when ${isIn('working')} then 2 else 3 end`,
  ),
  asc(
    sql`case when ${isIn('quoting')} then ${order.promisedAt} when ${isIn('customer', 'working')} then ${order.deadline} end`,
  ),
  asc(sql`case when ${isIn('done')} then -${order.id} else ${order.id} end`),
];

/** One page of the board, and how many rows there are on all. */
export const boardRows = async (
  db: Database,
  query: BoardQuery & { readonly page: number; readonly per_page: number },
  now: Date,
): Promise<{ readonly rows: readonly BareRow[]; readonly total: number }> => {
  const wanted = boardFilter(query, now);
  const rows = await db
    .select({ ...columns, documents })
    .from(order)
    .where(wanted)
    .orderBy(...inOrder(query.q?.trim() ?? ''))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [all] = await db.select({ total: count() }).from(order).where(wanted);
  return {
    total: all?.total ?? 0,
    rows: rows.map((row) => {
      const stage = stageOf[row.status];
      return {
        id: row.id,
        brand: row.brand,
        status: row.status,
        stage,
        service: row.service,
        source_lang: row.sourceLang,
        target_lang: row.targetLang,
        package_id: row.packageId,
        unit: descriptions[row.service].prices.unit,
        quantity: row.quantity,
        gross: row.grossMinor === null ? null : money(row.grossMinor, row.currency),
        customer: row.customer,
        documents: row.documents,
        wished_deadline: isoOrNull(row.wishedDeadline),
        created_at: row.requestedAt.toISOString(),
        promised_at: stage === 'quoting' ? row.promisedAt.toISOString() : null,
        // Before there is an offer, the column holds the wish.
        deadline: row.offeredAt === null ? null : isoOrNull(row.deadline),
        is_demonstration: row.simulated,
      };
    }),
  };
};
