import { assign, fromPromise, setup } from 'xstate';
import type { ProblemCode } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { Period } from '../lib/period.ts';

export type PreparedFile =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type StatementFormat = 'pdf' | 'csv';

/** What is fetched (specification 2). */
export type DownloadSubject =
  /** A document of an order. */
  | { readonly kind: 'file'; readonly orderHash: string; readonly fileId: string }
  /** All delivered documents of an order, as one .zip. */
  | { readonly kind: 'archive'; readonly orderHash: string }
  | { readonly kind: 'orderPaper'; readonly orderHash: string }
  | { readonly kind: 'quotationPaper'; readonly quotationHash: string }
  /** The receipt of a top-up. */
  | { readonly kind: 'receipt'; readonly topUpHash: string }
  /** All invoices of a period, as one .zip. */
  | { readonly kind: 'invoices'; readonly period: Period }
  /** Some invoices, which are ticked in a list, as one .zip. */
  | { readonly kind: 'pickedInvoices'; readonly ids: readonly number[] }
  /** The statement of the balance over a period. */
  | { readonly kind: 'statement'; readonly period: Period; readonly format: StatementFormat };

/** What changes of a subject; whatever is left out stays. */
export type PeriodChoice = {
  readonly period?: Period;
  readonly format?: StatementFormat;
  readonly ids?: readonly number[];
};

const withChoice = (subject: DownloadSubject, { period, format, ids }: PeriodChoice): DownloadSubject => {
  if (subject.kind === 'pickedInvoices') return { ...subject, ids: ids ?? subject.ids };
  if (subject.kind === 'invoices') return { ...subject, period: period ?? subject.period };
  if (subject.kind !== 'statement') return subject;
  return { ...subject, period: period ?? subject.period, format: format ?? subject.format };
};

export type Download = { readonly subject: DownloadSubject };

export type DownloadEvent =
  /** Another period, format or other invoices, of what has some. */
  { type: 'choose'; choice: PeriodChoice } | { type: 'download' };

type DownloadContext = {
  subject: DownloadSubject;
  /** Why there was no file the last time. */
  problem: ProblemCode | null;
};

/** A file that the server signs a link to: each download takes a link of its own, which lives ten minutes (specification 9). */
export const downloadMachine = setup({
  types: {
    context: {} as DownloadContext,
    input: {} as Download,
    events: {} as DownloadEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed',
  },
  actors: {
    /** Has the server sign a link. */
    prepareFile: fromPromise<PreparedFile, Download>(missingActor('prepareFile')),
  },
  actions: {
    setChoice: assign({
      subject: ({ context }, { choice }: { choice: PeriodChoice }) => withChoice(context.subject, choice),
      problem: null,
    }),
    setOutcome: assign({
      problem: (_, params: { outcome: PreparedFile }) =>
        params.outcome.kind === 'refused' ? params.outcome.code : null,
    }),
    setOutage: assign({ problem: 'ServiceUnavailable' }),
    /** Has the browser fetch the file, where there is one. */
    saveFile: (_, _params: { outcome: PreparedFile }) => {},
  },
  guards: {
    hasChoice: ({ context: { subject } }) => 'period' in subject || 'ids' in subject,
    isReady: (_, params: { outcome: PreparedFile }) => params.outcome.kind === 'ready',
  },
}).createMachine({
  id: 'download',
  description: 'The download of a document, of a PDF, or of all documents or invoices as one file.',
  context: ({ input: { subject } }) => ({ subject, problem: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The file can be fetched.',
      meta: { spec: '2' },
      initial: 'idle',
      on: {
        choose: {
          guard: 'hasChoice',
          target: '.idle',
          actions: { type: 'setChoice', params: ({ event }) => ({ choice: event.choice }) },
          description: 'Another period, format or other invoices; what was said of the last one goes.',
        },
        download: { target: 'preparing', description: 'Asked for, each time by a link of its own.' },
      },
      states: {
        idle: { description: 'It has not been asked for.', meta: { spec: '2' } },
        done: { description: 'The browser has taken the file over.', tags: 'done', meta: { spec: '2' } },
        failed: { description: 'There was no file, and it says why.', tags: 'failed', meta: { spec: '8' } },
      },
    },
    preparing: {
      description: 'A link is signed; another click does nothing.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'prepareFile',
        input: ({ context: { subject } }) => ({ subject }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ outcome: event.output }) },
            target: 'resting.done',
            actions: [
              { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'saveFile', params: ({ event }) => ({ outcome: event.output }) },
            ],
            description: 'The browser fetches the file.',
          },
          {
            target: 'resting.failed',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'There is no such file, not for this customer, or nothing in the period.',
          },
        ],
        onError: { target: 'resting.failed', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
  },
});
