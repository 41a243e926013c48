import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { cartMachine } from '../../../machines/order/cart.ts';
import type { Cart } from '../../../openapi/types.ts';

export type CartActor = ActorRefFrom<typeof cartMachine>;
export type CartSnapshot = SnapshotFrom<typeof cartMachine>;
export type CartView = 'loading' | 'unreachable' | 'unknown' | 'known' | 'ordering';
export type CartProps = { readonly actor: CartActor; readonly snapshot: CartSnapshot };
/** Once the cart is known. */
export type KnownCartProps = CartProps & { readonly cart: Cart };

const views = {
  loading: 'loading',
  known: 'known',
  refreshing: 'known',
  ordering: 'ordering',
  paying: 'ordering',
  unknown: 'unknown',
  unreachable: 'unreachable',
} as const satisfies Record<CartSnapshot['value'], CartView>;

/** What the cart's page shows. */
export const getCartView = ({ value }: CartSnapshot): CartView => views[value];
