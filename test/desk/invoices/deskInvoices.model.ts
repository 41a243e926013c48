import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { deskInvoicesMachine, type ReadInvoices } from '../../../machines/desk/invoices/deskInvoices.ts';
import { noInvoiceFilters } from '../../../machines/desk/invoices/invoiceFilters.ts';
import { outage } from '../../support/models/samples.ts';
import { shownOf, type Words } from '../../support/models/shown.ts';
import { refusedListed, someWaiting } from './deskInvoiceSamples.ts';

const known: ReadInvoices = {
  invoices: [refusedListed],
  meta: { total: 1, total_is_exact: true, page: 1, per_page: 50, pages: 1 },
  brands: ['mostek', 'wordbridge'],
  waiting: someWaiting,
};

export const deskInvoicesModel = {
  machine: deskInvoicesMachine,
  inputs: { all: () => ({ filters: noInvoiceFilters }) },
  events: {
    'address.changed': [{ type: 'address.changed', filters: { ...noInvoiceFilters, brand: 'mostek' } }],
    filter: [{ type: 'filter', change: { sending: 'refused' } }],
    search: [{ type: 'search', text: 'FV/2026' }],
    submit: [{ type: 'submit' }],
    reload: [{ type: 'reload' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    watchAddress: { kind: 'callback', sends: ['address.changed'], errors: [outage] },
    loadInvoices: { kind: 'promise', outputs: [{ kind: 'read', known }, { kind: 'forbidden' }], errors: [outage] },
  },
  delays: { searchPause: 300, reloadPause: 30_000 },
  key: ({ filters: { brand, sending, q }, known: read }) => [brand, sending, q, read === null],
} satisfies Model<typeof deskInvoicesMachine>;

const onceKnown = ({ context }: AnyMachineSnapshot): Words =>
  context.known === null ? null : 'staff.invoices.waiting';

export const deskInvoicesShown = shownOf(deskInvoicesMachine, {
  shows: {
    typing: onceKnown,
    loading: onceKnown,
    shown: /^WB\/2026\/0042$/,
    forbidden: 'staff.invoices.forbidden',
    failed: 'staff.invoices.failed',
  },
  controls: [{ event: 'retry', label: 'shell.retry' }],
});
