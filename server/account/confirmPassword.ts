import { type Counted, limitGuesses } from '../platform/core/limiter.ts';
import { isPasswordRight } from '../platform/core/password.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { CustomerRow } from './customers.ts';

/** Of passwords that are asked for beside something else: of an account, or of a link. */
export const confirmPassword = (of: 'account' | 'link', id: number): Counted => ({
  limit: 'passwordBeside',
  of: [of, String(id)],
});

/**
 * Has a customer who is signed in show by their password that it is them.
 * @throws ProblemError InvalidCredentials, RateLimited
 */
export const checkPassword = (
  { limiter }: Pick<Services, 'limiter'>,
  { id, passwordHash }: Pick<CustomerRow, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> =>
  limitGuesses(limiter, confirmPassword('account', id), async () => {
    if (!(await isPasswordRight(passwordHash, password))) throw new ProblemError('InvalidCredentials');
  });
