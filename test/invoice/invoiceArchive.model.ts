import type { Model } from '@fifteen/atlas';
import { invoiceArchiveMachine } from '../../machines/invoice/invoiceArchive.ts';
import { outage } from '../support/models/samples.ts';
import { shownOf } from '../support/models/shown.ts';

export const invoiceArchiveModel = {
  machine: invoiceArchiveMachine,
  inputs: { start: () => undefined },
  events: {
    choose: [
      { type: 'choose', period: 'lastMonth' },
      { type: 'choose', period: 2026 },
    ],
    download: [{ type: 'download' }],
  },
  actors: {
    prepareArchive: {
      kind: 'promise',
      outputs: [{ kind: 'ready', url: '/api/v2/download/signed' }, { kind: 'none' }],
      errors: [outage],
    },
  },
  delays: {},
  key: ({ period }) => period,
} satisfies Model<typeof invoiceArchiveMachine>;

export const invoiceArchiveShown = shownOf(invoiceArchiveMachine, {
  shows: {
    'choosing.idle': 'list.invoices.archive.title',
    'choosing.saved': 'list.invoices.archive.saved',
    'choosing.nothing': 'error.NoInvoices',
    'choosing.unlinked': 'list.invoices.archive.unlinked',
    linking: 'list.invoices.archive.title',
  },
  controls: [{ event: 'download', label: 'list.invoices.archive.download' }],
});
