import { assign, fromPromise, sendTo, setup } from 'xstate';
import type { BrandMeta, Category, Currency } from '../../openapi/types.ts';
import type { Authentication } from '../account/authentication.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import type { Relayed } from './appEvents.ts';

/** The steps of start-up, in the order in which they are taken (specification 4). */
export type BootstrapStep = 'authentication' | 'brand' | 'currencies' | 'categories';

/** What failed: a step, or the brand's settings, which came empty (specification 8). */
export type BootstrapFailure = BootstrapStep | 'emptyMeta';

export type BootstrapParentEvent =
  | Relayed<'bootstrap.authenticated' | 'bootstrap.loaded'>
  | { type: 'bootstrap.failed'; failure: BootstrapFailure };

export type BootstrapEvent =
  | Relayed<'address.changed' | 'locale.catalogueReloaded' | 'network.lost' | 'network.restored' | 'session.signedOut'>
  | { type: 'retry' };

export type StartupData = {
  readonly brand: BrandMeta;
  readonly currencies: readonly Currency[];
  readonly categories: readonly Category[];
};

/** What this device has seen last of what start-up loads, and when: milliseconds since 1970. */
export type LastSeen = StartupData & { readonly asOf: number };

type BootstrapContext = {
  parent: ParentRef<BootstrapParentEvent>;
  /** What failed last; it stays while the step is tried again. */
  failure: BootstrapFailure | null;
  brand: BrandMeta | null;
  currencies: readonly Currency[];
  categories: readonly Category[];
  /** When what shows was seen last, as long as it comes from this device; null when the server has given it. */
  asOf: number | null;
};

/** What a step that fails does. */
const failedBy = (failure: BootstrapFailure) => ({ type: 'setFailure', params: { failure } }) as const;

/** What failed; the first step, where nothing has yet. */
const getFailure = ({ failure }: BootstrapContext): BootstrapFailure => failure ?? 'authentication';

/** What has been loaded, without anything else. */
const toStartupData = ({ brand, currencies, categories }: BootstrapContext): StartupData | null =>
  brand === null ? null : { brand, currencies, categories };

/** Start-up (specification 4): authentication, brand, currencies, categories, strictly in this order. */
export const bootstrapMachine = setup({
  types: {
    context: {} as BootstrapContext,
    input: {} as { parent: ParentRef<BootstrapParentEvent> },
    events: {} as BootstrapEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'failed' | 'done',
  },
  actors: {
    /** Finds the customer who is signed in, else asks for the application token. */
    authenticate: fromPromise<Authentication>(missingActor('authenticate')),
    /** Loads the brand's settings; null when they carry no meta. */
    loadBrand: fromPromise<BrandMeta | null>(missingActor('loadBrand')),
    loadCurrencies: fromPromise<readonly Currency[]>(missingActor('loadCurrencies')),
    loadCategories: fromPromise<readonly Category[]>(missingActor('loadCategories')),
    /**
     * What this device has seen last of this brand; null when there is nothing of use. What is a customer's waits for who they
     * are, so a tab that has stored a session gets null, too.
     */
    readLastSeen: fromPromise<LastSeen | null>(missingActor('readLastSeen')),
  },
  actions: {
    notifyAuthenticated: sendTo(
      ({ context }) => context.parent,
      (_, params: Authentication) => ({ type: 'bootstrap.authenticated' as const, ...params }),
    ),
    notifyLoaded: sendTo(({ context }) => context.parent, { type: 'bootstrap.loaded' }),
    notifyFailed: sendTo(
      ({ context }) => context.parent,
      (_, params: { failure: BootstrapFailure }) => ({ type: 'bootstrap.failed' as const, ...params }),
    ),
    setFailure: assign({ failure: (_, params: { failure: BootstrapFailure }) => params.failure }),
    setBrand: assign({ brand: (_, params: { brand: BrandMeta | null }) => params.brand }),
    setCurrencies: assign({ currencies: (_, params: { currencies: readonly Currency[] }) => params.currencies }),
    setCategories: assign({ categories: (_, params: { categories: readonly Category[] }) => params.categories }),
    setLastSeen: assign((_, { lastSeen }: { lastSeen: LastSeen | null }) => lastSeen ?? {}),
    clearAsOf: assign({ asOf: null }),
    clearFailure: assign({ failure: null }),
    /** Writes what the server has given on this device, for a start without it; it carries nothing of who uses it. */
    persistLastSeen: (_, _params: { data: StartupData | null }) => {},
  },
  guards: {
    hasMeta: (_, params: { brand: BrandMeta | null }) => params.brand !== null,
    /** Settings that came empty are asked for again only on request. */
    mayPass: ({ context }) => context.failure !== 'emptyMeta',
    hasFailed: ({ context }) => context.failure !== null,
    isSeen: (_, params: { lastSeen: LastSeen | null }) => params.lastSeen !== null,
    showsLastSeen: ({ context }) => context.asOf !== null,
  },
  delays: {
    /** Before a step that failed is tried again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'bootstrap',
  description: 'What must be loaded before the application can be used.',
  context: ({ input }) => ({
    parent: input.parent,
    failure: null,
    brand: null,
    currencies: [],
    categories: [],
    asOf: null,
  }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing has been asked for; the first navigation starts it.',
      tags: 'waiting',
      meta: { spec: '4' },
      on: { 'address.changed': { target: 'loading', description: 'The first navigation.' } },
    },
    loading: {
      description: 'The four steps run; the overlay shows, unless what this device has seen last does.',
      tags: 'busy',
      meta: { spec: '4' },
      initial: 'authentication',
      on: {
        'session.signedOut': {
          target: '.authentication',
          reenter: true,
          description: 'Logged out meanwhile: begin as a visitor.',
        },
        'network.lost': {
          target: 'restoring',
          actions: 'clearFailure',
          description: 'Without a network, what this device has seen last need not wait for a step to fail.',
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
              actions: { type: 'notifyAuthenticated', params: ({ event }) => event.output },
              description: 'Authenticated.',
            },
            onError: {
              target: '#bootstrap.restoring',
              actions: failedBy('authentication'),
              description: 'The service cannot be reached.',
            },
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
                actions: { type: 'setBrand', params: ({ event }) => ({ brand: event.output }) },
                description: 'The settings are here.',
              },
              {
                target: '#bootstrap.failed',
                actions: [failedBy('emptyMeta'), { type: 'notifyFailed', params: { failure: 'emptyMeta' } }],
                description: 'The brand has no settings (specification 8): nothing can be shown with it.',
              },
            ],
            onError: {
              target: '#bootstrap.restoring',
              actions: failedBy('brand'),
              description: 'The settings cannot be loaded.',
            },
          },
        },
        currencies: {
          description: 'Loading the currencies.',
          meta: { spec: '4' },
          invoke: {
            src: 'loadCurrencies',
            onDone: {
              target: 'categories',
              actions: { type: 'setCurrencies', params: ({ event }) => ({ currencies: event.output }) },
              description: 'The currencies are here.',
            },
            onError: {
              target: '#bootstrap.restoring',
              actions: failedBy('currencies'),
              description: 'The currencies cannot be loaded.',
            },
          },
        },
        categories: {
          description: 'Loading the subject categories.',
          meta: { spec: '4' },
          invoke: {
            src: 'loadCategories',
            onDone: {
              target: '#bootstrap.loaded',
              actions: { type: 'setCategories', params: ({ event }) => ({ categories: event.output }) },
              description: 'The categories are here; that was all.',
            },
            onError: {
              target: '#bootstrap.restoring',
              actions: failedBy('categories'),
              description: 'The categories cannot be loaded.',
            },
          },
        },
        failedStep: { type: 'history', description: 'The step that failed, or was left.', meta: { spec: '8' } },
      },
    },
    restoring: {
      description: 'The server cannot be reached: reading what this device has seen last.',
      tags: 'busy',
      meta: { spec: '4' },
      always: { guard: 'showsLastSeen', target: 'loaded.lastSeen', description: 'It shows already.' },
      invoke: {
        src: 'readLastSeen',
        onDone: [
          {
            guard: { type: 'isSeen', params: ({ event }) => ({ lastSeen: event.output }) },
            target: 'loaded.lastSeen',
            actions: { type: 'setLastSeen', params: ({ event }) => ({ lastSeen: event.output }) },
            description: 'This device has seen it: the application opens with it.',
          },
          {
            guard: 'hasFailed',
            target: 'failed',
            actions: { type: 'notifyFailed', params: ({ context }) => ({ failure: getFailure(context) }) },
            description: 'This device has seen nothing yet, and a step has failed.',
          },
          {
            target: 'loading.failedStep',
            description: 'Nothing has been seen, and nothing has failed: the device may be wrong about its network.',
          },
        ],
        onError: [
          {
            guard: 'hasFailed',
            target: 'failed',
            actions: { type: 'notifyFailed', params: ({ context }) => ({ failure: getFailure(context) }) },
            description: 'This device cannot be read, and a step has failed.',
          },
          { target: 'loading.failedStep', description: 'This device cannot be read, and nothing has failed.' },
        ],
      },
      on: {
        'session.signedOut': { target: 'loading', description: 'Logged out meanwhile: begin as a visitor.' },
      },
    },
    failed: {
      description: 'A step failed; what was loaded before it stays, and it can be tried again from there.',
      tags: 'failed',
      meta: { spec: '8' },
      after: {
        retryPause: { guard: 'mayPass', target: 'loading.failedStep', description: 'Tried again by itself.' },
      },
      on: {
        retry: { target: 'loading.failedStep', description: 'Tried again.' },
        'network.restored': { target: 'loading.failedStep', description: 'The network is back: tried again.' },
        'address.changed': { target: 'loading.failedStep', description: 'Not yet loaded: tried again.' },
        'session.signedOut': { target: 'loading', description: 'Logged out meanwhile: begin as a visitor.' },
      },
    },
    loaded: {
      description: 'Everything is here; later navigations load nothing again that the server has given.',
      tags: 'done',
      meta: { spec: '4' },
      entry: 'notifyLoaded',
      initial: 'current',
      on: {
        'locale.catalogueReloaded': {
          actions: { type: 'setCategories', params: ({ event }) => ({ categories: event.categories }) },
          description: 'The interface language has changed, and with it the names.',
        },
      },
      states: {
        current: {
          description: 'The server has given it.',
          meta: { spec: '4' },
          entry: [
            'clearAsOf',
            { type: 'persistLastSeen', params: ({ context }) => ({ data: toStartupData(context) }) },
          ],
        },
        lastSeen: {
          description:
            'It is what this device has seen last, with its date; the application authenticates and loads it anew as soon as the server answers.',
          tags: 'waiting',
          meta: { spec: '8' },
          after: {
            retryPause: {
              target: '#bootstrap.loading.failedStep',
              description: 'The server may be back without a sign.',
            },
          },
          on: {
            'network.restored': {
              target: '#bootstrap.loading.failedStep',
              description: 'The network is back: authenticated, and loaded anew.',
            },
            'address.changed': {
              target: '#bootstrap.loading.failedStep',
              description: 'Not yet loaded by the server: tried again.',
            },
          },
        },
      },
    },
  },
});
