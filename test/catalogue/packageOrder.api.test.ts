import { expect, test } from 'vitest';
import { services as descriptions, listPackageIds } from '../../machines/services/index.ts';
import { packageOrder } from '../../machines/services/packages.ts';
import type { CurrencyCode } from '../../openapi/types.ts';
import { toMinor } from '../../server/platform/core/money.ts';
import { currency, languagePair, pairPrice } from '../../server/platform/db/schema.ts';
import { includedUnits, listPrice } from '../../server/request/price.ts';
import { findPriceBasis } from '../../server/request/priceBasis.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile();
const { db } = server.services;

const sold = Object.values(descriptions).filter(({ slug }) => listPackageIds(slug).length > 1);

/** What the price list says of every pair that is sold in several packages, one of each price of a unit. */
const listPricedPairs = async (brand: string) => {
  const codes = new Map((await db.select().from(currency)).map(({ id, code }) => [id, code]));
  const pairs = new Map((await db.select().from(languagePair)).map((pair) => [pair.id, pair]));
  const seen = new Map<
    string,
    { brand: string; slug: (typeof sold)[number]['slug']; sourceLang: string; targetLang: string; code: CurrencyCode }
  >();
  for (const { pairId, currencyId, unitPrice } of await db.select().from(pairPrice)) {
    const pair = pairs.get(pairId);
    const code = codes.get(currencyId);
    for (const { slug, prices } of sold)
      if (pair !== undefined && code !== undefined && prices.pairs === pair.type)
        seen.set(`${slug} ${code} ${unitPrice}`, { brand, slug, ...pair, code });
  }
  return [...seen.values()];
};

test.each(['wordbridge', 'mostek'])('a better package costs no less, whatever the length (%s)', async (brand) => {
  const wrong: string[] = [];
  let compared = 0;
  for (const { slug, sourceLang, targetLang, code } of await listPricedPairs(brand)) {
    const offered = packageOrder.filter((id) => listPackageIds(slug).includes(id));
    const bases = await Promise.all(
      offered.map((packageId) =>
        findPriceBasis(db, server.services, {
          brand,
          service: slug,
          sourceLang,
          targetLang,
          categoryId: 1,
          packageId,
          currency: code,
        }),
      ),
    );
    for (let quantity = 1; quantity <= 3000; quantity += 1) {
      const nets = bases.map((basis) => (basis === null ? Number.NaN : listPrice({ ...basis, quantity }).netMinor));
      compared += 1;
      if (nets.some((net, index) => !(index === 0 || net > (nets[index - 1] ?? 0))))
        wrong.push(`${slug} ${sourceLang}-${targetLang} ${code} × ${quantity}: ${nets.join(', ')}`);
    }
  }
  expect(compared).toBeGreaterThan(3000 * 10);
  expect(wrong).toEqual([]);
});

test('a minimum charge includes as many words as cost no more than it', () => {
  for (const unitPrice of ['0.0850', '0.1300', '0.4400', '24.0000'])
    for (const packageFactor of ['0.65', '1.00', '1.55']) {
      const minimumMinor = toMinor(String(15 * Number(packageFactor)));
      const parts = { unitPrice, packageFactor, categoryFactor: '1.00', minimumMinor };
      const count = includedUnits(parts);
      expect(listPrice({ ...parts, quantity: count }).netMinor).toBe(minimumMinor);
      expect(listPrice({ ...parts, quantity: count + 2 }).netMinor).toBeGreaterThan(minimumMinor);
    }
});
