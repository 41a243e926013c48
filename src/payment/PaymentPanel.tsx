import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect } from 'react';
import { Stack } from '../ui/layout/Stack.tsx';
import { Confirming } from './Confirming.tsx';
import { Interrupted } from './Interrupted.tsx';
import { PayChoice } from './PayChoice.tsx';
import type { PaymentProps } from './PaymentProps.ts';
import { getPaymentView, type PaymentView } from './paymentView.ts';
import { Redirecting } from './Redirecting.tsx';
import { Returned } from './Returned.tsx';
import { SignedOut } from './SignedOut.tsx';
import { Succeeded } from './Succeeded.tsx';
import { AwaitingTransfer } from './transfer/AwaitingTransfer.tsx';
import { Unknown } from './Unknown.tsx';
import { Unreachable } from './Unreachable.tsx';
import { Waiting } from './Waiting.tsx';

/** Views that go over into one another while the customer is at them share a component, so that the focus stays. */
const views = {
  loading: Waiting,
  starting: Waiting,
  unreachable: Unreachable,
  signedOut: SignedOut,
  unknown: Unknown,
  choosing: PayChoice,
  refused: PayChoice,
  failed: PayChoice,
  redirecting: Redirecting,
  interrupted: Interrupted,
  confirming: Confirming,
  undecided: Confirming,
  lookedAt: Confirming,
  awaitingTransfer: AwaitingTransfer,
  succeeded: Succeeded,
  returned: Returned,
} as const satisfies Record<PaymentView, ComponentType<PaymentProps>>;

/** A payment, wherever it stands: on its own screens, in the checkout, on the order's page. */
export const PaymentPanel = ({ payment, Heading }: Pick<PaymentProps, 'payment' | 'Heading'>) => {
  const snapshot = useSelector(payment, (now) => now);
  const view = getPaymentView(snapshot);
  const View = views[view];
  useEffect(() => {
    const tell = (event: PageTransitionEvent) => {
      if (event.persisted) payment.send({ type: 'pageShown' });
    };
    window.addEventListener('pageshow', tell);
    return () => window.removeEventListener('pageshow', tell);
  }, [payment]);
  return (
    <Stack>
      <View payment={payment} snapshot={snapshot} view={view} Heading={Heading} />
    </Stack>
  );
};
