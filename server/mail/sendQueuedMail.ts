import { asc, eq, sql } from 'drizzle-orm';
import { reasonOf } from '../core/errorReason.ts';
import { announceBoard } from '../core/orderChanges.ts';
import type { Services } from '../core/services.ts';
import { mail, order } from '../db/schema.ts';
import { brandOfRow, cartHashOf } from '../orders/orderParts.ts';
import { phoneAcceptanceOf } from '../orders/phoneAcceptanceOf.ts';
import { withdrawalOf } from '../orders/withdrawals/withdrawalOf.ts';
import { mailMessage } from './mailMessage.ts';

type Queued = typeof mail.$inferSelect;

const deliver = async (services: Services, queued: Queued): Promise<void> => {
  const [row] = await services.db.select().from(order).where(eq(order.id, queued.orderId));
  if (row === undefined) throw new Error('There is no order of this mail.');
  const cartHash = await cartHashOf(services.db, row.cartId);
  // One mail confirms a request, whatever the languages.
  const others =
    queued.template === 'requestReceived'
      ? await services.db.select().from(order).where(eq(order.requestedWith, row.id)).orderBy(asc(order.id))
      : [];
  const call = queued.template === 'orderPlaced' ? await phoneAcceptanceOf(services.db, row.id) : null;
  const stated = queued.template === 'withdrawalReceived' ? await withdrawalOf(services.db, row.id) : null;
  await services.mailer.send(
    mailMessage(services, queued, [row, ...others], brandOfRow(services.brands, row), cartHash, { call, stated }),
  );
};

/** Notes what became of an attempt; boards learn of a mail that could not be sent, and that it was sent after all. */
const note = ({ db }: Services, queued: Queued, outcome: Partial<Queued>): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(mail).set(outcome).where(eq(mail.id, queued.id));
    if (outcome.failure !== queued.failure) await announceBoard(tx);
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
  try {
    await deliver(services, queued);
  } catch (error) {
    await note(services, queued, { failure: reasonOf(error) });
    throw error;
  }
  await note(services, queued, { sentAt: services.clock.now(), failure: null });
  services.log.info({ mailId, orderId: queued.orderId, template: queued.template }, 'mail sent');
};
