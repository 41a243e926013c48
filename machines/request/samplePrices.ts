import { assign, fromPromise, setup } from 'xstate';
import type { BrandRating, PackageConfig, PackageEstimate, ShipmentFees, UnitPrice } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { WordOf } from './packages.ts';

/** Words of the example: about a page. */
export const exampleWords = 250;

/** What the brand's prices come to, for who has not filled in anything yet. */
export type SamplePrices = {
  /** Of the service, each with the price of a unit of the pair. */
  readonly packages: readonly PackageConfig[];
  /** A page of a sworn translation; null where the pair has none. */
  readonly swornPage: UnitPrice | null;
  /** What `exampleWords` words would cost in each package, and when they would be ready; none of what is not priced by words. */
  readonly example: readonly PackageEstimate[];
  /** What an original costs by how it comes; null of a service without one. */
  readonly shipment: ShipmentFees | null;
  /** Null until enough customers have rated. */
  readonly rating: BrandRating | null;
};

export type SamplePricesEvent =
  /** Another pair or currency. */
  { type: 'compare'; of: WordOf } | { type: 'network.restored' };

type SamplePricesContext = { of: WordOf; samples: SamplePrices | null };

/** Sample prices on a first page (specification 2): computed by the server from the catalogue, for a pair and a currency. */
export const samplePricesMachine = setup({
  types: {
    context: {} as SamplePricesContext,
    input: {} as { of: WordOf },
    events: {} as SamplePricesEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    /** Asks, once there is a currency (its id is 0 until start-up has said it), what a unit, the example and an original cost. */
    loadSamples: fromPromise<SamplePrices, WordOf>(missingActor('loadSamples')),
  },
  actions: {
    setOf: assign({ of: (_, { of }: { of: WordOf }) => of }),
    setSamples: assign({ samples: (_, { samples }: { samples: SamplePrices }) => samples }),
  },
  delays: {
    /** Before what could not be fetched is asked for again by itself. */
    retryPause: 30_000,
  },
}).createMachine({
  id: 'samplePrices',
  description:
    'What the prices come to, beside a form that is still empty. Prices that are known show until others have come.',
  context: ({ input }) => ({ of: input.of, samples: null }),
  initial: 'loading',
  on: {
    compare: {
      target: '.loading',
      reenter: true,
      actions: { type: 'setOf', params: ({ event }) => ({ of: event.of }) },
      description: 'Other languages, or another currency.',
    },
  },
  states: {
    loading: {
      description: 'The server is asked what the samples cost.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'loadSamples',
        input: ({ context }) => context.of,
        onDone: {
          target: 'known',
          actions: { type: 'setSamples', params: ({ event }) => ({ samples: event.output }) },
          description: 'The prices show.',
        },
        onError: { target: 'unknown', description: 'The server cannot be reached, or does not offer the pair.' },
      },
    },
    known: { description: 'The prices show.', tags: 'done', meta: { spec: '3' } },
    unknown: {
      description: 'No prices are known, and none are shown; asked again by itself.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Asked again by itself.' } },
      on: { 'network.restored': { target: 'loading', description: 'The network is back.' } },
    },
  },
});
