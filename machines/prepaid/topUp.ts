import { assign, fromPromise, setup } from 'xstate';
import type { PaymentMethod, Prepaid, TopUp, TopUpQuote } from '../../openapi/types.ts';
import { missingActor } from '../lib/missingActor.ts';
import { outage, type Refusal } from '../lib/refusal.ts';
import { type PaymentParentEvent, paymentMachine } from '../payment/payment.ts';
import {
  type AmountProblem,
  emptyTopUpEntry,
  findCouponState,
  parseTopUpAmount,
  type TopUpEntry,
} from './topUpEntry.ts';

/** The two screens of a top-up (specification 2). */
export type TopUpStep = 'form' | 'summary';

export type TopUpEvent =
  | PaymentParentEvent
  | { type: 'change'; entry: Partial<TopUpEntry> }
  | { type: 'applyCoupon' }
  | { type: 'removeCoupon' }
  | { type: 'continue' }
  | { type: 'back' }
  | { type: 'choose'; method: PaymentMethod }
  | { type: 'pay' }
  | { type: 'retry' }
  | { type: 'network.restored' }
  /** The address is another one: the browser's buttons Back and Forward. */
  | { type: 'step.shown'; step: TopUpStep }
  /** Another one, after this one is credited. */
  | { type: 'again' };

export type LoadedTopUp =
  /** `topUp`: made before a reload, and not paid yet. */
  | { readonly kind: 'offered'; readonly prepaid: Prepaid; readonly entry: TopUpEntry; readonly topUp: TopUp | null }
  | { readonly kind: 'notOffered' };

/** What is asked about: an amount, and a coupon that the customer wants to use. */
export type WantedTopUp = { readonly amount: string; readonly coupon: string | null };

export type QuoteOutcome =
  | { readonly kind: 'quoted'; readonly quote: TopUpQuote }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export type CreateOutcome =
  | { readonly kind: 'created'; readonly topUp: TopUp }
  /** It would no longer add what was shown. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

type TopUpContext = {
  step: TopUpStep;
  prepaid: Prepaid | null;
  entry: TopUpEntry;
  /** The coupon that is asked about, as it was typed; null without one. */
  coupon: string | null;
  /** The amount was to be gone on with: what is wrong with it shows, and not while it is typed. */
  looked: boolean;
  quote: TopUpQuote | null;
  method: PaymentMethod | null;
  incomplete: boolean;
  /** Other figures than those that were agreed to. */
  changed: boolean;
  refusal: Refusal | null;
  topUp: TopUp | null;
};

/** What is wrong with the amount; null where it is right, or nothing is offered. */
export const amountProblem = ({ prepaid, entry }: Pick<TopUpContext, 'prepaid' | 'entry'>): AmountProblem | null => {
  const entered = prepaid === null ? null : parseTopUpAmount(entry, prepaid);
  return entered === null || entered.ok ? null : entered.problem;
};

const findWanted = ({ prepaid, entry, coupon }: TopUpContext): WantedTopUp | null => {
  const entered = prepaid === null ? null : parseTopUpAmount(entry, prepaid);
  return entered?.ok ? { amount: entered.amount, coupon } : null;
};

const isRefused = (quote: TopUpQuote | null): boolean => {
  const state = findCouponState(quote);
  return state !== null && state !== 'applied' && state !== 'none';
};

/** Topping up the prepaid balance: the amount and a coupon, what they come to, the payment (specification 2, 5 and 9). */
export const topUpMachine = setup({
  types: {
    context: {} as TopUpContext,
    input: {} as { step: TopUpStep },
    events: {} as TopUpEvent,
    children: {} as { payment: 'payment' },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'form' | 'summary' | 'attention' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    /** What a top-up can be, what was filled in on this device, and a top-up that was made and not paid. */
    loadPrepaid: fromPromise<LoadedTopUp, void>(missingActor('loadPrepaid')),
    /** What a top-up adds. Nothing to ask about is refused. */
    loadQuote: fromPromise<QuoteOutcome, { wanted: WantedTopUp | null }>(missingActor('loadQuote')),
    /** Makes the top-up that the quote describes, once however often it is asked. */
    createTopUp: fromPromise<CreateOutcome, { wanted: WantedTopUp | null; quote: TopUpQuote | null }>(
      missingActor('createTopUp'),
    ),
    payment: paymentMachine,
  },
  actions: {
    setLoaded: assign((_, { loaded }: { loaded: LoadedTopUp }): Partial<TopUpContext> => {
      if (loaded.kind === 'notOffered') return { prepaid: null };
      const { prepaid, entry, topUp } = loaded;
      return { prepaid, entry, topUp, coupon: entry.coupon.trim() === '' ? null : entry.coupon };
    }),
    setEntry: assign({
      entry: ({ context }, params: { entry: Partial<TopUpEntry> }) => ({ ...context.entry, ...params.entry }),
      looked: ({ context }, { entry }: { entry: Partial<TopUpEntry> }) =>
        context.looked && entry.own === undefined && entry.choice === undefined,
    }),
    /** A code that is typed anew is asked about only when it is applied. */
    forgetTypedCoupon: assign({
      coupon: ({ context }, { entry }: { entry: Partial<TopUpEntry> }) =>
        entry.coupon === undefined || entry.coupon === context.coupon ? context.coupon : null,
    }),
    persistEntry: (_, _params: { entry: TopUpEntry; topUpHash: string | null }) => {},
    look: assign({ looked: true }),
    /** What is typed as a coupon is asked about. */
    useCoupon: assign({
      coupon: ({ context }) => (context.entry.coupon.trim() === '' ? null : context.entry.coupon),
      quote: ({ context }) => (context.entry.coupon === (context.coupon ?? '') ? context.quote : null),
    }),
    removeCoupon: assign({
      coupon: null,
      quote: null,
      entry: ({ context }) => ({ ...context.entry, coupon: '' }),
    }),
    clearQuote: assign({ quote: null }),
    setQuote: assign({
      quote: (_, { outcome }: { outcome: QuoteOutcome }) => (outcome.kind === 'quoted' ? outcome.quote : null),
      refusal: (_, { outcome }: { outcome: QuoteOutcome }) => (outcome.kind === 'refused' ? outcome.refusal : null),
    }),
    setOutage: assign({ refusal: outage }),
    setMethod: assign({ method: (_, params: { method: PaymentMethod }) => params.method, incomplete: false }),
    markIncomplete: assign({ incomplete: true }),
    markChanged: assign({ changed: true }),
    clearRefusal: assign({ refusal: null, changed: false, incomplete: false }),
    setCreated: assign((_, { outcome }: { outcome: CreateOutcome }): Partial<TopUpContext> => {
      switch (outcome.kind) {
        case 'created':
          return { topUp: outcome.topUp };
        case 'refused':
          return { refusal: outcome.refusal };
        case 'changed':
          return {};
        default:
          return outcome satisfies never;
      }
    }),
    setStep: assign({ step: (_, params: { step: TopUpStep }) => params.step }),
    /** Brings the address to the step, unless it is there. */
    showStep: (_, _params: { step: TopUpStep }) => {},
    /** Forgets what was filled in: it has become a top-up that is paid. */
    forget: assign({ entry: emptyTopUpEntry, coupon: null, quote: null, topUp: null, method: null, looked: false }),
    /** Removes what this device stores of it. */
    forgetEntry: () => {},
  },
  guards: {
    isOffered: (_, params: { loaded: LoadedTopUp }) => params.loaded.kind === 'offered',
    isBlocked: (_, { loaded }: { loaded: LoadedTopUp }) => loaded.kind === 'offered' && loaded.prepaid.currency_in_use,
    isMade: (_, { loaded }: { loaded: LoadedTopUp }) => loaded.kind === 'offered' && loaded.topUp !== null,
    isSummaryWanted: ({ context }) => context.step === 'summary' && findWanted(context) !== null,
    hasAmount: ({ context }) => findWanted(context) !== null,
    /** A coupon is typed that is not being checked, nor applied. */
    mayApply: ({ context }) =>
      context.entry.coupon.trim() !== '' &&
      findWanted(context) !== null &&
      (context.coupon === null || isRefused(context.quote)),
    isAsked: ({ context }) => context.coupon !== null && findWanted(context) !== null,
    isNotAsked: ({ context }) => context.coupon === null || findWanted(context) === null,
    hasCheckedCoupon: ({ context }) =>
      context.coupon !== null && (isRefused(context.quote) || findCouponState(context.quote) === 'applied'),
    isQuoteMissing: ({ context }) => context.quote === null,
    isCouponApplied: ({ context }) => findCouponState(context.quote) === 'applied',
    isCouponRefused: ({ context }) => isRefused(context.quote),
    isQuoted: (_, params: { outcome: QuoteOutcome }) => params.outcome.kind === 'quoted',
    isGood: (_, { outcome }: { outcome: QuoteOutcome }) =>
      outcome.kind === 'quoted' && ['none', 'applied'].includes(outcome.quote.coupon.state),
    isForward: ({ context }, { step }: { step: TopUpStep }) => step === 'summary' && findWanted(context) !== null,
    isSummary: (_, params: { step: TopUpStep }) => params.step === 'summary',
    isGone: (_, params: { step: TopUpStep }) => params.step === 'form',
    hasMethod: ({ context }) => context.method !== null,
    offersMethod: ({ context }, params: { method: PaymentMethod }) =>
      context.prepaid?.payment_methods.includes(params.method) ?? false,
    isCreated: (_, params: { outcome: CreateOutcome }) => params.outcome.kind === 'created',
    isChanged: (_, params: { outcome: CreateOutcome }) => params.outcome.kind === 'changed',
  },
  delays: {
    /** Before an amount that is typed is asked about. */
    quotePause: 300,
    /** Before what could not be fetched is tried again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'topUp',
  description: 'From the amount of a top-up to the balance.',
  context: ({ input }) => ({
    step: input.step,
    prepaid: null,
    entry: emptyTopUpEntry,
    coupon: null,
    looked: false,
    quote: null,
    method: null,
    incomplete: false,
    changed: false,
    refusal: null,
    topUp: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The balance, the amounts, and what was filled in before.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'loadPrepaid',
        onDone: [
          {
            guard: { type: 'isBlocked', params: ({ event }) => ({ loaded: event.output }) },
            target: 'blocked',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'Credits exist in another currency.',
          },
          {
            guard: { type: 'isMade', params: ({ event }) => ({ loaded: event.output }) },
            target: 'paying',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'Made before a reload, and not paid yet.',
          },
          {
            guard: { type: 'isOffered', params: ({ event }) => ({ loaded: event.output }) },
            target: 'resuming',
            actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
            description: 'Ready.',
          },
          { target: 'notOffered', description: 'The brand has no prepaid balance.' },
        ],
        onError: { target: 'unavailable', description: 'The server cannot be reached.' },
      },
      on: {
        'step.shown': {
          actions: { type: 'setStep', params: ({ event }) => ({ step: event.step }) },
          description: 'The browser’s buttons, meanwhile.',
        },
      },
    },
    unavailable: {
      description: 'A top-up cannot be begun now; what was filled in stays.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Tried again by itself.' } },
      on: {
        retry: { target: 'loading', description: 'Tried again.' },
        'network.restored': { target: 'loading', description: 'The network is back.' },
      },
    },
    notOffered: {
      description: 'The brand has no prepaid balance.',
      tags: 'failed',
      meta: { spec: '8' },
    },
    blocked: {
      description: 'Credits already exist in a different currency; customer service can change it.',
      tags: 'attention',
      meta: { spec: '8' },
    },
    resuming: {
      description: 'The address decides where to begin.',
      meta: { spec: '2' },
      always: [
        { guard: 'isSummaryWanted', target: 'quoting', description: 'A reload in the summary.' },
        { target: 'form', description: 'The amount comes first.' },
      ],
    },
    form: {
      description: 'How much, and with which coupon.',
      tags: 'form',
      meta: { spec: '5' },
      entry: [
        { type: 'setStep', params: { step: 'form' } },
        { type: 'showStep', params: { step: 'form' } },
      ],
      type: 'parallel',
      on: {
        'step.shown': [
          {
            guard: { type: 'isForward', params: ({ event }) => ({ step: event.step }) },
            target: 'quoting',
            description: 'The browser’s way forward, to the summary.',
          },
          {
            guard: { type: 'isSummary', params: ({ event }) => ({ step: event.step }) },
            actions: { type: 'showStep', params: { step: 'form' } },
            description: 'Without an amount there is no summary.',
          },
        ],
      },
      states: {
        quote: {
          description: 'What the amount adds, as the server computes it.',
          meta: { spec: '9' },
          initial: 'deciding',
          on: {
            change: {
              target: '.deciding',
              actions: [
                { type: 'forgetTypedCoupon', params: ({ event }) => ({ entry: event.entry }) },
                { type: 'setEntry', params: ({ event }) => ({ entry: event.entry }) },
                {
                  type: 'persistEntry',
                  params: ({ context }) => ({ entry: context.entry, topUpHash: null }),
                },
              ],
              description: 'Filled in, and stored: a reload or the browser’s way back loses nothing.',
            },
            applyCoupon: {
              guard: 'mayApply',
              target: '.asking',
              actions: 'useCoupon',
              description: 'The coupon is asked about with the amount.',
            },
            removeCoupon: {
              guard: 'hasCheckedCoupon',
              target: '.deciding',
              actions: [
                'removeCoupon',
                { type: 'persistEntry', params: ({ context }) => ({ entry: context.entry, topUpHash: null }) },
              ],
              description: 'Without the coupon.',
            },
          },
          states: {
            deciding: {
              description: 'Whether there is an amount to ask about.',
              meta: { spec: '5' },
              always: [
                { guard: 'hasAmount', target: 'pausing', description: 'There is one.' },
                { target: 'idle', actions: 'clearQuote', description: 'Not yet.' },
              ],
            },
            idle: {
              description: 'No amount yet.',
              meta: { spec: '5' },
              on: { continue: { actions: 'look', description: 'The amount is missing or wrong, and says so.' } },
            },
            pausing: {
              description: 'The customer may go on typing.',
              meta: { spec: '5' },
              after: { quotePause: { target: 'asking', description: 'Asked.' } },
              on: {
                continue: {
                  target: 'goingOn',
                  actions: 'useCoupon',
                  description: 'On to the summary, with the coupon that is filled in.',
                },
              },
            },
            asking: {
              description: 'The server computes the bonus and checks the coupon.',
              tags: 'busy',
              meta: { spec: '9' },
              on: {
                continue: {
                  target: 'goingOn',
                  actions: 'useCoupon',
                  description: 'On to the summary, with the coupon that is filled in.',
                },
              },
              invoke: {
                src: 'loadQuote',
                input: ({ context }) => ({ wanted: findWanted(context) }),
                onDone: [
                  {
                    guard: { type: 'isQuoted', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'known',
                    actions: { type: 'setQuote', params: ({ event }) => ({ outcome: event.output }) },
                    description: 'Known.',
                  },
                  {
                    target: 'failed',
                    actions: { type: 'setQuote', params: ({ event }) => ({ outcome: event.output }) },
                    description: 'The server does not say, and why.',
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: ['clearQuote', 'setOutage'],
                  description: 'The server cannot be reached.',
                },
              },
            },
            goingOn: {
              description: 'The figures are asked for once more, then the summary shows.',
              tags: 'busy',
              meta: { spec: '9' },
              invoke: {
                src: 'loadQuote',
                input: ({ context }) => ({ wanted: findWanted(context) }),
                onDone: [
                  {
                    guard: { type: 'isGood', params: ({ event }) => ({ outcome: event.output }) },
                    target: '#topUp.summary',
                    actions: { type: 'setQuote', params: ({ event }) => ({ outcome: event.output }) },
                    description: 'On to the summary.',
                  },
                  {
                    guard: { type: 'isQuoted', params: ({ event }) => ({ outcome: event.output }) },
                    target: 'known',
                    actions: { type: 'setQuote', params: ({ event }) => ({ outcome: event.output }) },
                    description: 'The coupon is not good, and says why.',
                  },
                  {
                    target: 'failed',
                    actions: { type: 'setQuote', params: ({ event }) => ({ outcome: event.output }) },
                    description: 'The server does not say, and why.',
                  },
                ],
                onError: {
                  target: 'failed',
                  actions: ['clearQuote', 'setOutage'],
                  description: 'The server cannot be reached.',
                },
              },
            },
            known: {
              description: 'Amount, bonus and total show.',
              meta: { spec: '9' },
              on: {
                continue: {
                  target: 'goingOn',
                  actions: 'useCoupon',
                  description: 'On to the summary, with the coupon that is filled in.',
                },
              },
            },
            failed: {
              description: 'What the amount adds is not known; it stays filled in.',
              tags: 'failed',
              meta: { spec: '8' },
              on: {
                continue: {
                  target: 'goingOn',
                  actions: 'useCoupon',
                  description: 'On to the summary, with the coupon that is filled in.',
                },
                retry: { target: 'asking', description: 'Asked again.' },
                'network.restored': { target: 'asking', description: 'The network is back.' },
              },
            },
          },
        },
        coupon: {
          description: 'A top-up coupon, which adds bonus.',
          meta: { spec: '2' },
          initial: 'unchecked',
          states: {
            unchecked: {
              description: 'None, or one that is being typed.',
              meta: { spec: '2' },
              always: { guard: 'isAsked', target: 'checking', description: 'Asked about with the amount.' },
            },
            checking: {
              description: 'The server checks the coupon.',
              meta: { spec: '2' },
              always: [
                { guard: 'isNotAsked', target: 'unchecked', description: 'Changed meanwhile.' },
                { guard: 'isCouponApplied', target: 'applied', description: 'It is good.' },
                { guard: 'isCouponRefused', target: 'refused', description: 'It is not, and says why.' },
              ],
            },
            applied: {
              description: 'The coupon’s bonus is in the total.',
              meta: { spec: '2' },
              always: [
                { guard: 'isNotAsked', target: 'unchecked', description: 'Taken away, or changed.' },
                { guard: 'isCouponRefused', target: 'refused', description: 'Not for this amount.' },
                { guard: 'isQuoteMissing', target: 'checking', description: 'The server does not say.' },
              ],
            },
            refused: {
              description: 'Why the coupon is not good; without it the top-up can go on.',
              tags: 'attention',
              meta: { spec: '8' },
              always: [
                { guard: 'isNotAsked', target: 'unchecked', description: 'Taken away, or changed.' },
                { guard: 'isCouponApplied', target: 'applied', description: 'Good for this amount.' },
                { guard: 'isQuoteMissing', target: 'checking', description: 'The server does not say.' },
              ],
            },
          },
        },
      },
    },
    quoting: {
      description: 'What is to be agreed to is asked for anew.',
      tags: ['summary', 'busy'],
      meta: { spec: '9' },
      invoke: {
        src: 'loadQuote',
        input: ({ context }) => ({ wanted: findWanted(context) }),
        onDone: [
          {
            guard: { type: 'isQuoted', params: ({ event }) => ({ outcome: event.output }) },
            target: 'quoted',
            actions: { type: 'setQuote', params: ({ event }) => ({ outcome: event.output }) },
            description: 'Known.',
          },
          {
            target: 'form',
            actions: { type: 'setQuote', params: ({ event }) => ({ outcome: event.output }) },
            description: 'It cannot be topped up so, and the form says why.',
          },
        ],
        onError: { target: 'unquoted', actions: 'setOutage', description: 'The server cannot be reached.' },
      },
      on: {
        'step.shown': {
          guard: { type: 'isGone', params: ({ event }) => ({ step: event.step }) },
          target: 'form',
          description: 'The browser’s way back.',
        },
      },
    },
    unquoted: {
      description: 'What it comes to is not known now; nothing is agreed to without it.',
      tags: ['summary', 'failed'],
      meta: { spec: '8' },
      after: { retryPause: { target: 'quoting', description: 'Tried again by itself.' } },
      on: {
        retry: { target: 'quoting', description: 'Tried again.' },
        'network.restored': { target: 'quoting', description: 'The network is back.' },
        back: { target: 'form', description: 'Back to the amount.' },
        'step.shown': {
          guard: { type: 'isGone', params: ({ event }) => ({ step: event.step }) },
          target: 'form',
          description: 'The browser’s way back.',
        },
      },
    },
    quoted: {
      description: 'A coupon that is not good leads back to the form.',
      meta: { spec: '2' },
      always: [
        { guard: 'isCouponRefused', target: 'form', description: 'The form says why.' },
        { target: 'summary', description: 'All of it is good.' },
      ],
    },
    summary: {
      description: 'Amount, bonus and total, and how to pay.',
      tags: ['summary', 'attention'],
      meta: { spec: '2' },
      entry: [
        { type: 'setStep', params: { step: 'summary' } },
        { type: 'showStep', params: { step: 'summary' } },
      ],
      on: {
        choose: {
          guard: { type: 'offersMethod', params: ({ event }) => ({ method: event.method }) },
          actions: { type: 'setMethod', params: ({ event }) => ({ method: event.method }) },
          description: 'One of the offered methods.',
        },
        pay: [
          { guard: 'hasMethod', target: 'creating', actions: 'clearRefusal', description: 'To be paid.' },
          { actions: 'markIncomplete', description: 'No method is chosen; the view says so.' },
        ],
        back: { target: 'form', description: 'Back to the amount.' },
        'step.shown': {
          guard: { type: 'isGone', params: ({ event }) => ({ step: event.step }) },
          target: 'form',
          description: 'The browser’s way back.',
        },
      },
    },
    creating: {
      description: 'The server writes the top-up down; another click does nothing.',
      tags: ['summary', 'busy'],
      meta: { spec: '2' },
      invoke: {
        src: 'createTopUp',
        input: ({ context }) => ({ wanted: findWanted(context), quote: context.quote }),
        onDone: [
          {
            guard: { type: 'isCreated', params: ({ event }) => ({ outcome: event.output }) },
            target: 'paying',
            actions: [
              { type: 'setCreated', params: ({ event }) => ({ outcome: event.output }) },
              {
                type: 'persistEntry',
                params: ({ context }) => ({ entry: context.entry, topUpHash: context.topUp?.hash ?? null }),
              },
            ],
            description: 'On to the payment.',
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => ({ outcome: event.output }) },
            target: 'quoting',
            actions: 'markChanged',
            description: 'It would add something else by now: the new figures are shown first.',
          },
          {
            target: 'summary',
            actions: { type: 'setCreated', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server does not take it, and says why.',
          },
        ],
        onError: {
          target: 'summary',
          actions: 'setOutage',
          description: 'The server cannot be reached; pressing again makes it once.',
        },
      },
    },
    paying: {
      description: 'The payment runs; the top-up is safe whatever becomes of it.',
      tags: 'waiting',
      meta: { spec: '4' },
      initial: 'open',
      invoke: {
        src: 'payment',
        id: 'payment',
        // A top-up that was not made has no payment: none has an empty address.
        input: ({ context: { topUp, method }, self }) =>
          topUp === null
            ? { kind: 'returned', parent: null, paymentHash: '' }
            : { kind: 'payable', parent: self, payable: { kind: 'topUp', topUp }, method },
        onError: { target: '.failed', description: 'A defect; a reload pays it.' },
      },
      on: {
        'payment.succeeded': { target: '.credited', description: 'The server has confirmed the money.' },
        'payment.awaitsTransfer': { target: '.awaitingTransfer', description: 'The details of the transfer show.' },
        'payment.failed': { target: '.failed', description: 'Not paid, with a reason; paid again from here.' },
      },
      states: {
        open: { description: 'Not decided yet.', meta: { spec: '4' } },
        awaitingTransfer: {
          description: 'A bank transfer is awaited; the balance grows when it is here.',
          tags: 'waiting',
          meta: { spec: '4' },
          on: {
            again: {
              target: '#topUp.form',
              actions: ['forgetEntry', 'forget'],
              description: 'Another one; this one waits for its money.',
            },
          },
        },
        failed: {
          description: 'The payment failed; the top-up waits to be paid again.',
          tags: 'failed',
          meta: { spec: '4' },
          on: {
            again: { target: '#topUp.form', actions: ['forgetEntry', 'forget'], description: 'Another amount.' },
          },
        },
        credited: {
          description: 'The balance has grown.',
          tags: 'done',
          meta: { spec: '2' },
          entry: 'forgetEntry',
          on: {
            again: { target: '#topUp.form', actions: ['forgetEntry', 'forget'], description: 'Another one.' },
          },
        },
      },
    },
  },
});
