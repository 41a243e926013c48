import type { Model } from '@fifteen/atlas';
import type { WordOf } from '../../machines/request/packages.ts';
import { type SamplePrices, samplePricesMachine } from '../../machines/request/samplePrices.ts';
import { outage, shipmentFees } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';
import { packageConfigs } from './packages.model.ts';

const money = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'EUR' }) as const;

const deliverBy = '2026-11-24T12:00:00.000Z';

export const samplePrices: SamplePrices = {
  packages: packageConfigs,
  swornPage: { net: '22.1000', gross: '26.2990', currency_code: 'EUR' },
  example: [
    { package_id: 2, gross: money('16.43'), minimum: false, included: 178, deliver_by: deliverBy, wish: 'none' },
    { package_id: 1, gross: money('25.29'), minimum: false, included: 178, deliver_by: deliverBy, wish: 'none' },
  ],
  shipment: null,
  rating: { average: '4.6', count: 128 },
};

const pair: WordOf = { sourceLang: 'en', targetLang: 'de', currencyId: 2 };

export const samplePricesModel = {
  machine: samplePricesMachine,
  inputs: { start: () => ({ of: pair }) },
  events: {
    compare: [{ type: 'compare', of: { ...pair, targetLang: 'pl' } }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    loadSamples: {
      kind: 'promise',
      outputs: [samplePrices, { ...samplePrices, swornPage: null, rating: null, shipment: shipmentFees }],
      errors: [outage],
    },
  },
  delays: { retryPause: 30_000 },
  key: ({ samples }) => samples !== null,
} satisfies Model<typeof samplePricesMachine>;

export const samplePricesShown = declareShown(samplePricesMachine, {
  shows: { loading: null, known: /Example: a page of 250 words/, unknown: null },
  controls: [],
});
