import { useIntl } from 'react-intl';
import type { RegistrationField, RegistrationProblem } from '../../../machines/account/registrationFields.ts';
import type { RegistrationSnapshot } from './registrationView.ts';

/** Characters of a name at most: of the person, and of the company on its invoices. */
const maxNameLength = 200;

/** The words of a problem: a name that is too long names its limit. */
export const useProblemText = (): ((problem: RegistrationProblem) => string) => {
  const intl = useIntl();
  return ({ code }) =>
    code === 'TooLong'
      ? intl.formatMessage({ id: 'ui.tooLong' }, { max: maxNameLength })
      : intl.formatMessage({ id: `field.${code}` });
};

/** What is wrong with a field, in words; undefined when nothing is. */
export const useRegistrationProblem = (snapshot: RegistrationSnapshot, field: RegistrationField) => {
  const textOf = useProblemText();
  const problem = snapshot.context.problems.find((one) => one.field === field);
  return problem && textOf(problem);
};
