import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/buttons/Button.tsx';
import type { CheckoutProps } from './checkoutView.ts';

type BackButtonProps = CheckoutProps & { readonly wide?: boolean | undefined };

/** One step back, where the chart allows it. */
export const BackButton = ({ checkout, snapshot, wide }: BackButtonProps) => (
  <Button
    kind="quiet"
    wide={wide}
    disabled={!snapshot.can({ type: 'back' })}
    onClick={() => checkout.send({ type: 'back' })}
  >
    <FormattedMessage id="checkout.back" />
  </Button>
);
