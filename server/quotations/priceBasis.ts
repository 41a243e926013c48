import { and, eq, inArray } from 'drizzle-orm';
import { services } from '../../machines/services/index.ts';
import type { CurrencyCode, PackageId, Service } from '../../openapi/types.ts';
import type { Database } from '../db/open.ts';
import { brandTax, category, currency, languagePair, packagePrice, pairPrice } from '../db/schema.ts';
import type { PriceParts } from './price.ts';

export type PriceBasis = Omit<PriceParts, 'quantity'> & { readonly taxRate: string; readonly currency: CurrencyCode };

export type Priced = {
  readonly brand: string;
  readonly service: Service;
  readonly sourceLang: string;
  readonly targetLang: string;
  readonly categoryId: number;
  readonly packageId: PackageId;
  readonly currency: CurrencyCode;
};

/** What the price list says of a service in each of several target languages; null where the pair, category or package is not offered. */
export const findPriceBases = async (
  db: Database,
  { targetLangs, ...of }: Omit<Priced, 'targetLang'> & { readonly targetLangs: readonly string[] },
): Promise<(PriceBasis | null)[]> => {
  const rows = await db
    .select({
      targetLang: languagePair.targetLang,
      unitPrice: pairPrice.unitPrice,
      categoryFactor: category.factor,
      packageFactor: packagePrice.factor,
      minimumMinor: currency.minimumMinor,
      taxRate: brandTax.rate,
      currency: currency.code,
    })
    .from(languagePair)
    .innerJoin(pairPrice, eq(pairPrice.pairId, languagePair.id))
    .innerJoin(currency, eq(currency.id, pairPrice.currencyId))
    .innerJoin(category, eq(category.id, of.categoryId))
    .innerJoin(packagePrice, eq(packagePrice.packageId, of.packageId))
    .innerJoin(brandTax, eq(brandTax.brand, of.brand))
    .where(
      and(
        eq(languagePair.type, services[of.service].prices.pairs),
        eq(languagePair.sourceLang, of.sourceLang),
        inArray(languagePair.targetLang, [...targetLangs]),
        eq(currency.code, of.currency),
      ),
    );
  return targetLangs.map((language) => {
    const found = rows.find(({ targetLang }) => targetLang === language);
    if (found === undefined) return null;
    const { targetLang: _, ...basis } = found;
    return basis;
  });
};

/** The same of one target language. */
export const findPriceBasis = async (db: Database, { targetLang, ...of }: Priced): Promise<PriceBasis | null> =>
  (await findPriceBases(db, { ...of, targetLangs: [targetLang] }))[0] ?? null;
