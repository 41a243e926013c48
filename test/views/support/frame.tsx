import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { type AnyActorRef, type AnyStateMachine, createActor, fromPromise, type OutputFrom } from 'xstate';
import type { LogicOf } from '../../../atlas/paths/model.ts';
import { brand } from '../../../brands/wordbridge/brand.ts';
import { appMachine } from '../../../machines/app.ts';
import { bootstrapMachine } from '../../../machines/bootstrap.ts';
import { consentMachine } from '../../../machines/consent.ts';
import { createApi } from '../../../src/api/client.ts';
import { createCatalogue } from '../../../src/app/catalogue.ts';
import { type Services, ServicesContext } from '../../../src/app/Services.ts';
import { held } from './held.ts';
import { readyChunks } from './readyChunks.tsx';
import { messages } from './words.ts';

/** A promise actor that never answers, with the types that a machine declares. */
const never = <TMachine extends AnyStateMachine, TSource extends string>() =>
  fromPromise<OutputFrom<LogicOf<TMachine, TSource>>>(() => new Promise(() => {}));

/** An actor of the root machine: `held` has it by its id. */
const isRoot = (actor: AnyActorRef | undefined): actor is Services['app'] => actor !== undefined;

/** A root whose actors never answer. */
const restingRoot = (): Services['app'] =>
  createActor(
    appMachine.provide({
      actors: {
        bootstrap: bootstrapMachine.provide({
          actors: { authenticate: never<typeof bootstrapMachine, 'authenticate'>() },
        }),
        consent: consentMachine.provide({ actors: { readChoice: never<typeof consentMachine, 'readChoice'>() } }),
      },
    }),
    {
      input: {
        path: '/en/order/write',
        search: '',
        rules: { shows: brand.shows, locales: brand.locales, preferred: 'en', signedIn: false },
        locale: 'en',
      },
    },
  ).start();

const servicesOf = (fetch: (request: Request) => Promise<Response>): Services => {
  const resting = restingRoot();
  const root = held.get('app');
  // The children of a held root are in the path's hands, too, and no machines to look at: the resting ones show.
  for (const [name, child] of Object.entries(resting.getSnapshot().context)) {
    if (!held.has(name)) held.set(name, child);
  }
  const api = createApi({
    brand: brand.id,
    getLocale: () => 'en',
    session: { ready: async () => 'token', refuse: () => {} },
    fetch,
  });
  const world = { api, navigate: () => {}, getCustomer: () => null, leave: () => {} };
  return {
    brand,
    app: isRoot(root) ? root : resting,
    api,
    world,
    catalogue: createCatalogue(),
    chunks: readyChunks,
  };
};

type FrameOptions = {
  /** The server; without one, nothing ever answers. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The view brings a page's landmarks itself. */
  readonly wholePage?: boolean | undefined;
};

/** What the composition root puts around every view. */
export const frame = ({ fetch, wholePage }: FrameOptions = {}): ((view: ReactNode) => ReactNode) => {
  const services = servicesOf(fetch ?? (() => new Promise(() => {})));
  return (view) => (
    <ServicesContext value={services}>
      <IntlProvider locale="en" messages={messages}>
        {wholePage ? view : <main>{view}</main>}
      </IntlProvider>
    </ServicesContext>
  );
};
