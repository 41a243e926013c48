import { assign, fromPromise, setup } from 'xstate';
import type { DeskInvoice, InvoiceFormat, ProblemCode } from '../../../openapi/types.ts';
import { missingActor } from '../../lib/missingActor.ts';

export type DeskInvoiceOutcome =
  | { readonly kind: 'read'; readonly known: DeskInvoice }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'forbidden' };

/** A link to a file, which opens at once; or why there is none. */
export type DeskInvoiceLink =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type SendAgainOutcome =
  | { readonly kind: 'queued'; readonly known: DeskInvoice }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type DeskInvoiceEvent = { type: 'download'; format: InvoiceFormat } | { type: 'sendAgain' } | { type: 'retry' };

type DeskInvoiceContext = {
  readonly id: number;
  readonly known: DeskInvoice | null;
  /** The file that is asked for, or was last. */
  readonly format: InvoiceFormat;
  /** Why the server did not do what was asked last. */
  readonly refusal: ProblemCode | null;
};

const canSend = { refused: true, waiting: true, offline: true, sending: false, accepted: false } as const;

/** An invoice at the desk: what it says, its files, and how it gets into KSeF. */
export const deskInvoiceMachine = setup({
  types: {
    context: {} as DeskInvoiceContext,
    input: {} as { id: number },
    events: {} as DeskInvoiceEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'done' | 'failed' | 'attention',
  },
  actors: {
    loadInvoice: fromPromise<DeskInvoiceOutcome, { id: number }>(missingActor('loadInvoice')),
    linkFile: fromPromise<DeskInvoiceLink, { id: number; format: InvoiceFormat }>(missingActor('linkFile')),
    sendInvoice: fromPromise<SendAgainOutcome, { id: number }>(missingActor('sendInvoice')),
  },
  actions: {
    setKnown: assign({
      known: ({ context }, { outcome }: { outcome: DeskInvoiceOutcome | SendAgainOutcome }) =>
        'known' in outcome ? outcome.known : context.known,
    }),
    setFormat: assign({ format: (_, { format }: { format: InvoiceFormat }) => format }),
    setRefusal: assign({
      refusal: (_, { outcome }: { outcome: DeskInvoiceLink | SendAgainOutcome }) =>
        outcome.kind === 'refused' ? outcome.code : null,
    }),
    clearRefusal: assign({ refusal: null }),
    saveFile: (_, _params: { link: DeskInvoiceLink }) => {},
  },
  guards: {
    isForbidden: (_, { outcome }: { outcome: DeskInvoiceOutcome }) => outcome.kind === 'forbidden',
    isUnknown: (_, { outcome }: { outcome: DeskInvoiceOutcome }) => outcome.kind === 'unknown',
    isMade: ({ context }, { format }: { format: InvoiceFormat }) =>
      context.known?.invoice.formats.includes(format) === true,
    isSendable: ({ context: { known } }) =>
      known !== null && known.sending !== null && known.invoice.formats.includes('xml') && canSend[known.sending.state],
    isRefused: (_, { outcome }: { outcome: DeskInvoiceLink | SendAgainOutcome }) => outcome.kind === 'refused',
  },
  delays: {
    /** Files are made and sent meanwhile, and nobody tells this page. */
    reloadPause: 10_000,
  },
}).createMachine({
  id: 'deskInvoice',
  description: 'An invoice at the desk.',
  context: ({ input: { id } }) => ({ id, known: null, format: 'pdf', refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'loadInvoice',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ outcome: event.output }) },
            target: 'forbidden',
            description: 'Another role reads invoices.',
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => ({ outcome: event.output }) },
            target: 'unknown',
            description: 'There is no such invoice.',
          },
          {
            target: 'shown',
            actions: { type: 'setKnown', params: ({ event }) => ({ outcome: event.output }) },
            description: 'This is it.',
          },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    shown: {
      description: 'What the invoice says, what it belongs to, and how its sending stands.',
      meta: { spec: '3' },
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is asked of the server but how it stands.',
          meta: { spec: '3' },
          initial: 'settled',
          states: {
            settled: {
              description: 'Nothing is on its way.',
              tags: 'done',
              meta: { spec: '3' },
              after: { reloadPause: { target: 'refreshing', description: 'Asked again by itself.' } },
            },
            refreshing: {
              description: 'The server is asked how it stands now; what was known stays.',
              tags: 'done',
              meta: { spec: '3' },
              invoke: {
                src: 'loadInvoice',
                input: ({ context: { id } }) => ({ id }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'setKnown', params: ({ event }) => ({ outcome: event.output }) },
                  description: 'So it stands now.',
                },
                onError: { target: 'settled', description: 'The server cannot be reached: it is asked again later.' },
              },
            },
            queued: {
              description: 'It is on its way to KSeF again; what comes of it shows by itself.',
              tags: 'done',
              meta: { spec: '3' },
              after: { reloadPause: { target: 'refreshing', description: 'Asked what has come of it.' } },
            },
            refused: {
              description: 'The server does not do it, and the page says why.',
              tags: 'attention',
              meta: { spec: '8' },
            },
            unreached: {
              description: 'The server cannot be reached; what was asked can be asked again.',
              tags: 'failed',
              meta: { spec: '8' },
            },
          },
          on: {
            download: {
              guard: { type: 'isMade', params: ({ event }) => event },
              target: 'linking',
              actions: ['clearRefusal', { type: 'setFormat', params: ({ event }) => event }],
              description: 'A file is wanted.',
            },
            sendAgain: {
              guard: 'isSendable',
              target: 'sending',
              actions: 'clearRefusal',
              description: 'It is to be sent to KSeF again, or at once.',
            },
          },
        },
        linking: {
          description: 'The server signs a link to a file.',
          tags: 'busy',
          meta: { spec: '9' },
          invoke: {
            src: 'linkFile',
            input: ({ context: { id, format } }) => ({ id, format }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: 'idle.refused',
                actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
                description: 'There is no such file.',
              },
              {
                target: 'idle.settled',
                actions: { type: 'saveFile', params: ({ event }) => ({ link: event.output }) },
                description: 'The browser fetches the file.',
              },
            ],
            onError: { target: 'idle.unreached', description: 'The server cannot be reached.' },
          },
        },
        sending: {
          description: 'The server takes the invoice up again, to send it to KSeF.',
          tags: 'busy',
          meta: { spec: '3' },
          invoke: {
            src: 'sendInvoice',
            input: ({ context: { id } }) => ({ id }),
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
                target: 'idle.refused',
                actions: { type: 'setRefusal', params: ({ event }) => ({ outcome: event.output }) },
                description: 'It is not waiting to be sent any more.',
              },
              {
                target: 'idle.queued',
                actions: { type: 'setKnown', params: ({ event }) => ({ outcome: event.output }) },
                description: 'It is on its way.',
              },
            ],
            onError: { target: 'idle.unreached', description: 'The server cannot be reached.' },
          },
        },
      },
    },
    unknown: { description: 'There is no such invoice.', tags: 'failed', meta: { spec: '8' } },
    forbidden: { description: 'Another role reads invoices.', tags: 'failed', meta: { spec: '6' } },
    failed: {
      description: 'The invoice cannot be read now; it can be asked for again.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Asked again.' } },
    },
  },
});
