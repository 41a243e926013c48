import { and, eq, exists, isNull, lte, or } from 'drizzle-orm';
import { after, days } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import { accountMail, mail } from '../../platform/db/schema.ts';
import { announceBoard } from '../../platform/events/orderChanges.ts';

/** Days for which it is known that a mail has left, and for which it is tried to send one. */
const sentDays = 7;
const unsentDays = 30;

/** Removes mails about accounts that nobody needs any more: nothing but them says what address they went to. */
export const removeOldAccountMails = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const isUnsent = isNull(mail.sentAt);
    const removed = await tx
      .delete(mail)
      .where(
        and(
          isNull(mail.orderId),
          or(
            lte(mail.sentAt, after(now, -days(sentDays))),
            and(isUnsent, lte(mail.createdAt, after(now, -days(unsentDays)))),
            and(
              isUnsent,
              exists(
                tx
                  .select({ id: accountMail.mailId })
                  .from(accountMail)
                  .where(and(eq(accountMail.mailId, mail.id), lte(accountMail.until, now))),
              ),
            ),
          ),
        ),
      )
      .returning({ failure: mail.failure });
    if (removed.some(({ failure }) => failure !== null)) await announceBoard(tx);
  });
