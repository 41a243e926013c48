import { checkEmail } from '../../machines/lib/emailForm.ts';
import { ProblemError } from '../platform/core/problem.ts';
import { normaliseLogin } from './customers.ts';

/** An e-mail address as accounts have it. @throws ProblemError ValidationFailed */
export const parseEmailAddress = (typed: string): string => {
  const code = checkEmail(typed);
  if (code !== null) throw new ProblemError('ValidationFailed', { errors: [{ field: 'email', code }] });
  return normaliseLogin(typed);
};
