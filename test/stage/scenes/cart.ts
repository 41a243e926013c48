import { createActor, fromPromise } from 'xstate';
import type { LoadedCart } from '../../../src/api/actors/cart.ts';
import { hashes } from '../../models/samples.ts';
import { held } from '../../views/support/held.ts';
import type { Scene, Scenes } from './scene.ts';
import { addresses } from './story.ts';

/** What loads a cart is no machine, and has no name to hold it by. */
const nameless = '';

const answering = (load: () => Promise<LoadedCart>): void => {
  const actor = createActor(fromPromise(load));
  actor.subscribe({ error: () => {} });
  held.set(nameless, actor.start());
};

const scene = (set: Scene['set']): Scene => ({ path: addresses.cart, of: 'application', set });

export const cartScenes: Scenes = {
  'cart-found': scene(({ service, variant, price, money }) =>
    answering(async () => ({
      kind: 'found',
      cart: {
        hash: hashes.cart,
        items: (['translation', 'payment', 'finished'] as const).map((status, index) => ({
          order_hash: `${hashes.order}${index}`,
          quotation_hash: hashes.quotation,
          status,
          public_name: service,
          variant_name: variant,
          quotation: index === 2 ? null : { price_gross: price.gross, vat: money('29.14') },
        })),
      },
    })),
  ),
  'cart-unknown': scene(() => answering(async () => ({ kind: 'unknown' }))),
  'cart-unreachable': scene(() => answering(() => Promise.reject(new Error('The server cannot be reached.')))),
};
