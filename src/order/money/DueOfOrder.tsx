import { type ComponentType, lazy, Suspense, useState } from 'react';
import { hasEnded } from '../../../machines/order/orderStatus.ts';
import type { Order } from '../../../openapi/types.ts';
import { NoPayment } from '../../checkout/NoPayment.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** Most orders that are looked at are paid: how to pay comes where it is needed. */
const OrderPayment = lazy<ComponentType<{ readonly order: Order }>>(() =>
  import('./OrderPayment.tsx').catch(() => ({ default: NoPayment })),
);

/** The payment of an order that waits for its money, or has waited for it on this very page. */
export const DueOfOrder = ({ order }: { readonly order: Order }) => {
  const [hasWaited, setHasWaited] = useState(order.payable);
  if (order.payable && !hasWaited) setHasWaited(true);
  if (!order.payable && (!hasWaited || hasEnded(order.status))) return null;
  return (
    <Suspense fallback={<Skeleton size="block" />}>
      <OrderPayment order={order} />
    </Suspense>
  );
};
