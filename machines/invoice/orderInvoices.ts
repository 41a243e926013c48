import { assign, fromPromise, setup } from 'xstate';
import type { ListedInvoice } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';

/** There may be another one by now: the customer comes back to the page. */
export type OrderInvoicesChangedEvent = { type: 'invoices.mayHaveChanged' };

export type OrderInvoicesEvent = OrderInvoicesChangedEvent | { type: 'retry' } | { type: 'network.restored' };

type OrderInvoicesInput = {
  /** As customers know it. */
  readonly orderId: number;
  /** The order is finished: an invoice follows at once, or with the month. */
  readonly expected: boolean;
};

type OrderInvoicesContext = OrderInvoicesInput & {
  invoices: readonly ListedInvoice[];
  /** How often nothing was found. */
  looks: number;
};

type Answer = { readonly invoices: readonly ListedInvoice[] };

/** One that is issued at once is there after as many looks; one of a month comes later. */
const maxPolls = 3;

/** The invoices that charge an order, on its page in the account (specification 2). */
export const orderInvoicesMachine = setup({
  types: {
    context: {} as OrderInvoicesContext,
    input: {} as OrderInvoicesInput,
    events: {} as OrderInvoicesEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    findInvoices: fromPromise<readonly ListedInvoice[], { orderId: number }>(missingActor('findInvoices')),
    /** Sends when it is time to look again. */
    watchInvoices: fromEmitter<OrderInvoicesChangedEvent>(noEvents),
  },
  actions: {
    setInvoices: assign({ invoices: (_, { invoices }: Answer) => invoices }),
    countLook: assign({ looks: ({ context }) => context.looks + 1 }),
  },
  guards: {
    hasSome: (_, { invoices }: Answer) => invoices.length > 0,
    mayFollow: ({ context: { expected, looks } }) => expected && looks < maxPolls,
  },
  delays: {
    /** Between two looks for an invoice that is being issued. */
    nextLook: 4_000,
  },
}).createMachine({
  id: 'orderInvoices',
  description: 'The invoices of an order, on its page.',
  context: ({ input }) => ({ ...input, invoices: [], looks: 0 }),
  invoke: { src: 'watchInvoices', onError: { description: 'A defect: what is shown is as old as it was read.' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked; what is known shows meanwhile.',
      tags: 'busy',
      meta: { spec: '7' },
      invoke: {
        src: 'findInvoices',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          {
            guard: { type: 'hasSome', params: ({ event }) => ({ invoices: event.output }) },
            target: 'some',
            actions: { type: 'setInvoices', params: ({ event }) => ({ invoices: event.output }) },
            description: 'These are they.',
          },
          { guard: 'mayFollow', target: 'awaited', actions: 'countLook', description: 'It is being issued.' },
          { target: 'none', description: 'None charges the order yet.' },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    some: {
      description: 'Each leads to its page.',
      tags: 'done',
      meta: { spec: '2' },
      on: {
        'invoices.mayHaveChanged': { target: 'loading', description: 'The customer is back.' },
      },
    },
    awaited: {
      description: 'The order has just been finished: its invoice appears by itself.',
      tags: 'waiting',
      meta: { spec: '2' },
      after: { nextLook: { target: 'loading', description: 'Some seconds have passed.' } },
    },
    none: {
      description: 'There is none; one comes when the order is finished, or with the month.',
      tags: 'done',
      meta: { spec: '2' },
      on: {
        'invoices.mayHaveChanged': { target: 'loading', description: 'The customer is back.' },
      },
    },
    failed: {
      description: 'Whether there are any cannot be read now; the order is as it was.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked again.' },
        'network.restored': { target: 'loading', description: 'The network is back.' },
        'invoices.mayHaveChanged': { target: 'loading', description: 'The customer is back.' },
      },
    },
  },
});
