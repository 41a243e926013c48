import { FormattedMessage } from 'react-intl';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import { BillingFields } from './billing/BillingFields.tsx';
import * as styles from './checkout.css.ts';
import type { CheckoutProps } from './checkoutView.ts';
import { PaymentFields, placeOrder } from './PaymentFields.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import { Refused } from './Refused.tsx';

/** Everything on one page: who pays, how, and the order with an obligation to pay (facts: law). */
export const OneStep = (props: CheckoutProps) => (
  <form
    noValidate
    aria-busy={props.snapshot.hasTag('busy')}
    onSubmit={(event) => {
      event.preventDefault();
      placeOrder(props.checkout);
    }}
  >
    <div className={styles.halves}>
      <Stack>
        <BillingFields {...props} />
      </Stack>
      <Stack>
        <PartHeading title={<FormattedMessage id="checkout.step.method" />} />
        <Refused snapshot={props.snapshot} />
        <PaymentFields {...props} />
        {props.snapshot.context.taxed !== null && (
          <Notice kind="attention" live="status">
            <FormattedMessage id="checkout.newTotal" />
          </Notice>
        )}
        <PlaceOrder {...props} />
      </Stack>
    </div>
  </form>
);
