import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Brand } from '../../brands/brand.ts';
import { endSessionsOf } from '../access/customerSessions.ts';
import type { CustomerRow } from '../access/customers.ts';
import { queueAccountMail } from '../access/mails/queueAccountMail.ts';
import { clearGuessesOf } from '../access/signIn.ts';
import { hashPassword, isPasswordOf } from '../core/password.ts';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import type { SignedIn } from '../core/signedIn.ts';
import type { Transaction } from '../db/open.ts';
import { audit, customer } from '../db/schema.ts';
import { endLinks, findLink, type LinkKey, type LinkRow, lockLink, markUsed, useOf } from './links.ts';
import { lockAddress, lockCustomer } from './locks.ts';
import { linkScope, paced, passwordScope } from './paces.ts';
import { recipientOf } from './recipient.ts';
import { activate, findRegistration } from './registrations.ts';
import { visitorOf } from './visitorOf.ts';

type Called = { readonly services: Services; readonly call: FastifyRequest; readonly brand: Brand };

const passwordLinks = ['reset', 'verifyAndReset'] as const;

const ownerOfLink = async ({ db }: Pick<Services, 'db'>, { customerId }: LinkRow): Promise<CustomerRow | undefined> => {
  const [row] = customerId === null ? [] : await db.select().from(customer).where(eq(customer.id, customerId));
  return row;
};

/** A link with which a password can be set, and the address that it is for. @throws ProblemError LinkUnknown, LinkUsed, LinkExpired, RateLimited */
export const checkLink = async (
  { services, call, brand }: Called,
  key: LinkKey,
): Promise<{ readonly email: string; readonly expiresAt: Date }> => {
  const link = await paced(services, linkScope(call), () => findLink(services.db, brand, key, passwordLinks));
  useOf(services, link, null);
  const whose = (await findRegistration(services.db, link.registrationId)) ?? (await ownerOfLink(services, link));
  if (whose === undefined) throw new ProblemError('LinkUsed');
  return { email: whose.email, expiresAt: link.expiresAt };
};

/** After a new password, links that were sent for another one open nothing, and no other address is waited for. */
const endOtherWays = async (tx: Transaction, services: Services, customerId: number): Promise<void> => {
  await endLinks(tx, services, customerId, passwordLinks, 'used');
  await endLinks(tx, services, customerId, ['emailChange'], 'expired');
};

/** @param except the session that goes on */
const setPassword = async (
  tx: Transaction,
  { services, call, brand }: Called,
  account: CustomerRow,
  passwordHash: string,
  action: 'resetPassword' | 'changePassword',
  except?: string,
): Promise<void> => {
  const at = services.clock.now();
  const { id: customerId } = account;
  await tx.update(customer).set({ passwordHash, passwordChangedAt: at }).where(eq(customer.id, customerId));
  await endOtherWays(tx, services, customerId);
  const ending = { at, because: 'password_changed' } as const;
  await endSessionsOf(tx, customerId, except === undefined ? ending : { ...ending, except });
  await tx.insert(audit).values({ actor: 'customer', action, detail: { customerId }, at });
  const content = { template: 'passwordChanged', at } as const;
  await queueAccountMail(tx, services, recipientOf(services, call, brand, account), content);
};

/** The registration of a link becomes an account with another password. */
const activateWith = async (tx: Transaction, called: Called, link: LinkRow, passwordHash: string): Promise<number> => {
  const { services, call, brand } = called;
  const registration = await findRegistration(tx, link.registrationId);
  const made = registration === undefined ? null : await activate(tx, services, brand, registration, passwordHash);
  if (made === null) throw new ProblemError('LinkUsed');
  await queueAccountMail(tx, services, recipientOf(services, call, brand, made), { template: 'activated' });
  return made.id;
};

/** Whether a link that was used a moment ago is used again by the same visitor for the same password: the first answer was lost. */
const isRepeated = async (services: Services, link: LinkRow, password: string): Promise<boolean> =>
  isPasswordOf((await ownerOfLink(services, link))?.passwordHash ?? null, password);

/**
 * Saves a new password by the link of a mail, and ends all sessions.
 * @throws ProblemError LinkUnknown, LinkUsed, LinkExpired, RateLimited
 */
export const resetPassword = async (called: Called, key: LinkKey, password: string): Promise<void> => {
  const { services, call, brand } = called;
  const found = await paced(services, linkScope(call), () => findLink(services.db, brand, key, passwordLinks));
  if (useOf(services, found, visitorOf(call)) === 'again') {
    if (await isRepeated(services, found, password)) return;
    throw new ProblemError('LinkUsed');
  }
  const passwordHash = await hashPassword(password);
  const login = await services.db.transaction(async (tx) => {
    const registration = await findRegistration(tx, found.registrationId);
    if (registration !== undefined) await lockAddress(tx, registration.email);
    const link = await lockLink(tx, found);
    if (link.usedAt !== null) throw new ProblemError('LinkUsed');
    if (link.purpose === 'verifyAndReset') {
      const customerId = await activateWith(tx, called, link, passwordHash);
      await markUsed(tx, services, link.id, { by: visitorOf(call), customerId });
      return registration?.email;
    }
    if (link.customerId === null) throw new ProblemError('LinkUsed');
    const account = await lockCustomer(tx, link.customerId);
    await setPassword(tx, called, account, passwordHash, 'resetPassword');
    await markUsed(tx, services, link.id, { by: visitorOf(call), customerId: account.id });
    return account.email;
  });
  if (login !== undefined) await clearGuessesOf(services, call.ip, login);
};

/**
 * Changes the password of a customer, and ends their other sessions.
 * @throws ProblemError InvalidCredentials, RateLimited
 */
export const changePassword = async (
  called: Called,
  { customerId, sessionId }: SignedIn,
  passwords: { readonly current: string; readonly next: string },
): Promise<void> => {
  const { services } = called;
  const [before] = await services.db.select().from(customer).where(eq(customer.id, customerId));
  if (before === undefined) throw new ProblemError('Unauthorized');
  await paced(services, passwordScope('account', customerId), async () => {
    if (!(await isPasswordOf(before.passwordHash, passwords.current))) throw new ProblemError('InvalidCredentials');
  });
  const passwordHash = await hashPassword(passwords.next);
  await services.db.transaction(async (tx) => {
    const account = await lockCustomer(tx, customerId);
    // Somebody has changed it meanwhile: it is not the present one any more.
    if (account.passwordHash !== before.passwordHash) throw new ProblemError('InvalidCredentials');
    await setPassword(tx, called, account, passwordHash, 'changePassword', sessionId);
  });
};
