import { eq, sql } from 'drizzle-orm';
import { invoiceOfOrder } from './invoice/index.ts';
import { isAboutOrder } from './order/mail/orderMail.ts';
import { prepareOrderMail } from './order/mail/prepareOrderMail.ts';
import type { MailMessage } from './platform/core/mailer.ts';
import type { Services } from './platform/core/services.ts';
import { accountMail, mail } from './platform/db/schema.ts';
import { announceBoard } from './platform/events/orderChanges.ts';
import { describeErrorReason } from './platform/log/errorReason.ts';
import { prepareAccountMail } from './prepareAccountMail.ts';

type Queued = typeof mail.$inferSelect;

const prepare = (services: Services, queued: Queued): Promise<MailMessage | null> =>
  isAboutOrder(queued)
    ? prepareOrderMail(services, queued, (locale) => invoiceOfOrder(services, queued.orderId, locale))
    : prepareAccountMail(services, queued);

type Outcome = Pick<Queued, 'failure' | 'sentAt'>;

/** Notes what became of an attempt; boards learn of a mail that could not be sent, and that it was sent after all. */
const note = async ({ db }: Services, queued: Queued, outcome: Outcome): Promise<void> => {
  const { id } = queued;
  // What has left is read in a mailbox: what opens an account stays there alone.
  const isForgotten = outcome.sentAt !== null && !isAboutOrder(queued);
  const isTold = outcome.failure !== queued.failure;
  if (!isForgotten && !isTold) {
    await db.update(mail).set(outcome).where(eq(mail.id, id));
    return;
  }
  await db.transaction(async (tx) => {
    await tx.update(mail).set(outcome).where(eq(mail.id, id));
    if (isForgotten) await tx.update(accountMail).set({ details: null }).where(eq(accountMail.mailId, id));
    if (isTold) await announceBoard(tx);
  });
};

/** A mail that would lead nowhere or say nothing new any more is not sent, and nobody is asked to send it again. */
const drop = ({ db }: Services, queued: Queued): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(mail).where(eq(mail.id, queued.id));
    if (queued.failure !== null) await announceBoard(tx);
  });

/**
 * Sends a mail of the outbox. It is marked as sent once it has left: a crash in between sends it once more under the same id,
 * so that a file is replaced and a mail server can drop the copy. Each mail has one job, so two processes do not send it together.
 */
export const sendQueuedMail = async (services: Services, mailId: number): Promise<void> => {
  const [queued] = await services.db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1` })
    .where(eq(mail.id, mailId))
    .returning();
  if (queued === undefined || queued.sentAt !== null) return;
  const about = { mailId, orderId: queued.orderId, template: queued.template };
  try {
    const message = await prepare(services, queued);
    if (message === null) {
      await drop(services, queued);
      services.measures?.mail(queued.template, 'dropped');
      services.log.warn(about, 'not mailed: the link has ended, or it is no news any more');
      return;
    }
    await services.mailer.send(message);
  } catch (error) {
    services.measures?.mail(queued.template, 'failed');
    await note(services, queued, { failure: describeErrorReason(error), sentAt: null });
    throw error;
  }
  services.measures?.mail(queued.template, 'sent');
  await note(services, queued, { sentAt: services.clock.now(), failure: null });
  services.log.info(about, 'mail sent');
};
