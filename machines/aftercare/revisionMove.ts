import { transition } from 'xstate';
import type { RevisionState } from '../../openapi/types.ts';
import { type RevisionEvent, revisionMachine } from './revision.ts';

/** What an event makes of a revision, by its chart alone; null for what the chart does not allow. */
export const computeRevisionMove = (state: RevisionState, event: RevisionEvent): RevisionState | null => {
  const snapshot = revisionMachine.resolveState({ value: state, context: {} });
  if (!snapshot.can(event)) return null;
  const [{ value }] = transition(revisionMachine, snapshot, event);
  return value;
};
