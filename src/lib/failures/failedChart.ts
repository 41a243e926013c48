import { isMachineSnapshot, type Snapshot } from 'xstate';

/**
 * The id of the machine in which an error happened; that of the application where it was none, as in a view. An error that no machine expects stops
 * those above it, too; the innermost one is inspected last.
 */
export const failedChart = (error: unknown, failed: readonly Snapshot<unknown>[], otherwise = 'app'): string => {
  const innermost = failed.findLast((snapshot) => isMachineSnapshot(snapshot) && snapshot.error === error);
  return isMachineSnapshot(innermost) ? innermost.machine.id : otherwise;
};
