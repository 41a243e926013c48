import { and, count, eq, gt, min } from 'drizzle-orm';
import { maxMessages, takesMessages } from '../../machines/aftercare/aftercare.ts';
import { shownText } from '../../machines/lib/sendableText.ts';
import type { MessageAuthor, OrderMessage } from '../../openapi/types.ts';
import { documentsLife } from '../order/documentsLife.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { after, seconds } from '../platform/core/clock.ts';
import { rowLimits } from '../platform/core/limits.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { doneBy, type Staff } from '../platform/core/staff.ts';
import type { Transaction } from '../platform/db/open.ts';
import { orderMessage } from '../platform/db/schema.ts';
import { announceChange } from '../platform/events/orderChanges.ts';
import { messageView } from './readMessages.ts';

/** Who writes: the customer, or someone of the staff; nobody of it where the desk is automatic. */
export type Author = { readonly by: 'customer' } | { readonly by: 'desk'; readonly staff: Staff | null };

const countMessages = async (tx: Transaction, orderId: number, by: MessageAuthor, since?: Date) => {
  const [row] = await tx
    .select({ messages: count(), first: min(orderMessage.at) })
    .from(orderMessage)
    .where(
      and(
        eq(orderMessage.orderId, orderId),
        eq(orderMessage.by, by),
        since === undefined ? undefined : gt(orderMessage.at, since),
      ),
    );
  return { messages: row?.messages ?? 0, first: row?.first ?? null };
};

/** Whoever has an order's address may write about it: nobody fills the desk's list, or the disk, through it. */
const refuseFlood = async (tx: Transaction, orderId: number, now: Date): Promise<void> => {
  if ((await countMessages(tx, orderId, 'customer')).messages >= maxMessages) throw new ProblemError('TooManyMessages');
  const { points, seconds: window } = rowLimits.messagesOfOrder;
  const { messages, first } = await countMessages(tx, orderId, 'customer', after(now, -seconds(window)));
  if (messages < points) return;
  const freeAt = after(first ?? now, seconds(window));
  throw new ProblemError('RateLimited', { retryAfter: Math.ceil((freeAt.getTime() - now.getTime()) / 1000) });
};

/**
 * Writes a message about an order.
 * @param row the locked order, so that two messages at once do not pass the limit together
 * @throws ProblemError MessagesClosed, TooManyMessages, RateLimited, ValidationFailed
 */
export const writeMessage = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  author: Author,
  typed: string,
): Promise<OrderMessage> => {
  const text = shownText(typed);
  if (text === null) throw new ProblemError('ValidationFailed', { errors: [{ field: 'text', code: 'Required' }] });
  if (!takesMessages({ status: row.status, documents: documentsLife(services, row) }))
    throw new ProblemError('MessagesClosed');
  const now = services.clock.now();
  if (author.by === 'customer') await refuseFlood(tx, row.id, now);
  const [written] = await tx
    .insert(orderMessage)
    .values({
      orderId: row.id,
      by: author.by,
      ...(author.by === 'desk' && author.staff !== null ? doneBy(author.staff) : {}),
      text,
      at: now,
    })
    .returning();
  if (written === undefined) throw new Error('The message was not written.');
  await services.events.emit(tx, { type: 'message.written', orderId: row.id, messageId: written.id, by: author.by });
  await announceChange(tx, row.hash);
  return messageView(written);
};
