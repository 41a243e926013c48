import { type SnapshotFrom, transition } from 'xstate';
import type { RevisionState } from '../../openapi/types.ts';
import { type RevisionEvent, revisionMachine } from './revision.ts';

/** Where the chart of a revision stands at each state that is stored. */
const places = {
  asked: true,
  accepted: true,
  done: true,
  declined: true,
  withdrawn: true,
} as const satisfies Record<RevisionState, true>;

const isRevisionState = (text: string): text is RevisionState => Object.hasOwn(places, text);

const snapshotAt = (state: RevisionState): SnapshotFrom<typeof revisionMachine> =>
  revisionMachine.resolveState({ value: state, context: {} });

/** What an event makes of a revision, by its chart alone; null for what the chart does not allow. */
export const computeRevisionMove = (state: RevisionState, event: RevisionEvent): RevisionState | null => {
  const snapshot = snapshotAt(state);
  if (!snapshot.can(event)) return null;
  const [{ value }] = transition(revisionMachine, snapshot, event);
  if (typeof value !== 'string' || !isRevisionState(value))
    throw new Error(`The chart of a revision has no state ${JSON.stringify(value)}.`);
  return value;
};
