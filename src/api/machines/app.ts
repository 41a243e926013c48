import { appMachine } from '../../../machines/app.ts';
import { bootstrapMachine } from '../../../machines/bootstrap.ts';
import { consentMachine } from '../../../machines/consent.ts';
import { localeMachine } from '../../../machines/locale.ts';
import { navigationMachine } from '../../../machines/navigation.ts';
import type { Screen } from '../../../machines/rules/routes.ts';
import { sessionMachine } from '../../../machines/session.ts';
import type { Locale } from '../../../openapi/types.ts';
import { consentActions, consentActors } from '../actors/consent.ts';
import { languageActors } from '../actors/language.ts';
import { provideSession } from '../actors/session.ts';
import { startupActors } from '../actors/startup.ts';
import type { Api } from '../client.ts';

/** What only the page around the application can do. */
export type Page = {
  readonly loadMessages: (locale: Locale) => Promise<void>;
  readonly rewriteAddress: (locale: Locale) => void;
  readonly replaceAddress: (to: string) => void;
  readonly goHome: () => void;
  readonly reloadAtHome: () => void;
  readonly setCanonical: (screen: Screen | null, locale: Locale) => void;
  readonly countPageView: (path: string) => void;
  readonly recordStartupFailure: (step: string) => void;
};

/** The root machine with everything that it and its children need. */
export const provideApp = (api: Api, page: Page) => {
  const session = provideSession(api);
  return appMachine.provide({
    actors: {
      bootstrap: bootstrapMachine.provide({ actors: startupActors(api) }),
      session: sessionMachine.provide({
        actors: session.actors,
        actions: { ...session.actions, goHome: page.goHome, reloadAtHome: page.reloadAtHome },
      }),
      locale: localeMachine.provide({
        actors: languageActors(api, page.loadMessages),
        actions: { rewriteAddress: (_, { locale }) => page.rewriteAddress(locale) },
      }),
      navigation: navigationMachine.provide({
        actions: {
          replaceAddress: (_, { to }) => page.replaceAddress(to),
          setCanonical: (_, { screen, locale }) => page.setCanonical(screen, locale),
          countPageView: (_, { path }) => page.countPageView(path),
        },
      }),
      consent: consentMachine.provide({ actors: consentActors, actions: consentActions }),
    },
    actions: { recordStartupFailure: (_, { step }) => page.recordStartupFailure(step) },
  });
};
