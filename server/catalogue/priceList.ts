import { and, asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { allServices } from '../../machines/services/index.ts';
import type { LanguagePair, Locale, Service } from '../../openapi/types.ts';
import type { Database } from '../platform/db/open.ts';
import { language, languagePair, pairPrice } from '../platform/db/schema.ts';
import { formatCodeName } from './names.ts';

/** The services whose pairs stand on the price list of a service; none where it has no list of its own. */
export const listedOn = (list: Service): Service[] => [
  ...new Set(allServices.filter(({ prices }) => prices.list === list).map(({ prices }) => prices.pairs)),
];

/** Pairs of services that have a price in a currency. */
export const listPairs = async (
  db: Database,
  of: readonly Service[],
  currencyId: number,
  locale: Locale,
): Promise<LanguagePair[]> => {
  const source = alias(language, 'source');
  const rows = await db
    .select({
      type: languagePair.type,
      price_type: languagePair.priceType,
      source_lang: languagePair.sourceLang,
      source_lang_iso2: source.iso2,
      cc: source.cc,
      target_lang: languagePair.targetLang,
    })
    .from(languagePair)
    .innerJoin(pairPrice, eq(pairPrice.pairId, languagePair.id))
    .innerJoin(source, eq(source.code, languagePair.sourceLang))
    .where(and(inArray(languagePair.type, [...of]), eq(pairPrice.currencyId, currencyId)))
    .orderBy(asc(languagePair.id));
  return rows.map((row) => ({ ...row, source_lang_name: formatCodeName('language', locale, row.source_lang) }));
};
