import { useSelector } from '@xstate/react';
import type { Cart } from '../../../openapi/types.ts';
import { provideOrderedCheckout } from '../../api/machines/orderedCheckout.ts';
import { useScreenActor } from '../../app/useScreenActor.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckoutPayment, useStays } from '../checkout/CheckoutPayment.tsx';
import { PartHeading } from '../shared/StepHeading.tsx';

type CartPaymentProps = {
  readonly cart: Cart;
  /** It still waits for its money. */
  readonly isDue: boolean;
};

/** One payment of all that is accepted and not paid, or was until it was paid here. */
const CartPayment = ({ cart, isDue }: CartPaymentProps) => {
  const checkout = useScreenActor(provideOrderedCheckout, { parent: null, subject: { kind: 'cart', cart } });
  const snapshot = useSelector(checkout, (now) => now);
  const stays = useStays(snapshot);
  if (!isDue && !stays) return null;
  return (
    <Card>
      <CheckoutPayment checkout={checkout} snapshot={snapshot} Heading={PartHeading} />
    </Card>
  );
};

export default CartPayment;
