import type { Model } from '@fifteen/atlas';
import { deskInvoiceMachine } from '../../../machines/desk/invoices/deskInvoice.ts';
import type { DeskInvoice, KsefState } from '../../../openapi/types.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown } from '../../support/models/shown.ts';
import { acceptedInvoice, refusedInvoice } from './deskInvoiceSamples.ts';

const sentAs = (state: KsefState): DeskInvoice => ({
  ...refusedInvoice,
  sending: refusedInvoice.sending && { ...refusedInvoice.sending, state, refusal: null },
});

export const deskInvoiceModel = {
  machine: deskInvoiceMachine,
  inputs: { one: () => ({ id: 42 }) },
  events: {
    download: [
      { type: 'download', format: 'pdf' },
      { type: 'download', format: 'xml' },
    ],
    sendAgain: [{ type: 'sendAgain' }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    loadInvoice: {
      kind: 'promise',
      outputs: [
        { kind: 'read', known: refusedInvoice },
        { kind: 'read', known: { ...acceptedInvoice, invoice: { ...acceptedInvoice.invoice, formats: ['pdf'] } } },
        { kind: 'unknown' },
        { kind: 'forbidden' },
        // Of a brand whose invoices are not sent.
        { kind: 'read', known: { ...refusedInvoice, sending: null } },
        // Its file is not made yet.
        { kind: 'read', known: { ...sentAs('waiting'), invoice: { ...refusedInvoice.invoice, formats: ['pdf'] } } },
        { kind: 'read', known: sentAs('waiting') },
        { kind: 'read', known: sentAs('offline') },
        { kind: 'read', known: sentAs('sending') },
      ],
      errors: [outage],
    },
    linkFile: {
      kind: 'promise',
      outputs: [
        { kind: 'ready', url: '/api/v2/download/link' },
        { kind: 'refused', code: 'InvoiceFileUnknown' },
      ],
      errors: [outage],
    },
    sendInvoice: {
      kind: 'promise',
      outputs: [
        { kind: 'queued', known: acceptedInvoice },
        { kind: 'refused', code: 'NotSendable' },
      ],
      errors: [outage],
    },
  },
  delays: { reloadPause: 10_000 },
  key: ({ known, refusal, format }) => [known?.sending?.state, known?.invoice.formats.length, refusal, format],
  rests: ['unknown', 'forbidden'],
  unreachable: {
    'condition false: machines/desk/invoices/deskInvoice.ts#deskInvoiceMachine.guards.isSendable: known !== null':
      'It is asked only in `shown`, which is entered once the invoice has been read.',
  },
} satisfies Model<typeof deskInvoiceMachine>;

export const deskInvoiceShown = declareShown(deskInvoiceMachine, {
  shows: {
    loading: 'staff.shell.loading',
    'shown.idle.settled': /^Invoice WB\/2026\/0042$/,
    'shown.idle.refreshing': /^Invoice WB\/2026\/0042$/,
    'shown.linking': /^Invoice WB\/2026\/0042$/,
    'shown.sending': /^Invoice WB\/2026\/0042$/,
    'shown.idle.queued': 'staff.invoice.queued',
    'shown.idle.refused': ({ context }) =>
      context.refusal === 'NotSendable' ? 'error.NotSendable' : 'error.InvoiceFileUnknown',
    'shown.idle.unreached': 'staff.invoice.unreached',
    unknown: 'error.InvoiceUnknown',
    forbidden: 'staff.invoices.forbidden',
    failed: 'staff.invoice.failed',
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    { event: 'sendAgain', label: /^Send (again|now)$/ },
  ],
});
