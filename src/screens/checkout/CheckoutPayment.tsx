import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../ui/Notice.tsx';
import { PaymentPanel } from '../payment/PaymentPanel.tsx';
import type { HeadingProps } from '../shared/StepHeading.tsx';
import type { CheckoutProps } from './checkoutView.ts';

/** The payment that the checkout has begun. */
export const CheckoutPayment = ({
  snapshot,
  Heading,
}: CheckoutProps & { readonly Heading: ComponentType<HeadingProps> }) => {
  const { payment } = snapshot.children;
  return payment === undefined ? (
    <Notice kind="danger" live="alert" title={<FormattedMessage id="checkout.defect.title" />}>
      <FormattedMessage id="checkout.defect.text" />
    </Notice>
  ) : (
    <PaymentPanel payment={payment} Heading={Heading} />
  );
};
