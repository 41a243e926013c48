import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { Order, Payment, PaymentMethod, PaymentStatus, ProblemCode } from '../openapi/types.ts';
import type { Receiver } from './receiver.ts';
import { unprovided } from './unprovided.ts';

export type PaymentReport =
  | { type: 'payment.succeeded' }
  | { type: 'payment.failed' }
  | { type: 'payment.awaitsTransfer' };

export type PaymentEvent =
  | { type: 'choose'; method: PaymentMethod }
  | { type: 'pay' }
  | { type: 'retry' }
  /** Back to the provider's page, where the payment is still open. */
  | { type: 'continue' }
  /** The customer believes to have paid: look again. */
  | { type: 'check' }
  | { type: 'payAgain' }
  /** The page shows again, out of the browser's memory: the customer came back from the provider by "back". */
  | { type: 'pageShown' }
  | { type: 'payment.changed'; payment: Payment };

export type PaymentInput =
  | { kind: 'order'; parent: Receiver<PaymentReport> | null; order: Order; method: PaymentMethod | null }
  | { kind: 'returned'; parent: null; paymentHash: string };

/** An expected refusal is an outcome, not an error. */
export type StartOutcome =
  | { readonly kind: 'started'; readonly payment: Payment }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type LoadedPayment =
  | { readonly kind: 'found'; readonly payment: Payment; readonly order: Order }
  | { readonly kind: 'unknown' };

type PaymentContext = {
  parent: Receiver<PaymentReport> | null;
  paymentHash: string;
  order: Order | null;
  payment: Payment | null;
  method: PaymentMethod | null;
  /** Why a payment could not be started. */
  refusal: ProblemCode | null;
};

const isOpen = (status: PaymentStatus): boolean => status === 'started' || status === 'pending';

/** One payment of an order (specification 4, "Payment flow"). Success shows only when the server has confirmed it. */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** The payment with its order, freshly from the server. */
    loadPayment: fromPromise<LoadedPayment, { paymentHash: string }>(unprovided('loadPayment')),
    /** Starts a payment; the attempt makes its idempotency key, so that two tabs or a double click start one. */
    startPayment: fromPromise<StartOutcome, { order: Order; method: PaymentMethod | null; attempt: number }>(
      unprovided('startPayment'),
    ),
    /** Tells every change of a payment until it has ended, through outages too. */
    followPayment: fromCallback<PaymentEvent, { paymentHash: string }>(() => {}),
  },
  actions: {
    keepLoaded: assign({
      payment: (_, params: { loaded: LoadedPayment }) =>
        params.loaded.kind === 'found' ? params.loaded.payment : null,
      order: (_, params: { loaded: LoadedPayment }) => (params.loaded.kind === 'found' ? params.loaded.order : null),
    }),
    keepStarted: assign({
      payment: ({ context }, params: { outcome: StartOutcome }) =>
        params.outcome.kind === 'started' ? params.outcome.payment : context.payment,
      refusal: (_, params: { outcome: StartOutcome }) =>
        params.outcome.kind === 'refused' ? params.outcome.code : null,
    }),
    keepPayment: assign({ payment: (_, params: { payment: Payment }) => params.payment }),
    keepMethod: assign({ method: (_, params: { method: PaymentMethod }) => params.method }),
    forgetMethod: assign({ method: null }),
    noteUnavailable: assign({ refusal: 'ServiceUnavailable' }),
    clearRefusal: assign({ refusal: null }),
    reportSucceeded: enqueueActions(({ context, enqueue }) => {
      if (context.parent !== null) enqueue.sendTo(context.parent, { type: 'payment.succeeded' });
    }),
    reportFailed: enqueueActions(({ context, enqueue }) => {
      if (context.parent !== null) enqueue.sendTo(context.parent, { type: 'payment.failed' });
    }),
    reportTransfer: enqueueActions(({ context, enqueue }) => {
      if (context.parent !== null) enqueue.sendTo(context.parent, { type: 'payment.awaitsTransfer' });
    }),
    /** Leaves the application for the provider's page. */
    leaveForProvider: (_, _params: { url: string | null }) => {},
    /** Puts the address of the outcome in place of the confirmation's. */
    showOutcome: (_, _params: { outcome: 'success' | 'error'; paymentHash: string }) => {},
  },
  guards: {
    cameBack: ({ context }) => context.order === null,
    hasSucceeded: ({ context }) => context.payment?.status === 'succeeded',
    awaitsTransfer: ({ context }) => context.payment?.status === 'awaiting_transfer',
    isUnfinished: ({ context }) => context.payment !== null && isOpen(context.payment.status),
    hasFailed: ({ context }) => context.payment?.status === 'failed' || context.payment?.status === 'canceled',
    hasMethod: ({ context }) => context.method !== null,
    isFound: (_, params: { loaded: LoadedPayment }) => params.loaded.kind === 'found',
    isRefused: (_, params: { outcome: StartOutcome }) => params.outcome.kind === 'refused',
    needsProvider: (_, params: { outcome: StartOutcome }) =>
      params.outcome.kind === 'started' &&
      isOpen(params.outcome.payment.status) &&
      params.outcome.payment.redirect_url !== null,
    isOffered: ({ context }, params: { method: PaymentMethod }) =>
      context.order?.payment_methods.includes(params.method) ?? false,
    tellsSuccess: (_, params: { payment: Payment }) => params.payment.status === 'succeeded',
    tellsFailure: (_, params: { payment: Payment }) =>
      params.payment.status === 'failed' || params.payment.status === 'canceled',
  },
  delays: {
    /** How long a confirmation is awaited before the page says that it takes longer than usual. */
    patience: 20_000,
  },
}).createMachine({
  id: 'payment',
  description: 'Paying: choosing how, going to the provider, and learning what became of it.',
  context: ({ input }) => ({
    parent: input.parent,
    paymentHash: input.kind === 'returned' ? input.paymentHash : (input.order.payment?.hash ?? ''),
    order: input.kind === 'order' ? input.order : null,
    payment: input.kind === 'order' ? input.order.payment : null,
    method: input.kind === 'order' ? input.method : null,
    refusal: null,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'What is known of earlier payments decides where to begin.',
      meta: { spec: '4' },
      always: [
        { guard: 'cameBack', target: 'loading', description: 'Back from the provider: the address names the payment.' },
        { guard: 'hasSucceeded', target: 'succeeded', description: 'The order is paid already.' },
        { guard: 'awaitsTransfer', target: 'awaitingTransfer', description: 'A bank transfer is on its way.' },
        { guard: 'isUnfinished', target: 'interrupted', description: 'A payment is still open at the provider.' },
        { guard: 'hasMethod', target: 'starting', description: 'The checkout has chosen the method.' },
        { guard: 'hasFailed', target: 'failed', description: 'The last payment failed.' },
        { target: 'choosing', description: 'Nothing has been tried yet.' },
      ],
    },
    loading: {
      description: 'Asking the server what became of the payment.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'loadPayment',
        input: ({ context }) => ({ paymentHash: context.payment?.hash ?? context.paymentHash }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ loaded: event.output }) },
            target: 'sorting',
            actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'The payment is known.',
          },
          { target: 'unknown', description: 'No payment has this address.' },
        ],
        onError: { target: 'unreachable', description: 'The server cannot be reached.' },
      },
    },
    sorting: {
      description: 'The payment’s status decides what shows.',
      meta: { spec: '4' },
      always: [
        { guard: 'hasSucceeded', target: 'succeeded', description: 'Paid.' },
        { guard: 'hasFailed', target: 'failed', description: 'Not paid.' },
        { guard: 'awaitsTransfer', target: 'awaitingTransfer', description: 'A bank transfer is on its way.' },
        { target: 'confirming', description: 'Not decided yet.' },
      ],
    },
    unreachable: {
      description: 'What became of the payment cannot be learnt now; nothing is lost.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { patience: { target: 'loading', description: 'Tried again by itself.' } },
      on: { retry: { target: 'loading', description: 'Tried again.' } },
    },
    unknown: {
      description: 'No payment has this address.',
      tags: 'failed',
      meta: { spec: '8' },
    },
    choosing: {
      description: 'The customer chooses how to pay.',
      tags: 'attention',
      meta: { spec: '4' },
      on: {
        choose: {
          guard: { type: 'isOffered', params: ({ event }) => ({ method: event.method }) },
          actions: { type: 'keepMethod', params: ({ event }) => ({ method: event.method }) },
          description: 'One of the offered methods.',
        },
        pay: { guard: 'hasMethod', target: 'starting', description: 'Pay by the chosen method.' },
      },
    },
    starting: {
      description: 'The server prepares the payment.',
      tags: 'busy',
      meta: { spec: '4' },
      entry: 'clearRefusal',
      invoke: {
        src: 'startPayment',
        input: ({ context }) => {
          if (context.order === null) throw new Error('A payment is started for an order.');
          return {
            order: context.order,
            method: context.method,
            attempt: Math.max(context.order.payment_attempts, context.payment?.attempt ?? 0) + 1,
          };
        },
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refused',
            actions: { type: 'keepStarted', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It cannot be paid this way, or no longer.',
          },
          {
            guard: { type: 'needsProvider', params: ({ event }) => ({ outcome: event.output }) },
            target: 'redirecting',
            actions: { type: 'keepStarted', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The provider’s page takes over.',
          },
          {
            target: 'sorting',
            actions: { type: 'keepStarted', params: ({ event }) => ({ outcome: event.output }) },
            description: 'No other page is needed.',
          },
        ],
        onError: {
          target: 'refused',
          actions: 'noteUnavailable',
          description: 'The server cannot be reached; nothing has been charged.',
        },
      },
    },
    refused: {
      description: 'The payment was not started, and nothing was charged.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { target: 'starting', description: 'The same again, with the same key.' },
        choose: {
          guard: { type: 'isOffered', params: ({ event }) => ({ method: event.method }) },
          target: 'choosing',
          actions: { type: 'keepMethod', params: ({ event }) => ({ method: event.method }) },
          description: 'Another method.',
        },
      },
    },
    redirecting: {
      description: 'Leaving for the provider’s page.',
      tags: 'busy',
      meta: { spec: '4' },
      entry: { type: 'leaveForProvider', params: ({ context }) => ({ url: context.payment?.redirect_url ?? null }) },
      on: { pageShown: { target: 'interrupted', description: 'Back by the browser’s button, without an answer.' } },
    },
    interrupted: {
      description: 'A payment is still open at the provider: go on with it, look again, or choose another way.',
      tags: 'attention',
      meta: { spec: '4' },
      invoke: {
        src: 'followPayment',
        input: ({ context }) => ({ paymentHash: context.payment?.hash ?? context.paymentHash }),
        onError: { description: 'Looking again is up to the customer.' },
      },
      on: {
        continue: { target: 'redirecting', description: 'Back to the provider’s page.' },
        check: { target: 'confirming', description: 'The customer believes to have paid.' },
        payAgain: { target: 'choosing', actions: 'forgetMethod', description: 'Another way to pay.' },
        'payment.changed': [
          {
            guard: { type: 'tellsSuccess', params: ({ event }) => ({ payment: event.payment }) },
            target: 'succeeded',
            actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'It was paid in another tab, or on another device.',
          },
          {
            guard: { type: 'tellsFailure', params: ({ event }) => ({ payment: event.payment }) },
            target: 'failed',
            actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'The provider has ended it.',
          },
        ],
      },
    },
    confirming: {
      description: 'The provider’s word is awaited; the server asks, too.',
      tags: 'waiting',
      meta: { spec: '4' },
      initial: 'hopeful',
      invoke: {
        src: 'followPayment',
        input: ({ context }) => ({ paymentHash: context.payment?.hash ?? context.paymentHash }),
        onError: { target: 'unreachable', description: 'The payment can no longer be followed.' },
      },
      on: {
        'payment.changed': [
          {
            guard: { type: 'tellsSuccess', params: ({ event }) => ({ payment: event.payment }) },
            target: 'succeeded',
            actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'The server has confirmed the money.',
          },
          {
            guard: { type: 'tellsFailure', params: ({ event }) => ({ payment: event.payment }) },
            target: 'failed',
            actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'Declined, canceled or run out of time.',
          },
          {
            actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'Not decided yet.',
          },
        ],
      },
      states: {
        hopeful: {
          description: 'Usually a matter of seconds.',
          meta: { spec: '4' },
          after: { patience: { target: 'undecided', description: 'It takes longer than usual.' } },
        },
        undecided: {
          description: 'Your money has not been lost: it is looked for further, and whom to call stands here.',
          tags: 'attention',
          meta: { spec: '4' },
          on: {
            payAgain: { target: '#payment.choosing', actions: 'forgetMethod', description: 'Another way to pay.' },
          },
        },
      },
    },
    awaitingTransfer: {
      description: 'The details of the bank transfer show; work starts when the money is here.',
      tags: 'waiting',
      meta: { spec: '4' },
      entry: 'reportTransfer',
      invoke: {
        src: 'followPayment',
        input: ({ context }) => ({ paymentHash: context.payment?.hash ?? context.paymentHash }),
        onError: { description: 'The details stay; the order’s page follows as well.' },
      },
      on: {
        payAgain: { target: 'choosing', actions: 'forgetMethod', description: 'Another way to pay.' },
        'payment.changed': [
          {
            guard: { type: 'tellsSuccess', params: ({ event }) => ({ payment: event.payment }) },
            target: 'succeeded',
            actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'The money has arrived.',
          },
          {
            guard: { type: 'tellsFailure', params: ({ event }) => ({ payment: event.payment }) },
            target: 'failed',
            actions: { type: 'keepPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'The transfer was not made in time.',
          },
        ],
      },
    },
    succeeded: {
      description: 'Paid, and confirmed by the server.',
      tags: 'done',
      meta: { spec: '4' },
      entry: [
        'reportSucceeded',
        {
          type: 'showOutcome',
          params: ({ context }) => ({
            outcome: 'success',
            paymentHash: context.payment?.hash ?? context.paymentHash,
          }),
        },
      ],
    },
    failed: {
      description: 'Not paid, with the reason; the order waits to be paid again.',
      tags: 'failed',
      meta: { spec: '4' },
      entry: [
        'reportFailed',
        {
          type: 'showOutcome',
          params: ({ context }) => ({ outcome: 'error', paymentHash: context.payment?.hash ?? context.paymentHash }),
        },
      ],
      on: {
        payAgain: { target: 'choosing', actions: 'forgetMethod', description: 'Pay again, without losing the order.' },
        choose: {
          guard: { type: 'isOffered', params: ({ event }) => ({ method: event.method }) },
          target: 'choosing',
          actions: { type: 'keepMethod', params: ({ event }) => ({ method: event.method }) },
          description: 'Another method, straight away.',
        },
      },
    },
  },
});
