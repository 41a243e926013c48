import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { dataExportMachine } from '../../../machines/account/dataExport.ts';

export type DataExportSnapshot = SnapshotFrom<typeof dataExportMachine>;
export type DataExportProps = {
  readonly copy: ActorRefFrom<typeof dataExportMachine>;
  readonly snapshot: DataExportSnapshot;
};
export type DataExportView = 'loading' | 'failed' | 'none' | 'preparing' | 'ready';

/** What of the section shows. */
export const getDataExportView = (snapshot: DataExportSnapshot): DataExportView => {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  const state = snapshot.context.copy?.state;
  return state === 'preparing' || state === 'ready' ? state : 'none';
};
