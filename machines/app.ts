import { type ActorRefFrom, sendTo, setup } from 'xstate';
import type { Category, Locale } from '../openapi/types.ts';
import { type BootstrapReport, bootstrapMachine, type StartupStep } from './bootstrap.ts';
import { consentMachine } from './consent.ts';
import { type LocaleReport, localeMachine } from './locale.ts';
import { menuMachine } from './menu.ts';
import { type NavigationReport, navigationMachine } from './navigation.ts';
import type { RouteRules } from './rules/routes.ts';
import { type Authentication, type SessionReport, sessionMachine } from './session.ts';

export type AppEvent =
  | BootstrapReport
  | LocaleReport
  | NavigationReport
  | SessionReport
  /** The location of the browser, at the start and after every change. */
  | { type: 'address.changed'; path: string; search: string }
  | { type: 'http.unauthorised'; refused: string }
  | { type: 'http.brokeDown'; refused: string }
  | { type: 'network.lost' }
  | { type: 'network.restored' };

export type AppInput = {
  path: string;
  search: string;
  rules: RouteRules;
  /** The locale that the interface starts in; its messages are loaded. */
  locale: Locale;
};

type AppContext = {
  bootstrap: ActorRefFrom<typeof bootstrapMachine>;
  session: ActorRefFrom<typeof sessionMachine>;
  locale: ActorRefFrom<typeof localeMachine>;
  navigation: ActorRefFrom<typeof navigationMachine>;
  consent: ActorRefFrom<typeof consentMachine>;
  menu: ActorRefFrom<typeof menuMachine>;
};

/** The root: owns the machines that live as long as the application, and carries their reports from one to the other. */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    input: {} as AppInput,
    events: {} as AppEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'failed' | 'done' | 'waiting',
  },
  actors: {
    bootstrap: bootstrapMachine,
    session: sessionMachine,
    locale: localeMachine,
    navigation: navigationMachine,
    consent: consentMachine,
    menu: menuMachine,
  },
  actions: {
    tellSessionAuthenticated: sendTo(
      ({ context }) => context.session,
      (_, params: Authentication) => ({ type: 'authenticated' as const, ...params }),
    ),
    tellSessionRefused: sendTo(
      ({ context }) => context.session,
      (_, params: { type: 'http.unauthorised' | 'http.brokeDown'; refused: string }) => params,
    ),
    retrySession: sendTo(({ context }) => context.session, { type: 'retry' }),
    tellNavigationSession: sendTo(
      ({ context }) => context.navigation,
      (_, params: { signedIn: boolean }) => ({ type: 'sessionChanged' as const, signedIn: params.signedIn }),
    ),
    tellLocaleCustomer: sendTo(
      ({ context }) => context.locale,
      (_, params: { locale: Locale }) => ({ type: 'customerKnown' as const, locale: params.locale }),
    ),
    tellLocaleGone: sendTo(({ context }) => context.locale, { type: 'customerGone' }),
    tellBootstrapSignedOut: sendTo(({ context }) => context.bootstrap, { type: 'signedOut' }),
    startNavigation: sendTo(({ context }) => context.navigation, { type: 'started' }),
    tellNavigation: sendTo(
      ({ context }) => context.navigation,
      (_, params: { path: string; search: string }) => ({ type: 'navigated' as const, ...params }),
    ),
    tellNavigationLocale: sendTo(
      ({ context }) => context.navigation,
      (_, params: { locale: Locale }) => ({ type: 'localeChanged' as const, locale: params.locale }),
    ),
    tellBootstrapNavigated: sendTo(({ context }) => context.bootstrap, { type: 'navigated' }),
    tellBootstrapNames: sendTo(
      ({ context }) => context.bootstrap,
      (_, params: { categories: readonly Category[] }) => ({
        type: 'catalogueReloaded' as const,
        categories: params.categories,
      }),
    ),
    retryBootstrap: sendTo(({ context }) => context.bootstrap, { type: 'retry' }),
    tellLocaleAddress: sendTo(
      ({ context }) => context.locale,
      (_, params: { locale: Locale }) => ({ type: 'addressed' as const, locale: params.locale }),
    ),
    closeMenu: sendTo(({ context }) => context.menu, { type: 'close' }),
    /** Tells operators that start-up failed, and where. */
    recordStartupFailure: (_, _params: { step: StartupStep }) => {},
  },
}).createMachine({
  id: 'app',
  description: 'The application as a whole.',
  context: ({ input, spawn, self }) => ({
    bootstrap: spawn('bootstrap', { id: 'bootstrap', systemId: 'bootstrap', input: { parent: self } }),
    session: spawn('session', { id: 'session', systemId: 'session', input: { parent: self } }),
    locale: spawn('locale', {
      id: 'locale',
      systemId: 'locale',
      input: { parent: self, supported: input.rules.locales, current: input.locale },
    }),
    navigation: spawn('navigation', {
      id: 'navigation',
      systemId: 'navigation',
      input: { parent: self, path: input.path, search: input.search, rules: input.rules },
    }),
    consent: spawn('consent', { id: 'consent', systemId: 'consent' }),
    menu: spawn('menu', { id: 'menu', systemId: 'menu' }),
  }),
  type: 'parallel',
  on: {
    'address.changed': {
      actions: [
        {
          type: 'tellNavigation',
          params: ({ event }) => ({ path: event.path, search: event.search }),
        },
        'tellBootstrapNavigated',
        'closeMenu',
      ],
      description: 'The customer has gone somewhere.',
    },
    'startup.authenticated': {
      actions: {
        type: 'tellSessionAuthenticated',
        params: ({ event }) => ({ token: event.token, customer: event.customer }),
      },
      description: 'The session takes the token.',
    },
    'navigation.shown': {
      actions: { type: 'tellLocaleAddress', params: ({ event }) => ({ locale: event.locale }) },
      description: 'The language follows the address.',
    },
    'locale.changed': {
      actions: { type: 'tellNavigationLocale', params: ({ event }) => ({ locale: event.locale }) },
      description: 'Addresses follow the language.',
    },
    'locale.catalogueReloaded': {
      actions: { type: 'tellBootstrapNames', params: ({ event }) => ({ categories: event.categories }) },
      description: 'Categories are named anew.',
    },
    'http.unauthorised': {
      actions: { type: 'tellSessionRefused', params: ({ event }) => event },
      description: 'A request was refused for its token (specification 8).',
    },
    'http.brokeDown': {
      actions: { type: 'tellSessionRefused', params: ({ event }) => event },
      description: 'The server broke down on a request with a body (specification 8).',
    },
    'session.signedIn': {
      actions: [
        { type: 'tellNavigationSession', params: { signedIn: true } },
        { type: 'tellLocaleCustomer', params: ({ event }) => ({ locale: event.locale }) },
      ],
      description: 'A customer is signed in: protected screens open, and the language is reconciled with the profile.',
    },
    'session.signedOut': {
      actions: [
        'tellLocaleGone',
        'tellBootstrapSignedOut',
        { type: 'tellNavigationSession', params: { signedIn: false } },
      ],
      description: 'Nobody is signed in: protected screens close, and start-up, if it is under way, begins anew.',
    },
  },
  states: {
    startup: {
      description: 'Whether the application can be used.',
      meta: { spec: '4' },
      initial: 'loading',
      states: {
        loading: {
          description: 'The overlay shows.',
          tags: 'busy',
          meta: { spec: '1' },
          on: {
            'startup.loaded': { target: 'ready', actions: 'startNavigation', description: 'The overlay goes.' },
            'startup.failed': {
              target: 'failed',
              actions: { type: 'recordStartupFailure', params: ({ event }) => ({ step: event.step }) },
              description: 'A step of start-up failed.',
            },
          },
        },
        failed: {
          description: 'The overlay says what could not be loaded and offers to try again.',
          tags: 'failed',
          meta: { spec: '8' },
          on: {
            'startup.loaded': { target: 'ready', actions: 'startNavigation', description: 'It worked after all.' },
            'startup.failed': {
              actions: { type: 'recordStartupFailure', params: ({ event }) => ({ step: event.step }) },
              description: 'It failed again.',
            },
          },
        },
        ready: {
          description: 'The application can be used.',
          tags: 'done',
          meta: { spec: '4' },
        },
      },
    },
    network: {
      description: 'Whether the device has a network.',
      meta: { spec: '8' },
      initial: 'online',
      states: {
        online: {
          description: 'The device says it is connected.',
          meta: { spec: '8' },
          on: { 'network.lost': { target: 'offline', description: 'The connection is gone.' } },
        },
        offline: {
          description: 'A banner says so; what is filled in stays on this device.',
          tags: 'waiting',
          meta: { spec: '8' },
          on: {
            'network.restored': {
              target: 'online',
              actions: ['retryBootstrap', 'retrySession'],
              description: 'Back: what failed is tried again.',
            },
          },
        },
      },
    },
  },
});
