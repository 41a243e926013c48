import { assign, fromPromise, setup } from 'xstate';
import type { CodeBrand, DeskCode, PageMeta } from '../../../openapi/types.ts';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import { missingActor } from '../../lib/missingActor.ts';
import { searchable } from '../../lib/searchText.ts';
import type { CodeFilters } from './codeFilters.ts';

/** The address asks for something else: somebody has gone back or forward, or followed a link. */
export type CodesAskedEvent = { type: 'address.changed'; filters: CodeFilters };

/** A filter that is set; the page is the first one of what it leaves. */
export type CodeFilterChange = Partial<Omit<CodeFilters, 'page'>>;

/** Codes as they were read, and for which brands there can be some. */
export type ReadCodes = {
  readonly codes: readonly DeskCode[];
  readonly meta: PageMeta;
  readonly brands: readonly CodeBrand[];
};

export type CodesOutcome = { readonly kind: 'read'; readonly known: ReadCodes } | { readonly kind: 'forbidden' };

export type DeskCodesEvent =
  | CodesAskedEvent
  | { type: 'filter'; change: CodeFilterChange }
  | { type: 'search'; text: string }
  /** What is typed is looked for at once. */
  | { type: 'submit' }
  | { type: 'reload' }
  | { type: 'retry' };

type DeskCodesContext = { readonly filters: CodeFilters; readonly known: ReadCodes | null };

/** In the address as a step of its own, to which the browser's back button leads; or in place of the last one. */
export type CodesStep = 'push' | 'replace';

const writeAddress = (step: CodesStep) =>
  ({
    type: 'writeAddress',
    params: ({ context: { filters } }: { context: DeskCodesContext }) => ({ filters, step }),
  }) as const;

/** Top-up coupons and payment vouchers of all brands at the desk. */
export const deskCodesMachine = setup({
  types: {
    context: {} as DeskCodesContext,
    input: {} as { filters: CodeFilters },
    events: {} as DeskCodesEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    /** Hears what the address asks for. */
    watchAddress: fromEmitter<CodesAskedEvent>(noEvents),
    loadCodes: fromPromise<CodesOutcome, { filters: CodeFilters }>(missingActor('loadCodes')),
  },
  actions: {
    setFilters: assign({ filters: (_, { filters }: { filters: CodeFilters }) => filters }),
    setFilter: assign({
      filters: ({ context }, { change }: { change: CodeFilterChange }) => ({
        ...context.filters,
        ...change,
        q: searchable(change.q ?? context.filters.q),
        page: 1,
      }),
    }),
    writeAddress: (_, _params: { filters: CodeFilters; step: CodesStep }) => {},
    setKnown: assign({
      known: ({ context }, { outcome }: { outcome: CodesOutcome }) =>
        outcome.kind === 'read' ? outcome.known : context.known,
    }),
  },
  guards: {
    isForbidden: (_, { outcome }: { outcome: CodesOutcome }) => outcome.kind === 'forbidden',
  },
  delays: {
    /** After the last letter that is typed. */
    searchPause: 300,
    /** Nobody tells this page of changes: it asks. */
    reloadPause: 30_000,
  },
}).createMachine({
  id: 'deskCodes',
  description: 'Top-up coupons and payment vouchers of all brands, the latest first.',
  context: ({ input: { filters } }) => ({ filters, known: null }),
  invoke: { src: 'watchAddress', onError: { description: 'A defect: the address is not followed.' } },
  initial: 'loading',
  on: {
    'address.changed': {
      target: '.loading',
      actions: { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
      description: 'The address asks for other codes.',
    },
    filter: {
      target: '.loading',
      actions: [{ type: 'setFilter', params: ({ event }) => ({ change: event.change }) }, writeAddress('push')],
      description: 'Other codes are asked for.',
    },
    search: {
      target: '.typing',
      actions: { type: 'setFilter', params: ({ event }) => ({ change: { q: event.text } }) },
      description: 'Somebody types what to look for.',
    },
  },
  states: {
    typing: {
      description: 'Somebody types what to look for; the codes of before stay.',
      tags: 'waiting',
      meta: { spec: '9' },
      after: {
        searchPause: { target: 'loading', actions: writeAddress('replace'), description: 'It is looked for.' },
      },
      on: {
        submit: { target: 'loading', actions: writeAddress('replace'), description: 'It is looked for at once.' },
      },
    },
    loading: {
      description: 'The server is asked; the codes of before stay.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'loadCodes',
        input: ({ context: { filters } }) => ({ filters }),
        onDone: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ outcome: event.output }) },
            target: 'forbidden',
            description: 'Another role sees to codes.',
          },
          {
            target: 'shown',
            actions: { type: 'setKnown', params: ({ event }) => ({ outcome: event.output }) },
            description: 'These are they, or there are none.',
          },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    shown: {
      description: 'The codes, or that there are none.',
      tags: 'done',
      meta: { spec: '9' },
      after: { reloadPause: { target: 'loading', description: 'Asked again by itself.' } },
      on: { reload: { target: 'loading', description: 'A code has been made.' } },
    },
    forbidden: { description: 'Another role sees to codes.', tags: 'failed', meta: { spec: '6' } },
    failed: {
      description: 'The codes cannot be read now; they can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Asked again.' } },
    },
  },
});
