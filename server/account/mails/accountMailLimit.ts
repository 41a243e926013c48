import { and, count, eq, gt, max, sql } from 'drizzle-orm';
import { after, hours, seconds } from '../../platform/core/clock.ts';
import { rowLimits } from '../../platform/core/limits.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { accountMail, mail } from '../../platform/db/schema.ts';
import type { AccountMailTemplate } from '../../platform/db/tables/checks.ts';

/** Mails that anybody can have sent to an address that they type; the others report what the owner of an account has done. */
const unasked: readonly AccountMailTemplate[] = [
  'verification',
  'alreadyRegistered',
  'passwordReset',
  'verifyAndReset',
  'emailChange',
];

/**
 * Whether a mail about an account may be written, so that nobody's mailbox is filled through us. One may where there was none of its kind
 * for an hour, which is as long as a link for a new password is good: nobody is kept out of an account by asking too often for it.
 */
export const mayBeMailedAboutAccount = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  email: string,
  template: AccountMailTemplate,
): Promise<boolean> => {
  if (!unasked.includes(template)) return true;
  // Mails to one address at the same time wait for each other, so that each counts the others.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account mail:${email}`}, 0))`);
  const now = clock.now();
  const { points, seconds: window } = rowLimits.unaskedAccountMails;
  const [sent] = await tx
    .select({ mails: count(), lastAt: max(mail.createdAt) })
    .from(mail)
    .innerJoin(accountMail, eq(accountMail.mailId, mail.id))
    .where(
      and(eq(accountMail.email, email), eq(mail.template, template), gt(mail.createdAt, after(now, -seconds(window)))),
    );
  if (sent === undefined || sent.lastAt === null) return true;
  return sent.mails < points || sent.lastAt <= after(now, -hours(1));
};
