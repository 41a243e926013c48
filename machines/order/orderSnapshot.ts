import { type SnapshotFrom, transition } from 'xstate';
import type { OrderStatus } from '../../openapi/types.ts';
import type { OrderPlan } from '../services/orderPlan.ts';
import { type OrderEvent, orderMachine } from './order.ts';
import { statusPlace } from './orderStatus.ts';

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

/**
 * The order chart at a stored status.
 * @param interrupted the working status from which a `failure` came; where `resume` goes back to.
 */
export const snapshotAt = (status: OrderStatus, plan: OrderPlan, interrupted?: OrderStatus | null): OrderSnapshot => {
  const base = orderMachine.resolveState({ value: statusPlace[status], context: { plan } });
  const working = orderMachine.root.states.working;
  const node = interrupted ? working?.states[interrupted] : undefined;
  return node === undefined
    ? base
    : orderMachine.resolveState({
        value: statusPlace[status],
        context: { plan },
        historyValue: { 'order.working.interrupted': [node] },
      });
};

/** The status that a snapshot of the chart stands at. */
export const toOrderStatus = ({ value }: OrderSnapshot): OrderStatus =>
  typeof value === 'string' ? value : value.working;

export type OrderMove = { readonly allowed: true; readonly status: OrderStatus } | { readonly allowed: false };

/** What an event makes of an order, by the chart alone: nothing is changed here. */
export const computeOrderMove = (
  status: OrderStatus,
  plan: OrderPlan,
  event: OrderEvent,
  interrupted?: OrderStatus | null,
): OrderMove => {
  const snapshot = snapshotAt(status, plan, interrupted);
  if (!snapshot.can(event)) return { allowed: false };
  const [next] = transition(orderMachine, snapshot, event);
  return { allowed: true, status: toOrderStatus(next) };
};
