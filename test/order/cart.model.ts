import type { Model } from '@fifteen/atlas';
import type { SnapshotFrom } from 'xstate';
import { cartMachine } from '../../machines/order/cart.ts';
import type { Cart } from '../../openapi/types.ts';
import { cart, cartItem, cartOfOffers, hashes, outage } from '../support/models/samples.ts';
import { declareShown } from '../support/models/shown.ts';

const named = (of: Cart): Cart => ({
  ...of,
  items: of.items.map((item) => ({ ...item, public_name: 'Übersetzung, Englisch nach Deutsch' })),
});

const ended: Cart = {
  ...cart,
  items: [cartItem({ status: 'finished', state: 'paid' })],
  open: false,
  due: null,
};

export const cartModel = {
  machine: cartMachine,
  inputs: { start: () => ({ hash: hashes.cart }) },
  events: {
    retry: [{ type: 'retry' }],
    languageChanged: [{ type: 'languageChanged' }],
    overview: [{ type: 'overview' }],
    addMore: [{ type: 'addMore' }],
    'checkout.begun': [{ type: 'checkout.begun' }],
    'checkout.withdrawn': [{ type: 'checkout.withdrawn' }],
    'checkout.outdated': [{ type: 'checkout.outdated' }],
    'checkout.changed': [{ type: 'checkout.changed', offers: { kind: 'offers', cart: cartOfOffers } }],
    'checkout.placed': [{ type: 'checkout.placed', placed: { kind: 'cart', cart } }],
  },
  actors: {
    loadCart: {
      kind: 'promise',
      outputs: [
        { kind: 'found', cart: cartOfOffers },
        { kind: 'unknown' },
        { kind: 'found', cart: named(cartOfOffers) },
        { kind: 'found', cart: ended },
      ],
      errors: [outage],
    },
  },
  cases: {
    // What is still worked on may change: the cart is looked at again.
    'one of two orders has ended': {
      input: () => ({ hash: hashes.cart }),
      steps: [
        {
          actor: 'loadCart',
          output: {
            kind: 'found',
            cart: { ...ended, items: [...ended.items, cartItem({ number: 2, order_hash: hashes.renewed })] },
          },
        },
        'refreshPause passes',
      ],
    },
  },
  delays: { retryPause: 5_000, refreshPause: 5_000 },
  key: ({ cart: known }) => [known?.items[0]?.public_name ?? null, known?.open ?? null],
  rests: ['unknown'],
  unreachable: {
    'condition false: machines/order/cart.ts#cartMachine.guards.hasSettled: context.cart !== null':
      'The cart is looked at again only once it has been found.',
  },
  unnoticed: {
    'boolean in cartMachine.guards.mayTakeMore: false → true': 'More can be added only once the cart has been found.',
  },
} satisfies Model<typeof cartMachine>;

/** An order's name, in the language in which it was asked for. */
const name = ({ context }: SnapshotFrom<typeof cartMachine>): RegExp =>
  context.cart?.items[0]?.public_name === cart.items[0]?.public_name
    ? /^Translation, English to German$/
    : /^Übersetzung, Englisch nach Deutsch$/;

export const cartShown = declareShown(cartMachine, {
  shows: {
    loading: 'order.cart.title',
    known: name,
    refreshing: name,
    ordering: 'checkout.title',
    paying: 'checkout.title',
    unknown: 'order.cart.unknown',
    unreachable: 'order.unreachable.title',
  },
  controls: [
    { event: 'retry', label: 'order.retry' },
    { event: 'addMore', label: 'order.cart.add' },
    { event: 'overview', label: 'order.cart.overview' },
  ],
});
