import { invoiceMachine } from '../../../machines/invoice/invoice.ts';
import { invoiceArchiveMachine } from '../../../machines/invoice/invoiceArchive.ts';
import { saveFile } from '../../lib/device/saveFile.ts';
import type { AppDeps } from '../../lib/services/appDeps.ts';
import { invoiceActors, invoiceArchiveActors } from '../actors/invoice.ts';

/** Fetches what the server has signed a link to. */
const save = (prepared: { readonly kind: string; readonly url?: string }): void => {
  if (prepared.url !== undefined) saveFile(prepared.url);
};

/** The page of an invoice. */
export const provideInvoice = (deps: AppDeps) =>
  invoiceMachine.provide({
    actors: invoiceActors(deps),
    actions: { saveFile: (_, { prepared }) => save(prepared) },
  });

/** All invoices of a period as one file. */
export const provideInvoiceArchive = (deps: AppDeps) =>
  invoiceArchiveMachine.provide({
    actors: invoiceArchiveActors(deps),
    actions: { saveFile: (_, { prepared }) => save(prepared) },
  });
