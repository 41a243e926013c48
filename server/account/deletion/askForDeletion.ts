import { eq } from 'drizzle-orm';
import { isIban, normaliseIban } from '../../../machines/billing/iban.ts';
import { sendableLine } from '../../../machines/lib/sendableText.ts';
import type { AccountDeletion } from '../../../openapi/types.ts';
import { type Payout, payOutCredit } from '../../payment/index.ts';
import { after, days } from '../../platform/core/clock.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import { accountDeletion, customer } from '../../platform/db/schema.ts';
import type { CallContext } from '../callContext.ts';
import { claimGuestOrders } from '../claimGuestOrders.ts';
import { checkPassword } from '../confirmPassword.ts';
import { findAccountDeletion } from '../findAccountDeletion.ts';
import { lockCustomer } from '../locks.ts';
import { queueAccountMail } from '../mails/queueAccountMail.ts';
import { toRecipient } from '../mails/recipient.ts';
import { recordsYears } from '../recordsYears.ts';
import { openMatters, settledWhenAsked } from './openMatters.ts';

/** Days in which a customer may change their mind. */
export const graceDays = 30;

const normalisePayout = (payout: Payout): Payout =>
  payout.way === 'account' ? { ...payout, name: sendableLine(payout.name), iban: normaliseIban(payout.iban) } : payout;

/**
 * Notes that an account is to be deleted. Asked again, it stays with the day.
 * @param payout by which way credit goes back, which else stands against it; an account that is not deleted keeps it
 * @throws ProblemError ValidationFailed, InvalidCredentials, RateLimited, DeletionRefused
 */
export const askForDeletion = async (
  { services, call, brand }: CallContext,
  customerId: number,
  password: string,
  payout: Payout | null,
): Promise<AccountDeletion> => {
  if (payout?.way === 'account' && !isIban(payout.iban)) {
    throw new ProblemError('ValidationFailed', { errors: [{ field: 'payout.iban', code: 'Invalid' }] });
  }
  const [before] = await services.db.select().from(customer).where(eq(customer.id, customerId));
  if (before === undefined) throw new ProblemError('Unauthorized');
  await checkPassword(services, before, password);
  return services.db.transaction(async (tx) => {
    const account = await lockCustomer(tx, customerId);
    // Somebody has changed it meanwhile: it is not the present one any more.
    if (account.passwordHash !== before.passwordHash) throw new ProblemError('InvalidCredentials');
    const asked = await findAccountDeletion(services, tx, customerId);
    if (asked !== null) return asked;
    await claimGuestOrders(tx, brand, customerId);
    if (payout !== null) await payOutCredit(tx, services, customerId, normalisePayout(payout));
    const open = await openMatters(tx, account, settledWhenAsked);
    if (open.length > 0) throw new ProblemError('DeletionRefused', { detail: `still open: ${open.join('; ')}` });
    const now = services.clock.now();
    const deletesAt = after(now, days(graceDays));
    const recipient = toRecipient(services, call, brand, account);
    await tx
      .insert(accountDeletion)
      .values({ customerId, brand: brand.id, origin: recipient.origin, askedAt: now, deletesAt });
    await writeAudit(tx, { actor: 'customer', action: 'askForDeletion', detail: { customerId }, at: now });
    const years = recordsYears(services, brand.id);
    await queueAccountMail(tx, services, recipient, { template: 'deletionAsked', deletes: deletesAt, years });
    return { asked_at: now.toISOString(), deletes_at: deletesAt.toISOString(), waits: false };
  });
};

/** The account stays; where it was to stay anyway, nothing happens. */
export const withdrawDeletion = ({ db, clock }: Services, customerId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const removed = await tx
      .delete(accountDeletion)
      .where(eq(accountDeletion.customerId, customerId))
      .returning({ customerId: accountDeletion.customerId });
    if (removed.length === 0) return;
    await writeAudit(tx, { actor: 'customer', action: 'withdrawDeletion', detail: { customerId }, at: clock.now() });
  });
