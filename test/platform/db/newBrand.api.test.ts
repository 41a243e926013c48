import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Pricing } from '../../../brands/pricing.ts';
import { loadBrands } from '../../../server/platform/config/loadBrands.ts';
import { loadPricing } from '../../../server/platform/config/loadPricing.ts';
import { openDatabase } from '../../../server/platform/db/open.ts';
import { brandTax, catalogueChange, discountCode, shipmentPrice } from '../../../server/platform/db/schema.ts';
import { seedCatalogue } from '../../../server/platform/seed/catalogue.ts';
import { seed } from '../../../server/platform/seed/seed.ts';
import { pricing as fjord } from '../../brands/fjord/pricing.ts';
import { brand } from '../../brands/fjord/server.ts';
import { loadPreparedDatabase } from '../../support/server/preparedDatabase.ts';

test('a database that exists gets the rows of a new brand at the next start, and keeps what staff has changed', async () => {
  const { db, close } = await openDatabase({ memory: true, from: await loadPreparedDatabase() });
  await db.update(brandTax).set({ rate: '8.00' }).where(eq(brandTax.brand, 'mostek'));
  const added: Pricing = {
    taxRate: '25.00',
    vatId: 'NO987654325MVA',
    work: { country: 'NO', timeZone: 'Europe/Oslo' },
    express: { faster: { people: 2, percent: '15.00' }, fastest: { people: 3, percent: '30.00' } },
    pages: { characters: 1125, step: 1, minimum: 1 },
    carriers: { 1: ['dhl_de'], 2: ['dhl_de'], 3: ['dhl_de'], 4: ['dhl_de'] },
    shipment: fjord.shipment,
    discountCodes: [{ code: 'FJORD5', percent: '5.00' }],
    prepaid: null,
    invoicing: fjord.invoicing,
  };
  const then = new Date('2026-02-01T00:00:00Z');
  const folders = new Map([...(await loadPricing()), ['fjord', added]]);
  await seed(db, folders, then);
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
  // Its catalogue begins with that; those that there are stay as they are.
  const before = await db.select().from(catalogueChange);
  const brands = new Map([...(await loadBrands()), ['fjord', { ...brand, id: 'fjord' }]]);
  await seedCatalogue(db, brands, folders, then);
  const begun = await db.select().from(catalogueChange).where(eq(catalogueChange.brand, 'fjord'));
  expect(begun.map(({ section }) => section).sort()).toEqual([
    'discounts',
    'holidays',
    'links',
    'offers',
    'packages',
    'shipment',
    'surcharges',
  ]);
  expect(begun).toContainEqual(expect.objectContaining({ value: expect.objectContaining({ tax_rate: '25.00' }) }));
  expect(await db.select().from(catalogueChange)).toHaveLength(before.length + begun.length);
  await close();
});

test('a database that is older than the catalogue begins with what staff have changed in it', async () => {
  const { db, close } = await openDatabase({ memory: true, from: await loadPreparedDatabase() });
  await db.delete(catalogueChange);
  await db.update(brandTax).set({ rate: '8.00' }).where(eq(brandTax.brand, 'mostek'));
  await db.update(discountCode).set({ usesLeft: 3 }).where(eq(discountCode.code, 'MOSTEK15'));
  await seedCatalogue(db, await loadBrands(), await loadPricing(), new Date('2026-02-01T00:00:00Z'));
  const values = (await db.select().from(catalogueChange).where(eq(catalogueChange.brand, 'mostek'))).map(
    ({ value }) => value,
  );
  expect(values).toContainEqual(expect.objectContaining({ section: 'surcharges', tax_rate: '8.00' }));
  expect(values).toContainEqual(
    expect.objectContaining({
      codes: expect.arrayContaining([expect.objectContaining({ code: 'MOSTEK15', uses: 3 })]),
    }),
  );
  await close();
});
