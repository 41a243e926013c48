import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { brandTax, discountCode } from '../../server/db/schema.ts';
import { seed } from '../../server/db/seed/seed.ts';
import { loadTrades } from '../../server/loadTrades.ts';
import { preparedDatabase } from './preparedDatabase.ts';

test('a database that exists gets the rows of a new brand at the next start, and keeps what staff has changed', async () => {
  const { db, close } = await openDatabase({ memory: true, from: await preparedDatabase() });
  await db.update(brandTax).set({ rate: '8.00' }).where(eq(brandTax.brand, 'mostek'));
  const added = { taxRate: '25.00', discountCodes: [{ code: 'FJORD5', percent: '5.00' }] };
  await seed(db, new Map([...(await loadTrades()), ['fjord', added]]), new Date('2026-02-01T00:00:00Z'));
  const taxes = await db.select().from(brandTax);
  expect(taxes).toContainEqual({ brand: 'fjord', rate: '25.00' });
  expect(taxes).toContainEqual({ brand: 'mostek', rate: '8.00' });
  expect(await db.select().from(discountCode).where(eq(discountCode.brand, 'fjord'))).toMatchObject([
    { code: 'FJORD5', percent: '5.00' },
  ]);
  await close();
});
