import { fromPromise } from 'xstate';
import { type Download, downloadMachine, type PreparedFile } from '../../machines/documents/download.ts';
import { saveFile } from '../lib/device/saveFile.ts';
import type { Api } from '../lib/http/client.ts';
import { settle } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';

const linkTo = (api: Api, { orderHash: hash, subject }: Download, signal: AbortSignal) => {
  const ofOrder = { params: { path: { hash } }, signal };
  switch (subject.kind) {
    case 'file':
      return api.http.POST('/api/v2/order/{hash}/file/{id}/link', {
        params: { path: { hash, id: subject.fileId } },
        signal,
      });
    case 'archive':
      return api.http.POST('/api/v2/order/{hash}/archive/link', ofOrder);
    case 'orderPaper':
      return api.http.POST('/api/v2/order/{hash}/pdf/link', ofOrder);
    case 'quotationPaper':
      return api.http.POST('/api/v2/quotation/{hash}/pdf/link', {
        params: { path: { hash: subject.quotationHash } },
        signal,
      });
    case 'receipt':
      return api.http.POST('/api/v2/customer/top-up/{hash}/receipt', {
        params: { path: { hash: subject.topUpHash } },
        signal,
      });
  }
};

/** A link to a file, to all of an order or to a PDF, signed for this very click. */
const prepareFile = (api: Api) =>
  fromPromise<PreparedFile, Download>(async ({ input, signal }) => {
    const result = await settle(linkTo(api, input, signal));
    return result.ok ? { kind: 'ready', url: result.data.data.url } : { kind: 'refused', code: result.problem.code };
  });

/** What has been delivered, and can be downloaded. */
export const provideDownload = ({ api }: AppDeps) =>
  downloadMachine.provide({
    actors: { prepareFile: prepareFile(api) },
    actions: {
      saveFile: (_, { outcome }) => {
        if (outcome.kind === 'ready') saveFile(outcome.url);
      },
    },
  });
