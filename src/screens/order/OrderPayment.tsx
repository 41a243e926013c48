import { useSelector } from '@xstate/react';
import type { Order } from '../../../openapi/types.ts';
import { provideOrderedCheckout } from '../../api/machines/orderedCheckout.ts';
import { useScreenActor } from '../../app/useScreenActor.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckoutPayment } from '../checkout/CheckoutPayment.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';

/** The payment of an order that is placed: open, failed, awaited, or still to be chosen. */
const OrderPayment = ({ order }: { readonly order: Order }) => {
  const checkout = useScreenActor(provideOrderedCheckout, { parent: null, subject: { kind: 'order', order } });
  const snapshot = useSelector(checkout, (now) => now);
  return (
    <Card>
      <CheckoutPayment checkout={checkout} snapshot={snapshot} Heading={PartHeading} />
    </Card>
  );
};

export default OrderPayment;
