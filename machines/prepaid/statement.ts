import { assign, fromPromise, setup } from 'xstate';
import type { InvoicePeriod } from '../invoice/invoicePeriod.ts';
import { missingActor } from '../lib/missingActor.ts';

export type StatementFormat = 'pdf' | 'csv';

export type StatementEvent = { type: 'choose'; period: InvoicePeriod } | { type: 'download'; format: StatementFormat };

/** Which statement is asked for. */
export type StatementWish = { readonly period: InvoicePeriod; readonly format: StatementFormat };

type StatementContext = StatementWish;

/** The statement of the balance over a period, as PDF or for a spreadsheet (specification 2, "top up your account"). */
export const statementMachine = setup({
  types: {
    context: {} as StatementContext,
    events: {} as StatementEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    /** Has the server sign a link. */
    prepareStatement: fromPromise<{ url: string }, StatementWish>(missingActor('prepareStatement')),
  },
  actions: {
    setPeriod: assign({ period: (_, params: { period: InvoicePeriod }) => params.period }),
    setFormat: assign({ format: (_, params: { format: StatementFormat }) => params.format }),
    /** Has the browser fetch the file. */
    saveFile: (_, _params: { url: string }) => {},
  },
}).createMachine({
  id: 'statement',
  description: 'The download of a statement of the balance over a period.',
  context: { period: 'thisMonth', format: 'pdf' },
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A month or a year is chosen, and its statement can be downloaded.',
      meta: { spec: '2' },
      initial: 'idle',
      on: {
        choose: {
          target: '.idle',
          actions: { type: 'setPeriod', params: ({ event }) => ({ period: event.period }) },
          description: 'Another period; what was said of the last one goes.',
        },
        download: {
          target: 'linking',
          actions: { type: 'setFormat', params: ({ event }) => ({ format: event.format }) },
          description: 'Asked for, each time by a link of its own.',
        },
      },
      states: {
        idle: { description: 'It has not been asked for.', meta: { spec: '2' } },
        saved: { description: 'The browser has taken the file over.', tags: 'done', meta: { spec: '9' } },
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
        src: 'prepareStatement',
        input: ({ context: { period, format } }) => ({ period, format }),
        onDone: {
          target: 'choosing.saved',
          actions: { type: 'saveFile', params: ({ event }) => ({ url: event.output.url }) },
          description: 'The browser fetches the file.',
        },
        onError: { target: 'choosing.unlinked', description: 'The server cannot be reached.' },
      },
    },
  },
});
