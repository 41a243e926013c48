import { fromPromise } from 'xstate';
import {
  type DeskInvoiceLink,
  type DeskInvoiceOutcome,
  deskInvoiceMachine,
  type SendAgainOutcome,
} from '../../../machines/desk/invoices/deskInvoice.ts';
import type { InvoiceFormat } from '../../../openapi/types.ts';
import { saveFile } from '../../lib/device/saveFile.ts';
import { Outage } from '../../lib/http/outage.ts';
import { settle } from '../../lib/http/result.ts';
import type { Desk } from '../app/Desk.ts';

const load = async ({ http }: Desk, id: number, signal: AbortSignal): Promise<DeskInvoiceOutcome> => {
  const result = await settle(http.GET('/api/v2/desk/invoices/{id}', { params: { path: { id } }, signal }));
  if (result.ok) return { kind: 'read', known: result.data.data };
  const { status, title, code } = result.problem;
  if (status === 403) return { kind: 'forbidden' };
  if (status === 404 || status === 400) return { kind: 'unknown' };
  throw new Outage(title, { code });
};

/** An invoice at the desk, with the server. */
export const provideDeskInvoice = (desk: Desk) =>
  deskInvoiceMachine.provide({
    actions: {
      saveFile: (_, { link }) => {
        if (link.kind === 'ready') saveFile(link.url);
      },
    },
    actors: {
      loadInvoice: fromPromise<DeskInvoiceOutcome, { id: number }>(({ input, signal }) => load(desk, input.id, signal)),
      linkFile: fromPromise<DeskInvoiceLink, { id: number; format: InvoiceFormat }>(
        async ({ input: { id, format }, signal }) => {
          const params = { path: { id } };
          const result = await settle(
            desk.http.POST('/api/v2/desk/invoices/{id}/link', { params, body: { format }, signal }),
          );
          return result.ok
            ? { kind: 'ready', url: result.data.data.url }
            : { kind: 'refused', code: result.problem.code };
        },
      ),
      sendInvoice: fromPromise<SendAgainOutcome, { id: number }>(async ({ input: { id }, signal }) => {
        const params = { path: { id } };
        const result = await settle(desk.http.POST('/api/v2/desk/invoices/{id}/send', { params, signal }));
        return result.ok ? { kind: 'queued', known: result.data.data } : { kind: 'refused', code: result.problem.code };
      }),
    },
  });
