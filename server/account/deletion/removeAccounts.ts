import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import * as constants from '../../../machines/lib/constants.ts';
import { removeBytes } from '../../documents/index.ts';
import { after, days } from '../../platform/core/clock.ts';
import { forEachSettled } from '../../platform/core/forEachSettled.ts';
import type { Services } from '../../platform/core/services.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { accountDeletion, customer } from '../../platform/db/schema.ts';
import { claimGuestOrders } from '../claimGuestOrders.ts';
import type { CustomerRow } from '../customers.ts';
import { lockAddress, lockCustomer } from '../locks.ts';
import { type AccountMailRecipient, queueAccountMail } from '../mails/queueAccountMail.ts';
import { languageAt } from '../mails/recipient.ts';
import { recordsYears } from '../recordsYears.ts';
import { openMatters, settledWhenDeleted } from './openMatters.ts';
import { removePerson } from './removePerson.ts';
import { removeTraces } from './removeTraces.ts';

type DeletionRow = typeof accountDeletion.$inferSelect;

/** Days before it that a customer is told once more. */
const deletionReminderDays = constants.deletionReminderDays;

/** Accounts that one run looks at: the next is a minute later. */
const maxAccounts = 50;

const toRecipient = (
  { brands }: Pick<Services, 'brands'>,
  { brand: id, origin }: DeletionRow,
  { email, name, locale }: CustomerRow,
): AccountMailRecipient => {
  const brand = brands.get(id);
  if (brand === undefined) throw new Error(`There is no brand ${id}.`);
  return { brand, origin, email, name, locale: languageAt(brand, locale) };
};

const lockDeletion = async (tx: Transaction, customerId: number): Promise<DeletionRow | undefined> => {
  const [row] = await tx.select().from(accountDeletion).where(eq(accountDeletion.customerId, customerId)).for('update');
  return row;
};

/** Tells customers whose accounts go soon, once. */
export const remindOfDeletions = async (services: Services): Promise<void> => {
  const remindUntil = after(services.clock.now(), days(deletionReminderDays));
  const isDue = and(isNull(accountDeletion.remindedAt), lte(accountDeletion.deletesAt, remindUntil));
  const due = await services.db
    .select({ customerId: accountDeletion.customerId })
    .from(accountDeletion)
    .where(isDue)
    .limit(maxAccounts);
  await forEachSettled(due, ({ customerId }) =>
    services.db.transaction(async (tx) => {
      const account = await lockCustomer(tx, customerId);
      const row = await lockDeletion(tx, customerId);
      if (row === undefined || row.remindedAt !== null) return;
      const now = services.clock.now();
      await tx.update(accountDeletion).set({ remindedAt: now }).where(eq(accountDeletion.customerId, customerId));
      // A server that was away for days does not announce what it is about to do.
      if (row.deletesAt <= now) return;
      const years = recordsYears(services, row.brand);
      const content = { template: 'deletionReminder', deletes: row.deletesAt, years } as const;
      await queueAccountMail(tx, services, toRecipient(services, row, account), content);
    }),
  );
};

/** @returns where the bytes of removed documents are */
const removeAccount = (services: Services, customerId: number): Promise<readonly string[]> =>
  services.db.transaction(async (tx) => {
    const [known] = await tx.select({ email: customer.email }).from(customer).where(eq(customer.id, customerId));
    if (known === undefined) return [];
    await lockAddress(tx, known.email);
    const account = await lockCustomer(tx, customerId);
    const row = await lockDeletion(tx, customerId);
    const now = services.clock.now();
    if (row === undefined || row.deletesAt > now) return [];
    // What was ordered with the address without signing in is theirs, too.
    for (const brand of services.brands.values()) {
      if (account.brand === null || account.brand === brand.id) await claimGuestOrders(tx, brand, customerId);
    }
    // It waits until nothing is open any more; the page says so.
    if ((await openMatters(tx, account, settledWhenDeleted)).length > 0) return [];
    const paths = await removeTraces(tx, account, now);
    await removePerson(tx, account, now);
    await writeAudit(tx, { actor: 'clock', action: 'deleteAccount', detail: { customerId }, at: now });
    // It is the last mail to them, and its row goes a week later.
    const content = { template: 'accountDeleted', years: recordsYears(services, row.brand) } as const;
    await queueAccountMail(tx, services, toRecipient(services, row, account), content);
    return paths;
  });

/** Deletes accounts whose month is over, each in a transaction of its own: one that is cut deletes nothing, and is taken again. */
export const removeAccounts = async (services: Services): Promise<void> => {
  const due = await services.db
    .select({ customerId: accountDeletion.customerId })
    .from(accountDeletion)
    .where(lte(accountDeletion.deletesAt, services.clock.now()))
    .orderBy(asc(accountDeletion.deletesAt));
  await forEachSettled(due, async ({ customerId }) => removeBytes(services, await removeAccount(services, customerId)));
};
