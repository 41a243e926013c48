import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { ProblemError } from '../platform/core/problem.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Transaction } from '../platform/db/open.ts';
import { accountMail, customer, mail, order } from '../platform/db/schema.ts';
import type { AccountMailTemplate } from '../platform/db/tables/checks.ts';
import { askByAddress } from './accountRequests.ts';
import type { CallContext } from './callContext.ts';
import { claimGuestOrders } from './claimGuestOrders.ts';
import { checkPassword } from './confirmPassword.ts';
import type { CustomerRow } from './customers.ts';
import { findAddressOwner } from './findAddressOwner.ts';
import { findVisitorId } from './findVisitorId.ts';
import { endLinks, type LinkRow, markUsed, newPart, writeLink } from './links.ts';
import { lockCustomer } from './locks.ts';
import { queueAccountMail } from './mails/queueAccountMail.ts';
import { toRecipient } from './mails/recipient.ts';
import { parseEmailAddress } from './parseEmailAddress.ts';
import { limitMail } from './rateLimits.ts';
import { removeRegistrations } from './registrations.ts';

/**
 * Notes that an account is to have another address; its owner is told at the address until now. Where accounts are private, an address that
 * is another account's looks the same, and its owner gets a mail.
 * @throws ProblemError EmailUnchanged, InvalidCredentials, RateLimited, and EmailTaken where the brand names who is registered
 */
export const askForEmailChange = async (
  { services, call, brand }: CallContext,
  customerId: number,
  asked: { readonly email: string; readonly password: string },
): Promise<void> => {
  const { db, clock } = services;
  const email = parseEmailAddress(asked.email);
  const [account] = await db.select().from(customer).where(eq(customer.id, customerId));
  if (account === undefined) throw new ProblemError('Unauthorized');
  await checkPassword(services, account, asked.password);
  if (account.email === email) throw new ProblemError('EmailUnchanged');
  await limitMail(services, brand, call, email);
  if (brand.accounts === 'named' && (await findAddressOwner(db, account, email)) !== undefined) {
    throw new ProblemError('EmailTaken');
  }
  await db.transaction(async (tx) => {
    const now = await lockCustomer(tx, customerId);
    await endLinks(tx, services, customerId, ['emailChange'], 'expired');
    // Nobody knows this key: the link that is mailed gets its own once it is known that it may be.
    const link = {
      purpose: 'emailChange',
      brand: brand.id,
      customerId,
      email,
      visitorId: findVisitorId(call),
    } as const;
    const { id } = await writeLink(tx, services, { email, hash: newPart() }, link);
    await askByAddress(tx, services, call, brand, 'emailChange', email, { linkId: id });
    const content = { template: 'emailChangeAsked', newEmail: email, at: clock.now() } as const;
    await queueAccountMail(tx, services, toRecipient(services, call, brand, now), content);
  });
};

/** Mails that are about an address itself, and stay with it. */
const boundToAddress: readonly AccountMailTemplate[] = [
  'verification',
  'alreadyRegistered',
  'passwordReset',
  'verifyAndReset',
  'emailChange',
  'emailChangeAsked',
  'emailChanged',
];

/** From now on all mails go to the new address: those about orders of the account, and what waits in the outbox. */
const readdressMails = async (tx: Transaction, { id, email: old }: CustomerRow, email: string): Promise<void> => {
  await tx
    .update(order)
    .set({ customerEmail: email })
    .where(and(eq(order.customerId, id), sql`lower(${order.customerEmail}) = ${old.toLowerCase()}`));
  const waiting = tx
    .select({ id: mail.id })
    .from(mail)
    .where(and(isNull(mail.sentAt), notInArray(mail.template, [...boundToAddress])));
  await tx
    .update(accountMail)
    .set({ email: email.toLowerCase() })
    .where(and(eq(accountMail.email, old.toLowerCase()), inArray(accountMail.mailId, waiting)));
};

/**
 * Gives an account the address that a link has confirmed. Its sessions go on; mails go there from now on, those that wait, too; its owner is told at the address until now, and what was sent
 * there opens nothing any more. The address is locked.
 * @throws ProblemError LinkUsed, EmailTaken
 */
export const changeEmail = async (
  tx: Transaction,
  { services, call, brand }: CallContext,
  link: LinkRow,
): Promise<void> => {
  const { email, customerId } = link;
  if (email === null || customerId === null) throw new ProblemError('LinkUsed');
  const before = await lockCustomer(tx, customerId);
  // Somebody else has registered with it since.
  if ((await findAddressOwner(tx, before, email)) !== undefined) throw new ProblemError('EmailTaken');
  const at = services.clock.now();
  await tx.update(customer).set({ email, emailVerifiedAt: at }).where(eq(customer.id, customerId));
  await markUsed(tx, services, link.id, { by: findVisitorId(call), customerId });
  await endLinks(tx, services, customerId, ['reset'], 'expired');
  await removeRegistrations(tx, services, brand, email);
  await claimGuestOrders(tx, brand, customerId);
  await readdressMails(tx, before, email);
  await writeAudit(tx, { actor: 'customer', action: 'changeEmail', detail: { customerId }, at });
  const content = { template: 'emailChanged', newEmail: email, at } as const;
  await queueAccountMail(tx, services, toRecipient(services, call, brand, before), content);
};
