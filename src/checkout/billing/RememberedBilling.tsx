import { flushSync } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { billingId } from '../../billing/billingId.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import * as styles from '../checkout.css.ts';
import type { CheckoutProps } from '../checkoutView.ts';
import { InvoiceTo } from './InvoiceTo.tsx';

/** Billing details that are known, in one line, and the way to their fields. */
export const RememberedBilling = ({ checkout, snapshot }: CheckoutProps) => {
  const change = () => {
    // The fields come in the place of the button, and take its focus.
    flushSync(() => checkout.send({ type: 'change', fields: {} }));
    document.getElementById(billingId('userType'))?.focus();
  };
  return (
    <div className={styles.remembered}>
      <InvoiceTo snapshot={snapshot} />
      <Button kind="quiet" onClick={change}>
        <FormattedMessage id="checkout.billing.change" />
      </Button>
    </div>
  );
};
