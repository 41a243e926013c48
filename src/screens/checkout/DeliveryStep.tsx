import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Row } from '../../ui/Row.tsx';
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
    <Row spread>
      <BackButton checkout={checkout} snapshot={snapshot} />
      <Button kind="primary" onClick={() => checkout.send({ type: 'continue' })}>
        <FormattedMessage id="checkout.continue" />
      </Button>
    </Row>
  </Stack>
);
