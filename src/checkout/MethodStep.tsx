import { FormattedMessage } from 'react-intl';
import { Stack } from '../ui/layout/Stack.tsx';
import { StepHeading } from '../ui/text/StepHeading.tsx';
import { InvoiceTo } from './billing/InvoiceTo.tsx';
import type { CheckoutProps } from './checkoutView.ts';
import { PaymentFields, placeOrder } from './PaymentFields.tsx';
import { PlaceOrder } from './PlaceOrder.tsx';
import { Refused } from './Refused.tsx';

/** The second of two steps, once the billing details are right: how to pay, and the order with an obligation to pay (facts: law). */
export const MethodStep = ({ checkout, snapshot }: CheckoutProps) => (
  <form
    noValidate
    aria-busy={snapshot.hasTag('busy')}
    onSubmit={(event) => {
      event.preventDefault();
      placeOrder(checkout);
    }}
  >
    <Stack>
      <StepHeading title={<FormattedMessage id="checkout.step.method" />} />
      <Refused snapshot={snapshot} />
      <PaymentFields checkout={checkout} snapshot={snapshot} />
      <Stack gap="xs">
        <h3>
          <FormattedMessage id="checkout.invoiceTo" />
        </h3>
        <InvoiceTo snapshot={snapshot} />
      </Stack>
      <PlaceOrder checkout={checkout} snapshot={snapshot} />
    </Stack>
  </form>
);
