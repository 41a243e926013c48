import { assign, sendTo, setup } from 'xstate';
import type { Locale } from '../../openapi/types.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { Relayed } from './appEvents.ts';
import {
  findEarlyScreen,
  type Match,
  type RedirectReason,
  type Route,
  type RouteRules,
  resolveLanding,
  resolveRoute,
  toUnsearchedPath,
} from './routes.ts';
import type { Screen } from './screens.ts';

export type NavigationParentEvent = Relayed<'navigation.shown'>;

export type NavigationEvent =
  | { type: 'dismissNotice' }
  | Relayed<
      | 'address.changed'
      | 'bootstrap.loaded'
      | 'consent.accepted'
      | 'locale.changed'
      | 'session.signedIn'
      | 'session.signedOut'
    >;

type Shown = { readonly screen: Screen; readonly locale: Locale };

type NavigationContext = {
  parent: ParentRef<NavigationParentEvent>;
  /** What the router makes of the address. */
  match: Match;
  rules: RouteRules;
  /** The screen that shows; null until the first one does. */
  shown: Shown | null;
  /** The customer sees another screen than they asked for: the address leads nowhere, or is of a page for who is signed in. */
  notice: 'unknownAddress' | 'signInRequired' | null;
  /** The page that log-in leads to, where it is required. */
  wanted: Screen | null;
};

const isSame = (one: Shown, other: Shown): boolean =>
  toUnsearchedPath(one.screen, one.locale) === toUnsearchedPath(other.screen, other.locale);

const isOtherScreen = ({ shown, rules }: NavigationContext, next: Match): boolean => {
  const { preferred } = rules;
  return (
    shown === null ||
    toUnsearchedPath(resolveLanding(next, rules).screen, preferred) !== toUnsearchedPath(shown.screen, preferred)
  );
};

const toAddress = ({ path, search }: Match): string => path + search;

const nothingToSay = { notice: null, wanted: null } as const satisfies Partial<NavigationContext>;

/** The screen that shows; before start-up is done the one that the page holds, where the address leads there. Null where nothing shows yet. */
export const selectScreen = ({
  shown,
  match,
  rules,
}: Pick<NavigationContext, 'shown' | 'match' | 'rules'>): Screen | null =>
  shown === null ? findEarlyScreen(match, rules) : shown.screen;

const routeNow = ({ match, rules }: NavigationContext): Route => resolveRoute(match, rules);

/** Where the address leads that stands in the context; itself where it leads nowhere else. */
const computeRedirect = (context: NavigationContext): string => {
  const route = routeNow(context);
  return route.kind === 'redirect' ? route.to : toAddress(context.match);
};

/** Which screen shows (specification 2): waits for start-up, then shows a screen or redirects. */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    input: {} as {
      parent: ParentRef<NavigationParentEvent>;
      match: Match;
      rules: RouteRules;
    },
    events: {} as NavigationEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done',
  },
  actions: {
    setMatch: assign({ match: (_, params: { match: Match }) => params.match }),
    setLocale: assign({
      rules: ({ context }, params: { locale: Locale }) => ({ ...context.rules, preferred: params.locale }),
    }),
    setSignedIn: assign({
      rules: ({ context }, params: { signedIn: boolean }) => ({ ...context.rules, signedIn: params.signedIn }),
    }),
    /** Start-up has signed in whoever can be. */
    settleSignedIn: assign({
      rules: ({ context: { rules } }) => ({ ...rules, signedIn: rules.signedIn === true }),
    }),
    setShown: assign({
      shown: ({ context }) => {
        const route = routeNow(context);
        return route.kind === 'screen' ? { screen: route.screen, locale: route.locale } : context.shown;
      },
    }),
    setUnknownAddress: assign({ notice: 'unknownAddress', wanted: null }),
    /** Where there is only a demo, the log-in that shows says as much. */
    setSignInRequired: assign(
      ({ context: { match, rules } }): Partial<NavigationContext> =>
        rules.shows === 'demo' ? nothingToSay : { notice: 'signInRequired', wanted: match.screen },
    ),
    clearNotice: assign(nothingToSay),
    /** Nobody needs to log in any more. */
    clearSignInRequired: assign(({ context: { notice } }) => (notice === 'signInRequired' ? nothingToSay : {})),
    /** A notice is of the screen that it stands on, in whatever language. */
    clearNoticeOfOther: assign(({ context }, { match }: { readonly match: Match }) =>
      isOtherScreen(context, match) ? nothingToSay : {},
    ),
    /** Who has gone elsewhere by themselves while they were redirected has asked for nothing. */
    clearNoticeOfElsewhere: assign(({ context }, { match }: { readonly match: Match }) =>
      toAddress(match) === computeRedirect(context) ? {} : nothingToSay,
    ),
    notifyShown: sendTo(
      ({ context }) => context.parent,
      ({ context }) => ({
        type: 'navigation.shown' as const,
        locale: context.shown?.locale ?? context.rules.preferred,
      }),
    ),
    /** Replaces the address, unless it has changed meanwhile; the location then sends it back as `address.changed`. */
    replaceAddress: (_, _params: { from: string; to: string }) => {},
    /** Sets the canonical link and the alternates of the other languages. */
    setCanonical: (_, _params: { screen: Screen | null; locale: Locale }) => {},
    /** Counts a page view, where the visitor consents to it; the same one again counts no more. */
    trackPageView: (_, _params: { shown: Shown | null }) => {},
  },
  guards: {
    mustRedirect: ({ context }, params: { reason: RedirectReason }) => {
      const route = routeNow(context);
      return route.kind === 'redirect' && route.reason === params.reason;
    },
    hasNotice: ({ context }) => context.notice !== null,
    isShown: ({ context }) => {
      const route = routeNow(context);
      return route.kind === 'screen' && context.shown !== null && isSame(route, context.shown);
    },
  },
}).createMachine({
  id: 'navigation',
  description: 'Where the customer is.',
  context: ({ input }) => ({ ...input, shown: null, ...nothingToSay }),
  initial: 'waiting',
  on: {
    'locale.changed': {
      actions: { type: 'setLocale', params: ({ event }) => ({ locale: event.locale }) },
      description: 'Addresses without a locale now lead to this one.',
    },
    dismissNotice: {
      guard: 'hasNotice',
      actions: 'clearNotice',
      description: 'The notice on the address has been read.',
    },
    'session.signedIn': {
      actions: [{ type: 'setSignedIn', params: { signedIn: true } }, 'clearSignInRequired'],
      description: 'The next address is judged by it.',
    },
    'session.signedOut': {
      actions: { type: 'setSignedIn', params: { signedIn: false } },
      description: 'The next address is judged by it.',
    },
  },
  states: {
    waiting: {
      description: 'Start-up must settle before anything redirects.',
      tags: 'waiting',
      meta: { spec: '4' },
      on: {
        'bootstrap.loaded': {
          target: 'resolving',
          actions: 'settleSignedIn',
          description: 'Start-up is done, and has said whether somebody is signed in.',
        },
        'address.changed': {
          actions: { type: 'setMatch', params: ({ event }) => ({ match: event.match }) },
          description: 'The address changed meanwhile.',
        },
      },
    },
    resolving: {
      description: 'Reading the address.',
      meta: { spec: '2' },
      always: [
        {
          guard: { type: 'mustRedirect', params: { reason: 'signInRequired' } },
          target: 'redirecting',
          actions: 'setSignInRequired',
          description: 'A protected screen, and nobody is signed in: home, where log-in is offered and leads back.',
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
          actions: 'setUnknownAddress',
          description: 'No screen has this address: to the quick quote, with a notice.',
        },
        {
          guard: { type: 'mustRedirect', params: { reason: 'noLocale' } },
          target: 'redirecting',
          description: 'The address names no locale: the preferred one.',
        },
        {
          guard: 'isShown',
          target: 'showing',
          description: 'The address leads to the screen that shows already.',
        },
        {
          target: 'showing',
          actions: ['setShown', { type: 'trackPageView', params: ({ context }) => ({ shown: context.shown }) }],
          description: 'The address leads to another screen, or to this one in another language: a page view.',
        },
      ],
    },
    redirecting: {
      description: 'Another address takes the place of this one.',
      tags: 'busy',
      meta: { spec: '2' },
      entry: {
        type: 'replaceAddress',
        params: ({ context }) => ({ from: toAddress(context.match), to: computeRedirect(context) }),
      },
      on: {
        'address.changed': {
          target: 'resolving',
          actions: [
            { type: 'clearNoticeOfElsewhere', params: ({ event }) => ({ match: event.match }) },
            { type: 'setMatch', params: ({ event }) => ({ match: event.match }) },
          ],
          description: 'The new address is in place, or another one that was gone to in the same moment.',
        },
      },
    },
    showing: {
      description: 'A screen shows.',
      tags: 'done',
      meta: { spec: '2' },
      entry: [
        'notifyShown',
        {
          type: 'setCanonical',
          params: ({ context }) => ({
            screen: context.shown?.screen ?? null,
            locale: context.shown?.locale ?? context.rules.preferred,
          }),
        },
      ],
      on: {
        'consent.accepted': {
          actions: { type: 'trackPageView', params: ({ context }) => ({ shown: context.shown }) },
          description: 'The visitor allows statistics: what shows already is the first page view.',
        },
        'address.changed': {
          target: 'resolving',
          actions: [
            { type: 'clearNoticeOfOther', params: ({ event }) => ({ match: event.match }) },
            { type: 'setMatch', params: ({ event }) => ({ match: event.match }) },
          ],
          description: 'A link, the back button or a typed address.',
        },
        'session.signedIn': {
          target: 'resolving',
          actions: [{ type: 'setSignedIn', params: { signedIn: true } }, 'clearSignInRequired'],
          description: 'Who is signed in may have no need of the screen.',
        },
        'session.signedOut': {
          target: 'resolving',
          actions: { type: 'setSignedIn', params: { signedIn: false } },
          description: 'The screen may no longer be allowed.',
        },
      },
    },
  },
});
