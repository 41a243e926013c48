import { and, eq, isNull } from 'drizzle-orm';
import { mail, type OrderMailTemplate, order } from '../../../server/platform/db/schema.ts';
import type { TestServer } from './startServer.ts';

/** Has a mail about an order leave that waits for what might make it needless, as if that had not come in time. */
export const hastenMails = async (
  { services }: TestServer,
  orderHash: string,
  template: OrderMailTemplate,
): Promise<void> => {
  const { db, jobs } = services;
  const waiting = await db
    .select({ id: mail.id })
    .from(mail)
    .innerJoin(order, eq(order.id, mail.orderId))
    .where(and(eq(order.hash, orderHash), eq(mail.template, template), eq(mail.attempts, 0), isNull(mail.sentAt)));
  await db.transaction(async (tx) => {
    for (const { id } of waiting) await jobs.hasten(tx, 'mail', { mailId: id });
  });
};
