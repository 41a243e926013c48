import type { InspectionEvent, Snapshot } from 'xstate';

/** How the actors stood that an error has stopped, in the order in which it stopped them. */
export const failedSnapshots: Snapshot<unknown>[] = [];

export const inspectFailures = (event: InspectionEvent): void => {
  if (event.type === '@xstate.snapshot' && event.snapshot.status === 'error') failedSnapshots.push(event.snapshot);
};
