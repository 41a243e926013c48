import { useSelector } from '@xstate/react';
import type { Cart } from '../../../openapi/types.ts';
import { CheckoutPayment, useStays } from '../../checkout/CheckoutPayment.tsx';
import { provideOrderedCheckout } from '../../checkout/provide.ts';
import { useScreenActor } from '../../lib/services/useScreenActor.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { PartHeading } from '../../ui/text/StepHeading.tsx';

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
