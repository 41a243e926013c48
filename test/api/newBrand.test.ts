import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Pricing } from '../../brands/pricing.ts';
import { loadPricing } from '../../server/core/loadPricing.ts';
import { openDatabase } from '../../server/db/open.ts';
import { brandTax, discountCode, shipmentPrice } from '../../server/db/schema.ts';
import { seed } from '../../server/seed/seed.ts';
import { pricing as fjord } from '../brands/fjord/pricing.ts';
import { preparedDatabase } from './preparedDatabase.ts';

test('a database that exists gets the rows of a new brand at the next start, and keeps what staff has changed', async () => {
  const { db, close } = await openDatabase({ memory: true, from: await preparedDatabase() });
  await db.update(brandTax).set({ rate: '8.00' }).where(eq(brandTax.brand, 'mostek'));
  const added: Pricing = {
    taxRate: '25.00',
    work: { country: 'NO', timeZone: 'Europe/Oslo' },
    express: { faster: { people: 2, percent: '15.00' }, fastest: { people: 3, percent: '30.00' } },
    pages: { characters: 1125, step: 1, minimum: 1 },
    carriers: { 1: ['dhl_de'], 2: ['dhl_de'], 3: ['dhl_de'], 4: ['dhl_de'] },
    shipment: fjord.shipment,
    discountCodes: [{ code: 'FJORD5', percent: '5.00' }],
  };
  await seed(db, new Map([...(await loadPricing()), ['fjord', added]]), new Date('2026-02-01T00:00:00Z'));
  const taxes = await db.select().from(brandTax);
  expect(taxes).toContainEqual({ brand: 'fjord', rate: '25.00' });
  expect(taxes).toContainEqual({ brand: 'mostek', rate: '8.00' });
  expect(await db.select().from(discountCode).where(eq(discountCode.brand, 'fjord'))).toMatchObject([
    { code: 'FJORD5', percent: '5.00' },
  ]);
  const lists = await db.select().from(shipmentPrice).where(eq(shipmentPrice.brand, 'fjord'));
  expect(lists).toHaveLength(4);
  expect(lists).toContainEqual(
    expect.objectContaining({ currency: 'EUR', registeredMinor: 550, lockerMinor: null, freeFromMinor: 20_000 }),
  );
  await close();
});
