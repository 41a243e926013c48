import { transition } from 'xstate';
import { type SettlementEvent, settlementMachine } from './settlement.ts';
import type { SettlementState } from './settlementState.ts';

/** Whether the chart allows an event in a state. */
export const maySettle = (state: SettlementState, event: SettlementEvent): boolean =>
  settlementMachine.resolveState({ value: state, context: {} }).can(event);

/** The state that an event leads to, by the chart alone; null where the chart does not allow it. */
export const settledBy = (state: SettlementState, event: SettlementEvent): SettlementState | null => {
  const snapshot = settlementMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can(event)) return null;
  const [next] = transition(settlementMachine, snapshot, event);
  return next.value;
};
