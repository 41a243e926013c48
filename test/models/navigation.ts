import type { SnapshotFrom } from 'xstate';
import type { Model } from '../../atlas/paths/model.ts';
import { navigationMachine } from '../../machines/navigation.ts';
import { type RouteRules, routeOf } from '../../machines/rules/routes.ts';
import { inertReceiver } from './receivers.ts';
import { type MessageId, shownOf } from './support/shown.ts';

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
    'address.changed': [
      { type: 'address.changed', path: '/en/order/write', search: '' },
      { type: 'address.changed', path: '/payment/confirmation', search: '' },
      { type: 'address.changed', path: '/de/nowhere', search: '' },
      { type: 'address.changed', path: '/en/login', search: '' },
      { type: 'address.changed', path: '/en/register', search: '' },
      { type: 'address.changed', path: '/en/account/settings', search: '' },
      { type: 'address.changed', path: '/en', search: '' },
    ],
    'bootstrap.loaded': [{ type: 'bootstrap.loaded' }],
    'consent.accepted': [{ type: 'consent.accepted' }],
    'locale.changed': [{ type: 'locale.changed', locale: 'de' }],
    dismissNotice: [{ type: 'dismissNotice' }],
    'session.signedIn': [{ type: 'session.signedIn', locale: 'en' }],
    'session.signedOut': [{ type: 'session.signedOut' }],
  },
  actors: {},
  delays: {},
  key: ({ path, search, rules: now, shown, notice, wanted }) => {
    const route = routeOf(path, search, now);
    return [
      route.kind === 'redirect' ? route.reason : route.screen.name,
      now.shows,
      now.signedIn,
      shown !== null,
      notice,
      wanted?.name ?? null,
    ];
  },
} satisfies Model<typeof navigationMachine>;

/** The title of the screen that shows: while another address takes the place of this one, the screen before stays. */
const present = ({ context: { shown } }: SnapshotFrom<typeof navigationMachine>): MessageId =>
  shown === null ? 'shell.loading' : `shell.title.${shown.screen.name}`;

export const navigationShown = shownOf(navigationMachine, {
  shows: { waiting: 'shell.loading', resolving: null, redirecting: present, showing: present },
  controls: [{ event: 'dismissNotice', label: 'shell.dismiss' }],
});
