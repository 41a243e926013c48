import { FormattedMessage } from 'react-intl';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Columns } from '../ui/layout/Columns.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { PartHeading } from '../ui/text/StepHeading.tsx';
import { BillingFields } from './billing/BillingFields.tsx';
import * as styles from './checkout.css.ts';
import type { CheckoutProps } from './checkoutView.ts';
import { PaymentFields, placeOrder } from './PaymentFields.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import { Refused } from './Refused.tsx';

/** What is ordered and what it costs, with whatever is said of it, and the order with an obligation to pay (facts: law). */
const Ordered = (props: CheckoutProps) => (
  <div className={styles.ordered}>
    <Refused snapshot={props.snapshot} />
    {props.snapshot.context.taxed !== null && (
      <Notice kind="attention" live="status">
        <FormattedMessage id="checkout.newTotal" />
      </Notice>
    )}
    <PlaceOrder {...props} wide />
  </div>
);

/** Everything on one page: who pays and how, and beside it the order, which stays in sight. */
export const OneStep = (props: CheckoutProps) => (
  <form
    noValidate
    aria-busy={props.snapshot.hasTag('busy')}
    onSubmit={(event) => {
      event.preventDefault();
      placeOrder(props.checkout);
    }}
  >
    <Columns aside={<Ordered {...props} />}>
      <Stack gap="l">
        <Stack>
          <BillingFields {...props} />
        </Stack>
        <Stack>
          <PartHeading title={<FormattedMessage id="checkout.step.method" />} />
          <PaymentFields {...props} />
        </Stack>
      </Stack>
    </Columns>
  </form>
);
