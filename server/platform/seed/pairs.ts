import { allServices } from '../../../machines/services/index.ts';
import type { CurrencyCode, LanguagePair, Service } from '../../../openapi/types.ts';
import { hubs, languages, wordPrice } from './languages.ts';

/** Currencies with the least net price of an order in minor units, their price of a euro, and the step of a word price. */
export const currencies = [
  { id: 1, code: 'PLN', minimumMinor: 4900, perEuro: 4, step: 0.01 },
  { id: 2, code: 'EUR', minimumMinor: 1500, perEuro: 1, step: 0.005 },
  { id: 3, code: 'GBP', minimumMinor: 1300, perEuro: 0.86, step: 0.005 },
  { id: 4, code: 'USD', minimumMinor: 1700, perEuro: 1.12, step: 0.005 },
] as const satisfies readonly { id: number; code: CurrencyCode; minimumMinor: number; perEuro: number; step: number }[];

type Pair = {
  id: number;
  type: Service;
  priceType: LanguagePair['price_type'];
  sourceLang: string;
  targetLang: string;
};

const base = (code: string): string => code.slice(0, 2);

const couples = languages.flatMap((source) =>
  languages
    .filter((target) => base(source.code) !== base(target.code) || (base(source.code) === 'zh' && source !== target))
    .filter((target) => hubs.includes(source.code) || hubs.includes(target.code))
    .map((target) => ({ source, target, euro: Math.max(wordPrice[source.tier], wordPrice[target.tier]) })),
);
const swornHubs = ['pl', 'de', 'en'];
const sworn = couples.filter(
  ({ source, target }) =>
    source.sworn && target.sworn && (swornHubs.includes(source.code) || swornHubs.includes(target.code)),
);

const same = languages.map((language) => ({ source: language, target: language, euro: wordPrice[language.tier] }));

/** The services with pairs of their own, each with the couples of languages that it is sold in. */
const priced = allServices
  .filter(({ slug, prices }) => prices.pairs === slug)
  .flatMap(({ slug, languages: sold, prices }) =>
    [...(sold.sworn ? sworn : couples), ...(sold.mayBeSame ? same : [])].map((couple) => ({
      ...couple,
      type: slug,
      priceType: prices.unit,
      euro: couple.euro * prices.words,
    })),
  )
  .map((entry, index) => ({ ...entry, id: index + 1 }));

export const pairs: readonly Pair[] = priced.map(({ id, type, priceType, source, target }) => ({
  id,
  type,
  priceType,
  sourceLang: source.code,
  targetLang: target.code,
}));

const stepped = (value: number, step: number): string => (Math.round(value / step) * step).toFixed(4);

/** Steps of the price of a unit, in every currency; words have finer ones of their own. */
const steps = { page: 0.5, message: 0.5, minute: 0.05, hour: 0.5 } as const satisfies Record<
  Exclude<Pair['priceType'], 'word'>,
  number
>;

export const pairPrices = priced.flatMap(({ id, priceType, euro }) =>
  currencies.map(({ id: currencyId, perEuro, step }) => ({
    pairId: id,
    currencyId,
    unitPrice: stepped(euro * perEuro, priceType === 'word' ? step : steps[priceType]),
  })),
);
