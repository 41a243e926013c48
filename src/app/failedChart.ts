import { isMachineSnapshot, type Snapshot } from 'xstate';

/**
 * The id of the machine in which an error happened; `app` where it was none, as in a view. An error that no machine expects stops
 * those above it, too; the innermost one is inspected last.
 */
export const failedChart = (error: unknown, failed: readonly Snapshot<unknown>[]): string => {
  const innermost = failed.findLast((snapshot) => isMachineSnapshot(snapshot) && snapshot.error === error);
  return isMachineSnapshot(innermost) ? innermost.machine.id : 'app';
};
