import { assign, fromPromise, not, setup } from 'xstate';
import type { Cart } from '../../openapi/types.ts';
import type { CheckoutParentEvent } from '../checkout/checkout.ts';
import { missingActor } from '../lib/missingActor.ts';
import type { Offers } from '../payment/checkoutSubject.ts';
import { hasSettled } from './cartItems.ts';

export type LoadedCart = { readonly kind: 'found'; readonly cart: Cart } | { readonly kind: 'unknown' };

export type CartEvent =
  | CheckoutParentEvent
  | { type: 'retry' }
  /** Back to all that is in the cart, once what was offered has been ordered. */
  | { type: 'overview' }
  /** The device remembers this cart for the next request; the form follows. */
  | { type: 'addMore' }
  /** The interface speaks another language: the names of the orders are asked for in it. */
  | { type: 'languageChanged' };

type CartContext = { hash: string; cart: Cart | null };

/** A cart with its orders (specification 2, "order summary"). */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    input: {} as { hash: string },
    events: {} as CartEvent,
    meta: {} as { spec: string },
    tags: {} as 'busy' | 'waiting' | 'done' | 'failed',
  },
  actors: {
    loadCart: fromPromise<LoadedCart, { hash: string }>(missingActor('loadCart')),
  },
  actions: {
    setCart: assign({
      cart: ({ context }, params: { loaded: LoadedCart }) =>
        params.loaded.kind === 'found' ? params.loaded.cart : context.cart,
    }),
    setOffers: assign({
      cart: ({ context }, { offers }: { offers: Offers }) => (offers.kind === 'offers' ? offers.cart : context.cart),
    }),
    /** Statistics, where the customer consents to them: the cart is seen. */
    trackViewCart: (_, _params: { cart: Cart | null }) => {},
    /** Notes on this device that the next request joins this cart, and opens the form. */
    openForm: (_, _params: { hash: string }) => {},
  },
  guards: {
    /** Nothing in it changes by itself any more. */
    hasSettled: ({ context }) => context.cart !== null && hasSettled(context.cart),
    mayTakeMore: ({ context }) => context.cart?.open ?? false,
    isFound: (_, params: { loaded: LoadedCart }) => params.loaded.kind === 'found',
  },
  delays: {
    /** Before a cart that could not be fetched is asked for again by itself. */
    retryPause: 5_000,
    /** Before a cart in which something goes on is looked at again. */
    refreshPause: 5_000,
  },
}).createMachine({
  id: 'cart',
  description: 'A cart with its orders: what each is at, what all cost, and one payment for what is due.',
  context: ({ input }) => ({ hash: input.hash, cart: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked.',
      tags: 'busy',
      meta: { spec: '2' },
      on: {
        languageChanged: { target: 'loading', reenter: true, description: 'Asked anew, for names in this language.' },
      },
      invoke: {
        src: 'loadCart',
        input: ({ context }) => ({ hash: context.hash }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ loaded: event.output }) },
            target: 'known',
            actions: [
              { type: 'setCart', params: ({ event }) => ({ loaded: event.output }) },
              { type: 'trackViewCart', params: ({ context }) => ({ cart: context.cart }) },
            ],
            description: 'Its orders show.',
          },
          { target: 'unknown', description: 'No cart has this address.' },
        ],
        onError: { target: 'unreachable', description: 'The server cannot be reached.' },
      },
    },
    known: {
      description:
        'Every order shows, with its state, its price and the way to it; what is offered can be ordered, what is due paid.',
      tags: 'done',
      meta: { spec: '2' },
      after: {
        refreshPause: {
          guard: not('hasSettled'),
          target: 'refreshing',
          description: 'Something goes on in it: looked at again.',
        },
      },
      on: {
        languageChanged: { target: 'refreshing', description: 'The names are asked for in this language.' },
        addMore: {
          guard: 'mayTakeMore',
          actions: { type: 'openForm', params: ({ context }) => ({ hash: context.hash }) },
          description: 'Another service or language, in the same cart.',
        },
        'checkout.begun': { target: 'ordering', description: 'What is offered is being ordered.' },
        'checkout.withdrawn': { description: 'The checkout stands at the review, which the cart is.' },
        'checkout.outdated': { target: 'refreshing', description: 'An offer is no longer open; looked at again.' },
      },
    },
    refreshing: {
      description: 'The orders show as they were, while the server is asked again.',
      tags: 'busy',
      meta: { spec: '4' },
      on: {
        languageChanged: {
          target: 'refreshing',
          reenter: true,
          description: 'Asked anew, for names in this language.',
        },
        'checkout.begun': { target: 'ordering', description: 'What is offered is being ordered.' },
      },
      invoke: {
        src: 'loadCart',
        input: ({ context }) => ({ hash: context.hash }),
        onDone: {
          target: 'known',
          actions: { type: 'setCart', params: ({ event }) => ({ loaded: event.output }) },
          description: 'As it is now.',
        },
        onError: { target: 'known', description: 'Shown as it was; looked at again later.' },
      },
    },
    ordering: {
      description:
        'The checkout of all that is offered shows; the cart is not looked at meanwhile, so that what is agreed to stays.',
      tags: 'waiting',
      meta: { spec: '4' },
      on: {
        'checkout.withdrawn': { target: 'refreshing', description: 'Back to the cart.' },
        'checkout.changed': {
          actions: { type: 'setOffers', params: ({ event }) => ({ offers: event.offers }) },
          description: 'Originals are sent otherwise, or another tax is due: what is ordered has another total.',
        },
        'checkout.outdated': { target: 'refreshing', description: 'An offer is no longer open; looked at again.' },
        'checkout.placed': { target: 'paying', description: 'Ordered; one payment pays for all that is due.' },
      },
    },
    paying: {
      description: 'All that is due is being paid; the orders are safe whatever becomes of it.',
      tags: 'waiting',
      meta: { spec: '4' },
      on: {
        overview: {
          target: 'loading',
          description:
            'Back to the cart, which is read anew: what it offered is ordered. The payment shows there, too.',
        },
      },
    },
    unknown: {
      description: 'No cart has this address.',
      tags: 'failed',
      meta: { spec: '8' },
    },
    unreachable: {
      description: 'The server cannot be reached; tried again by itself and on request.',
      tags: 'failed',
      meta: { spec: '8' },
      after: { retryPause: { target: 'loading', description: 'Tried again by itself.' } },
      on: { retry: { target: 'loading', description: 'Tried again.' } },
    },
  },
});
