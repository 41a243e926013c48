import { FormattedMessage } from 'react-intl';
import type { BillingFields } from '../../../machines/billing/billing.ts';
import { CompanyFields } from '../../billing/CompanyFields.tsx';
import { PostalFields } from '../../billing/PostalFields.tsx';
import { Actions } from '../../ui/buttons/Actions.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { StepHeading } from '../../ui/text/StepHeading.tsx';
import { BackButton } from '../BackButton.tsx';
import type { CheckoutProps } from '../checkoutView.ts';
import { BillingProblems } from './BillingProblems.tsx';
import { TaxAsking } from './TaxAsking.tsx';

/** Who the invoice is for (specification 3). */
export const BillingStep = ({ checkout, snapshot }: CheckoutProps) => {
  const billing = {
    fields: snapshot.context.billing,
    problems: snapshot.context.problems,
    onChange: (fields: Partial<BillingFields>) => checkout.send({ type: 'change', fields }),
  };
  return (
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
        <CompanyFields {...billing} legend={<FormattedMessage id="checkout.userType" />} />
        <PostalFields {...billing} countries={snapshot.context.countries} />
        {snapshot.matches('taxing') && <TaxAsking />}
        <Actions>
          <Button kind="primary" type="submit" busy={snapshot.hasTag('busy')}>
            <FormattedMessage id="checkout.next" />
          </Button>
          <BackButton checkout={checkout} snapshot={snapshot} />
        </Actions>
      </Stack>
    </form>
  );
};
