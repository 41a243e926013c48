import Big from 'big.js';
import { and, eq } from 'drizzle-orm';
import { services as descriptions } from '../../machines/services/index.ts';
import type { CurrencyCode, PackageId, Service } from '../../openapi/types.ts';
import { getPricing } from '../catalogue/getPricing.ts';
import { rememberFound } from '../catalogue/rules/rememberFound.ts';
import { computeUnitPrice } from '../catalogue/rules/unitPrice.ts';
import { toMinor } from '../platform/core/money.ts';
import type { Services } from '../platform/core/services.ts';
import type { Database } from '../platform/db/open.ts';
import { currency, languagePair, pairPrice } from '../platform/db/schema.ts';
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

/** A unit's price that every brand begins with. */
type Listed = { readonly unitPrice: string };

type ListedPair = {
  readonly pairs: Service;
  readonly sourceLang: string;
  readonly targetLang: string;
  readonly currency: CurrencyCode;
};

const readListed = (db: Database, pair: ListedPair): Promise<Listed[]> =>
  db
    .select({ unitPrice: pairPrice.unitPrice })
    .from(languagePair)
    .innerJoin(pairPrice, eq(pairPrice.pairId, languagePair.id))
    .innerJoin(currency, eq(currency.id, pairPrice.currencyId))
    .where(
      and(
        eq(languagePair.type, pair.pairs),
        eq(languagePair.sourceLang, pair.sourceLang),
        eq(languagePair.targetLang, pair.targetLang),
        eq(currency.code, pair.currency),
      ),
    );

const rememberedPrice = rememberFound<Listed>();

const findListed = (
  db: Database,
  { pricing }: Pick<Services, 'pricing'>,
  pair: ListedPair,
): Promise<Listed | undefined> => {
  const { pairs, sourceLang, targetLang, currency } = pair;
  const key = JSON.stringify([pairs, sourceLang, targetLang, currency]);
  return rememberedPrice(pricing, key, async () => (await readListed(db, pair))[0]);
};

/** What the price list says of a service in each of several target languages; null where the pair, category or package is not offered. */
export const findPriceBases = async (
  db: Database,
  services: Pick<Services, 'pricing'>,
  { targetLangs, ...of }: Omit<Priced, 'targetLang'> & { readonly targetLangs: readonly string[] },
): Promise<(PriceBasis | null)[]> => {
  const rules = getPricing(services, of.brand);
  const categoryFactor = rules.categories.find(({ id }) => id === of.categoryId)?.factor;
  const inPackage = rules.packages.find(({ id }) => id === of.packageId);
  const minimum = rules.minimum.find((charge) => charge.currency === of.currency)?.amount;
  if (categoryFactor === undefined || inPackage === undefined || minimum === undefined)
    return targetLangs.map(() => null);
  const { pairs } = descriptions[of.service].prices;
  const listed = new Map<string, string>();
  for (const targetLang of targetLangs) {
    const found = await findListed(db, services, {
      pairs,
      sourceLang: of.sourceLang,
      targetLang,
      currency: of.currency,
    });
    if (found !== undefined) listed.set(targetLang, found.unitPrice);
  }
  return targetLangs.map((language) => {
    const unitPrice = listed.get(language);
    if (unitPrice === undefined) return null;
    const rated = { service: pairs, sourceLang: of.sourceLang, targetLang: language, currency: of.currency };
    return {
      unitPrice: computeUnitPrice(rules.rates, rated, unitPrice),
      categoryFactor,
      packageFactor: inPackage.factor,
      minimumMinor: toMinor(new Big(minimum).times(inPackage.minimum_factor)),
      taxRate: rules.taxRate,
      currency: of.currency,
    };
  });
};

/** The same of one target language. */
export const findPriceBasis = async (
  db: Database,
  services: Pick<Services, 'pricing'>,
  { targetLang, ...of }: Priced,
): Promise<PriceBasis | null> => (await findPriceBases(db, services, { ...of, targetLangs: [targetLang] }))[0] ?? null;
