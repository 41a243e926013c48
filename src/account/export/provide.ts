import { fromPromise } from 'xstate';
import {
  dataExportMachine,
  type ExportChangedEvent,
  type PreparedExport,
} from '../../../machines/account/dataExport.ts';
import { fromEmitter } from '../../../machines/lib/fromEmitter.ts';
import type { DataExport } from '../../../openapi/types.ts';
import { saveFile } from '../../lib/device/saveFile.ts';
import { settle, unwrapData, unwrapFound } from '../../lib/http/result.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { onAccountChange } from '../accountChanges.ts';

/** Actors of the `dataExport` machine. */
const dataExportActors = ({ api }: AppDeps) => {
  return {
    readExport: fromPromise<DataExport | null>(async ({ signal }) => {
      const { data } = await unwrapData(api.http.GET('/api/v2/customer/export', { signal }));
      return data;
    }),
    askForExport: fromPromise<DataExport>(async ({ signal }) => {
      const { data } = await unwrapData(api.http.POST('/api/v2/customer/export', { signal }));
      return data;
    }),
    prepareLink: fromPromise<PreparedExport>(async ({ signal }) => {
      const link = unwrapFound(await settle(api.http.POST('/api/v2/customer/export/link', { signal })));
      return link === null ? { kind: 'gone' } : { kind: 'ready', url: link.data.url };
    }),
    watchExport: fromEmitter<ExportChangedEvent>(({ sendBack }) =>
      onAccountChange(() => sendBack({ type: 'export.mayHaveChanged' })),
    ),
  };
};

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
