import type { ReactNode } from 'react';
import { brand } from '../../../brands/wordbridge/brand.ts';
import { createApi } from '../../../src/lib/http/client.ts';
import { ScreenActorsContext } from '../../../src/lib/services/ScreenActors.ts';
import { type Services, ServicesContext } from '../../../src/lib/services/Services.ts';
import { createCatalogue } from '../../../src/lib/words/catalogue.ts';
import { WordsProvider } from '../../../src/lib/words/WordsProvider.tsx';
import { injectedApp } from './injectedApp.ts';
import { restingRoot } from './restingRoot.ts';
import { screenTitles } from './screenTitles.tsx';
import { useInjectedActor } from './useInjectedActor.ts';
import { messages } from './words.ts';

type FrameOptions = {
  /** The server; without one, nothing ever answers. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The view brings a page's landmarks itself. */
  readonly wholePage?: boolean | undefined;
};

/** What the composition root makes; nothing of it has started. */
export const createServices = (fetch: FrameOptions['fetch'] = () => new Promise(() => {})): Services => {
  const api = createApi({
    brand: brand.id,
    getLocale: () => 'en',
    session: { ready: async () => ({ token: 'token', owner: null }), isUnavailable: () => false, refuse: () => {} },
    fetch,
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
  // All words are given below.
  const catalogue = { ...createCatalogue(), first: () => messages, all: () => messages };
  return { brand, app: restingRoot(), api, deps, catalogue, screens: screenTitles };
};

/** What the composition root puts around every view. */
export const frame = ({ fetch, wholePage }: FrameOptions = {}): ((view: ReactNode) => ReactNode) => {
  const services = createServices(fetch);
  return (view) => (
    <ServicesContext value={{ ...services, app: injectedApp(services.app) }}>
      <ScreenActorsContext value={useInjectedActor}>
        <WordsProvider locale="en" messages={messages}>
          {wholePage ? view : <main>{view}</main>}
        </WordsProvider>
      </ScreenActorsContext>
    </ServicesContext>
  );
};
