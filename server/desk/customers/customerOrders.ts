import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { toDeskStage } from '../../../machines/desk/board/deskStage.ts';
import type { DeskCustomer, DeskCustomerOrder } from '../../../openapi/types.ts';
import { money } from '../../platform/core/money.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import { firstOffer } from '../figures/firstOffer.ts';

/** Whose orders are meant: an account's, or those of an address without one at a brand. */
export type Whose =
  | { readonly kind: 'account'; readonly id: number }
  | { readonly kind: 'visitor'; readonly email: string; readonly brand: string };

/** The orders of a customer, as a condition. */
export const matchCustomer = (whose: Whose): SQL | undefined =>
  whose.kind === 'account'
    ? eq(order.customerId, whose.id)
    : and(
        isNull(order.customerId),
        eq(order.brand, whose.brand),
        eq(sql`lower(${order.customerEmail})`, whose.email.toLowerCase()),
      );

const listed = 50;

/** The last orders of a customer, with what they are promised and still wait for. */
export const readCustomerOrders = async (db: Database | Transaction, whose: Whose): Promise<DeskCustomerOrder[]> => {
  const rows = await db.select().from(order).where(matchCustomer(whose)).orderBy(desc(order.id)).limit(listed);
  return rows.map((row) => {
    const stage = toDeskStage(row.status);
    return {
      id: row.id,
      brand: row.brand,
      status: row.status,
      service: row.service,
      source_lang: row.sourceLang,
      target_lang: row.targetLang,
      gross: row.grossMinor === null ? null : money(row.grossMinor, row.currency),
      created_at: row.requestedAt.toISOString(),
      promised_at: stage === 'quoting' ? row.promisedAt.toISOString() : null,
      deadline: stage === 'working' ? (row.deadline?.toISOString() ?? null) : null,
    };
  });
};

/** How many orders a customer has, and how what they were promised was kept: offers in their time, work by its day. */
export const countPromises = async (
  db: Database | Transaction,
  whose: Whose,
  now: Date,
): Promise<Pick<DeskCustomer, 'order_count' | 'offers' | 'deliveries'>> => {
  const counted = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const isOfferDue = sql`(${order.offeredAt} is not null or ${order.promisedAt} < ${now.toISOString()})`;
  const isFinished = sql`${order.status} = 'finished' and ${order.deadline} is not null`;
  const isLate = sql`${order.acceptedAt} is not null and ${order.status} not in ('finished', 'canceled', 'dropped')
    and ${order.deadline} < ${now.toISOString()}`;
  const [row] = await db
    .select({
      orders: count(),
      offersDue: counted(isOfferDue),
      offersKept: counted(sql`${order.offeredAt} is not null and ${firstOffer} <= ${order.promisedAt}`),
      due: counted(sql`(${isFinished}) or (${isLate})`),
      kept: counted(sql`${isFinished} and ${order.statusSince} <= ${order.deadline}`),
    })
    .from(order)
    .where(matchCustomer(whose));
  return {
    order_count: row?.orders ?? 0,
    offers: { due: row?.offersDue ?? 0, kept: row?.offersKept ?? 0 },
    deliveries: { due: row?.due ?? 0, kept: row?.kept ?? 0 },
  };
};
