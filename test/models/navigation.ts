import type { Model } from '../../atlas/paths/model.ts';
import { navigationMachine } from '../../machines/navigation.ts';
import { type RouteRules, routeOf } from '../../machines/rules/routes.ts';
import { inertReceiver } from './receivers.ts';

const rules: RouteRules = { shows: 'application', locales: ['en', 'de'], preferred: 'en', signedIn: false };

export const navigationModel = {
  machine: navigationMachine,
  inputs: {
    'at a screen': () => ({ parent: inertReceiver(), path: '/en/order/write', search: '', rules }),
    'at a demo': () => ({
      parent: inertReceiver(),
      path: '/en',
      search: '',
      rules: { shows: 'demo', locales: ['en', 'de'], preferred: 'en', signedIn: false },
    }),
    'without a locale': () => ({ parent: inertReceiver(), path: '/order/write', search: '', rules }),
  },
  events: {
    navigated: [
      { type: 'navigated', path: '/en/order/write', search: '' },
      { type: 'navigated', path: '/payment/confirmation', search: '' },
      { type: 'navigated', path: '/de/nowhere', search: '' },
      { type: 'navigated', path: '/en/login', search: '' },
      { type: 'navigated', path: '/en/register', search: '' },
    ],
    started: [{ type: 'started' }],
    localeChanged: [{ type: 'localeChanged', locale: 'de' }],
    sessionChanged: [
      { type: 'sessionChanged', signedIn: true },
      { type: 'sessionChanged', signedIn: false },
    ],
  },
  actors: {},
  delays: {},
  key: ({ path, search, rules: now, shown }) => {
    const route = routeOf(path, search, now);
    return [route.kind === 'redirect' ? route.reason : route.screen.name, now.shows, now.signedIn, shown !== null];
  },
} satisfies Model<typeof navigationMachine>;
