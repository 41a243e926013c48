import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { type AnyStateMachine, createActor, fromPromise, type OutputFrom } from 'xstate';
import type { LogicOf } from '../../../atlas/paths/model.ts';
import { brand } from '../../../brands/wordbridge/brand.ts';
import { appMachine } from '../../../machines/app.ts';
import { bootstrapMachine } from '../../../machines/bootstrap.ts';
import { consentMachine } from '../../../machines/consent.ts';
import { createApi } from '../../../src/api/client.ts';
import { createCatalogue } from '../../../src/app/catalogue.ts';
import { type Services, ServicesContext } from '../../../src/app/Services.ts';
import { createScreenChunks } from '../../../src/app/screenChunks.ts';
import { messages } from './words.ts';

/** A promise actor that never answers, with the types that a machine declares. */
const never = <TMachine extends AnyStateMachine, TSource extends string>() =>
  fromPromise<OutputFrom<LogicOf<TMachine, TSource>>>(() => new Promise(() => {}));

const servicesOf = (): Services => {
  const rules = { shows: brand.shows, locales: brand.locales, preferred: 'en', signedIn: false } as const;
  const catalogue = createCatalogue();
  const app = createActor(
    appMachine.provide({
      actors: {
        bootstrap: bootstrapMachine.provide({
          actors: { authenticate: never<typeof bootstrapMachine, 'authenticate'>() },
        }),
        consent: consentMachine.provide({ actors: { readChoice: never<typeof consentMachine, 'readChoice'>() } }),
      },
    }),
    { input: { path: '/en/order/write', search: '', rules, locale: 'en' } },
  ).start();
  const api = createApi({
    brand: brand.id,
    getLocale: () => 'en',
    session: { ready: () => new Promise(() => {}), refuse: () => {} },
    fetch: () => new Promise(() => {}),
  });
  const world = { api, navigate: () => {}, getCustomer: () => null, leave: () => {} };
  return { brand, app, api, world, catalogue, chunks: createScreenChunks(catalogue) };
};

/** What the composition root puts around every view; the server never answers. */
export const frame = (): ((view: ReactNode) => ReactNode) => {
  const services = servicesOf();
  return (view) => (
    <ServicesContext value={services}>
      <IntlProvider locale="en" messages={messages}>
        <main>{view}</main>
      </IntlProvider>
    </ServicesContext>
  );
};
