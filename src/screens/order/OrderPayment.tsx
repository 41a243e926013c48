import { useActorRef, useSelector } from '@xstate/react';
import type { Order } from '../../../openapi/types.ts';
import { provideCheckout } from '../../api/machines/checkout.ts';
import { useInspection } from '../../app/useInspection.ts';
import { useMachineOf } from '../../app/useMachineOf.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckoutPayment } from '../checkout/CheckoutPayment.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';

/** The payment of an order that is placed: open, failed, awaited, or still to be chosen. */
export const OrderPayment = ({ order }: { readonly order: Order }) => {
  const machine = useMachineOf(provideCheckout);
  const checkout = useActorRef(machine, {
    input: { parent: null, subject: { kind: 'order', order } },
    ...useInspection(),
  });
  const snapshot = useSelector(checkout, (now) => now);
  return (
    <Card>
      <CheckoutPayment checkout={checkout} snapshot={snapshot} Heading={PartHeading} />
    </Card>
  );
};
