import { loaders } from 'virtual:deskMessages';
import { createRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { createActor } from 'xstate';
import { brand as settings } from '#brand/brand.ts';
import type { ShownBrand } from '../../brands/brand.ts';
import { resolveDeskRoute, toDeskPath } from '../../machines/desk/shared/deskRoutes.ts';
import type { Locale } from '../../openapi/types.ts';
import { inspectFailures } from '../lib/failures/failedSnapshots.ts';
import { readScheme, showScheme } from '../lib/scheme/scheme.ts';
import type { Inspection } from '../lib/services/Inspection.ts';
import type { Messages } from '../ui/text/messages.ts';
import { createDeskClient } from './api/deskClient.ts';
import { deskErrors, watchErrors } from './api/deskErrors.ts';
import { followEvents } from './api/deskEvents.ts';
import { openDeskTabs } from './api/deskTabs.ts';
import { watchPresence } from './api/presence.ts';
import { provideDeskSession } from './api/sessionActors.ts';
import { createConnection } from './app/connection.ts';
import type { Desk } from './app/Desk.ts';
import { DeskApp } from './app/DeskApp.tsx';
import { preferredLocale } from './app/deskLocale.ts';

const brand: ShownBrand = settings;

const loadWords = async (locale: Locale): Promise<Messages> => {
  const load = loaders[locale];
  if (load === undefined) throw new Error(`There are no words for ${locale}.`);
  return (await load()).default;
};

/** The composition root of the desk. */
const start = async (root: HTMLElement): Promise<void> => {
  showScheme(readScheme());
  const preferred = preferredLocale(brand.locales);
  const getLocale = (): Locale => resolveDeskRoute(location.pathname, brand.locales, preferred).locale;
  const inspection: Inspection = import.meta.env.DEV
    ? { inspect: (await import('@fifteen/atlas/live')).createInspector() }
    : { inspect: inspectFailures };
  const connection = createConnection();
  const tabs = openDeskTabs();
  const getSession = () => session;
  const http = createDeskClient({
    brand: brand.id,
    getSession,
    getLocale,
    onAnswer: connection.report,
    isAlone: watchPresence(),
    onUse: () => {
      session.send({ type: 'used' });
      tabs.announceUse();
    },
  });
  const session: Desk['session'] = createActor(provideDeskSession({ http, tabs }), inspection);
  const desk: Desk = {
    brand,
    session,
    http,
    events: followEvents({ getSession, getLocale }),
    connection,
    getLocale,
    goTo: (page) => navigate(toDeskPath(page, getLocale())),
    reportError: deskErrors({ brand, getSession, getPath: () => location.pathname }),
    inspection,
  };
  watchErrors(desk.reportError);
  session.start();
  createRoot(root).render(<DeskApp desk={desk} preferred={preferred} loadWords={loadWords} />);
};

const root = document.getElementById('root');
if (root !== null) void start(root);
