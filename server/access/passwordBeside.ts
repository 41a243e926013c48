import { minutes } from '../core/clock.ts';
import { isPasswordOf } from '../core/password.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { CustomerRow } from './customers.ts';
import { type Pace, paced, type Scope } from './guessPace.ts';

const pace: Pace = { burst: 10, everyMs: minutes(1.5) };

/** Of passwords that are asked for beside something else: of an account, or of a link. */
export const passwordScope = (of: 'account' | 'link', id: number): Scope => ({
  name: ['password beside', of, String(id)],
  pace,
});

/**
 * Has a customer who is signed in show by their password that it is them.
 * @throws ProblemError InvalidCredentials, RateLimited
 */
export const checkPassword = (
  services: Pick<Services, 'db' | 'clock'>,
  { id, passwordHash }: Pick<CustomerRow, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> =>
  paced(services, passwordScope('account', id), async () => {
    if (!(await isPasswordOf(passwordHash, password))) throw new ProblemError('InvalidCredentials');
  });
