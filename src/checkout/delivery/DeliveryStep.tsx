import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StepHeading } from '../../ui/text/StepHeading.tsx';
import { BackButton } from '../BackButton.tsx';
import type { CheckoutProps } from '../checkoutView.ts';
import { DeliveryForm } from './DeliveryForm.tsx';

/** The sworn original goes by post: how, where to, and for how much. */
export const DeliveryStep = ({ checkout, snapshot }: CheckoutProps) => {
  const { shipment } = snapshot.children;
  const back = <BackButton checkout={checkout} snapshot={snapshot} />;
  return (
    <Stack>
      <StepHeading
        title={<FormattedMessage id="checkout.step.delivery" />}
        lead={<FormattedMessage id="checkout.delivery.text" />}
      />
      {shipment === undefined ? (
        <>
          <Skeleton size="block" />
          <Actions>{back}</Actions>
        </>
      ) : (
        <DeliveryForm shipment={shipment} back={back} />
      )}
    </Stack>
  );
};
