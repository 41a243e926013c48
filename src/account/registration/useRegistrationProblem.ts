import { useIntl } from 'react-intl';
import type { RegistrationField, RegistrationProblem } from '../../../machines/account/registrationFields.ts';
import { maxBillingLengths } from '../../../machines/billing/billing.ts';
import type { RegistrationSnapshot } from './registrationView.ts';

/** The words of a problem: a name that is too long names its limit. */
export const useProblemText = (): ((problem: RegistrationProblem) => string) => {
  const intl = useIntl();
  return ({ code }) =>
    code === 'TooLong'
      ? intl.formatMessage({ id: 'ui.tooLong' }, { max: maxBillingLengths.name })
      : intl.formatMessage({ id: `field.${code}` });
};

/** What is wrong with a field, in words; undefined when nothing is. */
export const useRegistrationProblem = (snapshot: RegistrationSnapshot, field: RegistrationField) => {
  const textOf = useProblemText();
  const problem = snapshot.context.problems.find((one) => one.field === field);
  return problem && textOf(problem);
};
