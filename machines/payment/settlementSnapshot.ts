import { transition } from 'xstate';
import { type SettlementEvent, settlementMachine } from './settlement.ts';
import type { SettlementState } from './settlementState.ts';

const snapshotAt = (state: SettlementState) => settlementMachine.resolveState({ value: state, context: {} });

/** Whether the chart allows an event in a state. */
export const maySettle = (state: SettlementState, event: SettlementEvent): boolean => snapshotAt(state).can(event);

/** The state that an event leads to, by the chart alone; null where the chart does not allow it. */
export const settledBy = (state: SettlementState, event: SettlementEvent): SettlementState | null => {
  const snapshot = snapshotAt(state);
  if (!snapshot.can(event)) return null;
  const [{ value }] = transition(settlementMachine, snapshot, event);
  return value;
};
