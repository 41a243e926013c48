import { FormattedMessage } from 'react-intl';
import type { ProfileProblem } from '../../../machines/account/profile.ts';
import type { BillingProblem } from '../../../machines/billing/billing.ts';
import { CompanyFields } from '../../billing/CompanyFields.tsx';
import { PostalFields } from '../../billing/PostalFields.tsx';
import type { FieldsetProps } from './fieldsetProps.ts';
import { isBillingField } from './postalNames.ts';
import { profileId } from './profileView.ts';

const billingProblems = (problems: readonly ProfileProblem[]): readonly BillingProblem[] =>
  problems.flatMap(({ field, code }) => (isBillingField(field) ? [{ field, code }] : []));

/** Who the invoice is for (specification 3), as at the checkout. */
export const BillingFieldset = ({ fields, problems, countries, onChange }: FieldsetProps) => {
  const billing = { fields, problems: billingProblems(problems), onChange, idOf: profileId };
  return (
    <>
      <CompanyFields {...billing} legend={<FormattedMessage id="settings.userType" />} />
      <PostalFields {...billing} countries={countries} addressRequired={false} />
    </>
  );
};
