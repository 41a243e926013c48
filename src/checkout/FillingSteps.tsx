import { useWide } from '../ui/layout/useWide.ts';
import { BillingStep } from './billing/BillingStep.tsx';
import type { CheckoutProps } from './checkoutView.ts';
import { MethodStep } from './MethodStep.tsx';
import { OneStep } from './OneStep.tsx';

/** Who pays and how: on one page where there is room, else one after the other. */
export const FillingSteps = (props: CheckoutProps) => {
  const { snapshot } = props;
  const isSecond = snapshot.matches({ preparing: { filling: 'method' } }) || snapshot.matches('placing');
  if (useWide()) return <OneStep {...props} />;
  return isSecond ? <MethodStep {...props} /> : <BillingStep {...props} />;
};
