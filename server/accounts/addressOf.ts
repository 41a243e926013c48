import { checkEmail } from '../../machines/lib/emailForm.ts';
import { loginOf } from '../access/customers.ts';
import { ProblemError } from '../core/problem.ts';

/** An e-mail address as accounts have it. @throws ProblemError ValidationFailed */
export const addressOf = (typed: string): string => {
  const code = checkEmail(typed);
  if (code !== null) throw new ProblemError('ValidationFailed', { errors: [{ field: 'email', code }] });
  return loginOf(typed);
};
