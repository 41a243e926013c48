import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '../../machines/checkout/checkout.ts';

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;
export type CheckoutProps = { readonly checkout: CheckoutActor; readonly snapshot: CheckoutSnapshot };

export type CheckoutView = 'waiting' | 'unavailable' | 'review' | 'delivery' | 'filling' | 'untaxed' | 'payment';

const views = {
  resolving: 'waiting',
  loading: 'waiting',
  unavailable: 'unavailable',
  resuming: 'waiting',
  reviewing: 'review',
  delivery: 'delivery',
  checkingBilling: 'filling',
  taxing: 'filling',
  untaxed: 'untaxed',
  placing: 'filling',
  outdated: 'waiting',
  placed: 'waiting',
} as const satisfies Record<Extract<CheckoutSnapshot['value'], string>, CheckoutView>;

/** The steps that show the total of what is ordered themselves. */
const withTotal: ReadonlySet<CheckoutView> = new Set(['delivery', 'filling']);

/** Whether the step that shows says what is ordered and what it comes to. */
export const showsTotal = (snapshot: CheckoutSnapshot): boolean => withTotal.has(getCheckoutView(snapshot));

/** Which step of the checkout shows. */
export const getCheckoutView = ({ value }: CheckoutSnapshot): CheckoutView => {
  if (typeof value === 'string') return views[value];
  return 'filling' in value ? 'filling' : 'payment';
};
