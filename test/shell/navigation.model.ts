import type { Case, Model } from '@fifteen/atlas';
import type { SnapshotFrom } from 'xstate';
import { navigationMachine, selectScreen } from '../../machines/shell/navigation.ts';
import { findMatch, type RouteRules, resolveRoute } from '../../machines/shell/routes.ts';
import { inertReceiver } from '../support/models/receivers.ts';
import { declareShown, type MessageId } from '../support/models/shown.ts';

const rules: RouteRules = { shows: 'application', locales: ['en', 'de'], preferred: 'en', signedIn: false };
const demo: RouteRules = { ...rules, shows: 'demo' };

const changedTo = (path: string, search = '') =>
  ({ type: 'address.changed', match: findMatch(path, search, rules) }) as const;

/** An address that is read, and where it leads. */
const read = (path: string, search = ''): Case<typeof navigationMachine> => ({
  input: () => ({ parent: inertReceiver(), match: findMatch(path, search, rules), rules }),
  steps: [{ type: 'bootstrap.loaded' }],
});

export const navigationModel = {
  machine: navigationMachine,
  inputs: {
    'at a screen': () => ({ parent: inertReceiver(), match: findMatch('/en/order/write', '', rules), rules }),
    'on a device that may be a customer’s': () => ({
      parent: inertReceiver(),
      match: findMatch('/en/account/settings', '', rules),
      rules: { ...rules, signedIn: 'unknown' },
    }),
    'at a demo': () => ({ parent: inertReceiver(), match: findMatch('/en', '', demo), rules: demo }),
    'without a locale': () => ({ parent: inertReceiver(), match: findMatch('/', '', rules), rules }),
  },
  events: {
    'address.changed': [
      changedTo('/en/order/write'),
      changedTo('/payment/confirmation'),
      changedTo('/de/nowhere'),
      changedTo('/en/login'),
      changedTo('/en/register'),
      changedTo('/en/account/settings'),
      changedTo('/en'),
      changedTo('/en/login', '?from=account%2Forders%3Fpage%3D2&form=other'),
      changedTo('/en/login', '?from=nowhere'),
    ],
    'bootstrap.loaded': [{ type: 'bootstrap.loaded' }],
    'consent.accepted': [{ type: 'consent.accepted' }],
    'locale.changed': [{ type: 'locale.changed', locale: 'de' }],
    dismissNotice: [{ type: 'dismissNotice' }],
    'session.signedIn': [{ type: 'session.signedIn', locale: 'en' }],
    'session.signedOut': [{ type: 'session.signedOut' }],
  },
  cases: {
    'an address with an e-mail address': read('/en/password/verification/ada%40example.com/abcdefghij0123456789'),
    'without a locale, and with a search': read('/login', '?from=account%2Forders'),
  },
  actors: {},
  delays: {},
  unreachable: {
    "condition false: machines/shell/navigation.ts#navigationMachine.guards.isShown: route.kind === 'screen'":
      'The guards of the five reasons come before it: an address that redirects is taken by one of them.',
  },
  unnoticed: {
    "order in navigationMachine.states.resolving.always: [ { guard: { type: 'mustRedirect', params: { reason: 'signInRequired' } }, targe → [{ guard: { type: 'mustRedirect', params: { reason: 'alreadySignedIn' } }, targe":
      'An address redirects for one reason: the guards never pass together.',
  },
  key: ({ match, rules: now, shown, notice, wanted }) => {
    const route = resolveRoute(match, now);
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
const present = ({ context }: SnapshotFrom<typeof navigationMachine>): MessageId => {
  const screen = selectScreen(context);
  return screen === null ? 'shell.loading' : `shell.title.${screen.name}`;
};

export const navigationShown = declareShown(navigationMachine, {
  shows: { waiting: present, resolving: null, redirecting: present, showing: present },
  controls: [{ event: 'dismissNotice', label: 'shell.dismiss' }],
});
