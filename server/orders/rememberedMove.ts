import type { OrderEvent } from '../../machines/order.ts';
import type { OrderPlan } from '../../machines/rules/orderPlan.ts';
import { moveOf, type OrderMove } from '../../machines/rules/orderSnapshot.ts';
import type { OrderStatus } from '../../openapi/types.ts';

/**
 * What the chart has answered: it is the same each time, there are few different questions, and asking took 3 % of a busy server's time. It is
 * remembered here alone, as the rule itself must be asked each time whose conditions somebody watches.
 */
const answered = new Map<string, OrderMove>();

/** What an event makes of an order, by the chart. */
export const rememberedMove = (
  status: OrderStatus,
  plan: OrderPlan,
  event: OrderEvent,
  interrupted: OrderStatus | null,
): OrderMove => {
  const question = JSON.stringify([status, plan, event, interrupted]);
  const known = answered.get(question) ?? moveOf(status, plan, event, interrupted);
  answered.set(question, known);
  return known;
};
