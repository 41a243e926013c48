import type { Model } from '@fifteen/atlas';
import { appMachine } from '../../machines/shell/app.ts';
import { categories, websiteMatch, writeMatch } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

export const appModel = {
  machine: appMachine,
  inputs: {
    start: () => ({
      match: websiteMatch,
      rules: { shows: 'application', locales: ['en', 'de'], preferred: 'en', signedIn: false },
      locale: 'en',
    }),
  },
  events: {
    'bootstrap.authenticated': [
      { type: 'bootstrap.authenticated', token: { value: 'first', expiresIn: 3600 }, customer: null },
    ],
    'bootstrap.loaded': [{ type: 'bootstrap.loaded' }],
    'bootstrap.failed': [{ type: 'bootstrap.failed', failure: 'brand' }],
    'locale.changed': [{ type: 'locale.changed', locale: 'de' }],
    'locale.catalogueReloaded': [{ type: 'locale.catalogueReloaded', categories }],
    'consent.accepted': [{ type: 'consent.accepted' }],
    'navigation.shown': [{ type: 'navigation.shown', locale: 'en' }],
    'address.changed': [{ type: 'address.changed', match: { ...writeMatch, path: '/de/order/write', locale: 'de' } }],
    'http.unauthorised': [{ type: 'http.unauthorised', refused: 'first', again: false }],
    'http.serverError': [{ type: 'http.serverError', refused: 'first' }],
    'session.signedIn': [{ type: 'session.signedIn', locale: 'de' }],
    'session.signedOut': [{ type: 'session.signedOut' }],
    'network.lost': [{ type: 'network.lost' }],
    'network.restored': [{ type: 'network.restored' }],
    'part.missing': [{ type: 'part.missing' }],
    'part.arrived': [{ type: 'part.arrived' }],
    'part.retry': [{ type: 'part.retry' }],
  },
  actors: {
    bootstrap: {
      kind: 'machine',
      sends: ['bootstrap.authenticated', 'bootstrap.loaded', 'bootstrap.failed'],
      errors: [],
    },
    session: { kind: 'machine', sends: ['session.signedIn', 'session.signedOut'], errors: [] },
    locale: { kind: 'machine', sends: ['locale.changed', 'locale.catalogueReloaded'], errors: [] },
    navigation: { kind: 'machine', sends: ['navigation.shown'], errors: [] },
    consent: { kind: 'machine', sends: ['consent.accepted'], errors: [] },
    menu: { kind: 'machine', sends: [], errors: [] },
  },
  delays: { partPause: 3_000 },
  key: () => null,
} satisfies Model<typeof appMachine>;

export const appShown = declareShown(appMachine, {
  shows: {
    'startup.loading': /is getting ready/,
    'startup.failed': 'shell.startupFailed.title',
    'startup.ready': 'shell.skip',
    'network.online': null,
    'network.offline': 'shell.offline',
    'parts.here': null,
    'parts.missing': 'shell.partMissing.title',
  },
  controls: [{ event: 'part.retry', label: 'shell.partMissing.retry' }],
});
