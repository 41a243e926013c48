import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { BrandMeta, Category, Currency } from '../openapi/types.ts';
import type { Receiver } from './receiver.ts';
import type { Authentication } from './session.ts';
import { unprovided } from './unprovided.ts';

/** The steps of start-up, in the order in which they are taken (specification 4). */
export type StartupStep = 'authentication' | 'brand' | 'currencies' | 'categories';

export type BootstrapReport =
  | ({ type: 'startup.authenticated' } & Authentication)
  | { type: 'startup.loaded' }
  | { type: 'startup.failed'; step: StartupStep };

export type BootstrapEvent =
  | { type: 'navigated' }
  | { type: 'retry' }
  /** Authentication was given up while start-up was running: it must begin anew, or the log-out would be lost. */
  | { type: 'signedOut' }
  | { type: 'catalogueReloaded'; categories: readonly Category[] };

type BootstrapContext = {
  parent: Receiver<BootstrapReport>;
  brand: BrandMeta | null;
  currencies: readonly Currency[];
  categories: readonly Category[];
};

/** Start-up (specification 4): authentication, brand, currencies, categories, strictly in this order. */
export const bootstrapMachine = setup({
  types: {
    context: {} as BootstrapContext,
    input: {} as { parent: Receiver<BootstrapReport> },
    events: {} as BootstrapEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'failed' | 'done',
  },
  actors: {
    /** Finds the customer who is signed in, else asks for the application token. */
    authenticate: fromPromise<Authentication>(unprovided('authenticate')),
    /** Loads the brand's settings; null when they carry no meta. */
    loadBrand: fromPromise<BrandMeta | null>(unprovided('loadBrand')),
    loadCurrencies: fromPromise<readonly Currency[]>(unprovided('loadCurrencies')),
    loadCategories: fromPromise<readonly Category[]>(unprovided('loadCategories')),
  },
  actions: {
    reportAuthentication: sendTo(
      ({ context }) => context.parent,
      (_, params: Authentication) => ({ type: 'startup.authenticated' as const, ...params }),
    ),
    reportLoaded: sendTo(({ context }) => context.parent, { type: 'startup.loaded' }),
    reportFailure: sendTo(
      ({ context }) => context.parent,
      (_, params: { step: StartupStep }) => ({ type: 'startup.failed' as const, step: params.step }),
    ),
    keepBrand: assign({ brand: (_, params: { brand: BrandMeta | null }) => params.brand }),
    keepCurrencies: assign({ currencies: (_, params: { currencies: readonly Currency[] }) => params.currencies }),
    keepCategories: assign({ categories: (_, params: { categories: readonly Category[] }) => params.categories }),
  },
  guards: {
    hasMeta: (_, params: { brand: BrandMeta | null }) => params.brand !== null,
  },
  delays: {
    /** Before a step that failed is tried again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'bootstrap',
  description: 'What must be loaded before the application can be used.',
  context: ({ input }) => ({ parent: input.parent, brand: null, currencies: [], categories: [] }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing has been asked for; the first navigation starts it.',
      tags: 'waiting',
      meta: { spec: '4' },
      on: { navigated: { target: 'loading', description: 'The first navigation.' } },
    },
    loading: {
      description: 'The overlay shows while the four steps run.',
      tags: 'busy',
      meta: { spec: '4' },
      initial: 'authentication',
      on: {
        signedOut: {
          target: '.authentication',
          reenter: true,
          description: 'Logged out meanwhile: begin as a visitor.',
        },
      },
      states: {
        authentication: {
          description: 'Asking for the token that all other calls carry.',
          meta: { spec: '4' },
          invoke: {
            src: 'authenticate',
            onDone: {
              target: 'brand',
              actions: { type: 'reportAuthentication', params: ({ event }) => event.output },
              description: 'Authenticated.',
            },
            onError: { target: '#bootstrap.failed.authentication', description: 'The service cannot be reached.' },
          },
        },
        brand: {
          description: 'Loading the settings of the brand.',
          meta: { spec: '4' },
          invoke: {
            src: 'loadBrand',
            onDone: [
              {
                guard: { type: 'hasMeta', params: ({ event }) => ({ brand: event.output }) },
                target: 'currencies',
                actions: { type: 'keepBrand', params: ({ event }) => ({ brand: event.output }) },
                description: 'The settings are here.',
              },
              { target: '#bootstrap.failed.emptyMeta', description: 'The brand has no settings (specification 8).' },
            ],
            onError: { target: '#bootstrap.failed.brand', description: 'The settings cannot be loaded.' },
          },
        },
        currencies: {
          description: 'Loading the currencies.',
          meta: { spec: '4' },
          invoke: {
            src: 'loadCurrencies',
            onDone: {
              target: 'categories',
              actions: { type: 'keepCurrencies', params: ({ event }) => ({ currencies: event.output }) },
              description: 'The currencies are here.',
            },
            onError: { target: '#bootstrap.failed.currencies', description: 'The currencies cannot be loaded.' },
          },
        },
        categories: {
          description: 'Loading the subject categories.',
          meta: { spec: '4' },
          invoke: {
            src: 'loadCategories',
            onDone: {
              target: '#bootstrap.loaded',
              actions: { type: 'keepCategories', params: ({ event }) => ({ categories: event.output }) },
              description: 'The categories are here; that was all.',
            },
            onError: { target: '#bootstrap.failed.categories', description: 'The categories cannot be loaded.' },
          },
        },
      },
    },
    failed: {
      description: 'A step failed; what was loaded before it is kept, and it can be tried again.',
      tags: 'failed',
      meta: { spec: '8' },
      initial: 'authentication',
      on: {
        signedOut: { target: 'loading', description: 'Logged out meanwhile: begin as a visitor.' },
      },
      states: {
        authentication: {
          description: 'The application could not authenticate itself.',
          meta: { spec: '8' },
          entry: { type: 'reportFailure', params: { step: 'authentication' } },
          after: { retryPause: { target: '#bootstrap.loading.authentication', description: 'Tried again by itself.' } },
          on: {
            retry: { target: '#bootstrap.loading.authentication', description: 'Tried again.' },
            navigated: { target: '#bootstrap.loading.authentication', description: 'Not yet loaded: tried again.' },
          },
        },
        brand: {
          description: 'The brand could not be loaded.',
          meta: { spec: '8' },
          entry: { type: 'reportFailure', params: { step: 'brand' } },
          after: { retryPause: { target: '#bootstrap.loading.brand', description: 'Tried again by itself.' } },
          on: {
            retry: { target: '#bootstrap.loading.brand', description: 'Tried again.' },
            navigated: { target: '#bootstrap.loading.brand', description: 'Not yet loaded: tried again.' },
          },
        },
        emptyMeta: {
          description: 'The brand answered without settings: nothing can be shown with it.',
          meta: { spec: '8' },
          entry: { type: 'reportFailure', params: { step: 'brand' } },
          on: {
            retry: { target: '#bootstrap.loading.brand', description: 'Tried again.' },
            navigated: { target: '#bootstrap.loading.brand', description: 'Not yet loaded: tried again.' },
          },
        },
        currencies: {
          description: 'The currencies could not be loaded.',
          meta: { spec: '8' },
          entry: { type: 'reportFailure', params: { step: 'currencies' } },
          after: { retryPause: { target: '#bootstrap.loading.currencies', description: 'Tried again by itself.' } },
          on: {
            retry: { target: '#bootstrap.loading.currencies', description: 'Tried again.' },
            navigated: { target: '#bootstrap.loading.currencies', description: 'Not yet loaded: tried again.' },
          },
        },
        categories: {
          description: 'The categories could not be loaded.',
          meta: { spec: '8' },
          entry: { type: 'reportFailure', params: { step: 'categories' } },
          after: { retryPause: { target: '#bootstrap.loading.categories', description: 'Tried again by itself.' } },
          on: {
            retry: { target: '#bootstrap.loading.categories', description: 'Tried again.' },
            navigated: { target: '#bootstrap.loading.categories', description: 'Not yet loaded: tried again.' },
          },
        },
      },
    },
    loaded: {
      description: 'Everything is here; later navigations load nothing again.',
      tags: 'done',
      meta: { spec: '4' },
      entry: 'reportLoaded',
      on: {
        catalogueReloaded: {
          actions: { type: 'keepCategories', params: ({ event }) => ({ categories: event.categories }) },
          description: 'The interface language has changed, and with it the names.',
        },
      },
    },
  },
});
