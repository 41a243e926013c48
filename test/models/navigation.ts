import type { Case, Model } from '@fifteen/atlas';
import type { SnapshotFrom } from 'xstate';
import { navigationMachine } from '../../machines/navigation.ts';
import { type RouteRules, routeOf } from '../../machines/rules/routes.ts';
import { inertReceiver } from './receivers.ts';
import { type MessageId, shownOf } from './support/shown.ts';

const rules: RouteRules = { shows: 'application', locales: ['en', 'de'], preferred: 'en', signedIn: false };

/** An address that is read, and where it leads. */
const read = (path: string, search = ''): Case<typeof navigationMachine> => ({
  input: () => ({ parent: inertReceiver(), path, search, rules }),
  steps: [{ type: 'bootstrap.loaded' }],
});

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
    'without a locale': () => ({ parent: inertReceiver(), path: '/', search: '', rules }),
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
      { type: 'address.changed', path: '/en/login', search: '?from=account%2Forders%3Fpage%3D2&form=other' },
      { type: 'address.changed', path: '/en/login', search: '?from=nowhere' },
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
    "condition false: machines/rules/routes.ts#routeOf: 'from' in screen":
      'Log-in is the only screen for visitors alone, and has the field in any case.',
    "condition false: machines/rules/routes.ts#afterLogin: route.screen.name !== 'login'":
      'The address is read as of somebody signed in, whom log-in redirects: it is no screen then.',
    'condition false: machines/rules/routes.ts#readScreen: isScreen(name, read)':
      'The name comes from the list of screens and is written into what is read.',
    'condition false: machines/rules/routes.ts#isScreen: name in screens': 'The name comes from the list of screens.',
    'condition false: machines/rules/routes.ts#isScreen: read.name === name':
      'The name has been written into what is read just before.',
    "condition false: machines/navigation.ts#navigationMachine.guards.isShown: route.kind === 'screen'":
      'The guards of the five reasons come before it: an address that redirects is taken by one of them.',
  },
  unnoticed: {
    'machines/rules/routes.ts: operator in isScreen: name in screens && read.name === name → (name in screens || read.name === name)':
      'The name comes from the list of screens, and has been written into what is read just before.',
    'machines/rules/routes.ts: boolean in landingOf.isKnown: true → false':
      'Only the server asks whether an address is known.',
    'machines/rules/routes.ts: number in landingOf.redirects: 0 → 1':
      'Every address leads to a screen after two redirects at most.',
    'machines/rules/routes.ts: operator in landingOf: redirects < mostRedirects → (redirects <= mostRedirects)':
      'Every address leads to a screen after two redirects at most.',
    'machines/rules/routes.ts: number in landingOf: 1 → 2':
      'Every address leads to a screen after two redirects at most.',
    "machines/rules/routes.ts: operator in landingOf: route.reason === 'unknownPath' → (route.reason !== 'unknownPath')":
      'Only the server asks whether an address is known.',
    'machines/rules/routes.ts: boolean in landingOf: false → true': 'Only the server asks whether an address is known.',
    'operator in isOtherScreen: shown === null || next === undefined → (shown === null && next === undefined)':
      'It is asked where a screen shows, and every address leads to one in the end: neither is missing.',
    'operator in redirectOf: context.path + context.search → (context.path - context.search)':
      'An address is sent only when it has changed: it never is the one that stands there already.',
    "order in navigationMachine.states.resolving.always: [ { guard: { type: 'mustRedirect', params: { reason: 'signInRequired' } }, targe → [{ guard: { type: 'mustRedirect', params: { reason: 'alreadySignedIn' } }, targe":
      'An address redirects for one reason: the guards never pass together.',
  },
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
