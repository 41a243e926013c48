import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import { nobodysHash } from '../../platform/core/password.ts';
import type { Transaction } from '../../platform/db/open.ts';
import {
  accountDeletion,
  accountLink,
  accountMail,
  accountRequest,
  balanceAlert,
  customer,
  customerNote,
  customerSession,
  dataExport,
  idempotency,
  knownDevice,
  mail,
  passkey,
  passkeyChallenge,
  payment,
  pendingRegistration,
  topUp,
  uploadCount,
} from '../../platform/db/schema.ts';
import type { CustomerRow } from '../customers.ts';
import { createNobody } from './removeTraces.ts';

/** What of the row is not about its person. A new column does not compile until it is here, or below. */
type Kept = 'id' | 'brand' | 'locale' | 'currency' | 'invoicing' | 'createdAt';

const anonymous = (id: number, now: Date): Omit<CustomerRow, Kept> => ({
  ...createNobody(id),
  passwordHash: nobodysHash,
  userType: 'private',
  companyName: null,
  vatId: null,
  address: null,
  postcode: null,
  city: null,
  countryId: null,
  mailingAddress: null,
  vatCheckState: 'none',
  vatCheckedAt: null,
  vatConsultation: null,
  vatCheckSimulated: false,
  vatCheckDueAt: null,
  vatCheckAttempts: 0,
  phone: null,
  emailVerifiedAt: null,
  termsAcceptedAt: null,
  newsletterAt: null,
  passwordChangedAt: null,
  deletedAt: now,
});

/** Removes ways into the account, and what was asked for by its address. */
const removeAccess = async (tx: Transaction, { id, brand, email }: CustomerRow): Promise<void> => {
  const sessions = await tx
    .delete(customerSession)
    .where(eq(customerSession.customerId, id))
    .returning({ id: customerSession.id });
  const owners = sessions.map((session) => `session:${session.id}`);
  if (owners.length > 0) await tx.delete(passkeyChallenge).where(inArray(passkeyChallenge.owner, owners));
  await tx.delete(passkey).where(eq(passkey.customerId, id));
  await tx.delete(balanceAlert).where(eq(balanceAlert.customerId, id));
  await tx.delete(knownDevice).where(eq(knownDevice.customerId, id));
  await tx.delete(accountLink).where(eq(accountLink.customerId, id));
  const at = <T extends typeof accountRequest | typeof pendingRegistration | typeof accountMail>(table: T) =>
    and(eq(table.email, email), brand === null ? undefined : eq(table.brand, brand));
  await tx.delete(accountRequest).where(at(accountRequest));
  await tx.delete(pendingRegistration).where(at(pendingRegistration));
  const mails = tx.select({ id: accountMail.mailId }).from(accountMail).where(at(accountMail));
  await tx.delete(mail).where(and(isNull(mail.orderId), inArray(mail.id, mails)));
};

/** Makes the row of an account nobody's. What refers to it stays whole, and its address can register anew. */
export const removePerson = async (tx: Transaction, account: CustomerRow, now: Date): Promise<void> => {
  const { id } = account;
  const caller = `customer:${id}`;
  await removeAccess(tx, account);
  await tx.delete(idempotency).where(eq(idempotency.caller, caller));
  await tx.delete(uploadCount).where(eq(uploadCount.subject, caller));
  // Copies go with the next sweep, the half of one among them: whoever writes it finds that it is not wanted any more.
  await tx
    .update(dataExport)
    .set({ state: 'failed' })
    .where(and(eq(dataExport.customerId, id), eq(dataExport.state, 'preparing')));
  await tx.update(dataExport).set({ expiresAt: now }).where(eq(dataExport.customerId, id));
  // What nobody has begun to pay for is no record of anything.
  const isBegun = tx.select({ id: payment.id }).from(payment).where(eq(payment.topUpId, topUp.id));
  await tx.delete(topUp).where(and(eq(topUp.customerId, id), notExists(isBegun)));
  await tx.delete(accountDeletion).where(eq(accountDeletion.customerId, id));
  await tx.delete(customerNote).where(eq(customerNote.customerId, id));
  await tx.update(customer).set(anonymous(id, now)).where(eq(customer.id, id));
};
