import { assign, fromPromise, setup } from 'xstate';
import type { CurrencyCode, DeskRate, Service } from '../../../openapi/types.ts';
import { missingActor } from '../../lib/missingActor.ts';

/** Which unit prices are listed; null for all. */
export type RateFilters = {
  readonly service: Service | null;
  readonly currency: CurrencyCode | null;
  readonly sourceLang: string | null;
  readonly targetLang: string | null;
  readonly page: number;
};

export type ReadRates = { readonly rates: readonly DeskRate[]; readonly total: number };

export type DeskRatesEvent = { type: 'filter'; change: Partial<RateFilters> } | { type: 'retry' };

type DeskRatesContext = { readonly brand: string; filters: RateFilters; known: ReadRates | null };

/** Unit prices of a brand, a page at a time. */
export const deskRatesMachine = setup({
  types: {
    context: {} as DeskRatesContext,
    input: {} as { brand: string; currency: CurrencyCode },
    events: {} as DeskRatesEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    loadRates: fromPromise<ReadRates, { brand: string; filters: RateFilters }>(missingActor('loadRates')),
  },
  actions: {
    setFilters: assign({
      filters: ({ context }, { change }: { change: Partial<RateFilters> }) => ({
        ...context.filters,
        page: 1,
        ...change,
      }),
    }),
    setRates: assign({ known: (_, { known }: { known: ReadRates }) => known }),
  },
}).createMachine({
  id: 'deskRates',
  description: 'Prices of a unit by service, languages and currency.',
  context: ({ input: { brand, currency } }) => ({
    brand,
    filters: { service: 'write', currency, sourceLang: null, targetLang: null, page: 1 },
    known: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'loadRates',
        input: ({ context: { brand, filters } }) => ({ brand, filters }),
        onDone: {
          target: 'shown',
          actions: { type: 'setRates', params: ({ event }) => ({ known: event.output }) },
          description: 'These are they.',
        },
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
      on: {
        filter: {
          target: 'loading',
          reenter: true,
          actions: { type: 'setFilters', params: ({ event }) => ({ change: event.change }) },
          description: 'Others are asked for.',
        },
      },
    },
    shown: {
      description: 'One page of them.',
      tags: 'done',
      meta: { spec: '4' },
      on: {
        filter: {
          target: 'loading',
          actions: { type: 'setFilters', params: ({ event }) => ({ change: event.change }) },
          description: 'Others are asked for.',
        },
      },
    },
    failed: {
      description: 'They cannot be read now.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked again.' },
        filter: {
          target: 'loading',
          actions: { type: 'setFilters', params: ({ event }) => ({ change: event.change }) },
          description: 'Others are asked for.',
        },
      },
    },
  },
});
