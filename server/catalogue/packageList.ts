import Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import { offeredPackages } from '../../machines/services/offeredPackages.ts';
import { defaultPackage, packageName, packages } from '../../machines/services/packages.ts';
import { write } from '../../machines/services/write.ts';
import type { Locale, PackageConfig, PackageId, UnitPrice } from '../../openapi/types.ts';
import { message } from '../core/messages.ts';
import type { Database } from '../db/open.ts';
import { brandTax, currency, languagePair, packagePrice, pairPrice } from '../db/schema.ts';

/** Of what the price of a word is asked for. */
export type WordOf = { readonly sourceLang: string; readonly targetLang: string; readonly currencyId: number };

/** What a word of a pair costs in each package; no package where the pair is not offered. */
const wordPrices = async (
  db: Database,
  brand: Brand,
  { sourceLang, targetLang, currencyId }: WordOf,
): Promise<ReadonlyMap<number, UnitPrice>> => {
  const rows = await db
    .select({
      packageId: packagePrice.packageId,
      factor: packagePrice.factor,
      unitPrice: pairPrice.unitPrice,
      taxRate: brandTax.rate,
      code: currency.code,
    })
    .from(languagePair)
    .innerJoin(pairPrice, eq(pairPrice.pairId, languagePair.id))
    .innerJoin(currency, eq(currency.id, pairPrice.currencyId))
    .innerJoin(brandTax, eq(brandTax.brand, brand.id))
    .crossJoin(packagePrice)
    .where(
      and(
        eq(languagePair.type, write.prices.pairs),
        eq(languagePair.sourceLang, sourceLang),
        eq(languagePair.targetLang, targetLang),
        eq(currency.id, currencyId),
      ),
    );
  return new Map(
    rows.map(({ packageId, factor, unitPrice, taxRate, code }) => {
      const net = new Big(unitPrice).times(factor);
      const gross = net.times(new Big(taxRate).div(100).plus(1));
      return [packageId, { net: net.toFixed(4), gross: gross.toFixed(4), currency_code: code }];
    }),
  );
};

const configOf = (brand: Brand, locale: Locale, id: PackageId): Omit<PackageConfig, 'word_price'> => {
  const { postEditing, proofreading, verification } = packages[id];
  return {
    id,
    headline: message(locale, `order.package.${packageName(id, brand)}`),
    service_slug: write.slug,
    post_editing: postEditing,
    proofreading,
    verification,
    default: id === defaultPackage,
  };
};

/** The configuration of packages (specification 3), by a brand's names, from the lightest to the most thorough. */
export const listPackages = async (
  db: Database,
  brand: Brand,
  locale: Locale,
  word: WordOf | null,
): Promise<PackageConfig[]> => {
  const prices = word === null ? null : await wordPrices(db, brand, word);
  return offeredPackages(write).map((id) => ({
    ...configOf(brand, locale, id),
    word_price: prices?.get(id) ?? null,
  }));
};
