import { useIntl } from 'react-intl';
import {
  type BillingFields,
  type BillingProblem,
  maxBillingLengths,
  minCompanyNameLength,
} from '../../machines/billing/billing.ts';

/** Whether a field's length has an end. */
export const isLimited = (field: keyof BillingFields): field is keyof typeof maxBillingLengths =>
  field in maxBillingLengths;

/** The words of a problem: what is too long or too short names its limit. */
export const useBillingProblemText = (): ((problem: BillingProblem) => string) => {
  const intl = useIntl();
  return ({ field, code }) => {
    if (code === 'TooLong' && isLimited(field)) {
      return intl.formatMessage({ id: 'ui.tooLong' }, { max: maxBillingLengths[field] });
    }
    return code === 'TooShort' && field === 'companyName'
      ? intl.formatMessage({ id: 'ui.tooShort' }, { min: minCompanyNameLength })
      : intl.formatMessage({ id: `field.${code}` });
  };
};

/** The words of what is wrong with a billing field; undefined when nothing is. */
export const useBillingProblem = (
  problems: readonly BillingProblem[],
  field: keyof BillingFields,
): string | undefined => {
  const textOf = useBillingProblemText();
  const problem = problems.find((found) => found.field === field);
  return problem && textOf(problem);
};
