import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { brand } from '#brand/brand.ts';
import '../../src/ui/global.css.ts';
import type { Locale } from '../../openapi/types.ts';
import { createApi } from '../../src/api/client.ts';
import { createCatalogue } from '../../src/app/catalogue.ts';
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx';
import { type Services, ServicesContext } from '../../src/app/Services.ts';
import { Shell } from '../../src/app/Shell.tsx';
import { createScreenChunks } from '../../src/app/screenChunks.ts';
import { held } from '../views/support/held.ts';

const catalogue = createCatalogue();
const chunks = createScreenChunks(catalogue);
let mounted: Root | null = null;

const never = (): Promise<never> => new Promise(() => {});

/** Two frames: React has rendered, effects have run, and the page has its layout. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Takes away what is shown, and lets go of what is held. */
export const clear = (): void => {
  mounted?.unmount();
  mounted = null;
  held.clear();
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
  const screen = app.getSnapshot().context.navigation.getSnapshot().context?.shown?.screen.name;
  await Promise.all([
    catalogue.load(locale, 'first'),
    catalogue.load(locale, 'rest'),
    screen !== undefined && chunks.load(screen, locale),
  ]);
  const messages = catalogue.messages(locale);
  const api = createApi({
    brand: brand.id,
    getLocale: () => locale,
    session: { ready: never, refuse: () => {} },
    fetch: never,
  });
  const world = { api, navigate: () => {}, getCustomer: () => null, leave: () => {} };
  const element = document.getElementById('root');
  if (element === null || messages === undefined) throw new Error('There is nowhere to show anything.');
  mounted = createRoot(element);
  mounted.render(
    <ServicesContext value={{ brand, app, api, world, catalogue, chunks }}>
      <IntlProvider locale={locale} messages={messages}>
        <ErrorBoundary>{wholePage ? view : <Shell>{view}</Shell>}</ErrorBoundary>
      </IntlProvider>
    </ServicesContext>,
  );
  await settled();
  window.scrollTo(0, 0);
};
