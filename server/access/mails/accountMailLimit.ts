import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { after, days } from '../../core/clock.ts';
import type { Services } from '../../core/services.ts';
import type { Transaction } from '../../db/open.ts';
import { type AccountMailTemplate, accountMail, mail } from '../../db/schema.ts';

/** Mails that anybody can have sent to an address that they type; the others report what the owner of an account has done. */
const unasked: readonly AccountMailTemplate[] = [
  'verification',
  'alreadyRegistered',
  'passwordReset',
  'verifyAndReset',
  'emailChange',
];

/** Such mails that an address gets in a day, of all brands together. */
export const mostUnaskedAccountMails = 30;

/** Whether a mail about an account may be written, so that nobody's mailbox is filled through us. */
export const mayBeMailedAboutAccount = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  email: string,
  template: AccountMailTemplate,
): Promise<boolean> => {
  if (!unasked.includes(template)) return true;
  // Mails to one address at the same time wait for each other, so that each counts the others.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account mail:${email}`}, 0))`);
  const [sent] = await tx
    .select({ mails: count() })
    .from(mail)
    .innerJoin(accountMail, eq(accountMail.mailId, mail.id))
    .where(
      and(
        eq(accountMail.email, email),
        inArray(mail.template, [...unasked]),
        gt(mail.createdAt, after(clock.now(), -days(1))),
      ),
    );
  return (sent?.mails ?? 0) < mostUnaskedAccountMails;
};
