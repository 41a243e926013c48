import { FormattedMessage } from 'react-intl';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useNetworkRestored } from '../shared/access/useNetworkRestored.ts';
import { StepHeading } from '../shared/StepHeading.tsx';
import { BackButton } from './BackButton.tsx';
import type { CheckoutProps } from './checkoutView.ts';

/** The total with the tax of these billing details is not known: asked again, also once the network is back, or the details are changed. */
export const Untaxed = ({ checkout, snapshot }: CheckoutProps) => {
  useNetworkRestored(checkout);
  return (
    <Stack>
      <StepHeading title={<FormattedMessage id="checkout.step.billing" />} />
      <Notice kind="danger" live="alert" title={<FormattedMessage id="checkout.tax.unknown.title" />}>
        <FormattedMessage id="checkout.tax.unknown.text" />
      </Notice>
      <Actions>
        <Button kind="primary" onClick={() => checkout.send({ type: 'retry' })}>
          <FormattedMessage id="quotation.retry" />
        </Button>
        <BackButton checkout={checkout} snapshot={snapshot} />
      </Actions>
    </Stack>
  );
};
