import { randomUUID } from 'node:crypto';
import { payment, paymentOrder, paymentPart } from '../../../server/platform/db/schema.ts';
import type { TestServer } from '../server/startServer.ts';

type Subject = { readonly orders: readonly number[] } | { readonly topUpId: number };
type Changes = Partial<typeof payment.$inferInsert>;

const at = new Date('2026-11-20T12:00:00.000Z');

/** Writes a payment of orders, or of a top-up, as the application could have written it; answers its number. */
export const insertSubjectPayment = async (
  { services: { db } }: Pick<TestServer, 'services'>,
  subject: Subject,
  amountMinor = 100,
  changes: Changes = {},
): Promise<number> =>
  db.transaction(async (tx) => {
    const isTopUp = 'topUpId' in subject;
    const [made] = await tx
      .insert(payment)
      .values({
        hash: randomUUID(),
        brand: 'wordbridge',
        subject: isTopUp ? 'top_up' : 'cart',
        topUpId: isTopUp ? subject.topUpId : null,
        method: 'stripe',
        state: 'paid',
        status: 'succeeded',
        amountMinor,
        currency: 'EUR',
        attempt: 1,
        locale: 'en',
        origin: 'http://localhost',
        startedAt: at,
        finishedAt: at,
        ...changes,
      })
      .returning();
    if (made === undefined) throw new Error('The payment was not made.');
    const part = { paymentId: made.id, amountMinor, currency: made.currency, status: 'settled' } as const;
    await tx.insert(paymentPart).values({ ...part, kind: 'provider', provider: 'stripe' });
    if (!isTopUp) {
      const share = Math.floor(amountMinor / subject.orders.length);
      const rows = subject.orders.map((orderId) => ({
        paymentId: made.id,
        orderId,
        amountMinor: share,
        open: made.open,
      }));
      await tx.insert(paymentOrder).values(rows);
    }
    return made.id;
  });
