import { and, eq } from 'drizzle-orm';
import type { CurrencyCode, PackageId } from '../../openapi/types.ts';
import type { Database } from '../db/open.ts';
import { brandTax, category, currency, languagePair, packagePrice, pairPrice } from '../db/schema.ts';
import type { PriceParts } from './price.ts';

export type PriceBasis = Omit<PriceParts, 'words'> & { readonly taxRate: string; readonly currency: CurrencyCode };

export type Priced = {
  readonly brand: string;
  readonly sourceLang: string;
  readonly targetLang: string;
  readonly categoryId: number;
  readonly packageId: PackageId;
  readonly currency: CurrencyCode;
};

/** What the price list says of a written translation; null when the pair, category or package is not offered. */
export const findPriceBasis = async (db: Database, of: Priced): Promise<PriceBasis | null> => {
  const [row] = await db
    .select({
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
        eq(languagePair.type, 'write'),
        eq(languagePair.sourceLang, of.sourceLang),
        eq(languagePair.targetLang, of.targetLang),
        eq(currency.code, of.currency),
      ),
    );
  return row ?? null;
};
