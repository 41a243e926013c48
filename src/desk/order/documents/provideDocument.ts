import { fromPromise } from 'xstate';
import { type Download, downloadMachine, type PreparedFile } from '../../../../machines/documents/download.ts';
import { settle } from '../../../lib/http/result.ts';
import type { Desk } from '../../app/Desk.ts';

/** Has the browser store what was fetched under its name. */
const store = (url: string, name: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** A document of an order: fetched with the person's token, and written to the access log by the server. */
export const provideDocument = ({ http }: Desk, orderId: number, name: string) =>
  downloadMachine.provide({
    actors: {
      prepareFile: fromPromise<PreparedFile, Download>(async ({ input: { subject }, signal }) => {
        if (subject.kind !== 'file') throw new Error('The desk fetches documents one by one.');
        const params = { path: { id: orderId, file: subject.fileId } };
        const result = await settle(
          http.GET('/api/v2/desk/order/{id}/file/{file}', { params, parseAs: 'blob', signal }),
        );
        if (!result.ok) return { kind: 'refused', code: result.problem.code };
        return { kind: 'ready', url: URL.createObjectURL(result.data) };
      }),
    },
    actions: {
      saveFile: (_, { outcome }) => {
        if (outcome.kind === 'ready') store(outcome.url, name);
      },
    },
  });
