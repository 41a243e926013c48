import { FormattedMessage } from 'react-intl';
import type { BillingFields } from '../../../machines/rules/billing.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { billingId } from './billingId.ts';
import type { CheckoutProps } from './checkoutView.ts';

const names = {
  userType: 'checkout.userType',
  name: 'checkout.name',
  companyName: 'checkout.companyName',
  vatId: 'checkout.vatId',
  address: 'checkout.address',
  postcode: 'checkout.postcode',
  city: 'checkout.city',
  countryId: 'checkout.country',
} as const satisfies Record<keyof BillingFields, string>;

/** What is missing or wrong in the billing details; anew for each attempt, so that it takes the focus. */
export const BillingProblems = ({ snapshot }: Pick<CheckoutProps, 'snapshot'>) => {
  const { problems } = snapshot.context;
  if (problems.length === 0 || !snapshot.matches('billing')) return null;
  return (
    <ErrorSummary
      title={<FormattedMessage id="checkout.problems" values={{ count: problems.length }} />}
      items={problems.map(({ field, code }) => ({
        fieldId: billingId(field),
        text: (
          <FormattedMessage
            id="checkout.problem"
            values={{
              field: <FormattedMessage key="field" id={names[field]} />,
              problem: <FormattedMessage key="problem" id={`field.${code}`} />,
            }}
          />
        ),
      }))}
    />
  );
};
