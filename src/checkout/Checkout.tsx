import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { StepHeading } from '../ui/text/StepHeading.tsx';
import { Untaxed } from './billing/Untaxed.tsx';
import { CheckoutPayment } from './CheckoutPayment.tsx';
import { type CheckoutActor, type CheckoutProps, type CheckoutView, getCheckoutView } from './checkoutView.ts';
import { DeliveryStep } from './delivery/DeliveryStep.tsx';
import { FillingSteps } from './FillingSteps.tsx';
import { Unavailable } from './Unavailable.tsx';

const Waiting = () => (
  <>
    <p role="status">
      <FormattedMessage id="checkout.busy" />
    </p>
    <Skeleton />
  </>
);

const views = {
  waiting: Waiting,
  unavailable: Unavailable,
  review: Waiting,
  delivery: DeliveryStep,
  filling: FillingSteps,
  untaxed: Untaxed,
  payment: ({ checkout, snapshot }) => (
    <CheckoutPayment checkout={checkout} snapshot={snapshot} Heading={StepHeading} />
  ),
} as const satisfies Record<CheckoutView, ComponentType<CheckoutProps>>;

/** The steps between the offer and the paid order; the offer itself is reviewed where it stands. */
const Checkout = ({ checkout }: { readonly checkout: CheckoutActor }) => {
  const snapshot = useSelector(checkout, (now) => now);
  const View = views[getCheckoutView(snapshot)];
  return (
    <Card>
      <View checkout={checkout} snapshot={snapshot} />
    </Card>
  );
};

export default Checkout;
