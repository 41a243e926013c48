import { and, eq, isNull } from 'drizzle-orm';
import * as constants from '../../../machines/lib/constants.ts';
import { minutes } from '../core/clock.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { mail, type OrderMailTemplate } from '../db/schema.ts';

/** Mails that wait for what makes them whole, or needless: a mailbox gets one mail where two would say less. */
export const mailWaits: Readonly<Partial<Record<OrderMailTemplate, number>>> = {
  /** needless where the offer is there in time */
  requestReceived: minutes(constants.promiseMinutes),
  /** says whether it is paid, or how the transfer is made */
  orderPlaced: minutes(5),
  /** brings the invoice */
  orderFinished: minutes(2),
  /** needless where the order is finished at once */
  originalPosted: minutes(10),
  /** says that there is something to read, whatever is written until it leaves */
  messageWritten: minutes(2),
};

/**
 * Has a mail leave now that waits, as what it waits for is there. Nobody has begun to send it: whoever begins waits for this transaction,
 * and reads what it has written.
 * @returns false where there is none such, so that another mail must say it
 */
export const hastenMail = async (
  tx: Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  orderId: number,
  template: OrderMailTemplate,
): Promise<boolean> => {
  const [waiting] = await tx
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.orderId, orderId), eq(mail.template, template), eq(mail.attempts, 0), isNull(mail.sentAt)))
    .for('update');
  if (waiting === undefined) return false;
  await jobs.hasten(tx, 'mail', { mailId: waiting.id });
  return true;
};
