import { and, type SQL, sql } from 'drizzle-orm';
import { toDeskStage } from '../../../machines/desk/board/deskStage.ts';
import { services as descriptions } from '../../../machines/services/index.ts';
import type { DeskRow, DeskStages } from '../../../openapi/types.ts';
import { isoOrNull } from '../../order/orderParts.ts';
import { money } from '../../platform/core/money.ts';
import type { Database } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import { type BoardQuery, boardFilter } from './boardFilter.ts';
import { type BoardSection, buildBoardSections } from './boardSections.ts';

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
  email: order.customerEmail,
  wishedDeadline: order.wishedDeadline,
  requestedAt: order.requestedAt,
  promisedAt: order.promisedAt,
  offeredAt: order.offeredAt,
  deadline: order.deadline,
  simulated: order.simulated,
} as const;

type Page = { readonly page: number; readonly per_page: number };

/** How many rows each segment has; without a filter the stages know it, and no order is read for it. */
const countSegments = async (
  db: Database,
  wanted: SQL | undefined,
  segments: readonly BoardSection[],
  { done, ...open }: DeskStages,
): Promise<number[]> => {
  if (wanted === undefined) return [Object.values(open).reduce((sum, orders) => sum + orders, 0), done];
  const counts = segments.map(({ holds }) => sql`count(*) filter (where ${holds})`);
  const [row] = await db
    .select({ counts: sql<number[]>`json_build_array(${sql.join(counts, sql`, `)})` })
    .from(order)
    .where(wanted);
  return row?.counts ?? [];
};

/** The rows of a page, from as many segments as it reaches into. */
const readPage = async (
  db: Database,
  wanted: SQL | undefined,
  q: string,
  { page, per_page }: Page,
  stages: DeskStages,
) => {
  const segments = buildBoardSections(q);
  const counts = await countSegments(db, wanted, segments, stages);
  const rows = [];
  let offset = (page - 1) * per_page;
  for (const [index, { holds, orderBy }] of segments.entries()) {
    const count = counts[index] ?? 0;
    if (offset < count && rows.length < per_page) {
      const some = await db
        .select({ ...columns, documents })
        .from(order)
        .where(and(wanted, holds))
        .orderBy(...orderBy)
        .limit(per_page - rows.length)
        .offset(offset);
      rows.push(...some);
    }
    offset = Math.max(0, offset - count);
  }
  return { rows, total: counts.reduce((sum, count) => sum + count, 0) };
};

/**
 * One page of the board, and how many rows there are on all.
 * @param stages how many orders are in each, which is counted by an index
 */
export const boardRows = async (
  db: Database,
  query: BoardQuery & Page,
  now: Date,
  stages: DeskStages,
): Promise<{ readonly rows: readonly BareRow[]; readonly total: number }> => {
  const wanted = boardFilter(query, now);
  const { rows, total } = await readPage(db, wanted, query.q?.trim() ?? '', query, stages);
  return {
    total,
    rows: rows.map((row) => {
      const stage = toDeskStage(row.status);
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
        // Whoever has given no name is known by the address.
        customer: row.customer || row.email,
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
