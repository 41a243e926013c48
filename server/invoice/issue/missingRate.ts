import type { CurrencyCode } from '../../../openapi/types.ts';
import { nextDay, workDaysBetween } from '../exchange/bankDays.ts';

/** No holidays last so long. */
const maxDaysOff = 14;

/** What staff are told that is missing, as `EUR 2026-11-20`: the rate of the last working day before a day. */
export const missingRate = (currency: CurrencyCode, day: string): string =>
  `${currency} ${workDaysBetween(nextDay(day, -maxDaysOff), day).at(-1) ?? day}`;
