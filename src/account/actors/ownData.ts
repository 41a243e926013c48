import { fromPromise } from 'xstate';
import type {
  AccountFate,
  AskDeletionOutcome,
  DeletionChangedEvent,
} from '../../../machines/account/accountDeletion.ts';
import type { ExportChangedEvent, PreparedExport } from '../../../machines/account/dataExport.ts';
import { fromSender } from '../../../machines/lib/fromSender.ts';
import type { DataExport } from '../../../openapi/types.ts';
import { done } from '../../lib/http/done.ts';
import { dataOf, found, settle } from '../../lib/http/result.ts';
import { settleWithWait } from '../../lib/http/settleWithWait.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { onAccountChange } from '../accountChanges.ts';

/** Actors of the `dataExport` machine. */
export const dataExportActors = ({ api }: AppDeps) => {
  return {
    readExport: fromPromise<DataExport | null>(async ({ signal }) => {
      const { data } = await dataOf(api.http.GET('/api/v2/customer/export', { signal }));
      return data;
    }),
    askForExport: fromPromise<DataExport>(async ({ signal }) => {
      const { data } = await dataOf(api.http.POST('/api/v2/customer/export', { signal }));
      return data;
    }),
    prepareLink: fromPromise<PreparedExport>(async ({ signal }) => {
      const link = found(await settle(api.http.POST('/api/v2/customer/export/link', { signal })));
      return link === null ? { kind: 'gone' } : { kind: 'ready', url: link.data.url };
    }),
    watchExport: fromSender<ExportChangedEvent>(({ sendBack }) =>
      onAccountChange(() => sendBack({ type: 'export.mayHaveChanged' })),
    ),
  };
};

/** Actors of the `accountDeletion` machine. */
export const accountDeletionActors = ({ api }: AppDeps, onChange: typeof onAccountChange) => {
  return {
    readFate: fromPromise<AccountFate>(async ({ signal }) => {
      const { data } = await dataOf(api.http.GET('/api/v1/profile', { signal }));
      return { deletion: data.deletion, years: data.records_years };
    }),
    askForDeletion: fromPromise<AskDeletionOutcome, { password: string; confirmed: boolean }>(
      async ({ input: { password, confirmed }, signal }) => {
        const problems = [
          ...(password === '' ? [{ field: 'password', code: 'Required' } as const] : []),
          ...(confirmed ? [] : [{ field: 'confirmed', code: 'Required' } as const]),
        ];
        if (problems.length > 0) return { kind: 'invalid', problems };
        const call = api.http.POST('/api/v2/customer/deletion', { body: { password }, signal });
        const result = await settleWithWait(call);
        return result.ok ? { kind: 'asked', deletion: result.data.data } : { kind: 'refused', refusal: result.refusal };
      },
    ),
    withdrawDeletion: fromPromise<void>(async ({ signal }) => {
      await dataOf(done(api.http.DELETE('/api/v2/customer/deletion', { signal })));
    }),
    watchFate: fromSender<DeletionChangedEvent>(({ sendBack }) =>
      onChange(() => sendBack({ type: 'deletion.mayHaveChanged' })),
    ),
  };
};
