import { loaders as deskLoaders } from 'virtual:deskMessages';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { brand } from '#brand/brand.ts';
import '../../src/ui/theme/global.css.ts';
import '../../src/ui/theme/typeface.css.ts';
import type { Locale } from '../../openapi/types.ts';
import { createApi } from '../../src/lib/http/client.ts';
import { ScreenActorsContext } from '../../src/lib/services/ScreenActors.ts';
import { type Services, ServicesContext } from '../../src/lib/services/Services.ts';
import { createCatalogue } from '../../src/lib/words/catalogue.ts';
import { WordsProvider } from '../../src/lib/words/WordsProvider.tsx';
import { ErrorBoundary } from '../../src/shell/failure/ErrorBoundary.tsx';
import { screenViews } from '../../src/shell/page/screenViews.ts';
import { Shell } from '../../src/shell/Shell.tsx';
import { injected } from '../support/views/injected.ts';
import { injectedApp } from '../support/views/injectedApp.ts';
import { useInjectedActor } from '../support/views/useInjectedActor.ts';

const catalogue = createCatalogue();
let mounted: Root | null = null;

const waitForever = (): Promise<never> => new Promise(() => {});

/** Two frames: React has rendered, effects have run, and the page has its layout. */
export const waitForLayout = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Takes away what is shown, and what is injected. */
export const clear = (): void => {
  mounted?.unmount();
  mounted = null;
  injected.clear();
};

type Showing = {
  readonly app: Services['app'];
  readonly locale: Locale;
  readonly view: ReactNode;
  /** The view brings the shell itself. */
  readonly wholePage?: boolean | undefined;
};

/** Shows a view inside the shell, as the composition root and the application would. */
export const mount = async ({ app, locale, view, wholePage }: Showing): Promise<void> => {
  await catalogue.load(locale, 'rest');
  const deskWords = await deskLoaders[locale]?.();
  const messages = catalogue.all(locale);
  const api = createApi({
    brand: brand.id,
    getLocale: () => locale,
    session: { ready: waitForever, isUnavailable: () => false, refuse: () => {} },
    fetch: waitForever,
  });
  const analytics = { isAllowed: () => false, track: () => {} };
  const deps = {
    api,
    analytics,
    navigate: () => {},
    getCustomer: () => null,
    awaitStartup: () => new Promise<never>(() => {}),
    leave: () => {},
  };
  const element = document.getElementById('root');
  if (element === null || messages === undefined) throw new Error('There is nowhere to show anything.');
  mounted = createRoot(element);
  mounted.render(
    <ServicesContext value={{ brand, app: injectedApp(app), api, deps, catalogue, screens: screenViews }}>
      <ScreenActorsContext value={useInjectedActor}>
        <WordsProvider locale={locale} messages={{ ...messages, ...deskWords?.default }}>
          <ErrorBoundary onError={() => {}}>{wholePage ? view : <Shell>{view}</Shell>}</ErrorBoundary>
        </WordsProvider>
      </ScreenActorsContext>
    </ServicesContext>,
  );
  await waitForLayout();
  window.scrollTo(0, 0);
};
