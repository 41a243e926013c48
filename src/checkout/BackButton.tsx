import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/buttons/Button.tsx';
import type { CheckoutProps } from './checkoutView.ts';

/** One step back, where the chart allows it. */
export const BackButton = ({ checkout, snapshot }: CheckoutProps) => (
  <Button kind="quiet" disabled={!snapshot.can({ type: 'back' })} onClick={() => checkout.send({ type: 'back' })}>
    <FormattedMessage id="checkout.back" />
  </Button>
);
