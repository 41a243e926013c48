import { eq } from 'drizzle-orm';
import { refuseCommonPassword } from '../platform/core/commonPasswords.ts';
import { limitGuesses } from '../platform/core/limiter.ts';
import { hashPassword, isPasswordRight } from '../platform/core/password.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { customer } from '../platform/db/schema.ts';
import type { CallContext } from './callContext.ts';
import type { CustomerRow } from './customers.ts';
import { findVisitorId } from './findVisitorId.ts';
import { checkLinkUse, findLink, type LinkKey, type LinkRow, lockLink, markUsed } from './links.ts';
import { lockAddress, lockCustomer } from './locks.ts';
import { queueAccountMail } from './mails/queueAccountMail.ts';
import { toRecipient } from './mails/recipient.ts';
import { type PasskeyRow, readAllPasskeys, removeOtherPasskeys } from './passkeys/customersPasskeys.ts';
import { limitLinks } from './rateLimits.ts';
import { activate, findRegistration } from './registrations.ts';
import { clearGuesses } from './session/signIn.ts';
import { setPassword } from './setPassword.ts';

const find = ({ services, call, brand }: CallContext, key: LinkKey): Promise<LinkRow> =>
  limitGuesses(services.limiter, limitLinks(call), () =>
    findLink(services.db, brand, key, ['reset', 'verifyAndReset']),
  );

const findOwner = async ({ db }: Pick<Services, 'db'>, { customerId }: LinkRow): Promise<CustomerRow | undefined> => {
  const [row] = customerId === null ? [] : await db.select().from(customer).where(eq(customer.id, customerId));
  return row;
};

/** A link with which a password can be set, the address that it is for, and the account's passkeys. @throws ProblemError LinkUnknown, LinkUsed, LinkExpired, RateLimited */
export const checkLink = async (
  called: CallContext,
  key: LinkKey,
): Promise<{ readonly email: string; readonly expiresAt: Date; readonly passkeys: readonly PasskeyRow[] }> => {
  const { services } = called;
  const link = await find(called, key);
  checkLinkUse(services, link, null);
  const whose = (await findRegistration(services.db, link.registrationId)) ?? (await findOwner(services, link));
  if (whose === undefined) throw new ProblemError('LinkUsed');
  const passkeys = link.customerId === null ? [] : await readAllPasskeys(services.db, link.customerId);
  return { email: whose.email, expiresAt: link.expiresAt, passkeys };
};

/** The registration of a link becomes an account, with another password than it was made with. */
const activateWith = async (
  tx: Transaction,
  { services, call, brand }: CallContext,
  link: LinkRow,
  passwordHash: string,
): Promise<CustomerRow> => {
  const registration = await findRegistration(tx, link.registrationId);
  const made = registration === undefined ? null : await activate(tx, services, brand, registration, passwordHash);
  if (made === null) throw new ProblemError('LinkUsed');
  await queueAccountMail(tx, services, toRecipient(services, call, brand, made), { template: 'activated' });
  return made;
};

const resetPasswordInside = async (
  tx: Transaction,
  called: CallContext,
  { customerId }: LinkRow,
  passwordHash: string,
  keptPasskeys: readonly string[],
): Promise<CustomerRow> => {
  if (customerId === null) throw new ProblemError('LinkUsed');
  const account = await lockCustomer(tx, customerId);
  await setPassword(tx, called, account, passwordHash, 'resetPassword');
  const { services, call, brand } = called;
  await removeOtherPasskeys(tx, services, customerId, keptPasskeys, toRecipient(services, call, brand, account));
  return account;
};

/** Uses a link. @returns whose password it was; null when the same visitor has used it a moment ago */
const use = async (
  called: CallContext,
  found: LinkRow,
  passwordHash: string,
  keptPasskeys: readonly string[],
): Promise<CustomerRow | null> => {
  const { services, call } = called;
  return services.db.transaction(async (tx) => {
    const registration = await findRegistration(tx, found.registrationId);
    if (registration !== undefined) await lockAddress(tx, registration.email);
    const link = await lockLink(tx, found);
    if (checkLinkUse(services, link, findVisitorId(call)) === 'again') return null;
    const set = link.purpose === 'verifyAndReset' ? activateWith : resetPasswordInside;
    const account = await set(tx, called, link, passwordHash, keptPasskeys);
    await markUsed(tx, services, link.id, { by: findVisitorId(call), customerId: account.id });
    return account;
  });
};

/**
 * Saves a new password by the link of a mail, ends all sessions and removes the passkeys that are not kept. The same password once more is one that is saved: its first answer was
 * lost on the way.
 * @throws ProblemError LinkUnknown, LinkUsed, LinkExpired, RateLimited, ValidationFailed
 */
export const resetPassword = async (
  called: CallContext,
  key: LinkKey,
  { password, keptPasskeys }: { readonly password: string; readonly keptPasskeys: readonly string[] },
): Promise<void> => {
  const { services, call } = called;
  const found = await find(called, key);
  const isFirst = checkLinkUse(services, found, findVisitorId(call)) === 'first';
  if (isFirst) await refuseCommonPassword(password, 'password');
  const account = isFirst ? await use(called, found, await hashPassword(password), keptPasskeys) : null;
  if (account !== null) return clearGuesses(services, call.ip, account.email);
  const owner = await findOwner(services, await find(called, key));
  if (!(await isPasswordRight(owner?.passwordHash ?? null, password))) throw new ProblemError('LinkUsed');
};
