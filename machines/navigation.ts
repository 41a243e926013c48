import { assign, sendTo, setup } from 'xstate';
import type { Locale } from '../openapi/types.ts';
import type { Receiver } from './receiver.ts';
import { type RedirectReason, type Route, type RouteRules, routeOf, type Screen } from './rules/routes.ts';

export type NavigationReport = { type: 'navigation.shown'; locale: Locale };

export type NavigationEvent =
  | { type: 'navigated'; path: string; search: string }
  | { type: 'started' }
  | { type: 'localeChanged'; locale: Locale }
  | { type: 'sessionChanged'; signedIn: boolean };

type NavigationContext = {
  parent: Receiver<NavigationReport>;
  path: string;
  search: string;
  rules: RouteRules;
  /** The screen that shows; null until the first one does. */
  shown: { readonly screen: Screen; readonly locale: Locale } | null;
};

const routeNow = ({ path, search, rules }: NavigationContext): Route => routeOf(path, search, rules);

/** Which screen shows (specification 2): waits for start-up, then shows a screen or redirects. */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    input: {} as {
      parent: Receiver<NavigationReport>;
      path: string;
      search: string;
      rules: RouteRules;
    },
    events: {} as NavigationEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done',
  },
  actions: {
    keepAddress: assign({
      path: (_, params: { path: string; search: string }) => params.path,
      search: (_, params: { path: string; search: string }) => params.search,
    }),
    keepLocale: assign({
      rules: ({ context }, params: { locale: Locale }) => ({ ...context.rules, preferred: params.locale }),
    }),
    keepSession: assign({
      rules: ({ context }, params: { signedIn: boolean }) => ({ ...context.rules, signedIn: params.signedIn }),
    }),
    show: assign({
      shown: ({ context }) => {
        const route = routeNow(context);
        return route.kind === 'screen' ? { screen: route.screen, locale: route.locale } : context.shown;
      },
    }),
    reportShown: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'navigation.shown' as const,
        locale: context.shown?.locale ?? context.rules.preferred,
      }),
    ),
    /** Replaces the address; the location then reports it back as `navigated`. */
    replaceAddress: (_, _params: { to: string }) => {},
    /** Sets the canonical link and the alternates of the other languages. */
    setCanonical: (_, _params: { screen: Screen | null; locale: Locale }) => {},
    /** Counts a page view, where the visitor consents to it. */
    countPageView: (_, _params: { path: string }) => {},
  },
  guards: {
    mustRedirect: ({ context }, params: { reason: RedirectReason }) => {
      const route = routeNow(context);
      return route.kind === 'redirect' && route.reason === params.reason;
    },
  },
}).createMachine({
  id: 'navigation',
  description: 'Where the customer is.',
  context: ({ input }) => ({ ...input, shown: null }),
  initial: 'waiting',
  on: {
    localeChanged: {
      actions: { type: 'keepLocale', params: ({ event }) => ({ locale: event.locale }) },
      description: 'Addresses without a locale now lead to this one.',
    },
    sessionChanged: {
      actions: { type: 'keepSession', params: ({ event }) => ({ signedIn: event.signedIn }) },
      description: 'Signed in or out; the next address is judged by it.',
    },
  },
  states: {
    waiting: {
      description: 'Start-up must settle before anything redirects.',
      tags: 'waiting',
      meta: { spec: '4' },
      on: {
        started: { target: 'deciding', description: 'Start-up is done.' },
        navigated: {
          actions: { type: 'keepAddress', params: ({ event }) => ({ path: event.path, search: event.search }) },
          description: 'The address changed meanwhile.',
        },
      },
    },
    deciding: {
      description: 'Reading the address.',
      meta: { spec: '2' },
      always: [
        {
          guard: { type: 'mustRedirect', params: { reason: 'signInRequired' } },
          target: 'redirecting',
          description: 'A protected screen, and nobody is signed in: home.',
        },
        {
          guard: { type: 'mustRedirect', params: { reason: 'alreadySignedIn' } },
          target: 'redirecting',
          description: 'Signed in on the log-in screen: back to where the customer came from.',
        },
        {
          guard: { type: 'mustRedirect', params: { reason: 'renamed' } },
          target: 'redirecting',
          description: 'The screen has another address: registration is part of log-in.',
        },
        {
          guard: { type: 'mustRedirect', params: { reason: 'unknownPath' } },
          target: 'redirecting',
          description: 'No screen has this address: to the quick quote.',
        },
        {
          guard: { type: 'mustRedirect', params: { reason: 'noLocale' } },
          target: 'redirecting',
          description: 'The address names no locale: the preferred one.',
        },
        { target: 'showing', description: 'The address leads to a screen.' },
      ],
    },
    redirecting: {
      description: 'Another address takes the place of this one.',
      tags: 'busy',
      meta: { spec: '2' },
      entry: {
        type: 'replaceAddress',
        params: ({ context }) => {
          const route = routeNow(context);
          return { to: route.kind === 'redirect' ? route.to : context.path };
        },
      },
      on: {
        navigated: {
          target: 'deciding',
          actions: { type: 'keepAddress', params: ({ event }) => ({ path: event.path, search: event.search }) },
          description: 'The new address is in place.',
        },
      },
    },
    showing: {
      description: 'A screen shows.',
      tags: 'done',
      meta: { spec: '2' },
      entry: [
        'show',
        'reportShown',
        {
          type: 'setCanonical',
          params: ({ context }) => ({
            screen: context.shown?.screen ?? null,
            locale: context.shown?.locale ?? context.rules.preferred,
          }),
        },
        { type: 'countPageView', params: ({ context }) => ({ path: context.path }) },
      ],
      on: {
        navigated: {
          target: 'deciding',
          actions: { type: 'keepAddress', params: ({ event }) => ({ path: event.path, search: event.search }) },
          description: 'A link, the back button or a typed address.',
        },
        sessionChanged: {
          target: 'deciding',
          actions: { type: 'keepSession', params: ({ event }) => ({ signedIn: event.signedIn }) },
          description: 'Signed in or out: the screen may no longer be allowed.',
        },
      },
    },
  },
});
