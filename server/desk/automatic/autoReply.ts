import { eq } from 'drizzle-orm';
import { takesMessages } from '../../../machines/aftercare/aftercare.ts';
import { moveRevision } from '../../aftercare/moveRevision.ts';
import { readMessages } from '../../aftercare/readMessages.ts';
import { readRevisions } from '../../aftercare/readRevisions.ts';
import { writeMessage } from '../../aftercare/writeMessage.ts';
import { documentsLife } from '../../order/documentsLife.ts';
import { lockOrder } from '../../order/moveOrder.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import type { JobData } from '../../platform/core/jobs.ts';
import { message } from '../../platform/core/messages.ts';
import type { Services } from '../../platform/core/services.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { order } from '../../platform/db/schema.ts';
import type { Listener } from '../../platform/events/listeners.ts';
import { answerReview } from '../../quotation/reviews/answerReview.ts';
import { readReviews } from '../../quotation/reviews/readReviews.ts';

const queueReply = async (tx: Transaction, services: Services, orderId: number): Promise<void> => {
  if (services.config.desk !== 'auto') return;
  await services.jobs.send(tx, 'autoReply', { orderId }, services.config.deskPaceMs);
};

/** Where the desk is automatic, it answers what a customer writes. */
export const queueReplyToMessage: Listener<'message.written'> = async (tx, services, { orderId, by }) => {
  if (by === 'customer') await queueReply(tx, services, orderId);
};

/** The same for what is to be revised, step by step, so that each can be seen. */
export const queueReplyToRevision: Listener<'revision.moved'> = async (tx, services, { orderId, state }) => {
  if (state === 'asked' || state === 'accepted') await queueReply(tx, services, orderId);
};

/** The same for what is asked about an offer. */
export const queueReplyToReview: Listener<'review.moved'> = async (tx, services, { orderId, state }) => {
  if (state === 'asked') await queueReply(tx, services, orderId);
};

/** A change makes a new version of the offer, so that one can be seen; the machine counts the same again. */
const answerOffer = async (tx: Transaction, services: Services, row: OrderRow): Promise<readonly string[]> => {
  const open = (await readReviews(tx, row)).at(-1);
  if (open?.state !== 'asked') return [];
  const answer = message(row.locale, `order.demoReview.${open.kind}`);
  if (open.kind === 'recount') {
    await answerReview(tx, services, row, { action: 'uphold', answer });
    return ['upholdOffer'];
  }
  await answerReview(tx, services, row, { action: 'revise', answer, quoting: { actor: 'auto-desk' } });
  return [];
};

/** What the automatic desk does about an order now: it says that nobody reads what is written to it. */
const reply = async (tx: Transaction, services: Services, row: OrderRow): Promise<readonly string[]> => {
  const done: string[] = [];
  const words = message(row.locale, 'order.demoReply');
  const isOpen = takesMessages({ status: row.status, documents: documentsLife(services, row) });
  if (isOpen && (await readMessages(tx, row.id)).at(-1)?.by === 'customer') {
    await writeMessage(tx, services, row, { by: 'desk', staff: null }, words);
    done.push('writeMessage');
  }
  if (row.underReview) done.push(...(await answerOffer(tx, services, row)));
  const latest = (await readRevisions(tx, row.id)).at(-1);
  if (latest?.state === 'asked') {
    await moveRevision(tx, services, row, { type: 'accept' }, words);
    done.push('acceptRevision');
  } else if (latest?.state === 'accepted') {
    await moveRevision(tx, services, row, { type: 'complete' }, null);
    done.push('completeRevision');
  }
  return done;
};

/** The automatic desk answers, unless somebody has done so meanwhile. */
export const autoReply = (services: Services, { orderId }: JobData['autoReply']): Promise<void> =>
  services.db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    const done = await reply(tx, services, row);
    if (done.length === 0) return;
    await tx.update(order).set({ simulated: true }).where(eq(order.id, orderId));
    const at = services.clock.now();
    for (const action of done) await writeAudit(tx, { orderId, actor: 'auto-desk', action, at });
  });
