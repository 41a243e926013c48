import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { paymentMachine } from '../../machines/payment/payment.ts';
import type { HeadingProps } from '../ui/text/StepHeading.tsx';
import type { PaymentSnapshot, PaymentView } from './paymentView.ts';

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;

/** What every view of a payment is given. The heading is the screen's, a step's or a part's, after the place it stands in. */
export type PaymentProps = {
  readonly payment: PaymentActor;
  readonly snapshot: PaymentSnapshot;
  readonly view: PaymentView;
  readonly Heading: ComponentType<HeadingProps>;
};
