import { useSelector } from '@xstate/react';
import type { Order } from '../../../openapi/types.ts';
import { CheckoutPayment, useStays } from '../../checkout/CheckoutPayment.tsx';
import { provideOrderedCheckout } from '../../checkout/provide.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';

/** The payment of an order that is placed: open, failed, awaited, still to be chosen, or succeeded here. */
const OrderPayment = ({ order }: { readonly order: Order }) => {
  const checkout = useScreenActor(provideOrderedCheckout, { parent: null, subject: { kind: 'order', order } });
  const snapshot = useSelector(checkout, (now) => now);
  const stays = useStays(snapshot);
  if (!order.payable && !stays) return null;
  return (
    <Card>
      <CheckoutPayment checkout={checkout} snapshot={snapshot} Heading={PartHeading} />
    </Card>
  );
};

export default OrderPayment;
