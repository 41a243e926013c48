import type { Model } from '@fifteen/atlas';
import type { SnapshotFrom } from 'xstate';
import { bootstrapMachine } from '../../machines/shell/bootstrap.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { brandMeta, categories, currencies, lastSeen, outage, writeMatch } from '../support/models/samples.ts';
import { declareShown, type MessageId } from '../support/models/shown.ts';

export const bootstrapModel = {
  machine: bootstrapMachine,
  inputs: { start: () => ({ parent: inertReceiver() }) },
  events: {
    'address.changed': [{ type: 'address.changed', match: writeMatch }],
    retry: [{ type: 'retry' }],
    'network.lost': [{ type: 'network.lost' }],
    'network.restored': [{ type: 'network.restored' }],
    'session.signedOut': [{ type: 'session.signedOut' }],
    'locale.catalogueReloaded': [{ type: 'locale.catalogueReloaded', categories: [{ id: 1, name: 'Allgemein' }] }],
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
    readLastSeen: { kind: 'promise', outputs: [lastSeen, null], errors: [outage] },
  },
  delays: { retryPause: 5_000 },
  key: ({ failure, asOf }) => [failure, asOf !== null],
  rests: ['loaded.current'],
  unnoticed: {
    "boolean in bootstrapMachine.states.loading.on.'session.signedOut'.reenter: true → false":
      '`loading` has no entry, exit or actor of its own, and its step is entered anew either way.',
  },
} satisfies Model<typeof bootstrapMachine>;

/** What the overlay says of the failure. */
const failedText = ({ context: { failure } }: SnapshotFrom<typeof bootstrapMachine>): MessageId =>
  `shell.startupFailed.${failure ?? 'title'}`;

export const bootstrapShown = declareShown(bootstrapMachine, {
  shows: {
    idle: 'shell.startup.authentication',
    'loading.authentication': 'shell.startup.authentication',
    'loading.brand': 'shell.startup.brand',
    'loading.currencies': 'shell.startup.currencies',
    'loading.categories': 'shell.startup.categories',
    restoring: null,
    failed: failedText,
    // The overlay is gone.
    loaded: null,
  },
  controls: [{ event: 'retry', label: 'shell.retry' }],
});
