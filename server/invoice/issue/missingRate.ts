import type { ExchangeRule } from '../../../brands/invoicing.ts';
import type { CurrencyCode } from '../../../openapi/types.ts';
import { addDays } from '../../platform/core/addDays.ts';
import { monthBefore, tablesBetween } from '../exchange/bankDays.ts';
import { listRateSources } from '../exchange/findRate.ts';

/** No holidays last so long. */
const maxDaysOff = 14;

/** What staff are told that is missing, as `EUR 2026-11-20`, the rate of the last working day before a day, or `PLN 2026-10`, a month's. */
export const missingRate = (rule: ExchangeRule, currency: CurrencyCode, day: string): string => {
  const [source] = listRateSources(rule);
  if (source === 'bmf' || source === undefined) return `${currency} ${monthBefore(day).slice(0, 7)}`;
  return `${currency} ${tablesBetween[source](addDays(day, -maxDaysOff), day).at(-1) ?? day}`;
};
