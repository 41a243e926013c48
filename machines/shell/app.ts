import { type ActorRefFrom, sendTo, setup } from 'xstate';
import type { Locale } from '../../openapi/types.ts';
import { type SessionEvent, type SessionParentEvent, sessionMachine } from '../account/session.ts';
import type { Relayed } from './appEvents.ts';
import {
  type BootstrapEvent,
  type BootstrapFailure,
  type BootstrapParentEvent,
  bootstrapMachine,
} from './bootstrap.ts';
import { type ConsentParentEvent, consentMachine } from './consent.ts';
import { type LocaleEvent, type LocaleParentEvent, localeMachine } from './locale.ts';
import { type MenuEvent, menuMachine } from './menu.ts';
import { type NavigationEvent, type NavigationParentEvent, navigationMachine } from './navigation.ts';
import type { Match, RouteRules } from './routes.ts';

export type AppEvent =
  | BootstrapParentEvent
  | ConsentParentEvent
  | LocaleParentEvent
  | NavigationParentEvent
  | SessionParentEvent
  | Relayed<'address.changed' | 'http.unauthorised' | 'http.serverError' | 'network.lost' | 'network.restored'>
  | { type: 'part.missing' }
  | { type: 'part.arrived' }
  /** Somebody asks for what is missing. */
  | { type: 'part.retry' };

export type AppInput = {
  /** What the address is that the application starts at. */
  match: Match;
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

/** The root: owns the machines that live as long as the application, and relays events from one to the other, each as it is. */
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
    toBootstrap: sendTo(
      ({ context }) => context.bootstrap,
      (_, event: BootstrapEvent) => event,
    ),
    toSession: sendTo(
      ({ context }) => context.session,
      (_, event: SessionEvent) => event,
    ),
    toLocale: sendTo(
      ({ context }) => context.locale,
      (_, event: LocaleEvent) => event,
    ),
    toNavigation: sendTo(
      ({ context }) => context.navigation,
      (_, event: NavigationEvent) => event,
    ),
    toMenu: sendTo(
      ({ context }) => context.menu,
      (_, event: MenuEvent) => event,
    ),
    /** Asks again for every part of the application that is missing. */
    fetchParts: () => {},
    /** Tells operators that start-up failed, and where. */
    recordStartupFailure: (_, _params: { failure: BootstrapFailure }) => {},
  },
  delays: {
    /** Before what is missing is asked for again by itself. */
    partPause: 3_000,
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
      input: { parent: self, match: input.match, rules: input.rules },
    }),
    consent: spawn('consent', { id: 'consent', systemId: 'consent', input: { parent: self } }),
    menu: spawn('menu', { id: 'menu', systemId: 'menu' }),
  }),
  type: 'parallel',
  on: {
    'address.changed': {
      actions: [
        { type: 'toNavigation', params: ({ event }) => event },
        { type: 'toBootstrap', params: ({ event }) => event },
        { type: 'toMenu', params: ({ event }) => event },
      ],
      description: 'The customer has gone somewhere.',
    },
    'bootstrap.authenticated': {
      actions: { type: 'toSession', params: ({ event }) => event },
      description: 'The session takes the token.',
    },
    'consent.accepted': {
      actions: { type: 'toNavigation', params: ({ event }) => event },
      description: 'The screen that shows counts as a page view.',
    },
    'navigation.shown': {
      actions: { type: 'toLocale', params: ({ event }) => event },
      description: 'The language follows the address.',
    },
    'locale.changed': {
      actions: { type: 'toNavigation', params: ({ event }) => event },
      description: 'Addresses follow the language.',
    },
    'locale.catalogueReloaded': {
      actions: { type: 'toBootstrap', params: ({ event }) => event },
      description: 'Categories are named anew.',
    },
    'http.unauthorised': {
      actions: { type: 'toSession', params: ({ event }) => event },
      description: 'A request was refused for its token (specification 8).',
    },
    'http.serverError': {
      actions: { type: 'toSession', params: ({ event }) => event },
      description: 'The server failed on a request with a body (specification 8).',
    },
    'session.signedIn': {
      actions: [
        { type: 'toNavigation', params: ({ event }) => event },
        { type: 'toLocale', params: ({ event }) => event },
      ],
      description: 'A customer is signed in: protected screens open, and the language is reconciled with the profile.',
    },
    'session.signedOut': {
      actions: [
        { type: 'toLocale', params: ({ event }) => event },
        { type: 'toBootstrap', params: ({ event }) => event },
        { type: 'toNavigation', params: ({ event }) => event },
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
            'bootstrap.loaded': {
              target: 'ready',
              actions: { type: 'toNavigation', params: ({ event }) => event },
              description: 'The overlay goes.',
            },
            'bootstrap.failed': {
              target: 'failed',
              actions: { type: 'recordStartupFailure', params: ({ event }) => ({ failure: event.failure }) },
              description: 'A step of start-up failed.',
            },
          },
        },
        failed: {
          description: 'The overlay says what could not be loaded and offers to try again.',
          tags: 'failed',
          meta: { spec: '8' },
          on: {
            'bootstrap.loaded': {
              target: 'ready',
              actions: { type: 'toNavigation', params: ({ event }) => event },
              description: 'It worked after all.',
            },
            'bootstrap.failed': {
              actions: { type: 'recordStartupFailure', params: ({ event }) => ({ failure: event.failure }) },
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
          on: {
            'network.lost': {
              target: 'offline',
              actions: { type: 'toBootstrap', params: ({ event }) => event },
              description: 'The connection is gone.',
            },
          },
        },
        offline: {
          description: 'A banner says so; what is filled in stays on this device.',
          tags: 'waiting',
          meta: { spec: '8' },
          on: {
            'network.restored': {
              target: 'online',
              actions: [
                { type: 'toBootstrap', params: ({ event }) => event },
                { type: 'toSession', params: ({ event }) => event },
              ],
              description: 'Back: what failed is tried again.',
            },
          },
        },
      },
    },
    parts: {
      description: 'Whether every part of the application that was asked for is here.',
      meta: { spec: '8' },
      initial: 'here',
      states: {
        here: {
          description: 'Nothing is missing.',
          meta: { spec: '8' },
          on: { 'part.missing': { target: 'missing', description: 'Code or words cannot be fetched.' } },
        },
        missing: {
          description: 'In the place of what is missing stands that it could not be loaded, and whom to call.',
          tags: 'failed',
          meta: { spec: '8' },
          after: {
            partPause: {
              target: 'missing',
              reenter: true,
              actions: 'fetchParts',
              description: 'Asked for again by itself.',
            },
          },
          on: {
            'part.arrived': { target: 'here', description: 'All of it is here.' },
            'part.retry': {
              target: 'missing',
              reenter: true,
              actions: 'fetchParts',
              description: 'Somebody asks for it again.',
            },
            'network.restored': {
              target: 'missing',
              reenter: true,
              actions: 'fetchParts',
              description: 'The network is back.',
            },
          },
        },
      },
    },
  },
});
