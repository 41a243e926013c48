import type { Model } from '@fifteen/atlas';
import { invoiceMachine } from '../../machines/invoice/invoice.ts';
import { outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';
import { invoice, unfiledInvoice, unpaidInvoice } from './invoiceSamples.ts';

export const invoiceModel = {
  machine: invoiceMachine,
  inputs: { start: () => ({ invoiceId: '42' }) },
  events: {
    download: [
      { type: 'download', format: 'pdf' },
      { type: 'download', format: 'xml' },
    ],
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
    'invoice.mayHaveChanged': [{ type: 'invoice.mayHaveChanged' }],
    'payment.succeeded': [{ type: 'payment.succeeded' }],
    'payment.failed': [{ type: 'payment.failed' }],
    'payment.awaitsTransfer': [{ type: 'payment.awaitsTransfer' }],
  },
  actors: {
    readInvoice: { kind: 'promise', outputs: [invoice(), unfiledInvoice, unpaidInvoice, null], errors: [outage] },
    prepareFile: {
      kind: 'promise',
      outputs: [
        { kind: 'ready', url: '/api/v2/download/signed' },
        { kind: 'refused', code: 'InvoiceFileUnknown' },
      ],
      errors: [outage],
    },
    payment: {
      kind: 'machine',
      sends: ['payment.succeeded', 'payment.failed', 'payment.awaitsTransfer'],
      errors: [outage],
    },
    watchInvoice: { kind: 'callback', sends: ['invoice.mayHaveChanged'], errors: [outage] },
  },
  delays: { nextLook: 4_000 },
  key: ({ invoice: known, format, problem }) => [
    known?.formats.length ?? null,
    (known?.due ?? null) !== null,
    format,
    problem,
  ],
  rests: ['unknown'],
} satisfies Model<typeof invoiceMachine>;

export const invoiceShown = declareShown(invoiceMachine, {
  shows: {
    loading: 'invoice.loading',
    unknown: 'invoice.unknown.title',
    failed: 'invoice.failed.title',
    'shown.news.known': null,
    'shown.news.complete': 'invoice.download.pdf',
    'shown.news.waiting': 'invoice.preparing.title',
    'shown.news.refreshing': /^Invoice WB\/2026\/0042$/,
    'shown.money.settled': null,
    // What of the payment shows is the payment's to say.
    'shown.money.owed.open': null,
    'shown.money.owed.paid': null,
    'shown.money.owed.broken': 'checkout.defect.title',
    'shown.file.idle.unasked': 'invoice.files',
    'shown.file.idle.saved': 'invoice.saved',
    'shown.file.idle.refused': 'error.InvoiceFileUnknown',
    'shown.file.idle.unlinked': 'invoice.unlinked',
    'shown.file.linking': 'invoice.files',
  },
  controls: [{ event: 'retry', label: 'shell.retry' }],
});
