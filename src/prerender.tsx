import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createActor } from 'xstate';
import { brand as settings } from '#brand/brand.ts';
import type { ShownBrand } from '../brands/brand.ts';
import { appMachine } from '../machines/shell/app.ts';
import { findMatch, toPath } from '../machines/shell/routes.ts';
import { homes, type Screen } from '../machines/shell/screens.ts';
import type { Locale } from '../openapi/types.ts';
import { createApi } from './lib/http/client.ts';
import { createCatalogue } from './lib/words/catalogue.ts';
import { App } from './shell/App.tsx';
import { screenViews } from './shell/page/screenViews.ts';

const brand: ShownBrand = settings;
const never = (): Promise<never> => new Promise(() => {});

/** The screen whose shell is drawn. */
export const home: Screen = homes[brand.shows];

/** The application as it looks before anything has been loaded: the same machine, not yet started. */
export const renderShell = async (locale: Locale): Promise<string> => {
  const catalogue = createCatalogue();
  await catalogue.load(locale, 'first');
  const path = toPath(home, locale);
  const rules = { shows: brand.shows, locales: brand.locales, preferred: locale, signedIn: false };
  const app = createActor(appMachine, {
    systemId: 'app',
    input: { match: findMatch(path, '', brand), rules, locale },
  });
  const api = createApi({
    brand: brand.id,
    getLocale: () => locale,
    session: { ready: never, isUnavailable: () => false, refuse: () => {} },
  });
  const deps = {
    api,
    analytics: { isAllowed: () => false, track: () => {} },
    navigate: () => {},
    getCustomer: () => null,
    awaitStartup: never,
    leave: () => {},
  };
  return renderToString(
    <Router ssrPath={path}>
      <App services={{ brand, app, api, deps, catalogue, screens: screenViews }} />
    </Router>,
  );
};
