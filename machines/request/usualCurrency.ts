import type { Currency, CurrencyCode } from '../../openapi/types.ts';

/** In which currency a request is priced until another one is chosen: the customer's own, so that a balance in it can pay; a visitor's is the brand's. */
export const getUsualCurrency = (
  currencies: readonly Currency[],
  own: CurrencyCode | undefined,
  brands: CurrencyCode | undefined,
): Currency | undefined =>
  currencies.find(({ code }) => code === own) ?? currencies.find(({ code }) => code === brands) ?? currencies[0];
