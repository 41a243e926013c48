import { type ComponentType, lazy, Suspense, useState } from 'react';
import { dueKey } from '../../../machines/order/cartItems.ts';
import type { Cart } from '../../../openapi/types.ts';
import { NoPayment } from '../../checkout/NoPayment.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** A cart is mostly looked at before anything of it is due. */
const CartPayment = lazy<ComponentType<{ readonly cart: Cart; readonly isDue: boolean }>>(() =>
  import('./CartPayment.tsx').catch(() => ({ default: NoPayment })),
);

/** The payment of what is due; and of what was due, once it is paid here. */
export const DueInCart = ({ cart }: { readonly cart: Cart }) => {
  const isDue = cart.due !== null;
  const [last, setLast] = useState<Cart | null>(null);
  if (isDue && (last === null || dueKey(last) !== dueKey(cart))) setLast(cart);
  const shown = isDue ? cart : last;
  if (shown === null || (!isDue && !cart.items.some(({ state }) => state === 'paid'))) return null;
  return (
    <Suspense fallback={<Skeleton size="block" />}>
      <CartPayment key={dueKey(shown)} cart={shown} isDue={isDue} />
    </Suspense>
  );
};
