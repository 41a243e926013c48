import Big from 'big.js';
import type { CurrencyCode, RateAdjustment, RatesValue, Service } from '../../../openapi/types.ts';

/** What has a unit price: the service whose list it stands on, in two languages and a currency. */
export type Rated = {
  readonly service: Service;
  readonly sourceLang: string;
  readonly targetLang: string;
  readonly currency: CurrencyCode;
};

const applies = (adjustment: RateAdjustment, rated: Rated): boolean =>
  (adjustment.service ?? rated.service) === rated.service &&
  (adjustment.currency ?? rated.currency) === rated.currency &&
  (adjustment.source_lang ?? rated.sourceLang) === rated.sourceLang &&
  (adjustment.target_lang ?? rated.targetLang) === rated.targetLang;

/** A price with a percent more or less, as a multiple of a step: half up, and never nothing. */
const adjusted = (price: string, { percent, step }: RateAdjustment): string => {
  const exact = new Big(price).times(new Big(percent).div(100).plus(1));
  const steps = exact.div(step).round(0, Big.roundHalfUp);
  return new Big(step).times(steps.lt(1) ? 1 : steps).toFixed(4);
};

/**
 * What a unit costs by the list that a brand began with and its changes, the earliest first.
 * @param listed decimal with four places
 */
export const computeUnitPrice = (changes: readonly RatesValue[], rated: Rated, listed: string): string =>
  changes.reduce((price, { adjustments, prices }) => {
    const named = prices.find(
      ({ service, source_lang, target_lang, currency }) =>
        service === rated.service &&
        source_lang === rated.sourceLang &&
        target_lang === rated.targetLang &&
        currency === rated.currency,
    );
    if (named !== undefined) return named.unit_price;
    return adjustments.filter((adjustment) => applies(adjustment, rated)).reduce(adjusted, price);
  }, listed);
