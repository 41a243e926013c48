import { eq } from 'drizzle-orm';
import { limitGuesses } from '../platform/core/limiter.ts';
import { isPasswordRight } from '../platform/core/password.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { customer } from '../platform/db/schema.ts';
import type { CallContext } from './callContext.ts';
import { confirmPassword } from './confirmPassword.ts';
import { normaliseLogin } from './customers.ts';
import { changeEmail } from './emailChange.ts';
import { findVisitorId } from './findVisitorId.ts';
import { checkLinkUse, findLink, type LinkRow, lockLink, markUsed } from './links.ts';
import { lockAddress } from './locks.ts';
import { queueAccountMail } from './mails/queueAccountMail.ts';
import { toRecipient } from './mails/recipient.ts';
import { limitLinks } from './rateLimits.ts';
import { activate, findRegistration } from './registrations.ts';

/** What came of a link that was followed. */
export type Verified =
  | { readonly outcome: 'activated'; readonly email: string; readonly customerId: number }
  | { readonly outcome: 'passwordNeeded' | 'emailChanged'; readonly email: string };

/** Who has asked for a link, and with which password: whoever follows it is one of them, or knows the password. */
type Asker = { readonly visitorId: string | null; readonly customerId: number | null; readonly passwordHash: string };

/** @returns null where a registration is verified by now, by this link or another one: whoever uses the link is told what came of it */
const findAsker = async ({ db }: Pick<Services, 'db'>, link: LinkRow): Promise<Asker | null> => {
  if (link.purpose === 'emailChange' && link.customerId !== null) {
    const [owner] = await db.select().from(customer).where(eq(customer.id, link.customerId));
    if (owner === undefined) throw new ProblemError('LinkUnknown');
    return { visitorId: link.visitorId, customerId: owner.id, passwordHash: owner.passwordHash };
  }
  const registration = await findRegistration(db, link.registrationId);
  return registration === undefined
    ? null
    : { visitorId: registration.visitorId, customerId: null, passwordHash: registration.passwordHash };
};

/**
 * Whether whoever follows a link has asked for it: nobody confirms what a stranger has asked for with the address, and with it the
 * stranger's password.
 * @throws ProblemError InvalidCredentials, RateLimited
 */
const hasAsked = async (
  { services, call }: CallContext,
  link: LinkRow,
  password: string | null | undefined,
): Promise<boolean> => {
  const asker = await findAsker(services, link);
  if (asker === null) return true;
  if (asker.visitorId !== null && asker.visitorId === findVisitorId(call)) return true;
  if (asker.customerId !== null && asker.customerId === call.signedIn?.customerId) return true;
  if (password == null) return false;
  return limitGuesses(services.limiter, confirmPassword('link', link.id), async () => {
    if (!(await isPasswordRight(asker.passwordHash, password))) throw new ProblemError('InvalidCredentials');
    return true;
  });
};

const activateBy = async (tx: Transaction, { services, call, brand }: CallContext, link: LinkRow): Promise<number> => {
  const registration = await findRegistration(tx, link.registrationId);
  const made = registration === undefined ? null : await activate(tx, services, brand, registration);
  if (made === null) throw new ProblemError('LinkUsed');
  await markUsed(tx, services, link.id, { by: findVisitorId(call), customerId: made.id });
  await queueAccountMail(tx, services, toRecipient(services, call, brand, made), { template: 'activated' });
  return made.id;
};

const use = async (tx: Transaction, followed: CallContext, link: LinkRow, email: string): Promise<Verified> => {
  const which = checkLinkUse(followed.services, link, findVisitorId(followed.call));
  if (link.purpose === 'emailChange') {
    if (which === 'first') await changeEmail(tx, followed, link);
    return { outcome: 'emailChanged', email };
  }
  const customerId = which === 'first' ? await activateBy(tx, followed, link) : link.customerId;
  if (customerId === null) throw new ProblemError('LinkUsed');
  return { outcome: 'activated', email, customerId };
};

/**
 * Follows the link of a mail that confirms an address: makes the account of a registration, or gives an account its other address. Of two
 * that follow it at once, one does; the same visitor gets the same answer again for a moment.
 * @throws ProblemError LinkUnknown, LinkUsed, LinkExpired, InvalidCredentials, RateLimited, EmailTaken
 */
export const verify = async (
  followed: CallContext,
  body: { readonly email: string; readonly hash: string; readonly password?: string | null },
): Promise<Verified> => {
  const { services, call, brand } = followed;
  const email = normaliseLogin(body.email);
  const key = { email, hash: body.hash };
  const found = await limitGuesses(services.limiter, limitLinks(call), () =>
    findLink(services.db, brand, key, ['verification', 'emailChange']),
  );
  if (
    checkLinkUse(services, found, findVisitorId(call)) === 'first' &&
    !(await hasAsked(followed, found, body.password))
  ) {
    return { outcome: 'passwordNeeded', email };
  }
  return services.db.transaction(async (tx) => {
    await lockAddress(tx, email);
    return use(tx, followed, await lockLink(tx, found), email);
  });
};
