import { randomUUID } from 'node:crypto';
import type { Database } from '../../../server/platform/db/open.ts';
import { cart, order } from '../../../server/platform/db/schema.ts';

type NewOrder = Partial<typeof order.$inferInsert>;

/** An order's row as the application could have written it. */
const buildRow = (cartId: number, changes: NewOrder): typeof order.$inferInsert => {
  const requestedAt = changes.requestedAt ?? new Date('2026-11-20T12:00:00.000Z');
  return {
    hash: randomUUID(),
    quotationHash: randomUUID(),
    cartId,
    brand: 'wordbridge',
    service: 'write',
    packageId: 1,
    status: 'calculation',
    statusSince: requestedAt,
    categoryId: 1,
    sourceLang: 'en',
    targetLang: 'pl',
    currency: 'EUR',
    sourceText: '',
    words: 100,
    quantity: 100,
    customerName: 'Ada Nowak',
    customerEmail: 'ada@example.com',
    locale: 'en',
    origin: 'http://localhost',
    newsletter: false,
    termsAcceptedAt: requestedAt,
    requestedAt,
    promisedAt: new Date(requestedAt.getTime() + 15 * 60_000),
    createdAt: requestedAt,
    ...changes,
  };
};

/** Writes orders as they are to be; answers their numbers. They have one cart, and no history. */
export const insertOrders = async (db: Database, all: readonly NewOrder[]): Promise<number[]> => {
  const [made] = await db
    .insert(cart)
    .values({ hash: randomUUID(), brand: all[0]?.brand ?? 'wordbridge', createdAt: new Date() })
    .returning();
  if (made === undefined) throw new Error('The cart was not made.');
  const ids: number[] = [];
  for (let from = 0; from < all.length; from += 500) {
    const rows = all.slice(from, from + 500).map((changes) => buildRow(made.id, changes));
    ids.push(...(await db.insert(order).values(rows).returning({ id: order.id })).map(({ id }) => id));
  }
  return ids;
};
