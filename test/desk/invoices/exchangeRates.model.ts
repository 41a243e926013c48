import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { exchangeRatesMachine, type ReadExchange } from '../../../machines/desk/invoices/exchangeRates.ts';
import { outage } from '../../support/models/samples.ts';
import { declareShown, type Words } from '../../support/models/shown.ts';

const known: ReadExchange = {
  pages: 2,
  failed: [{ source: 'bmf', since: '2026-11-20T12:00:00.000Z', reason: 'HTTP 503' }],
  tables: [
    { source: 'nbp', date: '2026-11-20', table: null, rates: [] },
    { source: 'nbp', date: '2026-11-19', table: '226/A/NBP/2026', rates: [{ currency: 'EUR', rate: '4.2600' }] },
  ],
};

const file = new File(['data'], 'archive.csv');

export const exchangeRatesModel = {
  machine: exchangeRatesMachine,
  inputs: { rates: () => undefined },
  cases: {
    'only spaces are no table': {
      input: () => undefined,
      steps: ['loadRates answers #1', { type: 'type', text: '   ' }, { type: 'import' }],
    },
  },
  events: {
    turn: [{ type: 'turn', page: 2 }],
    type: [{ type: 'type', text: '<ArrayOfExchangeRatesTable/>' }],
    import: [{ type: 'import' }],
    take: [{ type: 'take', file }],
    retry: [{ type: 'retry' }],
  },
  actors: {
    loadRates: { kind: 'promise', outputs: [{ kind: 'read', known }, { kind: 'forbidden' }], errors: [outage] },
    importRates: {
      kind: 'promise',
      outputs: [
        { kind: 'imported', imported: { days: ['2026-11-20'], added: 3, known: 1 } },
        { kind: 'refused', code: 'RatesUnreadable', detail: 'line 4' },
      ],
      errors: [outage],
    },
  },
  delays: {},
  rests: ['forbidden'],
  key: ({ page, known: read, text, outcome, table }) => [page, read === null, text, outcome?.kind, typeof table],
  unnoticed: {
    'number in maxTableLength: 1_000_000 → 1000001':
      'Only a text longer than a million characters shows it, and every path would hold all of it.',
  },
} satisfies Model<typeof exchangeRatesMachine>;

const onceKnown = ({ context }: AnyMachineSnapshot): Words =>
  context.known === null ? 'staff.rates.title' : /^226\/A\/NBP\/2026$/;

export const exchangeRatesShown = declareShown(exchangeRatesMachine, {
  shows: {
    loading: onceKnown,
    shown: /^226\/A\/NBP\/2026$/,
    importing: onceKnown,
    unsent: 'staff.rates.unsent',
    forbidden: 'staff.invoices.forbidden',
    failed: 'staff.rates.failed',
  },
  controls: [
    { event: 'retry', label: 'shell.retry' },
    { event: 'import', label: 'staff.rates.take' },
  ],
});
