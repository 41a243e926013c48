import { useActorRef, useSelector } from '@xstate/react';
import type { Order } from '../../../openapi/types.ts';
import { useServices } from '../../app/useServices.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckoutPayment } from '../checkout/CheckoutPayment.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';

/** The payment of an order that is placed: open, failed, awaited, or still to be chosen. */
export const OrderPayment = ({ order }: { readonly order: Order }) => {
  const { machines } = useServices();
  const checkout = useActorRef(machines.checkout, { input: { parent: null, subject: { kind: 'order', order } } });
  const snapshot = useSelector(checkout, (now) => now);
  return (
    <Card>
      <CheckoutPayment checkout={checkout} snapshot={snapshot} Heading={PartHeading} />
    </Card>
  );
};
