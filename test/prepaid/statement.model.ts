import type { Model } from '@fifteen/atlas';
import { statementMachine } from '../../machines/prepaid/statement.ts';
import { outage } from '../support/models/samples.ts';
import { shownOf } from '../support/models/shown.ts';

export const statementModel = {
  machine: statementMachine,
  inputs: { start: () => undefined },
  events: {
    choose: [
      { type: 'choose', period: 'lastMonth' },
      { type: 'choose', period: 2026 },
    ],
    download: [
      { type: 'download', format: 'pdf' },
      { type: 'download', format: 'csv' },
    ],
  },
  actors: {
    prepareStatement: { kind: 'promise', outputs: [{ url: '/api/v2/download/signed' }], errors: [outage] },
  },
  delays: {},
  key: ({ period, format }) => [period, format],
} satisfies Model<typeof statementMachine>;

export const statementShown = shownOf(statementMachine, {
  shows: {
    'choosing.idle': 'list.statement.export.title',
    'choosing.saved': 'list.invoices.archive.saved',
    'choosing.unlinked': 'list.invoices.archive.unlinked',
    linking: 'list.statement.export.title',
  },
  controls: [{ event: 'download', label: 'list.statement.export.pdf' }],
});
