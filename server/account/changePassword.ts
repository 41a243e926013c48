import { eq } from 'drizzle-orm';
import { refuseCommonPassword } from '../platform/core/commonPasswords.ts';
import { hashPassword } from '../platform/core/password.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { SignedIn } from '../platform/core/signedIn.ts';
import { customer } from '../platform/db/schema.ts';
import type { CallContext } from './callContext.ts';
import { checkPassword } from './confirmPassword.ts';
import { lockCustomer } from './locks.ts';
import { setPassword } from './setPassword.ts';

/**
 * Changes the password of a customer, and ends their other sessions.
 * @throws ProblemError InvalidCredentials, RateLimited, ValidationFailed
 */
export const changePassword = async (
  called: CallContext,
  { customerId, sessionId }: SignedIn,
  passwords: { readonly current: string; readonly next: string },
): Promise<void> => {
  const { services } = called;
  const [before] = await services.db.select().from(customer).where(eq(customer.id, customerId));
  if (before === undefined) throw new ProblemError('Unauthorized');
  await checkPassword(services, before, passwords.current);
  await refuseCommonPassword(passwords.next, 'password');
  const passwordHash = await hashPassword(passwords.next);
  await services.db.transaction(async (tx) => {
    const account = await lockCustomer(tx, customerId);
    // Somebody has changed it meanwhile: it is not the present one any more.
    if (account.passwordHash !== before.passwordHash) throw new ProblemError('InvalidCredentials');
    await setPassword(tx, called, account, passwordHash, 'changePassword', sessionId);
  });
};
