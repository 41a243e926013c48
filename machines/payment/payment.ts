import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { Payment, PaymentMethod, ProblemCode } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import { type FollowParentEvents, followMachine } from './follow.ts';
import {
  foundPayment,
  getNextAttempt,
  getPayable,
  getPayment,
  getPaymentHash,
  getPaymentStage,
  isLookedAt,
  type KnownPayment,
  type PaymentAttempt,
  toKnownPayment,
  withPayment,
  withStarted,
} from './knownPayment.ts';
import { type Payable, toPayableFacts } from './payable.ts';
import {
  type AppliedVoucher,
  isChosen,
  nothingChosen,
  type PaymentChoice,
  preselectMethod,
  withMethod,
  withoutApplied,
  withoutVoucher,
} from './paymentChoice.ts';
import { toPaymentStage } from './paymentStage.ts';
import type { VoucherParentEvent } from './voucher.ts';

export type PaymentParentEvent =
  | { type: 'payment.succeeded' }
  | { type: 'payment.failed' }
  | { type: 'payment.awaitsTransfer' };

export type PaymentEvent =
  | VoucherParentEvent
  | FollowParentEvents['payment']
  | { type: 'choose'; method: PaymentMethod }
  | { type: 'withoutVoucher' }
  | { type: 'useBalance'; used: boolean }
  | { type: 'pay' }
  | { type: 'retry' }
  /** Back to the provider's page, where the payment is still open. */
  | { type: 'continue' }
  /** The customer believes to have paid: look again. */
  | { type: 'check' }
  | { type: 'payAgain' }
  /** The page shows again, out of the browser's memory: the customer came back from the provider by "back". */
  | { type: 'pageShown' };

export type PaymentInput =
  /** With a method, which the checkout has asked for already, it starts at once. */
  | ({
      kind: 'payable';
      parent: ParentRef<PaymentParentEvent> | null;
      payable: Payable;
    } & Pick<PaymentChoice, 'method'> &
      Partial<PaymentChoice>)
  | { kind: 'returned'; parent: null; paymentHash: string };

/** An expected refusal is an outcome, not an error. */
export type StartOutcome =
  | { readonly kind: 'started'; readonly payment: Payment }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

export type LoadedPayment =
  | {
      readonly kind: 'found';
      readonly payment: Payment;
      readonly payable: Payable;
      /** The payment of this address, where another one has paid meanwhile. */
      readonly superseded?: Payment;
    }
  /** It is of a top-up, which is shown to its customer alone. */
  | { readonly kind: 'signInNeeded' }
  | { readonly kind: 'unknown' };

type PaymentContext = PaymentChoice & {
  parent: ParentRef<PaymentParentEvent> | null;
  known: KnownPayment;
  /** The payment of this address, where another one has paid: nothing is charged by it. */
  superseded: Payment | null;
  /** `pay` was pressed and no method was chosen, or no voucher applied: the view says so. */
  incomplete: boolean;
  /** Why a payment could not be started. */
  refusal: ProblemCode | null;
};

const toChoice = ({
  method,
  voucher,
  balance,
}: Extract<PaymentInput, { kind: 'payable' }>): Partial<PaymentChoice> => ({
  method,
  ...(voucher !== undefined && { voucher }),
  ...(balance !== undefined && { balance }),
});

/** One payment of an order, of all that is due in a cart, or of a top-up (specification 4, "Payment flow"). Success shows only when the server has confirmed it. */
export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    children: {} as { follow: 'follow' },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** The payment with what it pays for, freshly from the server. */
    loadPayment: fromPromise<LoadedPayment, { paymentHash: string }>(missingActor('loadPayment')),
    /** Starts a payment. Without something to pay for or a method there is nothing to pay, and it is refused. */
    startPayment: fromPromise<StartOutcome, { attempt: PaymentAttempt | null }>(missingActor('startPayment')),
    /** The method that was used last on this device; null where none is known. */
    readMethod: fromPromise<PaymentMethod | null>(missingActor('readMethod')),
    follow: followMachine,
  },
  actions: {
    setLoaded: assign({
      known: ({ context }, { loaded }: { loaded: LoadedPayment }): KnownPayment =>
        loaded.kind === 'found' ? foundPayment(loaded.payable, loaded.payment) : context.known,
      superseded: (_, { loaded }: { loaded: LoadedPayment }) =>
        loaded.kind === 'found' ? (loaded.superseded ?? null) : null,
    }),
    setStarted: assign({
      known: ({ context }, { outcome }: { outcome: StartOutcome }) =>
        outcome.kind === 'started' ? withStarted(context.known, outcome.payment) : context.known,
      refusal: (_, { outcome }: { outcome: StartOutcome }) => (outcome.kind === 'refused' ? outcome.code : null),
    }),
    setPayment: assign({
      known: ({ context }, params: { payment: Payment }) => withPayment(context.known, params.payment),
    }),
    setMethod: assign(({ context }, { method }: { method: PaymentMethod }) => ({
      ...withMethod(context, method),
      incomplete: false,
    })),
    setRemembered: assign({
      method: (_, { remembered }: { remembered: PaymentMethod | null }) => remembered,
    }),
    setVoucher: assign({ voucher: (_, params: { voucher: AppliedVoucher }) => params.voucher, incomplete: false }),
    clearVoucher: assign(({ context }) => withoutApplied(context)),
    removeVoucher: assign(({ context }) => ({ ...withoutVoucher(context), incomplete: false })),
    setBalance: assign({ balance: (_, params: { used: boolean }) => params.used }),
    /** What else pays stays as it was chosen. */
    clearMethod: assign({ method: null, incomplete: false }),
    clearChoice: assign({ ...nothingChosen, incomplete: false }),
    markIncomplete: assign({ incomplete: true }),
    setUnavailable: assign({ refusal: 'ServiceUnavailable' }),
    clearRefusal: assign({ refusal: null }),
    notifySucceeded: enqueueActions(({ context, enqueue }) => {
      if (context.parent !== null) enqueue.sendTo(context.parent, { type: 'payment.succeeded' });
    }),
    notifyFailed: enqueueActions(({ context, enqueue }) => {
      if (context.parent !== null) enqueue.sendTo(context.parent, { type: 'payment.failed' });
    }),
    notifyTransfer: enqueueActions(({ context, enqueue }) => {
      if (context.parent !== null) enqueue.sendTo(context.parent, { type: 'payment.awaitsTransfer' });
    }),
    /** Leaves the application for the provider's page. */
    leaveForProvider: (_, _params: { url: string | null }) => {},
    /** Puts the address of the outcome in place of the confirmation's. */
    showOutcome: (_, _params: { outcome: 'success' | 'error'; paymentHash: string }) => {},
  },
  guards: {
    cameBack: ({ context }) => context.known.kind === 'address',
    hasSucceeded: ({ context }) => getPaymentStage(context.known) === 'succeeded',
    awaitsTransfer: ({ context }) => getPaymentStage(context.known) === 'awaited',
    isUnfinished: ({ context }) => getPaymentStage(context.known) === 'open',
    hasFailed: ({ context }) => getPaymentStage(context.known) === 'failed',
    goesBack: ({ context }) => getPaymentStage(context.known) === 'returned',
    isLookedAt: ({ context }) => isLookedAt(context.known),
    hasMethod: ({ context }) => isChosen(context),
    isFound: (_, params: { loaded: LoadedPayment }) => params.loaded.kind === 'found',
    needsSignIn: (_, params: { loaded: LoadedPayment }) => params.loaded.kind === 'signInNeeded',
    isRefused: (_, params: { outcome: StartOutcome }) => params.outcome.kind === 'refused',
    needsProvider: (_, params: { outcome: StartOutcome }) =>
      params.outcome.kind === 'started' &&
      toPaymentStage(params.outcome.payment) === 'open' &&
      params.outcome.payment.redirect_url !== null,
    isOffered: ({ context }, params: { method: PaymentMethod }) => {
      const payable = getPayable(context.known);
      return payable !== null && toPayableFacts(payable).methods.includes(params.method);
    },
    /** Nothing is chosen yet, and the method can be used here. */
    isPreselected: ({ context }, { remembered }: { remembered: PaymentMethod | null }) => {
      const payable = getPayable(context.known);
      if (payable === null || context.method !== null) return false;
      return preselectMethod(remembered, toPayableFacts(payable).methods, getPayment(context.known)) !== null;
    },
    bringsSuccess: (_, params: { payment: Payment }) => toPaymentStage(params.payment) === 'succeeded',
    bringsFailure: (_, params: { payment: Payment }) => toPaymentStage(params.payment) === 'failed',
    bringsReturn: (_, params: { payment: Payment }) => toPaymentStage(params.payment) === 'returned',
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
    known:
      input.kind === 'returned' ? { kind: 'address', paymentHash: input.paymentHash } : toKnownPayment(input.payable),
    ...nothingChosen,
    ...(input.kind === 'payable' && toChoice(input)),
    superseded: null,
    incomplete: false,
    refusal: null,
  }),
  initial: 'resolving',
  states: {
    resolving: {
      description: 'What is known of earlier payments decides where to begin.',
      meta: { spec: '4' },
      always: [
        { guard: 'cameBack', target: 'loading', description: 'Back from the provider: the address names the payment.' },
        { guard: 'hasSucceeded', target: 'succeeded', description: 'Paid already.' },
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
        input: ({ context }) => ({ paymentHash: getPaymentHash(context.known) }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ loaded: event.output }) },
            target: 'routing',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'The payment is known.',
          },
          {
            guard: { type: 'needsSignIn', params: ({ event }) => ({ loaded: event.output }) },
            target: 'signedOut',
            description: 'A top-up, and the session has ended meanwhile.',
          },
          { target: 'unknown', description: 'No payment has this address.' },
        ],
        onError: { target: 'unreachable', description: 'The server cannot be reached.' },
      },
    },
    routing: {
      description: 'The payment’s status decides what shows.',
      meta: { spec: '4' },
      always: [
        { guard: 'hasSucceeded', target: 'succeeded', description: 'Paid.' },
        { guard: 'goesBack', target: 'returned', description: 'Its money has come, and goes back.' },
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
    signedOut: {
      description: 'The customer signs in, and sees then what became of the top-up; it is credited all the same.',
      tags: 'attention',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Signed in.' } },
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
      invoke: {
        src: 'readMethod',
        onDone: {
          guard: { type: 'isPreselected', params: ({ event }) => ({ remembered: event.output }) },
          actions: { type: 'setRemembered', params: ({ event }) => ({ remembered: event.output }) },
          description: 'The method that was used last is chosen already.',
        },
        onError: { description: 'The device cannot be read: nothing is chosen.' },
      },
      on: {
        choose: {
          guard: { type: 'isOffered', params: ({ event }) => ({ method: event.method }) },
          actions: { type: 'setMethod', params: ({ event }) => ({ method: event.method }) },
          description: 'One of the offered methods.',
        },
        pay: [
          { guard: 'hasMethod', target: 'starting', description: 'Pay by the chosen method.' },
          { actions: 'markIncomplete', description: 'A method lacks, or no voucher is applied; the view says which.' },
        ],
        'voucher.applied': {
          actions: { type: 'setVoucher', params: ({ event }) => ({ voucher: event.voucher }) },
          description: 'A voucher pays all that is due, or a part of it.',
        },
        'voucher.cleared': { actions: 'clearVoucher', description: 'No voucher is applied.' },
        withoutVoucher: { actions: 'removeVoucher', description: 'No voucher is to pay.' },
        useBalance: {
          actions: { type: 'setBalance', params: ({ event }) => ({ used: event.used }) },
          description: 'The balance pays what it can, or is kept.',
        },
      },
    },
    starting: {
      description: 'The server prepares the payment.',
      tags: 'busy',
      meta: { spec: '4' },
      entry: 'clearRefusal',
      invoke: {
        src: 'startPayment',
        input: ({ context }) => ({ attempt: getNextAttempt(context.known, context) }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ outcome: event.output }) },
            target: 'refused',
            actions: { type: 'setStarted', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It cannot be paid this way, or no longer.',
          },
          {
            guard: { type: 'needsProvider', params: ({ event }) => ({ outcome: event.output }) },
            target: 'redirecting',
            actions: { type: 'setStarted', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The provider’s page takes over.',
          },
          {
            target: 'routing',
            actions: { type: 'setStarted', params: ({ event }) => ({ outcome: event.output }) },
            description: 'No other page is needed.',
          },
        ],
        onError: {
          target: 'refused',
          actions: 'setUnavailable',
          description: 'The server cannot be reached; nothing has been charged.',
        },
      },
    },
    refused: {
      description: 'The payment was not started, and nothing was charged.',
      tags: 'failed',
      meta: { spec: '8' },
      on: {
        retry: { guard: 'hasMethod', target: 'starting', description: 'The same again, with the same key.' },
        pay: [
          { guard: 'hasMethod', target: 'starting', description: 'The same again, with the same key.' },
          { actions: 'markIncomplete', description: 'No voucher is applied; the view says so.' },
        ],
        'voucher.applied': {
          actions: { type: 'setVoucher', params: ({ event }) => ({ voucher: event.voucher }) },
          description: 'A voucher pays all that is due, or a part of it.',
        },
        'voucher.cleared': { actions: 'clearVoucher', description: 'No voucher is applied.' },
        withoutVoucher: { actions: 'removeVoucher', description: 'No voucher is to pay.' },
        useBalance: {
          actions: { type: 'setBalance', params: ({ event }) => ({ used: event.used }) },
          description: 'The balance pays what it can, or is kept.',
        },
        choose: {
          guard: { type: 'isOffered', params: ({ event }) => ({ method: event.method }) },
          target: 'choosing',
          actions: { type: 'setMethod', params: ({ event }) => ({ method: event.method }) },
          description: 'Another method.',
        },
      },
    },
    redirecting: {
      description: 'Leaving for the provider’s page.',
      tags: 'busy',
      meta: { spec: '4' },
      entry: {
        type: 'leaveForProvider',
        params: ({ context }) => ({ url: getPayment(context.known)?.redirect_url ?? null }),
      },
      on: { pageShown: { target: 'interrupted', description: 'Back by the browser’s button, without an answer.' } },
    },
    interrupted: {
      description: 'A payment is still open at the provider: go on with it, look again, or choose another way.',
      tags: 'attention',
      meta: { spec: '4' },
      invoke: {
        src: 'follow',
        id: 'follow',
        input: ({ context, self }) => ({ kind: 'payment', hash: getPaymentHash(context.known), parent: self }),
        onError: { description: 'Looking again is up to the customer.' },
      },
      on: {
        continue: { target: 'redirecting', description: 'Back to the provider’s page.' },
        check: { target: 'confirming', description: 'The customer believes to have paid.' },
        payAgain: { target: 'choosing', actions: 'clearChoice', description: 'Another way to pay.' },
        'follow.missing': { target: 'unknown', description: 'No payment has this address.' },
        'payment.changed': [
          {
            guard: { type: 'bringsSuccess', params: ({ event }) => ({ payment: event.payment }) },
            target: 'succeeded',
            actions: { type: 'setPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'It was paid in another tab, or on another device.',
          },
          {
            guard: { type: 'bringsReturn', params: ({ event }) => ({ payment: event.payment }) },
            target: 'returned',
            actions: { type: 'setPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'Its money has come, nothing is left for it to pay, and it goes back.',
          },
          {
            guard: { type: 'bringsFailure', params: ({ event }) => ({ payment: event.payment }) },
            target: 'failed',
            actions: { type: 'setPayment', params: ({ event }) => ({ payment: event.payment }) },
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
        src: 'follow',
        id: 'follow',
        input: ({ context, self }) => ({ kind: 'payment', hash: getPaymentHash(context.known), parent: self }),
        onError: { target: 'unreachable', description: 'The payment can no longer be followed.' },
      },
      on: {
        'follow.missing': { target: 'unknown', description: 'No payment has this address.' },
        'payment.changed': [
          {
            guard: { type: 'bringsSuccess', params: ({ event }) => ({ payment: event.payment }) },
            target: 'succeeded',
            actions: { type: 'setPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'The server has confirmed the money.',
          },
          {
            guard: { type: 'bringsReturn', params: ({ event }) => ({ payment: event.payment }) },
            target: 'returned',
            actions: { type: 'setPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'Its money has come, nothing is left for it to pay, and it goes back.',
          },
          {
            guard: { type: 'bringsFailure', params: ({ event }) => ({ payment: event.payment }) },
            target: 'failed',
            actions: { type: 'setPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'Declined, canceled or run out of time.',
          },
          {
            actions: { type: 'setPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'Not decided yet.',
          },
        ],
      },
      states: {
        hopeful: {
          description: 'Usually a matter of seconds.',
          meta: { spec: '4' },
          always: { guard: 'isLookedAt', target: 'lookedAt', description: 'Another sum has come than was asked for.' },
          after: { patience: { target: 'undecided', description: 'It takes longer than usual.' } },
        },
        undecided: {
          description: 'Your money has not been lost: it is looked for further, and whom to call stands here.',
          tags: 'attention',
          meta: { spec: '4' },
          always: { guard: 'isLookedAt', target: 'lookedAt', description: 'Another sum has come than was asked for.' },
          on: {
            payAgain: { target: '#payment.choosing', actions: 'clearChoice', description: 'Another way to pay.' },
          },
        },
        lookedAt: {
          description: 'Your money has not been lost: another sum has come than was asked for, and staff decide.',
          tags: 'attention',
          meta: { spec: '4' },
        },
      },
    },
    awaitingTransfer: {
      description: 'The details of the bank transfer show; work starts when the money is here.',
      tags: 'waiting',
      meta: { spec: '4' },
      entry: 'notifyTransfer',
      invoke: {
        src: 'follow',
        id: 'follow',
        input: ({ context, self }) => ({ kind: 'payment', hash: getPaymentHash(context.known), parent: self }),
        onError: { description: 'The details stay; the order’s page follows as well.' },
      },
      on: {
        payAgain: { target: 'choosing', actions: 'clearChoice', description: 'Another way to pay.' },
        'follow.missing': { target: 'unknown', description: 'No payment has this address.' },
        'payment.changed': [
          {
            guard: { type: 'bringsSuccess', params: ({ event }) => ({ payment: event.payment }) },
            target: 'succeeded',
            actions: { type: 'setPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'The money has arrived.',
          },
          {
            guard: { type: 'bringsReturn', params: ({ event }) => ({ payment: event.payment }) },
            target: 'returned',
            actions: { type: 'setPayment', params: ({ event }) => ({ payment: event.payment }) },
            description: 'Its money has come, nothing is left for it to pay, and it goes back.',
          },
          {
            guard: { type: 'bringsFailure', params: ({ event }) => ({ payment: event.payment }) },
            target: 'failed',
            actions: { type: 'setPayment', params: ({ event }) => ({ payment: event.payment }) },
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
        'notifySucceeded',
        {
          type: 'showOutcome',
          params: ({ context }) => ({
            outcome: 'success',
            // A reload of an address tells the same.
            paymentHash: context.superseded?.hash ?? getPaymentHash(context.known),
          }),
        },
      ],
    },
    returned: {
      description: 'Paid twice, or for an order that has ended: the money goes back by the way it came.',
      tags: 'failed',
      meta: { spec: '4' },
      entry: [
        'notifyFailed',
        {
          type: 'showOutcome',
          params: ({ context }) => ({ outcome: 'error', paymentHash: getPaymentHash(context.known) }),
        },
      ],
    },
    failed: {
      description: 'Not paid, with the reason; the order waits to be paid again.',
      tags: 'failed',
      meta: { spec: '4' },
      entry: [
        'notifyFailed',
        'clearMethod',
        {
          type: 'showOutcome',
          params: ({ context }) => ({ outcome: 'error', paymentHash: getPaymentHash(context.known) }),
        },
      ],
      on: {
        payAgain: { target: 'choosing', actions: 'clearChoice', description: 'Pay again, without losing the order.' },
        pay: { actions: 'markIncomplete', description: 'No method is chosen anew; the view says so.' },
        'voucher.applied': {
          actions: { type: 'setVoucher', params: ({ event }) => ({ voucher: event.voucher }) },
          description: 'A voucher pays all that is due, or a part of it.',
        },
        'voucher.cleared': { actions: 'clearVoucher', description: 'No voucher is applied.' },
        withoutVoucher: { actions: 'removeVoucher', description: 'No voucher is to pay.' },
        useBalance: {
          actions: { type: 'setBalance', params: ({ event }) => ({ used: event.used }) },
          description: 'The balance pays what it can, or is kept.',
        },
        choose: {
          guard: { type: 'isOffered', params: ({ event }) => ({ method: event.method }) },
          target: 'choosing',
          actions: { type: 'setMethod', params: ({ event }) => ({ method: event.method }) },
          description: 'Another method, straight away.',
        },
      },
    },
  },
});
