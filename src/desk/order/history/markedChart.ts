import { statusPlace } from '../../../../machines/order/orderStatus.ts';
import type { OrderStatus } from '../../../../openapi/types.ts';

/** The id of a status in the drawn chart. */
export const toStateId = (status: OrderStatus): string => {
  const place = statusPlace[status];
  return typeof place === 'string' ? place : `working.${place.working}`;
};

/** The chart as it was drawn, with where the order stands and what it has been through as classes of their states. */
export const markedChart = (svg: string, now: OrderStatus, past: readonly OrderStatus[]): string => {
  const present = toStateId(now);
  const before = new Set(past.map(toStateId));
  return svg.replaceAll(/class="state ([^"]*)" data-state="([^"]+)"/g, (_, classes: string, state: string) => {
    const mark = state === present ? ' now' : before.has(state) ? ' past' : '';
    return `class="state ${classes}${mark}" data-state="${state}"`;
  });
};
