import { fromPromise } from 'xstate';
import { type InvoiceChangedEvent, invoiceMachine, type PreparedInvoiceFile } from '../../machines/invoice/invoice.ts';
import { fromEmitter } from '../../machines/lib/fromEmitter.ts';
import type { Invoice, InvoiceFormat } from '../../openapi/types.ts';
import { onAccountChange } from '../account/accountChanges.ts';
import { saveFile } from '../lib/device/saveFile.ts';
import type { Api } from '../lib/http/client.ts';
import { settle, unwrapFound } from '../lib/http/result.ts';
import type { AppDeps } from '../lib/services/appDeps.ts';
import { providePayment } from '../payment/provide.ts';

/** Every id that the contract has. */
const idPattern = /^[1-9]\d{0,9}$/;
const maxId = 2_147_483_647;

/** The id that an address names; null where no invoice can have it. */
const parseId = (text: string): number | null => (idPattern.test(text) && Number(text) <= maxId ? Number(text) : null);

const readInvoice = async ({ http }: Api, invoiceId: string, signal: AbortSignal): Promise<Invoice | null> => {
  const id = parseId(invoiceId);
  if (id === null) return null;
  const call = http.GET('/api/v2/customer-invoice/{id}', { params: { path: { id } }, signal });
  return unwrapFound(await settle(call))?.data ?? null;
};

/** Actors of the `invoice` machine. */
const invoiceActors = ({ api }: AppDeps) => ({
  readInvoice: fromPromise<Invoice | null, { invoiceId: string }>(({ input: { invoiceId }, signal }) =>
    readInvoice(api, invoiceId, signal),
  ),
  prepareFile: fromPromise<PreparedInvoiceFile, { invoiceId: string; format: InvoiceFormat }>(
    async ({ input: { invoiceId, format }, signal }) => {
      const params = { path: { id: parseId(invoiceId) ?? 0 } };
      const call = api.http.POST('/api/v2/customer-invoice/{id}/link', { params, body: { format }, signal });
      const result = await settle(call);
      return result.ok ? { kind: 'ready', url: result.data.data.url } : { kind: 'refused', code: result.problem.code };
    },
  ),
  watchInvoice: fromEmitter<InvoiceChangedEvent>(({ sendBack }) =>
    onAccountChange(() => sendBack({ type: 'invoice.mayHaveChanged' })),
  ),
});

/** Fetches what the server has signed a link to. */
const save = (prepared: { readonly kind: string; readonly url?: string }): void => {
  if (prepared.url !== undefined) saveFile(prepared.url);
};

/** The page of an invoice. */
export const provideInvoice = (deps: AppDeps) =>
  invoiceMachine.provide({
    actors: { ...invoiceActors(deps), payment: providePayment(deps, 'stays') },
    actions: { saveFile: (_, { prepared }) => save(prepared) },
  });
