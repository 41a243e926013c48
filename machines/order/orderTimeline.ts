import type { OrderStatus } from '../../openapi/types.ts';
import type { OrderPlan } from '../services/orderPlan.ts';
import { type OrderEvent, orderMachine } from './order.ts';
import { computeOrderMove, snapshotAt } from './orderSnapshot.ts';

export type TimelineEntry =
  | { readonly kind: 'past'; readonly status: OrderStatus; readonly at: string }
  | { readonly kind: 'present'; readonly status: OrderStatus; readonly at: string }
  | { readonly kind: 'ahead'; readonly status: OrderStatus };

/** The event that takes an order on from a status when all goes well; undefined where it has ended. */
export const forwardEvent = (status: OrderStatus, plan: OrderPlan): OrderEvent | undefined => {
  for (const meta of Object.values(snapshotAt(status, plan).getMeta())) {
    const forward = meta?.forward;
    if (forward === 'submit') return { type: 'submit', needsAnalysis: false };
    if (forward !== undefined) return { type: forward };
  }
  return undefined;
};

/** The statuses that come after this one when all goes well, read from the chart. */
export const statusesAhead = (
  status: OrderStatus,
  plan: OrderPlan,
  interrupted?: OrderStatus | null,
): OrderStatus[] => {
  const ahead: OrderStatus[] = [];
  let at = status;
  for (let left = Object.keys(orderMachine.root.states).length * 2; left > 0; left -= 1) {
    const event = forwardEvent(at, plan);
    const move = event === undefined ? undefined : computeOrderMove(at, plan, event, interrupted);
    if (move === undefined || !move.allowed) break;
    ahead.push(move.status);
    at = move.status;
  }
  return ahead;
};

/**
 * What has happened to an order and what comes next.
 * @param history every status the order has had, oldest first, the present one last; times in ISO 8601
 */
export const buildTimeline = (
  history: readonly { readonly status: OrderStatus; readonly at: string }[],
  plan: OrderPlan,
): TimelineEntry[] => {
  const present = history.at(-1);
  if (present === undefined) return [];
  const interrupted = history.at(-2)?.status ?? null;
  return [
    ...history.slice(0, -1).map(({ status, at }) => ({ kind: 'past' as const, status, at })),
    { kind: 'present', status: present.status, at: present.at },
    ...statusesAhead(present.status, plan, interrupted).map((status) => ({ kind: 'ahead' as const, status })),
  ];
};
