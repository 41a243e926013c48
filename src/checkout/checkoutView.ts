import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '../../machines/checkout/checkout.ts';

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;
export type CheckoutProps = { readonly checkout: CheckoutActor; readonly snapshot: CheckoutSnapshot };

export type CheckoutView =
  | 'waiting'
  | 'unavailable'
  | 'review'
  | 'delivery'
  | 'billing'
  | 'untaxed'
  | 'method'
  | 'payment';

const views = {
  resolving: 'waiting',
  loading: 'waiting',
  unavailable: 'unavailable',
  resuming: 'waiting',
  reviewing: 'review',
  delivery: 'delivery',
  billing: 'billing',
  checkingBilling: 'billing',
  taxing: 'billing',
  untaxed: 'untaxed',
  method: 'method',
  placing: 'method',
  outdated: 'waiting',
  placed: 'waiting',
} as const satisfies Record<Extract<CheckoutSnapshot['value'], string>, CheckoutView>;

/** Which step of the checkout shows. */
export const getCheckoutView = ({ value }: CheckoutSnapshot): CheckoutView =>
  typeof value === 'string' ? views[value] : 'payment';
