import { FormattedMessage } from 'react-intl';
import { useNetworkRestored } from '../../lib/http/useNetworkRestored.ts';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StepHeading } from '../../ui/text/StepHeading.tsx';
import { BackButton } from '../BackButton.tsx';
import type { CheckoutProps } from '../checkoutView.ts';

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
