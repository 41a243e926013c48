import type { CurrencyCode } from '../../openapi/types.ts';
import type { Mt940Bank } from '../../tools/bank/writeMt940.ts';

/** How a bank writes the statements of an account. */
export type Dialect = { readonly form: 'camt' } | { readonly form: 'mt940'; readonly bank: Mt940Bank };

/** Where something is bought: a brand, in a currency, with an account whose bank writes statements in its own way. */
export type Market = { readonly brand: string; readonly currency: CurrencyCode; readonly dialect: Dialect };

export const markets = [
  { brand: 'wordbridge', currency: 'EUR', dialect: { form: 'camt' } },
  { brand: 'mostek', currency: 'PLN', dialect: { form: 'mt940', bank: 'polish' } },
  { brand: 'wordbridge', currency: 'GBP', dialect: { form: 'mt940', bank: 'german' } },
] as const satisfies readonly Market[];

/** A place among the markets. */
export type MarketPlace = 0 | 1 | 2;
export const marketPlaces = [0, 1, 2] as const satisfies readonly MarketPlace[];
