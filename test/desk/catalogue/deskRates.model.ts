import type { Model } from '@fifteen/atlas';
import type { AnyMachineSnapshot } from 'xstate';
import { deskRatesMachine, type ReadRates } from '../../../machines/desk/catalogue/deskRates.ts';
import { outage } from '../../support/models/samples.ts';
import { shownOf, type Words } from '../../support/models/shown.ts';

const rates: ReadRates = {
  total: 120,
  rates: [
    {
      service: 'write',
      unit: 'word',
      source_lang: 'en',
      target_lang: 'pl',
      currency: 'PLN',
      listed: '0.3400',
      unit_price: '0.3600',
      coming: '0.4000',
    },
  ],
};

export const deskRatesModel = {
  machine: deskRatesMachine,
  inputs: { rates: () => ({ brand: 'mostek', currency: 'PLN' }) },
  events: {
    filter: [{ type: 'filter', change: { service: 'sworn' } }],
    retry: [{ type: 'retry' }],
  },
  actors: { loadRates: { kind: 'promise', outputs: [rates], errors: [outage] } },
  delays: {},
  key: ({ known, filters }) => [known === null, filters.service],
} satisfies Model<typeof deskRatesMachine>;

const onceKnown = ({ context }: AnyMachineSnapshot): Words =>
  context.known === null ? 'staff.catalogue.column.currency' : /^120 /;

export const deskRatesShown = shownOf(deskRatesMachine, {
  shows: { loading: onceKnown, shown: /^120 /, failed: 'staff.catalogue.rates.failed' },
  controls: [{ event: 'retry', label: 'shell.retry' }],
});
