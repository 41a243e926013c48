import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { brand } from '../../../brands/wordbridge/brand.ts';
import { createApi } from '../../../src/api/client.ts';
import { createCatalogue } from '../../../src/app/catalogue.ts';
import { ServicesContext } from '../../../src/app/Services.ts';
import { heldRoot } from './heldRoot.ts';
import { readyChunks } from './readyChunks.tsx';
import { restingRoot } from './restingRoot.ts';
import { messages } from './words.ts';

type FrameOptions = {
  /** The server; without one, nothing ever answers. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The view brings a page's landmarks itself. */
  readonly wholePage?: boolean | undefined;
};

/** What the composition root puts around every view. */
export const frame = ({ fetch, wholePage }: FrameOptions = {}): ((view: ReactNode) => ReactNode) => {
  const resting = restingRoot();
  const api = createApi({
    brand: brand.id,
    getLocale: () => 'en',
    session: { ready: async () => 'token', refuse: () => {} },
    fetch: fetch ?? (() => new Promise(() => {})),
  });
  const world = { api, navigate: () => {}, getCustomer: () => null, leave: () => {} };
  const services = { brand, api, world, catalogue: createCatalogue(), chunks: readyChunks };
  return (view) => (
    <ServicesContext value={{ ...services, app: heldRoot(resting) }}>
      <IntlProvider locale="en" messages={messages}>
        {wholePage ? view : <main>{view}</main>}
      </IntlProvider>
    </ServicesContext>
  );
};
