import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { Country, Order, PaymentMethod, ProblemCode, Quotation } from '../openapi/types.ts';
import { type PaymentReport, paymentMachine } from './payment.ts';
import type { Receiver } from './receiver.ts';
import { type BillingFields, type BillingProblem, emptyBilling } from './rules/billing.ts';
import { unprovided } from './unprovided.ts';

export type CheckoutReport =
  /** The customer has gone on from the review to the order. */
  | { type: 'checkout.begun' }
  /** The customer is back at the review. */
  | { type: 'checkout.withdrawn' }
  | { type: 'checkout.placed'; order: Order }
  /** The server says that the offer is no longer what it was. */
  | { type: 'checkout.outdated' };

export type CheckoutEvent =
  | PaymentReport
  | { type: 'continue' }
  | { type: 'back' }
  | { type: 'change'; fields: Partial<BillingFields> }
  | { type: 'choose'; method: PaymentMethod }
  /** Consent to immediate start; `text` is what the customer saw. Never ticked beforehand. */
  | { type: 'consent'; given: boolean; text: string }
  /** Orders with an obligation to pay. */
  | { type: 'place' }
  | { type: 'retry' };

export type CheckoutSubject =
  | { readonly kind: 'quotation'; readonly quotation: Quotation }
  | { readonly kind: 'order'; readonly order: Order };

export type CheckoutInput = { parent: Receiver<CheckoutReport> | null; subject: CheckoutSubject };

export type BillingCheck =
  | { readonly valid: true }
  | { readonly valid: false; readonly problems: readonly BillingProblem[] };

export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  | { readonly kind: 'invalid'; readonly problems: readonly BillingProblem[] }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

type CheckoutContext = {
  parent: Receiver<CheckoutReport> | null;
  quotation: Quotation | null;
  order: Order | null;
  countries: readonly Country[];
  billing: BillingFields;
  problems: readonly BillingProblem[];
  method: PaymentMethod | null;
  consentText: string | null;
  /** `place` was pressed and something was missing: the view marks what. */
  incomplete: boolean;
  refusal: ProblemCode | null;
};

/** From the offer to the paid order (specification 3 and 4). Its steps are states; nothing counts as ordered before the server says so. */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as CheckoutInput,
    events: {} as CheckoutEvent,
    children: {} as { payment: 'payment' },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Billing details of the customer's profile, or kept from earlier on this device, and the countries. */
    loadBilling: fromPromise<
      { billing: BillingFields | null; countries: readonly Country[] },
      { quotation: Quotation | null }
    >(unprovided('loadBilling')),
    /** Checks billing details by the shared rules. */
    checkBilling: fromPromise<BillingCheck, { billing: BillingFields; countries: readonly Country[] }>(
      unprovided('checkBilling'),
    ),
    /** Accepts the quotation; the quotation's hash makes the idempotency key. */
    placeOrder: fromPromise<
      PlaceOutcome,
      { quotation: Quotation | null; billing: BillingFields; consentText: string | null }
    >(unprovided('placeOrder')),
    payment: paymentMachine,
  },
  actions: {
    keepLoaded: assign({
      billing: (
        { context },
        params: { loaded: { billing: BillingFields | null; countries: readonly Country[] } },
      ): BillingFields =>
        params.loaded.billing ?? { ...context.billing, name: context.quotation?.customer.name ?? context.billing.name },
      countries: (_, params: { loaded: { billing: BillingFields | null; countries: readonly Country[] } }) =>
        params.loaded.countries,
    }),
    keepFields: assign({
      billing: ({ context }, params: { fields: Partial<BillingFields> }) => ({ ...context.billing, ...params.fields }),
      problems: ({ context }, params: { fields: Partial<BillingFields> }) =>
        context.problems.filter(({ field }) => !(field in params.fields)),
    }),
    /** Goes to the order's own page, unless it shows already. */
    openOrder: (_, _params: { order: Order | null }) => {},
    /** Keeps billing details on this device, for a reload and for the next order. */
    saveBilling: (_, _params: { billing: BillingFields }) => {},
    keepProblems: assign({ problems: (_, params: { problems: readonly BillingProblem[] }) => params.problems }),
    clearProblems: assign({ problems: [] }),
    keepMethod: assign({ method: (_, params: { method: PaymentMethod }) => params.method }),
    keepConsent: assign({
      consentText: (_, params: { given: boolean; text: string }) => (params.given ? params.text : null),
    }),
    markIncomplete: assign({ incomplete: true }),
    markComplete: assign({ incomplete: false, refusal: null }),
    keepOrder: assign({ order: (_, params: { order: Order }) => params.order }),
    keepRefusal: assign({ refusal: (_, params: { code: ProblemCode }) => params.code }),
    report: enqueueActions(({ context, enqueue }, params: { report: CheckoutReport }) => {
      if (context.parent !== null) enqueue.sendTo(context.parent, params.report);
    }),
  },
  guards: {
    isOrdered: ({ context }) => context.order !== null,
    needsDelivery: ({ context }) => context.quotation?.service === 'sworn',
    isComplete: ({ context }) => context.method !== null && context.consentText !== null,
    isOffered: ({ context }, params: { method: PaymentMethod }) =>
      context.quotation?.payment_methods.includes(params.method) ?? false,
    isValid: (_, params: { check: BillingCheck }) => params.check.valid,
    isPlaced: (_, params: { outcome: PlaceOutcome }) => params.outcome.kind === 'placed',
    isInvalid: (_, params: { outcome: PlaceOutcome }) => params.outcome.kind === 'invalid',
    isOutdated: (_, params: { outcome: PlaceOutcome }) => params.outcome.kind === 'outdated',
  },
  delays: {
    /** Before what could not be fetched is tried again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'checkout',
  description: 'From the offered quotation to the paid order.',
  context: ({ input }) => ({
    parent: input.parent,
    quotation: input.subject.kind === 'quotation' ? input.subject.quotation : null,
    order: input.subject.kind === 'order' ? input.subject.order : null,
    countries: [],
    billing: emptyBilling,
    problems: [],
    method: null,
    consentText: null,
    incomplete: false,
    refusal: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'An order that is placed already is only to be paid.',
      meta: { spec: '4' },
      always: [
        { guard: 'isOrdered', target: 'paying', description: 'Placed earlier: pay.' },
        { target: 'loading', description: 'An offer to be taken.' },
      ],
    },
    loading: {
      description: 'Fetching countries, and the billing details that are known: the profile’s, or kept from earlier.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'loadBilling',
        input: ({ context: { quotation } }) => ({ quotation }),
        onDone: {
          target: 'reviewing',
          actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
          description: 'Ready.',
        },
        onError: { target: 'unavailable', description: 'The countries cannot be loaded.' },
      },
    },
    unavailable: {
      description: 'The order cannot be begun now; the offer stays.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Tried again by itself.' } },
      on: { retry: { target: 'loading', description: 'Tried again.' } },
    },
    reviewing: {
      description: 'The customer looks at the offer: price, deadline, what is included.',
      tags: 'attention',
      meta: { spec: '4' },
      on: {
        continue: [
          {
            guard: 'needsDelivery',
            target: 'delivery',
            actions: { type: 'report', params: { report: { type: 'checkout.begun' } } },
            description: 'The original of a sworn translation must be sent.',
          },
          {
            target: 'billing',
            actions: { type: 'report', params: { report: { type: 'checkout.begun' } } },
            description: 'On to the billing details.',
          },
        ],
      },
    },
    delivery: {
      description: 'Where the sworn original is sent, and how.',
      tags: 'attention',
      meta: { spec: '3' },
      on: {
        continue: { target: 'billing', description: 'On to the billing details.' },
        back: {
          target: 'reviewing',
          actions: { type: 'report', params: { report: { type: 'checkout.withdrawn' } } },
          description: 'Back to the offer.',
        },
      },
    },
    billing: {
      description: 'Who the invoice is for.',
      tags: 'attention',
      meta: { spec: '3' },
      on: {
        change: {
          actions: [
            { type: 'keepFields', params: ({ event }) => ({ fields: event.fields }) },
            { type: 'saveBilling', params: ({ context }) => ({ billing: context.billing }) },
          ],
          description: 'A detail is filled in, and kept: a reload or the browser’s way back loses nothing.',
        },
        continue: { target: 'checkingBilling', description: 'On to the payment method.' },
        back: [
          { guard: 'needsDelivery', target: 'delivery', description: 'Back to the delivery.' },
          {
            target: 'reviewing',
            actions: { type: 'report', params: { report: { type: 'checkout.withdrawn' } } },
            description: 'Back to the offer.',
          },
        ],
      },
    },
    checkingBilling: {
      description: 'The billing details are checked by the shared rules.',
      tags: 'busy',
      meta: { spec: '5' },
      invoke: {
        src: 'checkBilling',
        input: ({ context: { billing, countries } }) => ({ billing, countries }),
        onDone: [
          {
            guard: { type: 'isValid', params: ({ event }) => ({ check: event.output }) },
            target: 'method',
            actions: [
              'clearProblems',
              { type: 'saveBilling', params: ({ context }) => ({ billing: context.billing }) },
            ],
            description: 'All in order.',
          },
          {
            target: 'billing',
            actions: {
              type: 'keepProblems',
              params: ({ event }) => ({ problems: event.output.valid ? [] : event.output.problems }),
            },
            description: 'Something is missing or wrong; the fields say what.',
          },
        ],
        onError: {
          target: 'method',
          actions: 'clearProblems',
          description: 'The rules cannot be loaded; the server will check.',
        },
      },
    },
    method: {
      description: 'How to pay, and the consent to immediate start; then the order with obligation to pay.',
      tags: 'attention',
      meta: { spec: '5' },
      on: {
        choose: {
          guard: { type: 'isOffered', params: ({ event }) => ({ method: event.method }) },
          actions: { type: 'keepMethod', params: ({ event }) => ({ method: event.method }) },
          description: 'One of the offered methods.',
        },
        consent: {
          actions: { type: 'keepConsent', params: ({ event }) => ({ given: event.given, text: event.text }) },
          description: 'Consent given, or taken back.',
        },
        back: { target: 'billing', description: 'Back to the billing details.' },
        place: [
          {
            guard: 'isComplete',
            target: 'placing',
            actions: 'markComplete',
            description: 'Ordered with obligation to pay.',
          },
          { actions: 'markIncomplete', description: 'The method or the consent is missing; the view says which.' },
        ],
      },
    },
    placing: {
      description: 'The server takes the order.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'placeOrder',
        input: ({ context: { quotation, billing, consentText } }) => ({ quotation, billing, consentText }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => ({ outcome: event.output }) },
            target: 'placed',
            actions: {
              type: 'keepOrder',
              params: ({ event }) => {
                if (event.output.kind !== 'placed') throw new Error('Only a placed order is kept.');
                return { order: event.output.order };
              },
            },
            description: 'The order is placed.',
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'billing',
            actions: {
              type: 'keepProblems',
              params: ({ event }) => ({ problems: event.output.kind === 'invalid' ? event.output.problems : [] }),
            },
            description: 'The server found something in the billing details.',
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ outcome: event.output }) },
            target: 'outdated',
            description: 'Accepted in another tab, rejected or lapsed meanwhile.',
          },
          {
            target: 'method',
            actions: {
              type: 'keepRefusal',
              params: ({ event }) => ({
                code: event.output.kind === 'refused' ? event.output.code : 'InternalServerError',
              }),
            },
            description: 'The server did not take it, and says why.',
          },
        ],
        onError: {
          target: 'method',
          actions: { type: 'keepRefusal', params: { code: 'ServiceUnavailable' } },
          description: 'The server cannot be reached; pressing again places it once.',
        },
      },
    },
    outdated: {
      description: 'The offer is no longer open; the quotation is looked at anew.',
      tags: 'busy',
      meta: { spec: '8' },
      entry: { type: 'report', params: { report: { type: 'checkout.outdated' } } },
    },
    placed: {
      description: 'The order exists; the payment begins.',
      meta: { spec: '4' },
      entry: {
        type: 'report',
        params: ({ context }) => {
          if (context.order === null) throw new Error('A placed order is known.');
          return { report: { type: 'checkout.placed' as const, order: context.order } };
        },
      },
      always: { target: 'paying', description: 'On to the payment.' },
    },
    paying: {
      description: 'The payment runs; the order is safe whatever becomes of it.',
      tags: 'waiting',
      meta: { spec: '4' },
      initial: 'open',
      invoke: {
        src: 'payment',
        id: 'payment',
        input: ({ context, self }) => {
          if (context.order === null) throw new Error('An order is paid.');
          return { kind: 'order', parent: self, order: context.order, method: context.method };
        },
        onError: { target: '.failed', description: 'A defect; the order’s page can pay it.' },
      },
      on: {
        'payment.succeeded': { target: '.paid', description: 'The server has confirmed the money.' },
        'payment.awaitsTransfer': { target: '.awaitingTransfer', description: 'The details of the transfer show.' },
        'payment.failed': { target: '.failed', description: 'Not paid, with a reason; paid again from here.' },
      },
      states: {
        open: { description: 'Not decided yet.', meta: { spec: '4' } },
        awaitingTransfer: {
          description: 'A bank transfer is awaited; the order’s own page shows its details.',
          tags: 'waiting',
          meta: { spec: '4' },
          entry: { type: 'openOrder', params: ({ context }) => ({ order: context.order }) },
        },
        failed: {
          description: 'The payment failed; the order waits to be paid again.',
          tags: 'failed',
          meta: { spec: '4' },
        },
        paid: { description: 'Paid.', tags: 'done', meta: { spec: '4' } },
      },
    },
  },
});
