import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormattedMessage } from '../../ui/intl/FormattedMessage.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { StepHeading } from '../shared/StepHeading.tsx';
import { BackButton } from './BackButton.tsx';
import { BillingProblems } from './BillingProblems.tsx';
import { CompanyFields } from './CompanyFields.tsx';
import type { CheckoutProps } from './checkoutView.ts';
import { PostalFields } from './PostalFields.tsx';

/** Who the invoice is for (specification 3). */
export const BillingStep = ({ checkout, snapshot }: CheckoutProps) => (
  <form
    noValidate
    aria-busy={snapshot.hasTag('busy')}
    onSubmit={(event) => {
      event.preventDefault();
      checkout.send({ type: 'continue' });
    }}
  >
    <Stack>
      <StepHeading title={<FormattedMessage id="checkout.step.billing" />} />
      <BillingProblems snapshot={snapshot} />
      <CompanyFields checkout={checkout} snapshot={snapshot} />
      <PostalFields checkout={checkout} snapshot={snapshot} />
      <Actions>
        <Button kind="primary" type="submit" busy={snapshot.hasTag('busy')}>
          <FormattedMessage id="checkout.next" />
        </Button>
        <BackButton checkout={checkout} snapshot={snapshot} />
      </Actions>
    </Stack>
  </form>
);
