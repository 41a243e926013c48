import { and, asc, count, eq } from 'drizzle-orm';
import type { DeskRate, QueryOf } from '../../../openapi/types.ts';
import { computeUnitPrice } from '../../catalogue/rules/unitPrice.ts';
import type { Services } from '../../platform/core/services.ts';
import { currency, languagePair, pairPrice } from '../../platform/db/schema.ts';

/** One page of a brand's unit prices. */
export const rateList = async (
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  brand: string,
  query: QueryOf<'listDeskRates'>,
): Promise<{ data: DeskRate[]; total: number }> => {
  const wanted = and(
    query.service === undefined ? undefined : eq(languagePair.type, query.service),
    query.currency === undefined ? undefined : eq(currency.code, query.currency),
    query.source_lang === undefined ? undefined : eq(languagePair.sourceLang, query.source_lang),
    query.target_lang === undefined ? undefined : eq(languagePair.targetLang, query.target_lang),
  );
  const [all] = await db
    .select({ total: count() })
    .from(languagePair)
    .innerJoin(pairPrice, eq(pairPrice.pairId, languagePair.id))
    .innerJoin(currency, eq(currency.id, pairPrice.currencyId))
    .where(wanted);
  const rows = await db
    .select({ pair: languagePair, currency: currency.code, listed: pairPrice.unitPrice })
    .from(languagePair)
    .innerJoin(pairPrice, eq(pairPrice.pairId, languagePair.id))
    .innerJoin(currency, eq(currency.id, pairPrice.currencyId))
    .where(wanted)
    .orderBy(asc(languagePair.id), asc(currency.id))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page);
  const [now, later] = [catalogue.of(brand).rates, catalogue.afterAll(brand).rates];
  return {
    total: all?.total ?? 0,
    data: rows.map(({ pair: { type, priceType, sourceLang, targetLang }, currency: code, listed }) => {
      const rated = { service: type, sourceLang, targetLang, currency: code };
      const unitPrice = computeUnitPrice(now, rated, listed);
      const coming = computeUnitPrice(later, rated, listed);
      return {
        service: type,
        unit: priceType,
        source_lang: sourceLang,
        target_lang: targetLang,
        currency: code,
        listed,
        unit_price: unitPrice,
        coming: coming === unitPrice ? null : coming,
      };
    }),
  };
};
