import { FormattedMessage } from 'react-intl';
import { Button } from '../ui/buttons/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { CheckoutProps } from './checkoutView.ts';

/** The checkout cannot be begun now; the offer stays. */
export const Unavailable = ({ checkout }: Pick<CheckoutProps, 'checkout'>) => (
  <Notice
    kind="danger"
    live="alert"
    title={<FormattedMessage id="checkout.unavailable.title" />}
    actions={
      <Button small onClick={() => checkout.send({ type: 'retry' })}>
        <FormattedMessage id="quotation.retry" />
      </Button>
    }
  >
    <FormattedMessage id="checkout.unavailable.text" />
  </Notice>
);
