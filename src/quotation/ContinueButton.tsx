import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { CheckoutActor } from '../checkout/checkoutView.ts';
import { useCheckoutSoon } from '../checkout/LateCheckout.tsx';
import { Button } from '../ui/buttons/Button.tsx';

type ContinueButtonProps = { readonly checkout: CheckoutActor; readonly wide?: boolean };

/** From the offer on to the order, as soon as the checkout is ready for it. */
export const ContinueButton = ({ checkout, wide = false }: ContinueButtonProps) => {
  useCheckoutSoon();
  const canContinue = useSelector(checkout, (now) => now.can({ type: 'continue' }));
  const unavailable = useSelector(checkout, (now) => now.matches('unavailable'));
  return (
    <Button
      kind="primary"
      wide={wide}
      busy={!canContinue && !unavailable}
      disabled={unavailable}
      onClick={() => checkout.send({ type: 'continue' })}
    >
      <FormattedMessage id="quotation.continue" />
    </Button>
  );
};
