import type { customer } from '../../server/platform/db/schema.ts';
import { creditCode, topUp } from '../../server/platform/db/schema.ts';
import { creditBalance } from '../support/money/credit.ts';
import { createKey } from '../support/server/client.ts';
import type { TestServer } from '../support/server/startServer.ts';
import { knownCoupon } from './knownCoupon.ts';
import type { Place } from './schemaValues.ts';

const brands = ['wordbridge', 'mostek'] as const;

/** At both brands: the coupon, top-ups that wait for their money, and a balance. */
export const fillTopUps = async (
  { services }: TestServer,
  { id, currency }: typeof customer.$inferSelect,
  remember: (place: Place, value: string | number) => void,
): Promise<void> => {
  const { db, clock } = services;
  const now = clock.now();
  for (const brand of brands) {
    const [known] = await db
      .insert(creditCode)
      .values({
        brand,
        kind: 'coupon',
        code: knownCoupon,
        percent: '5.00',
        oncePerCustomer: false,
        madeBy: 'test',
        madeAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: creditCode.id });
    const rows = [null, known?.id ?? null].map((couponId) => ({
      hash: createKey(),
      brand,
      customerId: id,
      amountMinor: 10_000,
      bonusMinor: couponId === null ? 0 : 500,
      couponId,
      couponBonusMinor: couponId === null ? 0 : 500,
      locale: 'en' as const,
      currency,
      createdAt: now,
    }));
    const made = await db.insert(topUp).values(rows).returning({ id: topUp.id, hash: topUp.hash });
    for (const row of made) {
      remember('topUp', row.hash);
      remember('topUpNumber', row.id);
    }
    await creditBalance(services, { customerId: id, brand, currency, moneyMinor: 5_000, bonusMinor: 500 });
  }
};
