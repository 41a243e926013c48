import { accountDeletionMachine } from '../../../machines/account/accountDeletion.ts';
import { dataExportMachine } from '../../../machines/account/dataExport.ts';
import { saveFile } from '../../lib/device/saveFile.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { ownChanges } from '../accountChanges.ts';
import { accountDeletionActors, dataExportActors } from '../actors/ownData.ts';

/** The copy of one's data, in the settings. */
export const provideDataExport = (deps: AppDeps) =>
  dataExportMachine.provide({
    actors: dataExportActors(deps),
    actions: {
      saveFile: (_, { prepared }) => {
        if (prepared.kind === 'ready') saveFile(prepared.url);
      },
    },
  });

/** The deletion of the account, in the settings and in what every page of the account says of it. */
export const provideAccountDeletion = (deps: AppDeps) => {
  const { announce, onOthers } = ownChanges();
  return accountDeletionMachine.provide({
    actors: accountDeletionActors(deps, onOthers),
    actions: { notifyOthers: announce },
  });
};
