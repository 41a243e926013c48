import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import { brand } from '#brand/brand.ts';
import { onNetwork } from './api/actors/network.ts';
import { createApi } from './api/client.ts';
import { provideApp } from './api/machines/app.ts';
import { tokensOf } from './api/tokens.ts';
import type { World } from './api/world.ts';
import { AddressReporter } from './app/AddressReporter.tsx';
import { App } from './app/App.tsx';
import { createCatalogue } from './app/catalogue.ts';
import { earlyFetch } from './app/early.ts';
import { followLinks } from './app/followLinks.ts';
import { readSession } from './app/keptSession.ts';
import { navigateTo } from './app/navigateTo.ts';
import { createPage } from './app/page.ts';
import { createScreenChunks } from './app/screenChunks.ts';
import { startLocale } from './app/startLocale.ts';
import type { Inspection } from './app/useInspection.ts';

/** The composition root: makes what the application needs, gives it to the machines, starts them, and renders. */
export const start = async (root: HTMLElement): Promise<void> => {
  const locale = startLocale(location.pathname, brand.locales);
  const catalogue = createCatalogue();
  const chunks = createScreenChunks(catalogue);
  const api = createApi({
    brand: brand.id,
    getLocale: () => app.getSnapshot().context.locale.getSnapshot().context.wanted,
    session: tokensOf(() => app),
    fetch: earlyFetch((request) => fetch(request)),
  });
  const page = createPage({
    brand,
    loadMessages: (wanted) =>
      catalogue.loadLike(wanted, app.getSnapshot().context.locale.getSnapshot().context.current),
  });
  const { pathname: path, search } = location;
  const rules = { shows: brand.shows, locales: brand.locales, preferred: locale, signedIn: false };
  const inspection: Inspection = import.meta.env.DEV
    ? { inspect: (await import('../atlas/live/inspector.ts')).createInspector() }
    : {};
  const app = createActor(provideApp(api, page), {
    systemId: 'app',
    input: { path, search, rules, locale },
    ...inspection,
  });

  const words = catalogue.load(locale, 'first');
  chunks.expect({ path, search, rules: { ...rules, signedIn: readSession() !== null } });
  app.start();
  app.send({ type: 'address.changed', path, search });
  if (!navigator.onLine) app.send({ type: 'network.lost' });
  onNetwork((event) => app.send(event));
  document.addEventListener('click', followLinks);

  await words;
  const world: World = {
    api,
    navigate: navigateTo,
    getCustomer: () => app.getSnapshot().context.session.getSnapshot().context.customer,
    leave: (url) => location.assign(url),
  };
  delete root.dataset.prerendered;
  createRoot(root).render(
    <>
      <AddressReporter app={app} />
      <App services={{ brand, app, api, world, catalogue, chunks, inspection }} />
    </>,
  );
};
