import { eq } from 'drizzle-orm';
import type { DeskOrder } from '../../openapi/types.ts';
import type { Database } from '../db/open.ts';
import { file } from '../db/schema.ts';
import { money } from '../money.ts';
import type { OrderRow } from '../orders/orderRow.ts';

/** The contract's order as staff see it. */
export const deskView = async (db: Database, row: OrderRow): Promise<DeskOrder> => {
  const files = await db.select({ name: file.name }).from(file).where(eq(file.orderId, row.id)).orderBy(file.createdAt);
  return {
    id: row.id,
    brand: row.brand,
    status: row.status,
    service: row.service,
    source_lang: row.sourceLang,
    target_lang: row.targetLang,
    words: row.words,
    gross: row.grossMinor === null ? null : money(row.grossMinor, row.currency),
    customer: `${row.customerName} <${row.customerEmail}>`,
    created_at: row.createdAt.toISOString(),
    promised_at: row.offeredAt === null ? row.promisedAt.toISOString() : null,
    files: files.map(({ name }) => name),
  };
};
