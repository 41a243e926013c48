import { useSelector } from '@xstate/react';
import type { Cart } from '../../../openapi/types.ts';
import { provideOrderedCheckout } from '../../api/machines/orderedCheckout.ts';
import { useScreenActor } from '../../app/useScreenActor.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckoutPayment } from '../checkout/CheckoutPayment.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';

/** One payment of all that is accepted and not paid. */
const CartPayment = ({ cart }: { readonly cart: Cart }) => {
  const checkout = useScreenActor(provideOrderedCheckout, { parent: null, subject: { kind: 'cart', cart } });
  const snapshot = useSelector(checkout, (now) => now);
  return (
    <Card>
      <CheckoutPayment checkout={checkout} snapshot={snapshot} Heading={PartHeading} />
    </Card>
  );
};

export default CartPayment;
