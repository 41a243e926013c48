import { assertEvent, assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { Order, Quotation } from '../../openapi/types.ts';
import { type CheckoutParentEvent, checkoutMachine } from '../checkout/checkout.ts';
import { missingActor } from '../lib/missingActor.ts';
import { timeUntil } from '../lib/serverTime.ts';
import type { Offers } from '../payment/checkoutSubject.ts';
import { type FollowParentEvents, followMachine, type QuotationChangedEvent } from '../payment/follow.ts';
import type { Ordered } from '../payment/payable.ts';
import { computeQuotationStage, toQuotationStage } from './quotationStage.ts';

export type QuotationEvent =
  | CheckoutParentEvent
  | FollowParentEvents['quotation']
  | { type: 'retry' }
  | { type: 'reject' }
  | { type: 'confirmRejection'; reason: string }
  | { type: 'backToOffer' }
  | { type: 'acceptByPhone' }
  | { type: 'askAgain' };

/** `received` is the quotation that the request has just been answered with; null when its address is all that is known. */
export type QuotationInput = { hash: string; received: Quotation | null };

export type QuotationOutcome = { readonly kind: 'found'; readonly quotation: Quotation } | { readonly kind: 'unknown' };

export type RejectOutcome =
  | { readonly kind: 'rejected'; readonly quotation: Quotation }
  | { readonly kind: 'outdated' };

export type RenewOutcome =
  | { readonly kind: 'renewed'; readonly quotation: Quotation }
  /** Its package is not sold any more. */
  | { readonly kind: 'notOffered' }
  /** It cannot be asked for again as it stands now. */
  | { readonly kind: 'outdated' };

type QuotationContext = { hash: string; quotation: Quotation | null; order: Order | null };

/** The quotation that the request has been answered with, as if it had just been fetched. */
const toReceived = ({ quotation }: QuotationContext): QuotationOutcome =>
  quotation === null ? { kind: 'unknown' } : { kind: 'found', quotation };

/** What the checkout makes another of. */
const pickOrdered = ({ price, shipment, payment_methods }: Quotation): Partial<Quotation> => ({
  price,
  shipment,
  payment_methods,
});

/** A quotation by its address, until it is decided on (specification 4 and 5; the promise of fifteen minutes: 9). */
export const quotationMachine = setup({
  types: {
    context: {} as QuotationContext,
    input: {} as QuotationInput,
    events: {} as QuotationEvent,
    children: {} as { checkout: 'checkout'; follow: 'follow' },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed',
  },
  actors: {
    loadQuotation: fromPromise<QuotationOutcome, { hash: string }>(missingActor('loadQuotation')),
    rejectQuotation: fromPromise<RejectOutcome, { hash: string; reason: string }>(missingActor('rejectQuotation')),
    /** Asks for the same once more. */
    renewQuotation: fromPromise<RenewOutcome, { hash: string }>(missingActor('renewQuotation')),
    follow: followMachine,
    checkout: checkoutMachine,
  },
  actions: {
    setQuotation: assign({ quotation: (_, { quotation }: { quotation: Quotation }) => quotation }),
    /** The checkout knows the quotation with which it began: what has been followed meanwhile stays. */
    setOffers: assign({
      quotation: ({ context: { quotation } }, { offers }: { offers: Offers }) =>
        quotation !== null && offers.kind === 'quotation'
          ? { ...quotation, ...pickOrdered(offers.quotation) }
          : quotation,
    }),
    setOrder: assign({
      order: ({ context }, { placed }: { placed: Ordered }) => (placed.kind === 'order' ? placed.order : context.order),
    }),
    /** Lets the status of the quotation that has come decide what shows. */
    route: enqueueActions(
      ({ enqueue }, { came }: { came: QuotationOutcome | RejectOutcome | QuotationChangedEvent }) => {
        if ('quotation' in came) enqueue.raise({ type: 'quotation.changed', quotation: came.quotation });
      },
    ),
    /** The offer is seen: for statistics, where the customer has agreed to them. */
    trackViewItem: (_, _params: { quotation: Quotation }) => {},
    /** Goes to the address of another quotation, which then need not be fetched. */
    openRenewed: (_, _params: { outcome: RenewOutcome }) => {},
    /** Goes to what happens next with the order that the offer has just become. */
    openCreated: (_, _params: { quotation: Quotation }) => {},
    /** Goes to the order's own page. */
    openOrder: (_, _params: { quotation: Quotation }) => {},
  },
  guards: {
    isPreparing: ({ context }) =>
      context.quotation !== null && toQuotationStage(context.quotation.status) === 'preparing',
    isReceived: ({ context }) => context.quotation !== null,
    isAt: (_, { quotation, stage }: { quotation: Quotation; stage: ReturnType<typeof computeQuotationStage> }) =>
      computeQuotationStage(quotation) === stage,
    /** Another version of an offer is another offer: its checkout begins anew. */
    isSameOffer: ({ context }, { quotation }: { quotation: Quotation }) =>
      computeQuotationStage(quotation) === 'offered' && quotation.version === context.quotation?.version,
    isFound: (_, { outcome }: { outcome: QuotationOutcome }) => outcome.kind === 'found',
    isRejected: (_, { outcome }: { outcome: RejectOutcome }) => outcome.kind === 'rejected',
    isNotOffered: (_, { outcome }: { outcome: RenewOutcome }) => outcome.kind === 'notOffered',
    isRenewed: (_, { outcome }: { outcome: RenewOutcome }) => outcome.kind === 'renewed',
    mayAcceptByPhone: ({ context }) => context.quotation?.by_phone ?? false,
    /** A payment under way is not torn away because the offer it came from has expired. */
    isNotOrdered: ({ context }) => context.order === null,
  },
  delays: {
    /** Before what could not be fetched is tried again by itself. */
    retryPause: 5_000,
    /** To the end of the promised fifteen minutes, on the server's clock. */
    untilPromise: ({ context: { quotation } }) =>
      quotation === null ? 0 : Math.max(0, timeUntil(quotation.promised_at, quotation.server_time)),
    /**
     * To the end of the offer's validity; longer than a timer can hold is cut and looked at again. Never at once: while
     * the server has not let the offer expire yet, it would be asked without a pause.
     */
    untilExpiry: ({ context: { quotation } }) =>
      Math.min(
        Math.max(5_000, quotation === null ? 0 : timeUntil(quotation.valid_until, quotation.server_time)),
        2_000_000_000,
      ),
  },
}).createMachine({
  id: 'quotation',
  description: 'A free quotation: offered at once or prepared within fifteen minutes, and accepted or rejected.',
  context: ({ input }) => ({ hash: input.hash, quotation: input.received, order: null }),
  initial: 'resolving',
  states: {
    resolving: {
      description: 'A quotation that has just been received shows at once; any other one is fetched.',
      meta: { spec: '2' },
      always: [
        { guard: 'isPreparing', target: 'known.preparing', description: 'A person prepares the offer.' },
        {
          guard: 'isReceived',
          target: 'known',
          actions: { type: 'route', params: ({ context }) => ({ came: toReceived(context) }) },
          description: 'What is counted and priced by rule was offered in the answer to the request.',
        },
        { target: 'loading', description: 'Its address is all that is known.' },
      ],
    },
    loading: {
      description: 'Fetching the quotation.',
      tags: 'busy',
      meta: { spec: '2' },
      invoke: {
        src: 'loadQuotation',
        input: ({ context }) => ({ hash: context.hash }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ outcome: event.output }) },
            target: 'known',
            actions: { type: 'route', params: ({ event }) => ({ came: event.output }) },
            description: 'The quotation is here.',
          },
          { target: 'unknown', description: 'No quotation has this address.' },
        ],
        onError: { target: 'unreachable', description: 'The server cannot be reached.' },
      },
    },
    unreachable: {
      description: 'The quotation cannot be fetched now.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Tried again by itself.' } },
      on: { retry: { target: 'loading', description: 'Tried again.' } },
    },
    unknown: {
      description: 'No quotation has this address; a new request is a link away.',
      tags: 'failed',
      meta: { spec: '8' },
      on: { retry: { target: 'loading', description: 'Looked for once more.' } },
    },
    known: {
      description: 'The quotation is here, and followed until it is decided on.',
      meta: { spec: '4' },
      initial: 'routing',
      invoke: {
        src: 'follow',
        id: 'follow',
        input: ({ context, self }) => ({ kind: 'quotation', hash: context.hash, parent: self }),
        onError: [
          { guard: 'isPreparing', target: 'unreachable', description: 'The quotation can no longer be followed.' },
          { description: 'What is known stays; a decision says whether it still holds.' },
        ],
      },
      on: { 'follow.missing': { target: 'unknown', description: 'No quotation has this address any more.' } },
      states: {
        routing: {
          description: 'The order’s status decides what shows.',
          meta: { spec: '4' },
          on: {
            'quotation.changed': [
              {
                guard: { type: 'isAt', params: ({ event }) => ({ quotation: event.quotation, stage: 'preparing' }) },
                target: 'preparing',
                actions: { type: 'setQuotation', params: ({ event }) => ({ quotation: event.quotation }) },
                description: 'Being prepared.',
              },
              {
                guard: { type: 'isAt', params: ({ event }) => ({ quotation: event.quotation, stage: 'offered' }) },
                target: 'offered',
                actions: [
                  { type: 'setQuotation', params: ({ event }) => ({ quotation: event.quotation }) },
                  { type: 'trackViewItem', params: ({ event }) => ({ quotation: event.quotation }) },
                ],
                description: 'Offered.',
              },
              {
                guard: { type: 'isAt', params: ({ event }) => ({ quotation: event.quotation, stage: 'reviewed' }) },
                target: 'reviewed',
                actions: { type: 'setQuotation', params: ({ event }) => ({ quotation: event.quotation }) },
                description: 'Offered, and the desk looks at what was asked about it.',
              },
              {
                guard: { type: 'isAt', params: ({ event }) => ({ quotation: event.quotation, stage: 'rejected' }) },
                target: 'rejected',
                actions: { type: 'setQuotation', params: ({ event }) => ({ quotation: event.quotation }) },
                description: 'Rejected or withdrawn.',
              },
              {
                guard: { type: 'isAt', params: ({ event }) => ({ quotation: event.quotation, stage: 'expired' }) },
                target: 'expired',
                actions: { type: 'setQuotation', params: ({ event }) => ({ quotation: event.quotation }) },
                description: 'It has expired.',
              },
              {
                target: 'accepted',
                actions: [
                  { type: 'setQuotation', params: ({ event }) => ({ quotation: event.quotation }) },
                  { type: 'openOrder', params: ({ event }) => ({ quotation: event.quotation }) },
                ],
                description: 'Accepted.',
              },
            ],
          },
        },
        preparing: {
          description: 'The quotation is being prepared; fifteen minutes are promised.',
          tags: 'waiting',
          meta: { spec: '9' },
          initial: 'promised',
          on: {
            'quotation.changed': [
              {
                guard: { type: 'isAt', params: ({ event }) => ({ quotation: event.quotation, stage: 'preparing' }) },
                actions: { type: 'setQuotation', params: ({ event }) => ({ quotation: event.quotation }) },
                description: 'Still being prepared.',
              },
              {
                target: 'routing',
                actions: { type: 'route', params: ({ event }) => ({ came: event }) },
                description: 'The desk has moved it; shown as it came.',
              },
            ],
          },
          states: {
            promised: {
              description: 'The minutes count down, on the server’s clock.',
              meta: { spec: '9' },
              after: { untilPromise: { target: 'overdue', description: 'Fifteen minutes have passed.' } },
            },
            overdue: {
              description: 'The promise was broken: an apology, and what happens next.',
              tags: 'attention',
              meta: { spec: '9' },
            },
          },
        },
        offered: {
          description: 'The offer stands: accept or reject.',
          tags: 'attention',
          meta: { spec: '4' },
          initial: 'considering',
          invoke: {
            src: 'checkout',
            id: 'checkout',
            input: ({ event, self }) => {
              assertEvent(event, 'quotation.changed');
              return { parent: self, subject: { kind: 'quotation', quotation: event.quotation } };
            },
            onError: {
              target: '#quotation.unreachable',
              description: 'A defect in the checkout; the offer is read anew.',
            },
          },
          after: {
            untilExpiry: {
              guard: 'isNotOrdered',
              target: '#quotation.loading',
              description: 'Its validity has passed; the server decides.',
            },
          },
          on: {
            'checkout.outdated': { target: '#quotation.loading', description: 'No longer open; read anew.' },
            'checkout.changed': {
              actions: { type: 'setOffers', params: ({ event }) => ({ offers: event.offers }) },
              description: 'Its original is sent otherwise, or another tax is due: what is ordered has another price.',
            },
            'quotation.changed': [
              {
                guard: { type: 'isSameOffer', params: ({ event }) => ({ quotation: event.quotation }) },
                actions: { type: 'setQuotation', params: ({ event }) => ({ quotation: event.quotation }) },
                description: 'Still offered.',
              },
              {
                guard: { type: 'isAt', params: ({ event }) => ({ quotation: event.quotation, stage: 'accepted' }) },
                target: 'accepted',
                actions: [
                  { type: 'setQuotation', params: ({ event }) => ({ quotation: event.quotation }) },
                  { type: 'openCreated', params: ({ event }) => ({ quotation: event.quotation }) },
                ],
                description: 'Accepted on the phone, or on another device: what happens next shows.',
              },
              {
                target: 'routing',
                actions: { type: 'route', params: ({ event }) => ({ came: event }) },
                description: 'Rejected, expired, asked about or made anew meanwhile; shown as it came.',
              },
            ],
          },
          states: {
            considering: {
              description: 'The customer looks at the offer.',
              meta: { spec: '4' },
              on: {
                'checkout.begun': { target: 'ordering', description: 'On the way to the order.' },
                reject: { target: 'confirmingRejection', description: 'The customer does not want it.' },
                acceptByPhone: {
                  guard: 'mayAcceptByPhone',
                  target: 'byPhone',
                  description: 'The customer would rather call; nobody signs in for this offer.',
                },
              },
            },
            confirmingRejection: {
              description: 'Asked once more, with room for a reason.',
              meta: { spec: '4' },
              on: {
                confirmRejection: { target: '#quotation.known.rejecting', description: 'Rejected indeed.' },
                backToOffer: { target: 'considering', description: 'Not rejected after all.' },
                'checkout.begun': { target: 'ordering', description: 'The browser’s way forward, to the order.' },
              },
            },
            byPhone: {
              description: 'The number to call and the reference to name.',
              meta: { spec: '4' },
              on: {
                backToOffer: { target: 'considering', description: 'Back to the offer.' },
                'checkout.begun': { target: 'ordering', description: 'The browser’s way forward, to the order.' },
              },
            },
            ordering: {
              description: 'The checkout has taken over.',
              meta: { spec: '4' },
              on: {
                'quotation.changed': { description: 'The checkout’s own answer decides.' },
                'checkout.withdrawn': { target: 'considering', description: 'Back to the offer.' },
                'checkout.placed': {
                  target: 'ordered',
                  actions: { type: 'setOrder', params: ({ event }) => ({ placed: event.placed }) },
                  description: 'The order is placed.',
                },
              },
            },
            ordered: {
              description: 'Accepted; the payment runs.',
              tags: 'done',
              meta: { spec: '4' },
              on: { 'quotation.changed': { description: 'The payment goes on here.' } },
            },
          },
        },
        reviewed: {
          description:
            'The desk looks at what was asked about the offer: it can be rejected, but not ordered, and does not expire.',
          tags: 'waiting',
          meta: { spec: '4' },
          initial: 'waiting',
          on: {
            'quotation.changed': [
              {
                guard: { type: 'isAt', params: ({ event }) => ({ quotation: event.quotation, stage: 'reviewed' }) },
                actions: { type: 'setQuotation', params: ({ event }) => ({ quotation: event.quotation }) },
                description: 'Still looked at.',
              },
              {
                target: 'routing',
                actions: { type: 'route', params: ({ event }) => ({ came: event }) },
                description: 'Answered, withdrawn or rejected; shown as it came.',
              },
            ],
          },
          states: {
            waiting: {
              description: 'The offer shows, with what was asked.',
              meta: { spec: '4' },
              on: { reject: { target: 'confirmingRejection', description: 'The customer does not want it any more.' } },
            },
            confirmingRejection: {
              description: 'Asked once more, with room for a reason.',
              meta: { spec: '4' },
              on: {
                confirmRejection: { target: '#quotation.known.rejecting', description: 'Rejected indeed.' },
                backToOffer: { target: 'waiting', description: 'Not rejected after all.' },
              },
            },
          },
        },
        rejecting: {
          description: 'The rejection is on its way.',
          tags: 'busy',
          meta: { spec: '4' },
          invoke: {
            src: 'rejectQuotation',
            input: ({ context, event }) => {
              assertEvent(event, 'confirmRejection');
              return { hash: context.hash, reason: event.reason };
            },
            onDone: [
              {
                guard: { type: 'isRejected', params: ({ event }) => ({ outcome: event.output }) },
                target: 'routing',
                actions: { type: 'route', params: ({ event }) => ({ came: event.output }) },
                description: 'Rejected.',
              },
              { target: '#quotation.loading', description: 'It was no longer open; read anew.' },
            ],
            onError: { target: '#quotation.unreachable', description: 'The server cannot be reached.' },
          },
        },
        rejected: {
          description: 'The quotation is rejected; the same can be asked for again.',
          tags: 'done',
          meta: { spec: '4' },
          on: { askAgain: { target: 'renewing', description: 'Asked for again.' } },
        },
        expired: {
          description: 'The offer has expired; the same can be asked for again.',
          tags: 'attention',
          meta: { spec: '4' },
          on: { askAgain: { target: 'renewing', description: 'Asked for again.' } },
        },
        renewing: {
          description: 'The same request goes to the server once more.',
          tags: 'busy',
          meta: { spec: '4' },
          invoke: {
            src: 'renewQuotation',
            input: ({ context }) => ({ hash: context.hash }),
            onDone: [
              {
                guard: { type: 'isRenewed', params: ({ event }) => ({ outcome: event.output }) },
                target: '#quotation.renewed',
                actions: { type: 'openRenewed', params: ({ event }) => ({ outcome: event.output }) },
                description: 'The server has it.',
              },
              {
                guard: { type: 'isNotOffered', params: ({ event }) => ({ outcome: event.output }) },
                target: 'notOffered',
                description: 'Its package is not sold any more.',
              },
              { target: '#quotation.loading', description: 'It cannot be asked for again; read anew.' },
            ],
            onError: { target: '#quotation.unreachable', description: 'The server cannot be reached.' },
          },
        },
        notOffered: {
          description:
            'The same cannot be asked for again: its package is not sold any more. A new request chooses another one.',
          tags: 'attention',
          meta: { spec: '8' },
        },
        accepted: {
          description: 'Accepted; its order has a page of its own.',
          tags: 'done',
          meta: { spec: '4' },
        },
      },
    },
    renewed: {
      type: 'final',
      description: 'The new quotation has an address of its own.',
      tags: 'done',
      meta: { spec: '2' },
    },
  },
});
