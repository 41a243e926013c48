import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { BillingStep } from './BillingStep.tsx';
import { CheckoutPayment } from './CheckoutPayment.tsx';
import { type CheckoutActor, type CheckoutProps, type CheckoutView, getCheckoutView } from './checkoutView.ts';
import { DeliveryStep } from './DeliveryStep.tsx';
import { MethodStep } from './MethodStep.tsx';
import { Unavailable } from './Unavailable.tsx';
import { Untaxed } from './Untaxed.tsx';

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
  billing: BillingStep,
  untaxed: Untaxed,
  method: MethodStep,
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
