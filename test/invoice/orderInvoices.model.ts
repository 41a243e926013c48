import type { Model } from '@fifteen/atlas';
import { orderInvoicesMachine } from '../../machines/invoice/orderInvoices.ts';
import { outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';
import { listedInvoice } from './invoiceSamples.ts';

const advance = listedInvoice(42, { number: 'WBA/2026/0007', kind: 'advance' });

export const orderInvoicesModel = {
  machine: orderInvoicesMachine,
  inputs: {
    finished: () => ({ orderId: 2087, expected: true }),
    'in work': () => ({ orderId: 2087, expected: false }),
  },
  events: {
    retry: [{ type: 'retry' }],
    'network.restored': [{ type: 'network.restored' }],
    'invoices.mayHaveChanged': [{ type: 'invoices.mayHaveChanged' }],
  },
  actors: {
    findInvoices: {
      kind: 'promise',
      outputs: [[listedInvoice(42)], [advance, listedInvoice(51)], []],
      errors: [outage],
    },
    watchInvoices: { kind: 'callback', sends: ['invoices.mayHaveChanged'], errors: [outage] },
  },
  delays: { nextLook: 4_000 },
  key: ({ expected, invoices, looks }) => [expected, invoices.length, looks],
  rests: ['some', 'none'],
} satisfies Model<typeof orderInvoicesMachine>;

export const orderInvoicesShown = declareShown(orderInvoicesMachine, {
  shows: {
    loading: null,
    some: /WBA?\/2026\/00/,
    awaited: 'papers.invoices.awaited',
    none: ({ context: { expected } }) => (expected === true ? 'papers.invoices.later' : 'papers.invoices.none'),
    failed: 'papers.invoices.failed',
  },
  controls: [{ event: 'retry', label: 'shell.retry' }],
});
