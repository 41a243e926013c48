import { assign, fromPromise, setup } from 'xstate';
import { missingActor } from '../lib/missingActor.ts';
import type { InvoicePeriod } from './invoicePeriod.ts';

export type InvoiceArchiveEvent = { type: 'choose'; period: InvoicePeriod } | { type: 'download' };

/** A period may have no invoices. */
export type PreparedArchive = { readonly kind: 'ready'; readonly url: string } | { readonly kind: 'none' };

type InvoiceArchiveContext = { period: InvoicePeriod };

type Prepared = { readonly prepared: PreparedArchive };

/** All invoices of a period as one .zip (specification 2, "invoice list"). */
export const invoiceArchiveMachine = setup({
  types: {
    context: {} as InvoiceArchiveContext,
    events: {} as InvoiceArchiveEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    /** Has the server sign a link. */
    prepareArchive: fromPromise<PreparedArchive, { period: InvoicePeriod }>(missingActor('prepareArchive')),
  },
  actions: {
    setPeriod: assign({ period: (_, params: { period: InvoicePeriod }) => params.period }),
    /** Has the browser fetch the file, where there is one. */
    saveFile: (_, _params: Prepared) => {},
  },
  guards: {
    isReady: (_, { prepared }: Prepared) => prepared.kind === 'ready',
  },
}).createMachine({
  id: 'invoiceArchive',
  description: 'The download of all invoices of a period.',
  context: { period: 'thisMonth' },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A month or a year is chosen, and its invoices can be downloaded.',
      meta: { spec: '2' },
      initial: 'idle',
      on: {
        choose: {
          target: '.idle',
          actions: { type: 'setPeriod', params: ({ event }) => ({ period: event.period }) },
          description: 'Another period; what was said of the last one goes.',
        },
        download: { target: 'linking', description: 'Asked for, each time by a link of its own.' },
      },
      states: {
        idle: { description: 'It has not been asked for.', meta: { spec: '2' } },
        saved: { description: 'The browser has taken the file over.', tags: 'done', meta: { spec: '9' } },
        nothing: { description: 'The period has no invoices.', tags: 'failed', meta: { spec: '8' } },
        unlinked: {
          description: 'The download could not begin; it can be tried again.',
          tags: 'failed',
          meta: { spec: '8' },
        },
      },
    },
    linking: {
      description: 'A link is signed, good for ten minutes; another click does nothing.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'prepareArchive',
        input: ({ context: { period } }) => ({ period }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ prepared: event.output }) },
            target: 'choosing.saved',
            actions: { type: 'saveFile', params: ({ event }) => ({ prepared: event.output }) },
            description: 'The browser fetches the file.',
          },
          { target: 'choosing.nothing', description: 'There are no invoices in it.' },
        ],
        onError: { target: 'choosing.unlinked', description: 'The server cannot be reached.' },
      },
    },
  },
});
