import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { createActor } from 'xstate';
import { brand as settings } from '#brand/brand.ts';
import type { ShownBrand } from '../brands/brand.ts';
import { appMachine } from '../machines/shell/app.ts';
import { findMatch, toPath } from '../machines/shell/routes.ts';
import type { BuiltScreen, Screen } from '../machines/shell/screens.ts';
import type { Locale } from '../openapi/types.ts';
import { createApi } from './lib/http/client.ts';
import { createCatalogue } from './lib/words/catalogue.ts';
import { App } from './shell/App.tsx';
import { holdView } from './shell/page/holdView.tsx';

const brand: ShownBrand = settings;
const waitForever = (): Promise<never> => new Promise(() => {});

/** A visitor's screen at an address, as it looks before anything has been loaded: the same machines, not yet started. */
export const renderScreen = async (name: BuiltScreen, address: Screen, locale: Locale): Promise<string> => {
  const catalogue = createCatalogue();
  await catalogue.load(locale, 'first');
  const screens = await holdView(name, locale, catalogue);
  const path = toPath(address, locale);
  const rules = { shows: brand.shows, locales: brand.locales, preferred: locale, signedIn: false };
  const app = createActor(appMachine, {
    systemId: 'app',
    input: { match: findMatch(path, '', brand), rules, locale },
  });
  const api = createApi({
    brand: brand.id,
    getLocale: () => locale,
    session: { ready: waitForever, isUnavailable: () => false, refuse: () => {} },
  });
  const deps = {
    api,
    analytics: { isAllowed: () => false, track: () => {} },
    navigate: () => {},
    getCustomer: () => null,
    awaitStartup: waitForever,
    leave: () => {},
  };
  return renderToString(
    <Router ssrPath={path}>
      <App services={{ brand, app, api, deps, catalogue, screens }} />
    </Router>,
  );
};
