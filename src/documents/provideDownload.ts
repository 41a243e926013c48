import { fromPromise } from 'xstate';
import {
  type Download,
  type DownloadSubject,
  downloadMachine,
  type PreparedFile,
} from '../../machines/documents/download.ts';
import { daysOfYear, type Period } from '../../machines/lib/period.ts';
import { saveFile } from '../lib/device/saveFile.ts';
import type { Api } from '../lib/http/client.ts';
import { settle } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';

/** A month goes by its name: which one it is, the brand's clock says; the device may be in another month. */
const daysIn = (period: Period) => (typeof period === 'number' ? daysOfYear(period) : { month: period });

const linkTo = ({ http }: Api, subject: DownloadSubject, signal: AbortSignal) => {
  switch (subject.kind) {
    case 'file':
      return http.POST('/api/v2/order/{hash}/file/{id}/link', {
        params: { path: { hash: subject.orderHash, id: subject.fileId } },
        signal,
      });
    case 'archive':
      return http.POST('/api/v2/order/{hash}/archive/link', { params: { path: { hash: subject.orderHash } }, signal });
    case 'orderPaper':
      return http.POST('/api/v2/order/{hash}/pdf/link', { params: { path: { hash: subject.orderHash } }, signal });
    case 'quotationPaper':
      return http.POST('/api/v2/quotation/{hash}/pdf/link', {
        params: { path: { hash: subject.quotationHash } },
        signal,
      });
    case 'receipt':
      return http.POST('/api/v2/customer/top-up/{hash}/receipt', {
        params: { path: { hash: subject.topUpHash } },
        signal,
      });
    case 'invoices':
      return http.POST('/api/v2/customer-invoice/archive', { body: daysIn(subject.period), signal });
    case 'pickedInvoices':
      return http.POST('/api/v2/customer-invoice/archive', { body: { ids: [...subject.ids] }, signal });
    case 'statement':
      return http.POST('/api/v2/customer/movements/statement', {
        body: { ...daysIn(subject.period), format: subject.format },
        signal,
      });
  }
};

/** A link to a file, to all of an order or to a PDF, signed for this very click. */
const prepareFile = (api: Api) =>
  fromPromise<PreparedFile, Download>(async ({ input, signal }) => {
    const result = await settle(linkTo(api, input.subject, signal));
    return result.ok ? { kind: 'ready', url: result.data.data.url } : { kind: 'refused', code: result.problem.code };
  });

/** What a customer can download. */
export const provideDownload = ({ api }: AppDeps) =>
  downloadMachine.provide({
    actors: { prepareFile: prepareFile(api) },
    actions: {
      saveFile: (_, { outcome }) => {
        if (outcome.kind === 'ready') saveFile(outcome.url);
      },
    },
  });
