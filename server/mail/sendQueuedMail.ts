import { asc, eq, sql } from 'drizzle-orm';
import { reasonOf } from '../core/errorReason.ts';
import type { Services } from '../core/services.ts';
import { mail, order } from '../db/schema.ts';
import { brandOfRow, cartHashOf } from '../orders/orderParts.ts';
import { phoneAcceptanceOf } from '../orders/phoneAcceptanceOf.ts';
import { withdrawalOf } from '../orders/withdrawals/withdrawalOf.ts';
import { mailMessage } from './mailMessage.ts';

/**
 * Sends a mail of the outbox. It is marked as sent once it has left: a crash in between sends it once more under the same id,
 * so that a file is replaced and a mail server can drop the copy. Each mail has one job, so two processes do not send it together.
 */
export const sendQueuedMail = async (services: Services, mailId: number): Promise<void> => {
  const claimed = await services.db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1` })
    .where(eq(mail.id, mailId))
    .returning();
  const queued = claimed[0];
  if (queued === undefined || queued.sentAt !== null) return;
  const [row] = await services.db.select().from(order).where(eq(order.id, queued.orderId));
  if (row === undefined) return;
  const cartHash = await cartHashOf(services.db, row.cartId);
  // One mail confirms a request, whatever the languages.
  const others =
    queued.template === 'requestReceived'
      ? await services.db.select().from(order).where(eq(order.requestedWith, row.id)).orderBy(asc(order.id))
      : [];
  const call = queued.template === 'orderPlaced' ? await phoneAcceptanceOf(services.db, row.id) : null;
  const stated = queued.template === 'withdrawalReceived' ? await withdrawalOf(services.db, row.id) : null;
  const message = mailMessage(services, queued, [row, ...others], brandOfRow(services.brands, row), cartHash, {
    call,
    stated,
  });
  try {
    await services.mailer.send(message);
  } catch (error) {
    await services.db
      .update(mail)
      .set({ failure: reasonOf(error) })
      .where(eq(mail.id, mailId));
    throw error;
  }
  await services.db.update(mail).set({ sentAt: services.clock.now(), failure: null }).where(eq(mail.id, mailId));
  services.log.info({ mailId, orderId: row.id, template: queued.template }, 'mail sent');
};
