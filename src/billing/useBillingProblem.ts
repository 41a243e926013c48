import { useIntl } from 'react-intl';
import { type BillingFields, type BillingProblem, maxBillingLengths } from '../../machines/billing/billing.ts';

/** Whether a field's length has an end. */
export const isLimited = (field: keyof BillingFields): field is keyof typeof maxBillingLengths =>
  field in maxBillingLengths;

/** The words of a problem: what is too long names its limit. */
export const useBillingProblemText = (): ((problem: BillingProblem) => string) => {
  const intl = useIntl();
  return ({ field, code }) =>
    code === 'TooLong' && isLimited(field)
      ? intl.formatMessage({ id: 'ui.tooLong' }, { max: maxBillingLengths[field] })
      : intl.formatMessage({ id: `field.${code}` });
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
