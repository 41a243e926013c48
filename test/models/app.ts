import type { Model } from '../../atlas/paths/model.ts';
import { appMachine } from '../../machines/app.ts';
import { categories } from './samples.ts';

export const appModel = {
  machine: appMachine,
  inputs: {
    start: () => ({
      path: '/en/order/write',
      search: '',
      rules: { shows: 'application', locales: ['en', 'de'], preferred: 'en', signedIn: false },
      locale: 'en',
    }),
  },
  events: {
    'startup.authenticated': [
      { type: 'startup.authenticated', token: { value: 'first', expiresIn: 3600 }, customer: null },
    ],
    'startup.loaded': [{ type: 'startup.loaded' }],
    'startup.failed': [{ type: 'startup.failed', step: 'brand' }],
    'locale.changed': [{ type: 'locale.changed', locale: 'de' }],
    'locale.catalogueReloaded': [{ type: 'locale.catalogueReloaded', categories }],
    'navigation.shown': [{ type: 'navigation.shown', locale: 'en' }],
    'address.changed': [{ type: 'address.changed', path: '/de/order/write', search: '' }],
    'http.unauthorised': [{ type: 'http.unauthorised', refused: 'first' }],
    'http.brokeDown': [{ type: 'http.brokeDown', refused: 'first' }],
    'session.signedIn': [{ type: 'session.signedIn', locale: 'de' }],
    'session.signedOut': [{ type: 'session.signedOut' }],
    'network.lost': [{ type: 'network.lost' }],
    'network.restored': [{ type: 'network.restored' }],
  },
  actors: {
    bootstrap: {
      kind: 'machine',
      sends: ['startup.authenticated', 'startup.loaded', 'startup.failed'],
      errors: [],
    },
    session: { kind: 'machine', sends: ['session.signedIn', 'session.signedOut'], errors: [] },
    locale: { kind: 'machine', sends: ['locale.changed', 'locale.catalogueReloaded'], errors: [] },
    navigation: { kind: 'machine', sends: ['navigation.shown'], errors: [] },
    consent: { kind: 'machine', sends: [], errors: [] },
    menu: { kind: 'machine', sends: [], errors: [] },
  },
  delays: {},
  key: () => null,
} satisfies Model<typeof appMachine>;
