import type { CurrencyCode } from '../../../openapi/types.ts';
import { hubs, languages, wordPrice } from './languages.ts';

/** Currencies with the least net price of an order in minor units, their price of a euro, and the step of a word price. */
export const currencies = [
  { id: 1, code: 'PLN', minimumMinor: 4900, perEuro: 4, step: 0.01 },
  { id: 2, code: 'EUR', minimumMinor: 1500, perEuro: 1, step: 0.005 },
  { id: 3, code: 'GBP', minimumMinor: 1300, perEuro: 0.86, step: 0.005 },
  { id: 4, code: 'USD', minimumMinor: 1700, perEuro: 1.12, step: 0.005 },
] as const satisfies readonly { id: number; code: CurrencyCode; minimumMinor: number; perEuro: number; step: number }[];

/** A sworn page costs as much as this many words. */
const wordsOfSwornPage = 260;

type Pair = { id: number; type: 'write' | 'sworn'; priceType: 'word' | 'page'; sourceLang: string; targetLang: string };

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

const priced = [
  ...couples.map((couple) => ({ ...couple, type: 'write' as const, priceType: 'word' as const })),
  ...sworn.map((couple) => ({ ...couple, type: 'sworn' as const, priceType: 'page' as const })),
].map((entry, index) => ({ ...entry, id: index + 1 }));

export const pairs: readonly Pair[] = priced.map(({ id, type, priceType, source, target }) => ({
  id,
  type,
  priceType,
  sourceLang: source.code,
  targetLang: target.code,
}));

const stepped = (value: number, step: number): string => (Math.round(value / step) * step).toFixed(4);

export const pairPrices = priced.flatMap(({ id, type, euro }) =>
  currencies.map(({ id: currencyId, perEuro, step }) => ({
    pairId: id,
    currencyId,
    unitPrice: type === 'write' ? stepped(euro * perEuro, step) : stepped(euro * perEuro * wordsOfSwornPage, 0.5),
  })),
);
