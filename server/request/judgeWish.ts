import type { Wish } from '../../openapi/types.ts';
import type { ShownOrder } from '../order/shownOrder.ts';
import type { Services } from '../platform/core/services.ts';
import { computeTerms } from './delivery.ts';

/** What becomes of an order's wished deadline: by the offer once there is one, until then by what is counted. */
export const judgeWish = (services: Pick<Services, 'pricing' | 'calendarOf' | 'clock'>, row: ShownOrder): Wish => {
  const { wishedDeadline: wished, words } = row;
  if (wished === null) return 'none';
  if (row.grossMinor === null)
    return words === null ? 'none' : computeTerms(services, { ...row, words, wished }, services.clock.now()).wish;
  if (row.deadline !== null && row.deadline > wished) return 'impossible';
  return (row.surchargeMinor ?? 0) > 0 ? 'express' : 'met';
};
