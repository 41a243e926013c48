import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Pricing } from '../../../brands/pricing.ts';
import { toMinor } from '../core/money.ts';
import type { Database } from '../db/open.ts';
import * as table from '../db/schema.ts';
import { categories } from './categories.ts';
import { countries } from './countries.ts';
import { languages } from './languages.ts';
import { currencies, pairPrices, pairs } from './pairs.ts';

const rows = {
  currency: currencies.map(({ id, code, minimumMinor }) => ({ id, code, minimumMinor })),
  category: categories.map((item) => ({ ...item, specialized: item.factor !== '1.00' })),
  packagePrice: [
    { packageId: 1, factor: '1.00' },
    { packageId: 2, factor: '0.65' },
    { packageId: 3, factor: '1.30' },
    { packageId: 4, factor: '1.55' },
  ],
  language: languages.map(({ code, cc }) => ({ code, iso2: code.slice(0, 2), cc })),
  country: countries,
  discountCode: [
    { code: 'WELCOME10', percent: '10.00', brand: null, validUntil: null },
    { code: 'SPRING2026', percent: '20.00', brand: null, validUntil: new Date('2026-06-01T00:00:00Z') },
    { code: 'PROOF20', percent: '20.00', brand: null, services: ['proofreading' as const] },
    { code: 'FIRST5', percent: '5.00', brand: null, oncePerCustomer: true },
    { code: 'LAUNCH30', percent: '30.00', brand: null, usesLeft: 0 },
  ],
};

const minorOrNull = (price: string | null): number | null => (price === null ? null : toMinor(price));

const shipmentRows = (brand: string, { thickFrom, prices }: Pricing['shipment']) =>
  currencies.map(({ code }) => ({
    brand,
    currency: code,
    thickFrom,
    registeredMinor: minorOrNull(prices[code].registered),
    registeredThickMinor: minorOrNull(prices[code].registeredThick),
    lockerMinor: minorOrNull(prices[code].locker),
    courierMinor: minorOrNull(prices[code].courier),
    europeMinor: minorOrNull(prices[code].europe),
    elsewhereMinor: minorOrNull(prices[code].elsewhere),
    electronicMinor: minorOrNull(prices[code].electronic),
    furtherCopyMinor: toMinor(prices[code].furtherCopy),
    notarisedCopyMinor: toMinor(prices[code].notarisedCopy),
    freeFromMinor: toMinor(prices[code].freeFrom),
  }));

type PricingByBrand = ReadonlyMap<string, Pricing>;

const toRows = (pricingOf: PricingByBrand) => ({
  brandTax: [...pricingOf].map(([brand, { taxRate }]) => ({ brand, rate: taxRate })),
  shipmentPrice: [...pricingOf].flatMap(([brand, { shipment }]) => shipmentRows(brand, shipment)),
  discountCode: [...pricingOf].flatMap(([brand, { discountCodes }]) =>
    discountCodes.map(({ code, percent }) => ({ code, percent, brand, validUntil: null })),
  ),
});

const computeVersion = (pricingOf: PricingByBrand): string =>
  createHash('sha256')
    .update(JSON.stringify([rows, toRows(pricingOf), pairs, pairPrices]))
    .digest('base64url');

/** Rows of one statement; each has at most seven values and a statement takes 65,535. */
const chunk = 2000;

/**
 * Fills the catalogue. What is there already stays as it is, so that a price changed by staff remains; a catalogue that has
 * been filled from the same lists costs one query. A brand that is new has its rows from the next start on.
 * @param pricingOf by brand id
 */
export const seed = async (db: Database, pricingOf: PricingByBrand, now: Date): Promise<void> => {
  const version = computeVersion(pricingOf);
  const [done] = await db.select().from(table.seeded).where(eq(table.seeded.version, version));
  if (done !== undefined) return;
  const ofBrands = toRows(pricingOf);
  await db.transaction(async (tx) => {
    // A process that starts at the same moment waits until the first has filled them in, however slow the machine.
    await tx.execute(sql`set local lock_timeout = '60s'`);
    await tx.execute(sql`set local statement_timeout = '60s'`);
    await tx.insert(table.currency).values(rows.currency).onConflictDoNothing();
    await tx.insert(table.brandTax).values(ofBrands.brandTax).onConflictDoNothing();
    await tx.insert(table.shipmentPrice).values(ofBrands.shipmentPrice).onConflictDoNothing();
    await tx.insert(table.category).values(rows.category).onConflictDoNothing();
    await tx.insert(table.packagePrice).values(rows.packagePrice).onConflictDoNothing();
    await tx.insert(table.language).values(rows.language).onConflictDoNothing();
    await tx.insert(table.country).values(rows.country).onConflictDoNothing();
    await tx
      .insert(table.discountCode)
      .values([...rows.discountCode, ...ofBrands.discountCode])
      .onConflictDoNothing();
    for (let start = 0; start < pairs.length; start += chunk) {
      await tx
        .insert(table.languagePair)
        .values(pairs.slice(start, start + chunk))
        .onConflictDoNothing();
    }
    for (let start = 0; start < pairPrices.length; start += chunk) {
      await tx
        .insert(table.pairPrice)
        .values(pairPrices.slice(start, start + chunk))
        .onConflictDoNothing();
    }
    await tx.insert(table.seeded).values({ version, at: now }).onConflictDoNothing();
  });
};
