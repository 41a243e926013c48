import { renderToString } from 'react-dom/server';
import { createIntl } from 'react-intl';
import { createActor } from 'xstate';
import { brand as settings } from '#brand/brand.ts';
import type { Brand } from '../brands/brand.ts';
import { appMachine } from '../machines/app.ts';
import { pathOf } from '../machines/rules/routes.ts';
import type { Locale } from '../openapi/types.ts';
import { createApi } from './api/client.ts';
import { App } from './app/App.tsx';
import { createCatalogue } from './app/catalogue.ts';
import { createScreenChunks } from './app/screenChunks.ts';

export type PrerenderedShell = { readonly html: string; readonly title: string; readonly description: string };

const brand: Brand = settings;
const screen = brand.shows === 'demo' ? ({ name: 'demo' } as const) : ({ name: 'write' } as const);

const never = (): Promise<never> => new Promise(() => {});

/** The address whose shell is drawn, in a locale: what the canonical link and the alternates name until scripts run. */
export const homeOf = (locale: Locale): string => pathOf(screen, locale);

/** The application as it looks before anything has been loaded: the same machine, not yet started. */
export const renderShell = async (locale: Locale): Promise<PrerenderedShell> => {
  const catalogue = createCatalogue();
  await catalogue.load(locale, 'first');
  const rules = { shows: brand.shows, locales: brand.locales, preferred: locale, signedIn: false };
  const app = createActor(appMachine, { systemId: 'app', input: { path: homeOf(locale), search: '', rules, locale } });
  const messages = catalogue.messages(locale);
  const intl = createIntl({ locale, ...(messages && { messages }) });
  const chunks = createScreenChunks(catalogue);
  const api = createApi({ brand: brand.id, getLocale: () => locale, session: { ready: never, refuse: () => {} } });
  const world = { api, navigate: () => {}, getCustomer: () => null, leave: () => {} };
  return {
    html: renderToString(<App services={{ brand, app, api, world, catalogue, chunks }} />),
    title: `${intl.formatMessage({ id: `shell.title.${screen.name}` })} · ${brand.name}`,
    description: intl.formatMessage({ id: 'shell.description' }, { name: brand.name }),
  };
};
