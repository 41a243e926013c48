import { eq, inArray, sql } from 'drizzle-orm';
import type { ListedOrder, Locale, MessageAuthor } from '../../openapi/types.ts';
import { formatCodeName } from '../catalogue/names.ts';
import { shownDeadline } from '../order/deadline.ts';
import { isoOrNull } from '../order/orderParts.ts';
import { money } from '../platform/core/money.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { cart, order } from '../platform/db/schema.ts';
import type { Searched } from './searched.ts';

const namesShown = 3;

/** The names of the first documents, those that are looked for first. Names are written out, since columns lose their table in a list of fields. */
const namesFor = (searched: Searched | null) => {
  const pattern = searched?.pattern ?? null;
  return sql<string[]>`(
    select coalesce(json_agg(name order by is_found desc, position), '[]') from (
      select name, position, coalesce(lower(name) like lower(${pattern}), false) as is_found from file
      where file.order_id = "order".id and file.kind = 'source' order by 3 desc, 2 limit ${namesShown}
    ) documents
  )`;
};

const documents = sql<number>`(
  select count(*)::int from file where file.order_id = "order".id and file.kind = 'source'
)`;

const lastAuthor = sql<MessageAuthor | null>`(
  select "by" from order_message where order_message.order_id = "order".id order by order_message.id desc limit 1
)`;

const columns = {
  id: order.id,
  hash: order.hash,
  quotationHash: order.quotationHash,
  cartHash: cart.hash,
  brand: order.brand,
  acceptedAt: order.acceptedAt,
  service: order.service,
  packageId: order.packageId,
  status: order.status,
  sourceLang: order.sourceLang,
  targetLang: order.targetLang,
  createdAt: order.createdAt,
  deadline: order.deadline,
  workHours: order.workHours,
  grossMinor: order.grossMinor,
  currency: order.currency,
  reference: order.reference,
  documents,
  lastAuthor,
} as const;

/** What a list shows of some orders, in the order of their numbers as they are given. */
export const listedOrders = async (
  tx: Transaction,
  services: Pick<Services, 'calendarOf' | 'clock'>,
  ids: readonly number[],
  searched: Searched | null,
  locale: Locale,
): Promise<ListedOrder[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ ...columns, names: namesFor(searched) })
    .from(order)
    .innerJoin(cart, eq(cart.id, order.cartId))
    .where(inArray(order.id, [...ids]));
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows
    .sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    .map((row) => ({
      id: row.id,
      hash: row.hash,
      quotation_hash: row.quotationHash,
      cart_hash: row.cartHash,
      accepted: row.acceptedAt !== null,
      service: row.service,
      package_id: row.packageId,
      status: row.status,
      source_lang: row.sourceLang,
      target_lang: row.targetLang,
      source_lang_name: formatCodeName('language', locale, row.sourceLang),
      target_lang_name: formatCodeName('language', locale, row.targetLang),
      created_at: row.createdAt.toISOString(),
      deadline: isoOrNull(shownDeadline(services, row)),
      gross: row.grossMinor === null ? null : money(row.grossMinor, row.currency),
      attachments: row.names,
      attachment_count: row.documents,
      reference: row.reference,
      has_new_message: row.lastAuthor === 'desk',
    }));
};
