import { lazy, Suspense, useEffect } from 'react';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import type { CheckoutActor } from './checkoutView.ts';
import { NoPayment } from './NoPayment.tsx';

const load = () => import('./Checkout.tsx').catch(() => ({ default: NoPayment }));
const Checkout = lazy(load);

/** Fetches the steps of the checkout while what is offered is read. */
export const useCheckoutSoon = (): void => {
  useEffect(() => void load(), []);
};

/** The steps of the checkout, which come once something can be ordered. */
export const LateCheckout = ({ checkout }: { readonly checkout: CheckoutActor }) => (
  <Suspense fallback={<Skeleton size="block" />}>
    <Checkout checkout={checkout} />
  </Suspense>
);
