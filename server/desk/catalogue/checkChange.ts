import { and, eq, inArray } from 'drizzle-orm';
import { catalogueProblems } from '../../../machines/catalogue/catalogueProblems.ts';
import type { CatalogueValue, FieldCode, RatesValue } from '../../../openapi/types.ts';
import { type FieldError, ProblemError } from '../../platform/core/problem.ts';
import type { Rules } from '../../platform/core/rules.ts';
import type { Database } from '../../platform/db/open.ts';
import { currency, languagePair, pairPrice } from '../../platform/db/schema.ts';

const invalid = (field: string, code: FieldCode = 'Invalid'): FieldError => ({ field, code });

/** A list names each of the things that it is about, and no other. */
const completeness = (
  path: string,
  field: string,
  given: readonly (string | number)[],
  known: readonly (string | number)[],
): FieldError[] => [
  ...given.flatMap((id, index) => (known.includes(id) ? [] : [invalid(`${path}.${index}.${field}`)])),
  ...(known.every((id) => given.includes(id)) ? [] : [invalid(path, 'Required')]),
];

/** Single prices of pairs that no list has. */
const findUnknownPairs = async (db: Database, { prices }: RatesValue): Promise<FieldError[]> => {
  if (prices.length === 0) return [];
  const rows = await db
    .select({
      service: languagePair.type,
      source: languagePair.sourceLang,
      target: languagePair.targetLang,
      currency: currency.code,
    })
    .from(languagePair)
    .innerJoin(pairPrice, eq(pairPrice.pairId, languagePair.id))
    .innerJoin(currency, eq(currency.id, pairPrice.currencyId))
    .where(
      and(
        inArray(languagePair.type, [...new Set(prices.map(({ service }) => service))]),
        inArray(languagePair.sourceLang, [...new Set(prices.map(({ source_lang }) => source_lang))]),
        inArray(languagePair.targetLang, [...new Set(prices.map(({ target_lang }) => target_lang))]),
      ),
    );
  const known = new Set(rows.map((row) => `${row.service} ${row.source} ${row.target} ${row.currency}`));
  return prices.flatMap(({ service, source_lang, target_lang, currency: code }, index) =>
    known.has(`${service} ${source_lang} ${target_lang} ${code}`)
      ? []
      : [invalid(`prices.${index}.unit_price`, 'PairNotOffered')],
  );
};

/** What does not fit what the brand has. */
const findForeign = async (db: Database, value: CatalogueValue, rules: Rules): Promise<FieldError[]> => {
  switch (value.section) {
    case 'rates':
      return findUnknownPairs(db, value);
    case 'surcharges': {
      const { categories, minimum } = value;
      const ids = rules.categories.map(({ id }) => id);
      const codes = rules.minimum.map((charge) => charge.currency);
      return [
        ...completeness(
          'categories',
          'id',
          categories.map(({ id }) => id),
          ids,
        ),
        ...completeness(
          'minimum',
          'currency',
          minimum.map((charge) => charge.currency),
          codes,
        ),
      ];
    }
    case 'shipment': {
      const codes = rules.shipment.prices.map((list) => list.currency);
      return completeness(
        'prices',
        'currency',
        value.prices.map((list) => list.currency),
        codes,
      );
    }
    case 'offers':
      return completeness(
        'max_net',
        'currency',
        value.max_net.map((limit) => limit.currency),
        rules.offers.max_net.map((limit) => limit.currency),
      );
    default:
      return [];
  }
};

/** @throws ProblemError ValidationFailed, with each place of the value as `value.packages.0.factor` */
export const checkValue = async (db: Database, value: CatalogueValue, rules: Rules): Promise<void> => {
  const problems = catalogueProblems(value);
  const errors = problems.length > 0 ? problems : await findForeign(db, value, rules);
  if (errors.length === 0) return;
  throw new ProblemError('ValidationFailed', {
    errors: errors.map(({ field, code }) => ({ field: `value.${field}`, code })),
  });
};
