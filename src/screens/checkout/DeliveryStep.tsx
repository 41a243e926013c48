import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { BackButton } from './BackButton.tsx';
import type { CheckoutProps } from './checkoutView.ts';

/** The sworn original goes by post. */
export const DeliveryStep = ({ checkout, snapshot }: CheckoutProps) => (
  <Stack>
    <StepHeading
      title={<FormattedMessage id="checkout.step.delivery" />}
      lead={<FormattedMessage id="checkout.delivery.text" />}
    />
    <Actions>
      <Button kind="primary" onClick={() => checkout.send({ type: 'continue' })}>
        <FormattedMessage id="checkout.continue" />
      </Button>
      <BackButton checkout={checkout} snapshot={snapshot} />
    </Actions>
  </Stack>
);
