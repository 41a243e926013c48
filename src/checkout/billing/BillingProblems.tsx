import { FormattedMessage } from 'react-intl';
import { billingId } from '../../billing/billingId.ts';
import { useBillingProblemText } from '../../billing/useBillingProblem.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import type { CheckoutProps } from '../checkoutView.ts';

/** What is missing or wrong in the billing details; anew for each attempt, so that it takes the focus. */
export const BillingProblems = ({ snapshot }: Pick<CheckoutProps, 'snapshot'>) => {
  const textOf = useBillingProblemText();
  const { problems } = snapshot.context;
  if (problems.length === 0 || !snapshot.matches({ preparing: { filling: 'billing' } })) return null;
  return (
    <ErrorSummary
      title={<FormattedMessage id="checkout.problems" values={{ count: problems.length }} />}
      items={problems.map(({ field, code }) => ({
        fieldId: billingId(field),
        text: (
          <FormattedMessage
            id="checkout.problem"
            values={{
              field: <FormattedMessage key="field" id={`checkout.${field}`} />,
              problem: textOf({ field, code }),
            }}
          />
        ),
      }))}
    />
  );
};
