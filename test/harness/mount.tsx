import { loaders as deskLoaders } from 'virtual:deskMessages';
import { loaders } from 'virtual:messages';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { brand } from '#brand/brand.ts';
import '../../src/ui/global.css.ts';
import type { Locale } from '../../openapi/types.ts';
import { createApi } from '../../src/api/client.ts';
import { createCatalogue, type MessagePart } from '../../src/app/catalogue.ts';
import { createScreenChunks } from '../../src/app/createScreenChunks.tsx';
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx';
import { ScreenActorsContext } from '../../src/app/ScreenActors.ts';
import { type Services, ServicesContext } from '../../src/app/Services.ts';
import { Shell } from '../../src/app/Shell.tsx';
import { loadCustomerViews } from '../../src/app/useCustomerViews.ts';
import { loadSoonViews } from '../../src/app/useSoonViews.ts';
import { loadDelivery } from '../../src/screens/checkout/useDelivery.ts';
import { loadAftercare } from '../../src/screens/order/useAftercare.ts';
import { loadOrderReference } from '../../src/screens/order/useOrderReference.ts';
import { loadFunds } from '../../src/screens/payment/useFunds.ts';
import { loadOfferParts } from '../../src/screens/quotation/useOfferParts.ts';
import { loadRequestChange } from '../../src/screens/quotation/useRequestChange.ts';
import { loadLaterViews } from '../../src/screens/request/useLaterViews.ts';
import { loadSections } from '../../src/screens/settings/useSections.ts';
import { loadPasskeySignIn } from '../../src/screens/shared/passkey/usePasskeyEntry.ts';
import { IntlProvider } from '../../src/ui/intl/IntlProvider.tsx';
import { injected } from '../support/views/injected.ts';
import { injectedApp } from '../support/views/injectedApp.ts';
import { useInjectedActor } from '../support/views/useInjectedActor.ts';

const catalogue = createCatalogue();
const chunks = createScreenChunks(catalogue);
let mounted: Root | null = null;

const never = (): Promise<never> => new Promise(() => {});

/** Two frames: React has rendered, effects have run, and the page has its layout. */
export const settled = (): Promise<void> =>
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

const partsOf = async (locale: Locale): Promise<readonly MessagePart[]> => {
  const known = (await loaders[locale]?.())?.later ?? {};
  const isPart = (name: string): name is MessagePart => name in known;
  return ['first', ...Object.keys(known).filter(isPart)];
};

/** Shows a view inside the shell, as the composition root and the application would. */
export const mount = async ({ app, locale, view, wholePage }: Showing): Promise<void> => {
  const screen = app.getSnapshot().context.navigation.getSnapshot().context?.shown?.screen.name;
  const parts = await partsOf(locale);
  await Promise.all([
    ...parts.map((part) => catalogue.load(locale, part)),
    loadAftercare(),
    loadFunds(),
    loadCustomerViews(),
    loadOfferParts(),
    loadDelivery(),
    loadRequestChange(),
    loadSections(),
    loadOrderReference(),
    screen !== undefined && chunks.load(screen, locale),
    loadPasskeySignIn(),
    loadSoonViews(),
    loadLaterViews(),
  ]);
  const deskWords = await deskLoaders[locale]?.();
  const messages = catalogue.messages(locale);
  const api = createApi({
    brand: brand.id,
    getLocale: () => locale,
    session: { ready: never, isUnavailable: () => false, refuse: () => {} },
    fetch: never,
  });
  const analytics = { isAllowed: () => false, track: () => {} };
  const deps = { api, analytics, navigate: () => {}, getCustomer: () => null, leave: () => {} };
  const element = document.getElementById('root');
  if (element === null || messages === undefined) throw new Error('There is nowhere to show anything.');
  mounted = createRoot(element);
  mounted.render(
    <ServicesContext value={{ brand, app: injectedApp(app), api, deps, catalogue, chunks }}>
      <ScreenActorsContext value={useInjectedActor}>
        <IntlProvider locale={locale} messages={{ ...messages, ...deskWords?.default }}>
          <ErrorBoundary onError={() => {}}>{wholePage ? view : <Shell>{view}</Shell>}</ErrorBoundary>
        </IntlProvider>
      </ScreenActorsContext>
    </ServicesContext>,
  );
  await settled();
  window.scrollTo(0, 0);
};
