import { assign, fromPromise, setup } from 'xstate';
import type { DeskListedInvoice, PageMeta, WaitingInvoices } from '../../../openapi/types.ts';
import { fromEmitter, noEvents } from '../../lib/fromEmitter.ts';
import { missingActor } from '../../lib/missingActor.ts';
import { type InvoiceFilterChange, type InvoiceFilters, withInvoiceFilter } from './invoiceFilters.ts';

/** The address asks for something else: somebody has gone back or forward, or followed a link. */
export type InvoicesAskedEvent = { type: 'address.changed'; filters: InvoiceFilters };

/** Invoices as they were read, and what waits to be charged or sent. */
export type ReadInvoices = {
  readonly invoices: readonly DeskListedInvoice[];
  readonly meta: PageMeta;
  readonly brands: readonly string[];
  readonly waiting: WaitingInvoices;
};

export type InvoicesOutcome = { readonly kind: 'read'; readonly known: ReadInvoices } | { readonly kind: 'forbidden' };

export type DeskInvoicesEvent =
  | InvoicesAskedEvent
  | { type: 'filter'; change: InvoiceFilterChange }
  | { type: 'search'; text: string }
  /** What is typed is looked for at once. */
  | { type: 'submit' }
  | { type: 'reload' }
  | { type: 'retry' };

type DeskInvoicesContext = { readonly filters: InvoiceFilters; readonly known: ReadInvoices | null };

/** In the address as a step of its own, to which the browser's back button leads; or in place of the last one. */
export type InvoicesStep = 'push' | 'replace';

const writeAddress = (step: InvoicesStep) =>
  ({
    type: 'writeAddress',
    params: ({ context: { filters } }: { context: DeskInvoicesContext }) => ({ filters, step }),
  }) as const;

/** Invoices of all brands at the desk, with what waits on top. */
export const deskInvoicesMachine = setup({
  types: {
    context: {} as DeskInvoicesContext,
    input: {} as { filters: InvoiceFilters },
    events: {} as DeskInvoicesEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    /** Hears what the address asks for. */
    watchAddress: fromEmitter<InvoicesAskedEvent>(noEvents),
    loadInvoices: fromPromise<InvoicesOutcome, { filters: InvoiceFilters }>(missingActor('loadInvoices')),
  },
  actions: {
    setFilters: assign({ filters: (_, { filters }: { filters: InvoiceFilters }) => filters }),
    setFilter: assign({
      filters: ({ context }, { change }: { change: InvoiceFilterChange }) => withInvoiceFilter(context.filters, change),
    }),
    writeAddress: (_, _params: { filters: InvoiceFilters; step: InvoicesStep }) => {},
    setKnown: assign({
      known: ({ context }, { outcome }: { outcome: InvoicesOutcome }) =>
        outcome.kind === 'read' ? outcome.known : context.known,
    }),
  },
  guards: {
    isForbidden: (_, { outcome }: { outcome: InvoicesOutcome }) => outcome.kind === 'forbidden',
  },
  delays: {
    /** After the last letter that is typed. */
    searchPause: 300,
    /** Nobody tells this page of changes: it asks. */
    reloadPause: 30_000,
  },
}).createMachine({
  id: 'deskInvoices',
  description: 'Invoices of all brands, the latest first, and what waits to be charged or to be sent.',
  context: ({ input: { filters } }) => ({ filters, known: null }),
  invoke: { src: 'watchAddress', onError: { description: 'A defect: the address is not followed.' } },
  initial: 'loading',
  on: {
    'address.changed': {
      target: '.loading',
      actions: { type: 'setFilters', params: ({ event }) => ({ filters: event.filters }) },
      description: 'The address asks for other invoices.',
    },
    filter: {
      target: '.loading',
      actions: [{ type: 'setFilter', params: ({ event }) => ({ change: event.change }) }, writeAddress('push')],
      description: 'Other invoices are asked for.',
    },
    search: {
      target: '.typing',
      actions: { type: 'setFilter', params: ({ event }) => ({ change: { q: event.text } }) },
      description: 'Somebody types what to look for.',
    },
  },
  states: {
    typing: {
      description: 'Somebody types what to look for; the invoices of before stay.',
      tags: 'waiting',
      meta: { spec: '2' },
      after: {
        searchPause: { target: 'loading', actions: writeAddress('replace'), description: 'It is looked for.' },
      },
      on: {
        submit: { target: 'loading', actions: writeAddress('replace'), description: 'It is looked for at once.' },
      },
    },
    loading: {
      description: 'The server is asked; the invoices of before stay.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'loadInvoices',
        input: ({ context: { filters } }) => ({ filters }),
        onDone: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ outcome: event.output }) },
            target: 'forbidden',
            description: 'Another role reads invoices.',
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
      description: 'The invoices, or that there are none, and what waits.',
      tags: 'done',
      meta: { spec: '2' },
      after: { reloadPause: { target: 'loading', description: 'Asked again by itself.' } },
      on: { reload: { target: 'loading', description: 'Rates have come in: what waited may be charged by now.' } },
    },
    forbidden: { description: 'Another role reads invoices.', tags: 'failed', meta: { spec: '6' } },
    failed: {
      description: 'The invoices cannot be read now; they can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Asked again.' } },
    },
  },
});
