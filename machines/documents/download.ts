import { assign, fromPromise, setup } from 'xstate';
import type { ProblemCode } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';

export type PreparedFile =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

/** What is fetched: a delivered file, all of the order's as one .zip, the order or its quotation as PDF, or the receipt of a top-up. */
export type DownloadSubject =
  | { readonly kind: 'file'; readonly fileId: string }
  | { readonly kind: 'archive' }
  | { readonly kind: 'orderPaper' }
  | { readonly kind: 'quotationPaper'; readonly quotationHash: string }
  | { readonly kind: 'receipt'; readonly topUpHash: string };

/** A receipt is of no order, and its hash is empty. */
export type Download = { readonly orderHash: string; readonly subject: DownloadSubject };

export type DownloadEvent = { type: 'download' };

type DownloadContext = Download & {
  /** Why there was no file the last time. */
  problem: ProblemCode | null;
};

/** One delivered file, all at once, or a PDF: each download takes a link of its own, which lives ten minutes (specification 9). */
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
    setOutcome: assign({
      problem: (_, params: { outcome: PreparedFile }) =>
        params.outcome.kind === 'refused' ? params.outcome.code : null,
    }),
    setOutage: assign({ problem: 'ServiceUnavailable' }),
    /** Has the browser fetch the file, where there is one. */
    saveFile: (_, _params: { outcome: PreparedFile }) => {},
  },
  guards: {
    isReady: (_, params: { outcome: PreparedFile }) => params.outcome.kind === 'ready',
  },
}).createMachine({
  id: 'download',
  description: 'The download of a delivered file, of all of an order as one, or of a PDF.',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The file can be fetched.',
      meta: { spec: '2' },
      on: { download: { target: 'preparing', description: 'Asked for.' } },
    },
    preparing: {
      description: 'A link is signed; another click does nothing.',
      tags: 'busy',
      meta: { spec: '9' },
      invoke: {
        src: 'prepareFile',
        input: ({ context: { orderHash, subject } }) => ({ orderHash, subject }),
        onDone: [
          {
            guard: { type: 'isReady', params: ({ event }) => ({ outcome: event.output }) },
            target: 'done',
            actions: [
              { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'saveFile', params: ({ event }) => ({ outcome: event.output }) },
            ],
            description: 'The browser fetches the file.',
          },
          {
            target: 'failed',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'There is no such file, or not for this customer.',
          },
        ],
        onError: { target: 'failed', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
    },
    done: {
      description: 'The browser has taken the file over.',
      tags: 'done',
      meta: { spec: '2' },
      on: { download: { target: 'preparing', description: 'Once more, with another link.' } },
    },
    failed: {
      description: 'There was no file, and it says why.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { download: { target: 'preparing', description: 'Tried again.' } },
    },
  },
});
