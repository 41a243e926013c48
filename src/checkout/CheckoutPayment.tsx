import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { PaymentPanel } from '../payment/PaymentPanel.tsx';
import type { HeadingProps } from '../ui/text/StepHeading.tsx';
import type { CheckoutProps } from './checkoutView.ts';
import { NoPayment } from './NoPayment.tsx';

/** Whether a payment is begun here, or has succeeded here: it stays until the customer goes on, though nothing is due any more. */
export const useStays = ({ children }: CheckoutProps['snapshot']): boolean =>
  useSelector(
    children.payment,
    (payment) => payment !== undefined && (payment.matches('starting') || payment.matches('succeeded')),
  );

/** The payment that the checkout has begun. */
export const CheckoutPayment = ({
  snapshot,
  Heading,
}: CheckoutProps & { readonly Heading: ComponentType<HeadingProps> }) => {
  const { payment } = snapshot.children;
  return payment === undefined ? <NoPayment /> : <PaymentPanel payment={payment} Heading={Heading} />;
};
