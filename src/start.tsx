import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { brand } from '#brand/brand.ts';
import { findMatch } from '../machines/shell/routes.ts';
import type { ScreenName } from '../machines/shell/screens.ts';
import type { Locale } from '../openapi/types.ts';
import { mayBeSignedIn } from './account/session/storedSession.ts';
import { inspectFailures } from './lib/failures/failedSnapshots.ts';
import { createApi } from './lib/http/client.ts';
import { onNetwork } from './lib/http/network.ts';
import { createTokens } from './lib/http/tokens.ts';
import { takeEarlyInput } from './lib/parts/earlyInput.ts';
import { onParts } from './lib/parts/fetchPart.ts';
import type { AppDeps } from './lib/services/appDeps.ts';
import type { Inspection } from './lib/services/Inspection.ts';
import { navigateTo } from './lib/services/navigateTo.ts';
import type { ScreenViews } from './lib/services/screenView.ts';
import { createAnalytics } from './lib/statistics/analytics.ts';
import { type Catalogue, createCatalogue } from './lib/words/catalogue.ts';
import { App } from './shell/App.tsx';
import { createPage } from './shell/page/page.ts';
import { screenViews } from './shell/page/screenViews.ts';
import { provideApp } from './shell/provide.ts';
import { awaitStartup } from './shell/startup/awaitStartup.ts';
import { earlyFetch } from './shell/startup/early.ts';
import { expectScreen } from './shell/startup/expectScreen.ts';
import { findHeldScreen } from './shell/startup/findHeldScreen.ts';
import { startLocale } from './shell/startup/startLocale.ts';
import { yieldToMain } from './shell/startup/yieldToMain.ts';

/** The views with that of the page's screen at hand; only the first one comes with every page. */
const loadViews = async (name: ScreenName, locale: Locale, catalogue: Catalogue): Promise<ScreenViews> =>
  screenViews[name].load === null
    ? screenViews
    : (await import('./shell/page/holdView.tsx')).holdView(name, locale, catalogue);

/** The composition root: makes what the application needs, gives it to the machines, starts them, and renders. */
export const start = async (root: HTMLElement): Promise<void> => {
  // The page need not say that nothing has come.
  document.querySelector('[data-scriptless="missing"]')?.remove();
  const locale = startLocale(location.pathname, brand.locales);
  const match = findMatch(location.pathname, location.search, brand);
  const signedIn = mayBeSignedIn() ? 'unknown' : false;
  const rules = { shows: brand.shows, locales: brand.locales, preferred: locale, signedIn } as const;
  const catalogue = createCatalogue();
  const words = catalogue.load(locale, 'first');
  expectScreen(match, rules, catalogue);
  // The modules have just been evaluated: the machines are made in a task of their own.
  await yieldToMain();
  const api = createApi({
    brand: brand.id,
    getLocale: () => app.getSnapshot().context.locale.getSnapshot().context.wanted,
    session: createTokens(() => app),
    fetch: earlyFetch((request) => fetch(request)),
  });
  const page = createPage({
    brand,
    getMatch: () => app.getSnapshot().context.navigation.getSnapshot().context.match,
    loadMessages: (wanted) =>
      catalogue.loadLike(wanted, app.getSnapshot().context.locale.getSnapshot().context.current),
  });
  const analytics = createAnalytics(
    () => app.getSnapshot().context.consent.getSnapshot().matches('accepted'),
    // What is not taken is lost: nobody waits for statistics.
    (event) => void api.http.POST('/api/v2/statistics-event', { body: event }).catch(() => {}),
  );
  const inspection: Inspection = import.meta.env.DEV
    ? { inspect: (await import('@fifteen/atlas/live')).createInspector() }
    : { inspect: inspectFailures };
  const app = createActor(provideApp(api, page, analytics), {
    systemId: 'app',
    input: { match, rules, locale },
    ...inspection,
  });

  const deps: AppDeps = {
    api,
    analytics,
    navigate: navigateTo,
    getCustomer: () => app.getSnapshot().context.session.getSnapshot().context.customer,
    awaitStartup: (signal) => awaitStartup(app, signal),
    leave: (url) => location.assign(url),
  };
  /** Nothing may change before the shell is hydrated: React would draw it anew. */
  const run = async (): Promise<void> => {
    await yieldToMain();
    app.start();
    await yieldToMain();
    if (!navigator.onLine) app.send({ type: 'network.lost' });
    onNetwork((event) => app.send(event));
    onParts((event) => app.send(event));
  };
  await words;
  const held = findHeldScreen(root, match, rules);
  // Where its code does not come, the page cannot be taken over: the application says so, and asks for it again.
  const screens = held && (await loadViews(held.name, locale, catalogue).catch(() => null));
  const view = (
    <App
      services={{ brand, app, api, deps, catalogue, screens: screens ?? screenViews, inspection }}
      onShown={() => {
        delete root.dataset.prerendered;
        takeEarlyInput();
        void run();
      }}
    />
  );
  await yieldToMain();
  // In a transition React gives way to the browser between two parts of the page.
  if (screens !== null) startTransition(() => void hydrateRoot(root, view));
  else {
    const empty = createRoot(root);
    startTransition(() => empty.render(view));
  }
};
