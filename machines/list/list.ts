import { assign, fromPromise, setup } from 'xstate';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import { createListQuery, isNarrowed, type ListChange, type ListQuery, withChange } from './listQuery.ts';
import type { ListKind, ListPage } from './lists.ts';

/** What the address asks for: at first, and when somebody goes back, forward or by a link. */
export type ListAddressEvent = { type: 'address.changed'; query: ListQuery };

/** The customer comes back to the page: what it lists may be another by now. */
export type ListOutdatedEvent = { type: 'list.mayHaveChanged' };

export type ListEvent =
  | ListAddressEvent
  | ListOutdatedEvent
  | { type: 'search'; text: string }
  /** What is typed is looked for at once. */
  | { type: 'submit' }
  | { type: 'change'; change: ListChange }
  /** Nothing is looked for any more. */
  | { type: 'clear' }
  | { type: 'retry' }
  | { type: 'network.restored' };

/** An answer, and what was asked for. */
type Listed = { readonly page: ListPage; readonly query: ListQuery };

type ListContext = {
  readonly kind: ListKind;
  query: ListQuery;
  /** What shows; null until there is an answer. */
  listed: Listed | null;
};

/** In the address as a step of its own, to which the browser's back button leads; or in place of the last one. */
export type AddressStep = 'push' | 'replace';

type Answer = { readonly page: ListPage };

const writeAddress = (step: AddressStep) =>
  ({
    type: 'writeAddress',
    params: ({ context: { kind, query } }: { context: ListContext }) => ({ kind, query, step }),
  }) as const;

/** A list of an account (specification 2): searched, narrowed, sorted and paged by its address. What it lists is told by its kind. */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    input: {} as { kind: ListKind },
    events: {} as ListEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    watchAddress: fromEmitter<ListAddressEvent, { kind: ListKind }>(noEvents),
    /** Sends when it is time to look again. */
    watchChanges: fromEmitter<ListOutdatedEvent>(noEvents),
    loadPage: fromPromise<ListPage, { kind: ListKind; query: ListQuery }>(missingActor('loadPage')),
  },
  actions: {
    setQuery: assign({ query: (_, { query }: { query: ListQuery }) => query }),
    changeQuery: assign({
      query: ({ context }, { change }: { change: ListChange }) => withChange(context.query, change),
    }),
    setLastPage: assign({
      query: ({ context }, { page }: Answer) => ({ ...context.query, page: page.meta.pages }),
    }),
    setListed: assign({ listed: ({ context: { query } }, { page }: Answer) => ({ page, query }) }),
    writeAddress: (_, _params: { kind: ListKind; query: ListQuery; step: AddressStep }) => {},
  },
  guards: {
    isBehindLast: ({ context }, { page }: Answer) => page.rows.length === 0 && context.query.page > page.meta.pages,
    hasRows: (_, { page }: Answer) => page.rows.length > 0,
    isNarrowed: ({ context }) => isNarrowed(context.query),
    /** What shows has been asked for in the same words. */
    isListed: ({ context: { listed, query } }) => listed?.query === query,
  },
  delays: {
    /** After the last letter that is typed. */
    searchPause: 300,
  },
}).createMachine({
  id: 'list',
  description: 'A list of the account: orders, invoices, payments, the statement of the balance.',
  context: ({ input: { kind } }) => ({ kind, query: createListQuery(kind), listed: null }),
  invoke: [
    {
      src: 'watchAddress',
      input: ({ context }) => ({ kind: context.kind }),
      onError: { target: '.open.loading', description: 'A defect: the address is not followed.' },
    },
    { src: 'watchChanges', onError: { description: 'A defect: changes show with the next visit.' } },
  ],
  on: {
    'address.changed': {
      target: '.open.loading',
      actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) },
      description: 'The address asks for something else, or for the same in another language.',
    },
  },
  initial: 'reading',
  states: {
    reading: { description: 'What the address asks for is read.', tags: 'busy', meta: { spec: '2' } },
    open: {
      description: 'What is asked for is shown, or on its way.',
      meta: { spec: '2' },
      initial: 'loading',
      on: {
        search: {
          target: '.typing',
          actions: { type: 'changeQuery', params: ({ event }) => ({ change: { q: event.text } }) },
          description: 'Somebody types what to look for.',
        },
        change: {
          target: '.loading',
          actions: [{ type: 'changeQuery', params: ({ event }) => ({ change: event.change }) }, writeAddress('push')],
          description: 'Another order, another year, or another length of a page.',
        },
        clear: {
          guard: 'isNarrowed',
          target: '.loading',
          actions: [
            { type: 'changeQuery', params: { change: { q: '', group: null, year: null, from: null, to: null } } },
            writeAddress('push'),
          ],
          description: 'Nothing is looked for any more.',
        },
      },
      states: {
        typing: {
          description: 'Somebody types what to look for; the rows of before stay.',
          tags: 'waiting',
          meta: { spec: '2' },
          after: {
            searchPause: { target: 'loading', actions: writeAddress('replace'), description: 'It is looked for.' },
          },
          on: {
            submit: {
              target: 'loading',
              actions: writeAddress('replace'),
              description: 'It is looked for at once.',
            },
          },
        },
        loading: {
          description: 'The server is asked; the rows of before stay. Another question takes the place of this one.',
          tags: 'busy',
          meta: { spec: '7' },
          invoke: {
            src: 'loadPage',
            input: ({ context: { kind, query } }) => ({ kind, query }),
            onDone: [
              {
                guard: { type: 'isBehindLast', params: ({ event }) => ({ page: event.output }) },
                target: 'loading',
                reenter: true,
                actions: [
                  { type: 'setLastPage', params: ({ event }) => ({ page: event.output }) },
                  writeAddress('replace'),
                ],
                description: 'There are fewer pages: the last one is asked for.',
              },
              {
                guard: { type: 'hasRows', params: ({ event }) => ({ page: event.output }) },
                target: 'shown.some',
                actions: { type: 'setListed', params: ({ event }) => ({ page: event.output }) },
                description: 'These are they.',
              },
              {
                guard: 'isNarrowed',
                target: 'shown.unmatched',
                actions: { type: 'setListed', params: ({ event }) => ({ page: event.output }) },
                description: 'Nothing is like what is looked for.',
              },
              {
                target: 'shown.nothing',
                actions: { type: 'setListed', params: ({ event }) => ({ page: event.output }) },
                description: 'There is nothing yet.',
              },
            ],
            onError: [
              { guard: 'isListed', target: 'outdated', description: 'The server cannot be reached again.' },
              { target: 'failed', description: 'The server cannot be reached.' },
            ],
          },
        },
        failed: {
          description: 'What is asked for cannot be read now.',
          tags: 'failed',
          meta: { spec: '8' },
          on: {
            retry: { target: 'loading', description: 'Asked again.' },
            'network.restored': { target: 'loading', description: 'The network is back.' },
            'list.mayHaveChanged': { target: 'loading', description: 'The customer is back.' },
          },
        },
        outdated: {
          description: 'What was read before stays, with a notice that it may have changed.',
          tags: 'failed',
          meta: { spec: '8' },
          on: {
            retry: { target: 'loading', description: 'Asked again.' },
            'network.restored': { target: 'loading', description: 'The network is back.' },
            'list.mayHaveChanged': { target: 'loading', description: 'The customer is back.' },
          },
        },
        shown: {
          description: 'What is asked for, as the server has it.',
          meta: { spec: '2' },
          initial: 'some',
          on: {
            'list.mayHaveChanged': {
              target: 'loading',
              description: 'The customer is back: the server is asked how it is now.',
            },
          },
          states: {
            some: { description: 'A page of rows.', tags: 'done', meta: { spec: '2' } },
            unmatched: {
              description: '“No matching records.”, and the way back to all of them.',
              tags: 'done',
              meta: { spec: '8' },
            },
            nothing: {
              description: 'There is nothing yet, and what would bring something.',
              tags: 'done',
              meta: { spec: '2' },
            },
          },
        },
      },
    },
  },
});
