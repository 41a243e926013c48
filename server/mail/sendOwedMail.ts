import { eq, sql } from 'drizzle-orm';
import { mail, order } from '../db/schema.ts';
import { brandOfRow, cartHashOf } from '../orders/orderParts.ts';
import type { Services } from '../services.ts';
import { letterOf } from './letter.ts';

/**
 * Sends a mail that is owed. It is marked as sent once it has left: a crash in between sends it once more under the same id,
 * so that a file is replaced and a mail server can drop the copy. Each mail has one job, so two processes do not send it together.
 */
export const sendOwedMail = async (services: Services, mailId: number): Promise<void> => {
  const claimed = await services.db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1` })
    .where(eq(mail.id, mailId))
    .returning();
  const owed = claimed[0];
  if (owed === undefined || owed.sentAt !== null) return;
  const [row] = await services.db.select().from(order).where(eq(order.id, owed.orderId));
  if (row === undefined) return;
  const cartHash = await cartHashOf(services.db, row.cartId);
  await services.mailer.send(letterOf(owed, row, brandOfRow(services.brands, row), cartHash));
  await services.db.update(mail).set({ sentAt: services.clock.now() }).where(eq(mail.id, mailId));
  services.log.info({ mailId, orderId: row.id, template: owed.template }, 'mail sent');
};
