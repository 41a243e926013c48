import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { Country, Order, PaymentMethod, ProblemCode } from '../../openapi/types.ts';
import { type BillingCheck, type BillingFields, type BillingProblem, emptyBilling } from '../billing/billing.ts';
import type { ShipmentProblem } from '../billing/shipment.ts';
import { fromEmitter, noEvents } from '../lib/fromEmitter.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { ParentRef } from '../lib/parentRef.ts';
import {
  type CheckoutSubject,
  findOfferedGross,
  getOffers,
  getPayable,
  isSent,
  type OfferFacts,
  type Offers,
  offerFacts,
} from '../payment/checkoutSubject.ts';
import type { Ordered } from '../payment/payable.ts';
import { type PaymentParentEvent, paymentMachine } from '../payment/payment.ts';
import {
  type AppliedVoucher,
  isChosen,
  nothingChosen,
  type PaymentChoice,
  withMethod,
  withoutApplied,
  withoutVoucher,
} from '../payment/paymentChoice.ts';
import type { VoucherParentEvent } from '../payment/voucher.ts';
import type { CheckoutStep } from './checkoutStep.ts';
import { type ShipmentParentEvent, shipmentMachine } from './shipment.ts';
import type { TaxedOffers, TaxOutcome } from './taxedOffers.ts';

export type CheckoutParentEvent =
  /** The customer has gone on from the review to the order. */
  | { type: 'checkout.begun' }
  /** The customer stands at the review: at first, or back there. */
  | { type: 'checkout.withdrawn' }
  | { type: 'checkout.placed'; placed: Ordered }
  /** The price of what is ordered is another one, by how its original is sent or by the tax of the billing details. */
  | { type: 'checkout.changed'; offers: Offers }
  /** The server says that the offer is no longer what it was. */
  | { type: 'checkout.outdated' };

/** The browser's history stands at this step: at first, and after its buttons Back and Forward. */
export type HistoryMovedEvent = { type: 'history.moved'; step: CheckoutStep };

export type CheckoutEvent =
  | VoucherParentEvent
  | PaymentParentEvent
  | ShipmentParentEvent
  | HistoryMovedEvent
  | { type: 'continue' }
  | { type: 'back' }
  /** Without fields where remembered details are about to be changed. */
  | { type: 'change'; fields: Partial<BillingFields> }
  | { type: 'choose'; method: PaymentMethod }
  | { type: 'withoutVoucher' }
  | { type: 'useBalance'; used: boolean }
  /** Consent to immediate start. Never ticked beforehand. */
  | { type: 'consent'; given: boolean }
  /** Orders with an obligation to pay. */
  | { type: 'place' }
  | { type: 'retry' }
  | { type: 'network.restored' };

/** What is known as the checkout begins: the details of who pays, and the method that was chosen for this very offer. */
export type LoadedCheckout = {
  readonly billing: BillingFields | null;
  /** They lack nothing by the shared rules: nobody need fill them in. */
  readonly remembered: boolean;
  readonly method: PaymentMethod | null;
  readonly countries: readonly Country[];
  /** The country that is most likely; 0 where none is. */
  readonly countryId: number;
};

export type CheckoutInput = { parent: ParentRef<CheckoutParentEvent> | null; subject: CheckoutSubject };

/** What is sent with the order: without a consent, or without an offer, there is nothing to accept. */
export type Acceptance = {
  readonly offers: Offers;
  readonly billing: BillingFields;
};

export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly placed: Ordered }
  | { readonly kind: 'invalid'; readonly problems: readonly BillingProblem[] }
  /** How the original is sent lacks something, or is wrong by now. */
  | { readonly kind: 'undeliverable'; readonly problems: readonly ShipmentProblem[] }
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

type CheckoutContext = PaymentChoice & {
  parent: ParentRef<CheckoutParentEvent> | null;
  subject: CheckoutSubject;
  countries: readonly Country[];
  billing: BillingFields;
  /** They show in short until they are changed, or found wrong. */
  remembered: boolean;
  /** The offers with the tax of these billing details; null where that is the offers' own. */
  taxed: TaxedOffers | null;
  problems: readonly BillingProblem[];
  /** What the server has found in how the original is sent. */
  shipmentProblems: readonly ShipmentProblem[];
  /** The step that the browser's history asks for. */
  wanted: CheckoutStep;
  hasConsented: boolean;
  /** `place` was pressed beside the billing details, which are checked before anything is ordered. */
  ordering: boolean;
  /** `place` was pressed and something was missing: the view marks what. */
  incomplete: boolean;
  refusal: ProblemCode | null;
};

/** What is ordered, with the tax of the billing details; null once it is placed. */
export const getOrderedOffers = ({ subject, taxed }: Pick<CheckoutContext, 'subject' | 'taxed'>): Offers | null =>
  taxed?.offers ?? getOffers(subject);

const findTotal = (offers: Offers | null): string | undefined =>
  offers === null ? undefined : findOfferedGross(offers)?.currency_amount_decimal;

const toAcceptance = (context: CheckoutContext): Acceptance | null => {
  const offers = getOrderedOffers(context);
  return offers !== null && context.hasConsented ? { offers, billing: context.billing } : null;
};

/** What is filled in anew, and what has another form in another country. */
const isFilledAnew = (field: keyof BillingFields, changed: Partial<BillingFields>): boolean =>
  field in changed || ('countryId' in changed && (field === 'postcode' || field === 'vatId'));

/** From the offer, or the offers of a cart, to what is paid (specification 3 and 4). Its steps are states; nothing counts as ordered before the server says so. */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as CheckoutInput,
    events: {} as CheckoutEvent,
    children: {} as { payment: 'payment'; shipment: 'shipment' },
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'attention' | 'done' | 'failed',
  },
  actors: {
    /** Billing details of the customer's profile, or stored earlier on this device, and the countries. */
    loadBilling: fromPromise<LoadedCheckout, { offer: OfferFacts | null }>(missingActor('loadBilling')),
    /** Says at which step the browser's history stands. */
    watchHistory: fromEmitter<HistoryMovedEvent, { subject: CheckoutSubject }>(noEvents),
    /** Checks billing details by the shared rules. */
    checkBilling: fromPromise<BillingCheck, { billing: BillingFields; countries: readonly Country[] }>(
      missingActor('checkBilling'),
    ),
    /** What is offered, with the tax that billing details call for: asked of the server where it may be another one. */
    loadTax: fromPromise<TaxOutcome, { offers: Offers | null; billing: BillingFields; countries: readonly Country[] }>(
      missingActor('loadTax'),
    ),
    /** Accepts what is offered, each by its own idempotency key. Nothing to accept is refused. */
    placeOrder: fromPromise<PlaceOutcome, { acceptance: Acceptance | null }>(missingActor('placeOrder')),
    payment: paymentMachine,
    shipment: shipmentMachine,
  },
  actions: {
    setLoaded: assign({
      billing: ({ context }, { loaded }: { loaded: LoadedCheckout }): BillingFields => {
        const known = loaded.billing ?? {
          ...context.billing,
          name: offerFacts(context.subject)?.customerName ?? context.billing.name,
        };
        return known.countryId === 0 ? { ...known, countryId: loaded.countryId } : known;
      },
      remembered: (_, params: { loaded: LoadedCheckout }) => params.loaded.remembered,
      method: (_, params: { loaded: LoadedCheckout }) => params.loaded.method,
      countries: (_, params: { loaded: LoadedCheckout }) => params.loaded.countries,
    }),
    setWanted: assign({ wanted: (_, params: { step: CheckoutStep }) => params.step }),
    clearWanted: assign({ wanted: 'review' }),
    /** Brings the browser's history to this step: its buttons then lead from step to step, and a reload stays in it. */
    showStep: (_, _params: { step: CheckoutStep }) => {},
    /** Takes the step from the browser's history: what else a cart offers later begins at its own review. */
    clearStep: (_) => {},
    setFields: assign({
      billing: ({ context }, params: { fields: Partial<BillingFields> }) => ({ ...context.billing, ...params.fields }),
      problems: ({ context }, params: { fields: Partial<BillingFields> }) =>
        context.problems.filter(({ field }) => !isFilledAnew(field, params.fields)),
      remembered: false,
    }),
    /** Statistics, where the customer consents to them: the checkout begins. */
    trackBeginCheckout: (_, _params: { offers: Offers | null }) => {},
    /** Goes to the order's own page, unless it shows already. A cart's orders are paid for at the cart. */
    openOrder: (_, _params: { order: Order | null }) => {},
    /** Writes billing details to this device, for a reload and for the next order. */
    persistBilling: (_, _params: { billing: BillingFields; method: PaymentMethod | null }) => {},
    /** Writes who has ordered to this device, where no account keeps it. */
    rememberPayer: (_, _params: { billing: BillingFields }) => {},
    setProblems: assign({
      problems: (_, params: { problems: readonly BillingProblem[] }) => params.problems,
      remembered: false,
    }),
    clearProblems: assign({ problems: [] }),
    setMethod: assign(({ context }, { method }: { method: PaymentMethod }) => withMethod(context, method)),
    setVoucher: assign({ voucher: (_, params: { voucher: AppliedVoucher }) => params.voucher }),
    clearVoucher: assign(({ context }) => withoutApplied(context)),
    removeVoucher: assign(({ context }) => withoutVoucher(context)),
    setBalance: assign({ balance: (_, params: { used: boolean }) => params.used }),
    setConsent: assign({ hasConsented: (_, params: { given: boolean }) => params.given }),
    setOrdering: assign({ ordering: true }),
    clearOrdering: assign({ ordering: false }),
    markIncomplete: assign({ incomplete: true }),
    markComplete: assign({ incomplete: false, refusal: null }),
    setOutcome: assign((_, { outcome }: { outcome: PlaceOutcome | TaxOutcome }): Partial<CheckoutContext> => {
      switch (outcome.kind) {
        case 'placed':
          return { subject: outcome.placed };
        case 'taxed':
          return { taxed: outcome.taxed };
        case 'invalid':
          return { problems: outcome.problems, remembered: false };
        case 'undeliverable':
          return { shipmentProblems: outcome.problems };
        case 'refused':
          return { refusal: outcome.code };
        case 'outdated':
          return {};
        default:
          return outcome satisfies never;
      }
    }),
    setOffers: assign({ subject: (_, params: { offers: Offers }) => params.offers, shipmentProblems: [] }),
    clearTaxed: assign({ taxed: null }),
    setRefusal: assign({ refusal: (_, params: { code: ProblemCode }) => params.code }),
    notifyParent: enqueueActions(({ context, enqueue }, event: Exclude<CheckoutParentEvent, { placed: Ordered }>) => {
      if (context.parent !== null) enqueue.sendTo(context.parent, event);
    }),
    /** Whoever shows the price beside the steps shows the total of what is ordered. */
    notifyOffers: enqueueActions(({ context, enqueue }) => {
      const offers = getOrderedOffers(context);
      if (context.parent !== null && offers !== null) {
        enqueue.sendTo(context.parent, { type: 'checkout.changed', offers });
      }
    }),
    notifyPlaced: enqueueActions(({ context: { parent, subject }, enqueue }) => {
      const placed = getPayable(subject);
      if (parent === null || placed === null) return;
      enqueue.sendTo(parent, { type: 'checkout.placed', placed });
    }),
  },
  guards: {
    isWanted: ({ context }, params: { step: CheckoutStep }) => context.wanted === params.step,
    isDeliveryWanted: ({ context }) => context.wanted === 'delivery' && isSent(offerFacts(context.subject)),
    isOrdered: ({ context }) => getPayable(context.subject) !== null,
    needsDelivery: ({ context }) => isSent(offerFacts(context.subject)),
    isComplete: ({ context }) => isChosen(context) && context.hasConsented,
    /** The tax makes no other total than the customer has seen beside the button. */
    mayPlace: ({ context: { ordering, subject } }, { outcome }: { outcome: TaxOutcome }) =>
      ordering &&
      outcome.kind === 'taxed' &&
      findTotal(getOffers(subject)) === findTotal(getOrderedOffers({ subject, taxed: outcome.taxed })),
    isOffered: ({ context }, params: { method: PaymentMethod }) =>
      offerFacts(context.subject)?.methods.includes(params.method) ?? false,
    isValid: (_, params: { check: BillingCheck }) => params.check.valid,
    isPlaced: (_, params: { outcome: PlaceOutcome }) => params.outcome.kind === 'placed',
    isInvalid: (_, params: { outcome: PlaceOutcome | TaxOutcome }) => params.outcome.kind === 'invalid',
    isUndeliverable: ({ context }, params: { outcome: PlaceOutcome }) =>
      params.outcome.kind === 'undeliverable' && isSent(offerFacts(context.subject)),
    /** What is said of sending an original that the offer does not have here is about another offer than this one, too. */
    isOutdated: (_, params: { outcome: PlaceOutcome | TaxOutcome }) =>
      params.outcome.kind === 'outdated' || params.outcome.kind === 'undeliverable',
  },
  delays: {
    /** Before what could not be fetched is tried again by itself. */
    retryPause: 5_000,
  },
}).createMachine({
  id: 'checkout',
  description: 'From the offered quotation to the paid order.',
  context: ({ input }) => ({
    ...input,
    countries: [],
    billing: emptyBilling,
    remembered: false,
    taxed: null,
    problems: [],
    shipmentProblems: [],
    ...nothingChosen,
    wanted: 'review',
    hasConsented: false,
    ordering: false,
    incomplete: false,
    refusal: null,
  }),
  invoke: {
    src: 'watchHistory',
    input: ({ context: { subject } }) => ({ subject }),
    onError: { description: 'The page’s own buttons lead from step to step all the same.' },
  },
  initial: 'resolving',
  states: {
    resolving: {
      description: 'An order that is placed already is only to be paid.',
      meta: { spec: '4' },
      always: [
        { guard: 'isOrdered', target: 'paying', description: 'Placed earlier: pay.' },
        { target: 'loading', description: 'An offer to be taken.' },
      ],
    },
    loading: {
      description: 'Fetching countries, and the billing details that are known: the profile’s, or stored earlier.',
      tags: 'busy',
      meta: { spec: '3' },
      invoke: {
        src: 'loadBilling',
        input: ({ context }) => ({ offer: offerFacts(context.subject) }),
        onDone: {
          target: 'preparing',
          actions: { type: 'setLoaded', params: ({ event }) => ({ loaded: event.output }) },
          description: 'Ready.',
        },
        onError: { target: 'unavailable', description: 'The countries cannot be loaded.' },
      },
      on: {
        'history.moved': {
          actions: { type: 'setWanted', params: ({ event }) => ({ step: event.step }) },
          description: 'The page was reloaded in a step, or the customer goes to one meanwhile.',
        },
      },
    },
    unavailable: {
      description: 'The order cannot be begun now; the offer stays.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Tried again by itself.' } },
      on: {
        retry: { target: 'loading', description: 'Tried again.' },
        'history.moved': {
          actions: { type: 'setWanted', params: ({ event }) => ({ step: event.step }) },
          description: 'The step is gone to as soon as the order can be begun.',
        },
      },
    },
    preparing: {
      description:
        'The steps before the order. The browser’s buttons Back and Forward lead from one to another, as the page’s own do.',
      meta: { spec: '4' },
      initial: 'resuming',
      on: {
        'history.moved': {
          target: '.resuming',
          actions: { type: 'setWanted', params: ({ event }) => ({ step: event.step }) },
          description: 'The browser’s way back or forward.',
        },
      },
      states: {
        resuming: {
          description: 'The step at which the browser’s history stands.',
          meta: { spec: '4' },
          entry: ['clearOrdering', 'clearTaxed'],
          exit: 'clearWanted',
          always: [
            {
              guard: 'isDeliveryWanted',
              target: 'delivery',
              actions: { type: 'notifyParent', params: { type: 'checkout.begun' } },
              description: 'The delivery of the original.',
            },
            {
              guard: { type: 'isWanted', params: { step: 'billing' } },
              target: 'filling.billing',
              actions: { type: 'notifyParent', params: { type: 'checkout.begun' } },
              description: 'The billing details.',
            },
            {
              guard: { type: 'isWanted', params: { step: 'method' } },
              target: 'checkingBilling',
              actions: { type: 'notifyParent', params: { type: 'checkout.begun' } },
              description: 'The payment method, where the billing details allow it.',
            },
            {
              target: 'reviewing',
              description: 'The offer.',
            },
          ],
        },
        reviewing: {
          description: 'The customer looks at the offer: price, deadline, what is included.',
          tags: 'attention',
          meta: { spec: '4' },
          entry: [
            { type: 'showStep', params: { step: 'review' } },
            'clearTaxed',
            'notifyOffers',
            { type: 'notifyParent', params: { type: 'checkout.withdrawn' } },
          ],
          on: {
            continue: [
              {
                guard: 'needsDelivery',
                target: 'delivery',
                actions: [
                  { type: 'notifyParent', params: { type: 'checkout.begun' } },
                  { type: 'trackBeginCheckout', params: ({ context }) => ({ offers: getOffers(context.subject) }) },
                ],
                description: 'The original of a sworn translation must be sent.',
              },
              {
                target: 'filling.billing',
                actions: [
                  { type: 'notifyParent', params: { type: 'checkout.begun' } },
                  { type: 'trackBeginCheckout', params: ({ context }) => ({ offers: getOffers(context.subject) }) },
                ],
                description: 'On to the billing details.',
              },
            ],
          },
        },
        delivery: {
          description: 'Where the sworn original is sent, and how.',
          tags: 'attention',
          meta: { spec: '3' },
          entry: { type: 'showStep', params: { step: 'delivery' } },
          invoke: {
            src: 'shipment',
            id: 'shipment',
            input: ({ context: { subject, shipmentProblems }, self }) => {
              const offers = getOffers(subject);
              if (offers === null) throw new Error('What is ordered has its shipment.');
              return { parent: self, offers, problems: shipmentProblems };
            },
            onError: { target: '#checkout.unavailable', description: 'A defect; the step is gone to anew.' },
          },
          on: {
            'shipment.changed': {
              actions: [
                { type: 'setOffers', params: ({ event }) => ({ offers: event.offers }) },
                { type: 'notifyParent', params: ({ event }) => ({ type: 'checkout.changed', offers: event.offers }) },
              ],
              description: 'Sent otherwise: the offer has another total.',
            },
            'shipment.saved': { target: 'filling.billing', description: 'All that sending needs is stored.' },
            'shipment.outdated': { target: '#checkout.outdated', description: 'The offer is no longer open.' },
            back: {
              target: 'reviewing',
              description: 'Back to the offer.',
            },
          },
        },
        filling: {
          description: 'Who pays and how, and the consent: in one step where there is room, else in two.',
          meta: { spec: '3' },
          entry: 'clearOrdering',
          initial: 'billing',
          on: {
            choose: {
              guard: { type: 'isOffered', params: ({ event }) => ({ method: event.method }) },
              actions: [
                { type: 'setMethod', params: ({ event }) => ({ method: event.method }) },
                { type: 'persistBilling', params: ({ context: { billing, method } }) => ({ billing, method }) },
              ],
              description: 'One of the offered methods; a reload keeps it.',
            },
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
            consent: {
              actions: { type: 'setConsent', params: ({ event }) => ({ given: event.given }) },
              description: 'Consent given, or taken back.',
            },
          },
          states: {
            billing: {
              description: 'Who the invoice is for; where there is room, everything else beside it.',
              tags: 'attention',
              meta: { spec: '3' },
              entry: { type: 'showStep', params: { step: 'billing' } },
              on: {
                change: {
                  actions: [
                    { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
                    { type: 'persistBilling', params: ({ context: { billing, method } }) => ({ billing, method }) },
                  ],
                  description: 'A detail is filled in, and stored: a reload or the browser’s way back loses nothing.',
                },
                continue: { target: '#checkout.preparing.checkingBilling', description: 'On to the payment method.' },
                place: [
                  {
                    guard: 'isComplete',
                    target: '#checkout.preparing.checkingBilling',
                    actions: ['markComplete', 'setOrdering'],
                    description:
                      'Ordered with obligation to pay, once the details are found right and the total is as it shows.',
                  },
                  {
                    target: '#checkout.preparing.checkingBilling',
                    actions: 'markIncomplete',
                    description:
                      'The method, its voucher or the consent is missing; the details are checked all the same.',
                  },
                ],
                back: [
                  {
                    guard: 'needsDelivery',
                    target: '#checkout.preparing.delivery',
                    description: 'Back to the delivery.',
                  },
                  { target: '#checkout.preparing.reviewing', description: 'Back to the offer.' },
                ],
              },
            },
            method: {
              description: 'How to pay, and the consent to immediate start; then the order with obligation to pay.',
              tags: 'attention',
              meta: { spec: '5' },
              entry: { type: 'showStep', params: { step: 'method' } },
              on: {
                change: {
                  target: 'billing',
                  actions: [
                    { type: 'setFields', params: ({ event }) => ({ fields: event.fields }) },
                    { type: 'persistBilling', params: ({ context: { billing, method } }) => ({ billing, method }) },
                    'clearTaxed',
                    'notifyOffers',
                  ],
                  description: 'A detail is another one, where they stand beside: they are checked anew.',
                },
                back: {
                  target: 'billing',
                  actions: ['clearTaxed', 'notifyOffers'],
                  description: 'Back to the billing details, which may make another total.',
                },
                place: [
                  {
                    guard: 'isComplete',
                    target: '#checkout.placing',
                    actions: 'markComplete',
                    description: 'Ordered with obligation to pay.',
                  },
                  {
                    actions: 'markIncomplete',
                    description: 'The method, its voucher or the consent is missing; the view says which.',
                  },
                ],
              },
            },
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
                target: 'taxing',
                actions: [
                  'clearProblems',
                  { type: 'persistBilling', params: ({ context: { billing, method } }) => ({ billing, method }) },
                ],
                description: 'All in order.',
              },
              {
                target: 'filling.billing',
                actions: {
                  type: 'setProblems',
                  params: ({ event }) => ({ problems: event.output.valid ? [] : event.output.problems }),
                },
                description: 'Something is missing or wrong; the fields say what.',
              },
            ],
            onError: {
              target: 'taxing',
              actions: 'clearProblems',
              description: 'The rules cannot be loaded; the server will check.',
            },
          },
        },
        taxing: {
          description:
            'What the tax of these billing details makes of the total: asked of the server where it may be another one.',
          tags: 'busy',
          meta: { spec: '3' },
          invoke: {
            src: 'loadTax',
            input: ({ context: { subject, billing, countries } }) => ({
              offers: getOffers(subject),
              billing,
              countries,
            }),
            onDone: [
              {
                guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
                target: 'filling.billing',
                actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
                description: 'The server found something in the billing details.',
              },
              {
                guard: { type: 'isOutdated', params: ({ event }) => ({ outcome: event.output }) },
                target: '#checkout.outdated',
                description: 'Accepted in another tab, rejected, changed or expired meanwhile.',
              },
              {
                guard: { type: 'mayPlace', params: ({ event }) => ({ outcome: event.output }) },
                target: '#checkout.placing',
                actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyOffers'],
                description: 'Ordered already, and the total is the one that showed.',
              },
              {
                target: 'filling.method',
                actions: [{ type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }, 'notifyOffers'],
                description: 'The total is known, and shows before anything is ordered at it.',
              },
            ],
            onError: { target: 'untaxed', description: 'The server cannot be reached.' },
          },
          on: {
            back: { target: 'filling.billing', description: 'Not waited for: the details can be changed.' },
          },
        },
        untaxed: {
          description: 'The total is not known, and nothing can be ordered without it; the billing details stay.',
          tags: 'failed',
          meta: { spec: '8' },
          on: {
            retry: { target: 'taxing', description: 'Asked again.' },
            'network.restored': { target: 'taxing', description: 'The network is back.' },
            back: { target: 'filling.billing', description: 'Back to the billing details.' },
          },
        },
      },
    },
    placing: {
      description: 'The server takes the order.',
      tags: 'busy',
      meta: { spec: '4' },
      invoke: {
        src: 'placeOrder',
        input: ({ context }) => ({ acceptance: toAcceptance(context) }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: ({ event }) => ({ outcome: event.output }) },
            target: 'placed',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The order is placed.',
          },
          {
            guard: { type: 'isInvalid', params: ({ event }) => ({ outcome: event.output }) },
            target: 'preparing.filling.billing',
            actions: ['clearTaxed', { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) }],
            description: 'The server found something in the billing details.',
          },
          {
            guard: { type: 'isUndeliverable', params: ({ event }) => ({ outcome: event.output }) },
            target: 'preparing.delivery',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'How the original is sent lacks something; the step says what.',
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ outcome: event.output }) },
            target: 'outdated',
            description: 'Accepted in another tab, rejected, changed or expired meanwhile.',
          },
          {
            target: 'preparing.filling.method',
            actions: { type: 'setOutcome', params: ({ event }) => ({ outcome: event.output }) },
            description: 'The server did not take it, and says why.',
          },
        ],
        onError: {
          target: 'preparing.filling.method',
          actions: { type: 'setRefusal', params: { code: 'ServiceUnavailable' } },
          description: 'The server cannot be reached; pressing again places it once.',
        },
      },
    },
    outdated: {
      description: 'The offer is no longer open; the quotation is looked at anew.',
      tags: 'busy',
      meta: { spec: '8' },
      entry: [
        { type: 'showStep', params: { step: 'review' } },
        { type: 'notifyParent', params: { type: 'checkout.outdated' } },
      ],
    },
    placed: {
      description: 'The order exists; the payment begins.',
      meta: { spec: '4' },
      entry: [
        'clearStep',
        { type: 'rememberPayer', params: ({ context: { billing } }) => ({ billing }) },
        'notifyPlaced',
      ],
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
        // An offer that has not become an order has no payment: none has an empty address.
        input: ({ context: { subject, method, voucher, balance }, self }) => {
          const payable = getPayable(subject);
          return payable === null
            ? { kind: 'returned', parent: null, paymentHash: '' }
            : { kind: 'payable', parent: self, payable, method, voucher, balance };
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
          entry: {
            type: 'openOrder',
            params: ({ context }) => ({
              order: context.subject.kind === 'order' ? context.subject.order : null,
            }),
          },
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
