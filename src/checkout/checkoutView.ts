import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '../../machines/checkout/checkout.ts';

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;
export type CheckoutProps = { readonly checkout: CheckoutActor; readonly snapshot: CheckoutSnapshot };

export type CheckoutView = 'waiting' | 'unavailable' | 'review' | 'delivery' | 'filling' | 'untaxed' | 'payment';

type Value = CheckoutSnapshot['value'];
type Preparing = Extract<Value, { preparing: unknown }>['preparing'];

const views = {
  resolving: 'waiting',
  loading: 'waiting',
  unavailable: 'unavailable',
  placing: 'filling',
  outdated: 'waiting',
  placed: 'waiting',
} as const satisfies Record<Extract<Value, string>, CheckoutView>;

const preparingViews = {
  resuming: 'waiting',
  reviewing: 'review',
  delivery: 'delivery',
  checkingBilling: 'filling',
  taxing: 'filling',
  untaxed: 'untaxed',
} as const satisfies Record<Extract<Preparing, string>, CheckoutView>;

/** The steps that show the total of what is ordered themselves. */
const withTotal: ReadonlySet<CheckoutView> = new Set(['delivery', 'filling']);

/** Whether the step that shows says what is ordered and what it comes to. */
export const showsTotal = (snapshot: CheckoutSnapshot): boolean => withTotal.has(getCheckoutView(snapshot));

/** Which step of the checkout shows. */
export const getCheckoutView = ({ value }: CheckoutSnapshot): CheckoutView => {
  if (typeof value === 'string') return views[value];
  if (!('preparing' in value)) return 'payment';
  return typeof value.preparing === 'string' ? preparingViews[value.preparing] : 'filling';
};
