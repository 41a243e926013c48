import { assign, fromPromise, setup } from 'xstate';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import { missingActor } from '../../lib/missingActor.ts';
import { type AddressStep, type DeskFilters, type FilterChange, withFilters } from '../shared/listFilters.ts';
import type { DeskListContent } from './deskLists.ts';

/** The address asks for something else: somebody has gone back or forward, or followed a link. */
export type ListAskedEvent = { type: 'address.changed'; filters: DeskFilters };

export type DeskListOutcome =
  | { readonly kind: 'read'; readonly content: DeskListContent }
  | { readonly kind: 'forbidden' };

export type DeskListEvent =
  | ListAskedEvent
  | { type: 'filter'; change: FilterChange }
  | { type: 'search'; text: string }
  /** What is typed is looked for at once. */
  | { type: 'submit' }
  /** Something of the list is another one by now. */
  | { type: 'reload' }
  | { type: 'retry' };

type DeskListContext = {
  readonly filters: DeskFilters;
  /** As the server has answered last. */
  readonly content: DeskListContent | null;
};

const writeAddress = (step: AddressStep) =>
  ({
    type: 'writeAddress',
    params: ({ context: { filters } }: { context: DeskListContext }) => ({ filters, step }),
  }) as const;

/** A list at the desk, of any kind that `deskLists.ts` names: filtered and paged by its address, where it has one. */
export const deskListMachine = setup({
  types: {
    context: {} as DeskListContext,
    input: {} as { filters: DeskFilters },
    events: {} as DeskListEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    /** Hears what the address asks for. */
    watchAddress: fromEmitter<ListAskedEvent>(noEvents),
    loadList: fromPromise<DeskListOutcome, { filters: DeskFilters }>(missingActor('loadList')),
  },
  actions: {
    setFilters: assign({ filters: (_, { filters }: { filters: DeskFilters }) => filters }),
    changeFilters: assign({
      filters: ({ context }, { change }: { change: FilterChange }) => withFilters(context.filters, change),
    }),
    writeAddress: (_, _params: { filters: DeskFilters; step: AddressStep }) => {},
    setContent: assign({
      content: ({ context }, { outcome }: { outcome: DeskListOutcome }) =>
        outcome.kind === 'read' ? outcome.content : context.content,
    }),
  },
  guards: {
    isForbidden: (_, { outcome }: { outcome: DeskListOutcome }) => outcome.kind === 'forbidden',
  },
  delays: {
    /** After the last letter that is typed. */
    searchPause: 300,
    /** Nobody tells this page of changes: it asks. */
    reloadPause: 30_000,
  },
}).createMachine({
  id: 'deskList',
  description:
    'A list at the desk: codes, invoices, top-ups, money to decide on, unit prices, mails, jobs or errors of browsers.',
  context: ({ input: { filters } }) => ({ filters, content: null }),
  invoke: { src: 'watchAddress', onError: { description: 'A defect: the address is not followed.' } },
  initial: 'loading',
  on: {
    'address.changed': {
      target: '.loading',
      actions: { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
      description: 'The address asks for something else.',
    },
    filter: {
      target: '.loading',
      actions: [{ type: 'changeFilters', params: ({ event }) => ({ change: event.change }) }, writeAddress('push')],
      description: 'Something else is asked for.',
    },
    search: {
      target: '.typing',
      actions: { type: 'changeFilters', params: ({ event }) => ({ change: { q: event.text } }) },
      description: 'Somebody types what to look for.',
    },
  },
  states: {
    typing: {
      description: 'Somebody types what to look for; the rows of before stay.',
      tags: 'waiting',
      meta: { spec: '4' },
      after: {
        searchPause: { target: 'loading', actions: writeAddress('replace'), description: 'It is looked for.' },
      },
      on: {
        submit: { target: 'loading', actions: writeAddress('replace'), description: 'It is looked for at once.' },
      },
    },
    loading: {
      description: 'The server is asked; the rows of before stay.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'loadList',
        input: ({ context: { filters } }) => ({ filters }),
        onDone: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ outcome: event.output }) },
            target: 'forbidden',
            description: 'Another role sees to it.',
          },
          {
            target: 'shown',
            actions: { type: 'setContent', params: ({ event }) => ({ outcome: event.output }) },
            description: 'These are they, or there are none.',
          },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
      on: { reload: { target: 'loading', reenter: true, description: 'Something has changed while it was read.' } },
    },
    shown: {
      description: 'The rows, or that there are none.',
      tags: 'done',
      meta: { spec: '4' },
      after: { reloadPause: { target: 'loading', description: 'Asked again by itself.' } },
      on: { reload: { target: 'loading', description: 'Something has changed.' } },
    },
    forbidden: { description: 'Another role sees to it.', tags: 'failed', meta: { spec: '6' } },
    failed: {
      description: 'The list cannot be read now; it can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked again.' },
        reload: { target: 'loading', description: 'Something has changed.' },
      },
    },
  },
});
