import type { Model } from '../../atlas/paths/model.ts';
import { bootstrapMachine } from '../../machines/bootstrap.ts';
import { inertReceiver } from './receivers.ts';
import { brandMeta, categories, currencies, outage } from './samples.ts';

export const bootstrapModel = {
  machine: bootstrapMachine,
  inputs: { start: () => ({ parent: inertReceiver() }) },
  events: {
    navigated: [{ type: 'navigated' }],
    retry: [{ type: 'retry' }],
    signedOut: [{ type: 'signedOut' }],
    catalogueReloaded: [{ type: 'catalogueReloaded', categories: [{ id: 1, name: 'Allgemein' }] }],
  },
  actors: {
    authenticate: {
      kind: 'promise',
      outputs: [{ token: { value: 'first', expiresIn: 3600 }, customer: null }],
      errors: [outage],
    },
    loadBrand: { kind: 'promise', outputs: [brandMeta, null], errors: [outage] },
    loadCurrencies: { kind: 'promise', outputs: [currencies], errors: [outage] },
    loadCategories: { kind: 'promise', outputs: [categories], errors: [outage] },
  },
  delays: { retryPause: 5_000 },
  key: () => null,
  rests: ['loaded'],
} satisfies Model<typeof bootstrapMachine>;
