import { assign, fromPromise, raise, setup } from 'xstate';
import type { Invoice, InvoiceFormat, ProblemCode } from '../../openapi/types.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { PayableInvoice } from '../payment/payable.ts';
import { type PaymentParentEvent, paymentMachine } from '../payment/payment.ts';

/** It may have files, corrections or KSeF's number by now: the customer comes back to the page. */
export type InvoiceChangedEvent = { type: 'invoice.mayHaveChanged' };

export type InvoiceEvent =
  | InvoiceChangedEvent
  | PaymentParentEvent
  | { type: 'download'; format: InvoiceFormat }
  | { type: 'retry' }
  | { type: 'network.restored' };

export type PreparedInvoiceFile =
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

type InvoiceContext = {
  /** As the address has it. */
  invoiceId: string;
  /** Null until it is known. */
  invoice: Invoice | null;
  /** What was asked for last. */
  format: InvoiceFormat;
  /** Why there was no file the last time. */
  problem: ProblemCode | null;
};

/** What is paid for on the page; an invoice that is not known has no address, and owes nothing. */
const toPayable = (invoice: Invoice | null): PayableInvoice => ({
  kind: 'invoice',
  invoice: invoice ?? { id: 0, number: '', due: null, due_on: null },
});

type Answer = { readonly invoice: Invoice | null };
type Prepared = { readonly prepared: PreparedInvoiceFile };

/** An invoice of the customer's (specification 2 and 3): what it says, its files, and what becomes of them. */
export const invoiceMachine = setup({
  types: {
    context: {} as InvoiceContext,
    input: {} as { invoiceId: string },
    events: {} as InvoiceEvent,
    children: {} as { payment: 'payment' },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Answers null where the customer has no such invoice. */
    readInvoice: fromPromise<Invoice | null, { invoiceId: string }>(missingActor('readInvoice')),
    /** Has the server sign a link. */
    prepareFile: fromPromise<PreparedInvoiceFile, { invoiceId: string; format: InvoiceFormat }>(
      missingActor('prepareFile'),
    ),
    payment: paymentMachine,
    /** Sends when it is time to look again. */
    watchInvoice: fromEmitter<InvoiceChangedEvent>(noEvents),
  },
  actions: {
    setInvoice: assign({ invoice: (_, { invoice }: Answer) => invoice }),
    setFormat: assign({ format: (_, params: { format: InvoiceFormat }) => params.format }),
    setProblem: assign({
      problem: (_, { prepared }: Prepared) => (prepared.kind === 'refused' ? prepared.code : null),
    }),
    lookAgain: raise({ type: 'invoice.mayHaveChanged' }),
    /** Has the browser fetch the file, where there is one. */
    saveFile: (_, _params: Prepared) => {},
  },
  guards: {
    isKnown: (_, { invoice }: Answer) => invoice !== null,
    /** Its PDF, which is made last, is there. */
    hasFiles: ({ context: { invoice } }) => invoice?.formats.includes('pdf') === true,
    hasFormat: ({ context: { invoice } }, { format }: { format: InvoiceFormat }) =>
      invoice?.formats.includes(format) === true,
    isSettled: ({ context: { invoice } }) => (invoice?.due ?? null) === null,
    isOwed: ({ context: { invoice } }) => (invoice?.due ?? null) !== null,
    isReady: (_, { prepared }: Prepared) => prepared.kind === 'ready',
  },
  delays: {
    /** Between two looks at an invoice whose files are being made. */
    nextLook: 4_000,
  },
}).createMachine({
  id: 'invoice',
  description: 'The page of an invoice in the account.',
  context: ({ input: { invoiceId } }) => ({ invoiceId, invoice: null, format: 'pdf', problem: null }),
  invoke: { src: 'watchInvoice', onError: { description: 'A defect: what is shown is as old as it was read.' } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The invoice is on its way.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'readInvoice',
        input: ({ context: { invoiceId } }) => ({ invoiceId }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ invoice: event.output }) },
            target: 'shown',
            actions: { type: 'setInvoice', params: ({ event }) => ({ invoice: event.output }) },
            description: 'It is here.',
          },
          { target: 'unknown', description: 'The customer has no such invoice.' },
        ],
        onError: { target: 'failed', description: 'The server cannot be reached.' },
      },
    },
    unknown: {
      description: 'There is no such invoice, or it is somebody else’s; the list of all leads on.',
      tags: 'failed',
      meta: { spec: '8' },
    },
    failed: {
      description: 'The invoice cannot be read now.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'loading', description: 'Asked for again.' },
        'network.restored': { target: 'loading', description: 'The network is back.' },
        'invoice.mayHaveChanged': { target: 'loading', description: 'The customer is back.' },
      },
    },
    shown: {
      description: 'What the invoice says, the invoices that it belongs to, and its files.',
      meta: { spec: '3' },
      type: 'parallel',
      states: {
        news: {
          description: 'How fresh is what shows?',
          meta: { spec: '2' },
          initial: 'known',
          states: {
            known: {
              description: 'Are its files there?',
              meta: { spec: '2' },
              always: [
                { guard: 'hasFiles', target: 'complete', description: 'They are.' },
                { target: 'waiting', description: 'They are being made.' },
              ],
            },
            complete: {
              description: 'The invoice has its files.',
              tags: 'done',
              meta: { spec: '2' },
              on: {
                'invoice.mayHaveChanged': {
                  target: 'refreshing',
                  description: 'The customer is back: there may be a correction.',
                },
              },
            },
            waiting: {
              description: 'The PDF is being made, or waits for KSeF; it appears by itself.',
              tags: 'waiting',
              meta: { spec: '2' },
              after: { nextLook: { target: 'refreshing', description: 'Some seconds have passed.' } },
              on: {
                'invoice.mayHaveChanged': { target: 'refreshing', description: 'The customer is back.' },
                'network.restored': { target: 'refreshing', description: 'The network is back.' },
              },
            },
            refreshing: {
              description: 'The invoice is read again; what is known shows meanwhile.',
              meta: { spec: '7' },
              invoke: {
                src: 'readInvoice',
                input: ({ context: { invoiceId } }) => ({ invoiceId }),
                onDone: [
                  {
                    guard: { type: 'isKnown', params: ({ event }) => ({ invoice: event.output }) },
                    target: 'known',
                    actions: { type: 'setInvoice', params: ({ event }) => ({ invoice: event.output }) },
                    description: 'This is how it stands.',
                  },
                  { target: '#invoice.unknown', description: 'It is not this customer’s any more.' },
                ],
                onError: { target: 'known', description: 'The server cannot be reached: it stays as it was.' },
              },
            },
          },
        },
        money: {
          description: 'What is owed of it is paid here.',
          meta: { spec: '4' },
          initial: 'settled',
          states: {
            settled: {
              description: 'Nothing of it is owed.',
              meta: { spec: '4' },
              always: { guard: 'isOwed', target: 'owed', description: 'It waits for its money.' },
            },
            owed: {
              description: 'How it can be paid: by transfer, with all that a bank asks for, or online.',
              meta: { spec: '4' },
              invoke: {
                src: 'payment',
                id: 'payment',
                input: ({ self, context: { invoice } }) => ({
                  kind: 'payable',
                  parent: self,
                  payable: toPayable(invoice),
                  method: null,
                }),
                onError: { target: '.broken', description: 'A defect: the order’s own page pays it then.' },
              },
              initial: 'open',
              states: {
                open: {
                  description: 'Its money is not here.',
                  tags: 'attention',
                  meta: { spec: '4' },
                  always: {
                    guard: 'isSettled',
                    target: '#invoice.shown.money.settled',
                    description: 'It has been paid elsewhere.',
                  },
                },
                paid: {
                  description: 'It has just been paid, and says so until the customer goes on.',
                  tags: 'done',
                  meta: { spec: '4' },
                },
                broken: {
                  description: 'It cannot be paid here.',
                  tags: 'failed',
                  meta: { spec: '8' },
                },
              },
              on: {
                'payment.succeeded': {
                  target: '.paid',
                  actions: 'lookAgain',
                  description: 'The server has confirmed the money: what is owed is read again.',
                },
              },
            },
          },
        },
        file: {
          description: 'The download of a file.',
          meta: { spec: '9' },
          initial: 'idle',
          states: {
            idle: {
              description: 'A file can be downloaded as soon as it is there.',
              meta: { spec: '2' },
              initial: 'unasked',
              on: {
                download: {
                  guard: { type: 'hasFormat', params: ({ event }) => ({ format: event.format }) },
                  target: 'linking',
                  actions: { type: 'setFormat', params: ({ event }) => ({ format: event.format }) },
                  description: 'Asked for, each time by a link of its own.',
                },
              },
              states: {
                unasked: { description: 'None has been asked for on this page.', meta: { spec: '2' } },
                saved: { description: 'The browser has taken the file over.', tags: 'done', meta: { spec: '9' } },
                refused: {
                  description: 'There is no such file, and it says why.',
                  tags: 'failed',
                  meta: { spec: '8' },
                },
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
                src: 'prepareFile',
                input: ({ context: { invoiceId, format } }) => ({ invoiceId, format }),
                onDone: [
                  {
                    guard: { type: 'isReady', params: ({ event }) => ({ prepared: event.output }) },
                    target: 'idle.saved',
                    actions: { type: 'saveFile', params: ({ event }) => ({ prepared: event.output }) },
                    description: 'The browser fetches the file.',
                  },
                  {
                    target: 'idle.refused',
                    actions: { type: 'setProblem', params: ({ event }) => ({ prepared: event.output }) },
                    description: 'The server has no such file, or no such invoice.',
                  },
                ],
                onError: { target: 'idle.unlinked', description: 'The server cannot be reached.' },
              },
            },
          },
        },
      },
    },
  },
});
