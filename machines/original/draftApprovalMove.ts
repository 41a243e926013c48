import { transition } from 'xstate';
import type { ApprovalState } from '../../openapi/types.ts';
import { type DraftApprovalEvent, draftApprovalMachine } from './draftApproval.ts';

/** What an event makes of a draft, by its chart alone; null for what the chart does not allow. */
export const computeDraftApprovalMove = (state: ApprovalState, event: DraftApprovalEvent): ApprovalState | null => {
  const snapshot = draftApprovalMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can(event)) return null;
  const [{ value }] = transition(draftApprovalMachine, snapshot, event);
  return value;
};
