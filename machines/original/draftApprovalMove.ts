import { transition } from 'xstate';
import type { ApprovalState } from '../../openapi/types.ts';
import { type DraftApprovalEvent, draftApprovalMachine } from './draftApproval.ts';

/** Where the chart of a draft stands at each state that is stored. */
const places = {
  waiting: true,
  approved: true,
  changes_asked: true,
  replaced: true,
} as const satisfies Record<ApprovalState, true>;

const isApprovalState = (text: string): text is ApprovalState => Object.hasOwn(places, text);

/** What an event makes of a draft, by its chart alone; null for what the chart does not allow. */
export const computeDraftApprovalMove = (state: ApprovalState, event: DraftApprovalEvent): ApprovalState | null => {
  const snapshot = draftApprovalMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can(event)) return null;
  const [{ value }] = transition(draftApprovalMachine, snapshot, event);
  if (typeof value !== 'string' || !isApprovalState(value))
    throw new Error(`The chart of a draft has no state ${JSON.stringify(value)}.`);
  return value;
};
