import { FormattedMessage } from 'react-intl';
import type { BillingFields as Fields } from '../../../machines/billing/billing.ts';
import { CompanyFields } from '../../billing/CompanyFields.tsx';
import { PostalFields } from '../../billing/PostalFields.tsx';
import { StepHeading } from '../../ui/text/StepHeading.tsx';
import type { CheckoutProps } from '../checkoutView.ts';
import { BillingProblems } from './BillingProblems.tsx';
import { RememberedBilling } from './RememberedBilling.tsx';
import { TaxAsking } from './TaxAsking.tsx';

const Fieldset = ({ checkout, snapshot }: CheckoutProps) => {
  const billing = {
    fields: snapshot.context.billing,
    problems: snapshot.context.problems,
    onChange: (fields: Partial<Fields>) => checkout.send({ type: 'change', fields }),
  };
  return (
    <>
      <BillingProblems snapshot={snapshot} />
      <CompanyFields {...billing} legend={<FormattedMessage id="checkout.userType" />} />
      <PostalFields {...billing} countries={snapshot.context.countries} />
    </>
  );
};

/** Who the invoice is for (specification 3): filled in, or in short where that is known. */
export const BillingFields = (props: CheckoutProps) => (
  <>
    <StepHeading title={<FormattedMessage id="checkout.step.billing" />} />
    {props.snapshot.context.remembered ? <RememberedBilling {...props} /> : <Fieldset {...props} />}
    {props.snapshot.matches({ preparing: 'taxing' }) && <TaxAsking />}
  </>
);
