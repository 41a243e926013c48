import { sessionMachine } from '../../../machines/account/session.ts';
import { appMachine } from '../../../machines/shell/app.ts';
import { bootstrapMachine } from '../../../machines/shell/bootstrap.ts';
import { consentMachine } from '../../../machines/shell/consent.ts';
import { localeMachine } from '../../../machines/shell/locale.ts';
import { navigationMachine } from '../../../machines/shell/navigation.ts';
import type { Screen } from '../../../machines/shell/screens.ts';
import type { Locale } from '../../../openapi/types.ts';
import { provideSession } from '../../account/session/provideSession.ts';
import { writeLastSeen } from '../../catalogue/withLastSeen.ts';
import type { Api } from '../../lib/http/client.ts';
import type { Analytics } from '../../lib/statistics/analytics.ts';
import { bootstrapActors } from '../actors/bootstrap.ts';
import { consentActions, consentActors } from '../actors/consent.ts';
import { localeActors } from '../actors/locale.ts';

/** What only the page around the application can do. */
export type Page = {
  readonly loadMessages: (locale: Locale) => Promise<void>;
  readonly rewriteAddress: (locale: Locale) => void;
  readonly replaceAddress: (from: string, to: string) => void;
  readonly goHome: () => void;
  readonly goToLogin: () => void;
  readonly reloadAtHome: () => void;
  readonly setCanonical: (screen: Screen | null, locale: Locale) => void;
  /** Asks again for code and words that are missing. */
  readonly fetchParts: () => void;
  readonly recordStartupFailure: (failure: string) => void;
};

/** The root machine with everything that it and its children need. */
export const provideApp = (api: Api, page: Page, analytics: Analytics) => {
  /** The same screen shown again, by another navigation, is another object. */
  const counted = new WeakSet<object>();
  const session = provideSession(api);
  return appMachine.provide({
    actors: {
      bootstrap: bootstrapMachine.provide({
        actors: bootstrapActors(api),
        actions: {
          persistLastSeen: (_, { data }) => {
            if (data !== null) writeLastSeen((store) => store.writeStartup(api, data));
          },
        },
      }),
      session: sessionMachine.provide({
        actors: session.actors,
        actions: {
          ...session.actions,
          goHome: page.goHome,
          goToLogin: page.goToLogin,
          reloadAtHome: page.reloadAtHome,
        },
      }),
      locale: localeMachine.provide({
        actors: localeActors(api, page.loadMessages),
        actions: { rewriteAddress: (_, { locale }) => page.rewriteAddress(locale) },
      }),
      navigation: navigationMachine.provide({
        actions: {
          replaceAddress: (_, { from, to }) => page.replaceAddress(from, to),
          setCanonical: (_, { screen, locale }) => page.setCanonical(screen, locale),
          trackPageView: (_, { shown }) => {
            if (shown === null || counted.has(shown) || !analytics.isAllowed()) return;
            counted.add(shown);
            analytics.track({ event: 'page_view', page_name: shown.screen.name, language: shown.locale });
          },
        },
      }),
      consent: consentMachine.provide({ actors: consentActors, actions: consentActions }),
    },
    actions: {
      fetchParts: page.fetchParts,
      recordStartupFailure: (_, { failure }) => page.recordStartupFailure(failure),
    },
  });
};
