import { and, asc, eq, isNull } from 'drizzle-orm';
import type { OrderEvent } from '../../../machines/order/order.ts';
import { hasOriginal } from '../../../machines/original/original.ts';
import type { ApprovalState, OrderStatus, ParcelState, ReviewState, RevisionState } from '../../../openapi/types.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { invoiceOrder, mail, type OrderMailTemplate, order, paymentOrder, phoneAcceptance } from '../db/schema.ts';
import type { Listener } from '../events/listeners.ts';
import { isWithinLimit, unasked } from './mailLimit.ts';
import { hastenMail, mailWaits } from './waitingMail.ts';

const findTemplate = (status: OrderStatus, cause: OrderEvent['type']): OrderMailTemplate | null => {
  if (cause === 'submit') return 'requestReceived';
  if (cause === 'quoted') return 'quotationReady';
  if (cause === 'accept') return 'orderPlaced';
  if (cause === 'deferralGranted') return 'deferralGranted';
  return status === 'finished' ? 'orderFinished' : null;
};

/**
 * Writes a mail into the outbox, with the change that it reports; one of a kind an order, or a thing of the order that it is about.
 * @param about the thing
 */
const queueMail = async (
  tx: Transaction,
  services: Services,
  orderId: number,
  template: OrderMailTemplate,
  about = 0,
  waitMs = mailWaits[template],
): Promise<void> => {
  const row = { orderId, template, about, createdAt: services.clock.now() };
  const kind = unasked[template];
  if (kind !== null && !(await isWithinLimit(tx, kind, row))) {
    services.log.warn({ orderId, template }, 'not mailed: the address has had too many mails today');
    return;
  }
  const [written] = await tx.insert(mail).values(row).onConflictDoNothing().returning({ id: mail.id });
  // It is written already otherwise.
  if (written !== undefined) await services.jobs.send(tx, 'mail', { mailId: written.id }, waitMs);
};

/** What was offered in the answer to the request has its own mail. */
const isOffered = async (tx: Transaction, orderId: number): Promise<boolean> => {
  const [found] = await tx.select({ offeredAt: order.offeredAt }).from(order).where(eq(order.id, orderId));
  return found?.offeredAt != null;
};

/** Whether nothing is to come that a mail would wait for: whoever has ordered by phone is not about to pay, and an invoice may be there. */
const isWhole = async (tx: Transaction, orderId: number, template: OrderMailTemplate): Promise<boolean> => {
  if (template === 'orderPlaced') return (await tx.$count(phoneAcceptance, eq(phoneAcceptance.orderId, orderId))) > 0;
  const isInvoice = and(eq(invoiceOrder.orderId, orderId), eq(invoiceOrder.role, 'whole'));
  return template === 'orderFinished' && (await tx.$count(invoiceOrder, isInvoice)) > 0;
};

export const queueMailOfOrder: Listener<'order.moved'> = async (tx, services, moved) => {
  const { orderId, requestedWith, status, cause } = moved;
  const template = findTemplate(status, cause);
  // The mail about the first order of a request is about the others, too.
  if (template === 'requestReceived' && (requestedWith !== null || (await isOffered(tx, orderId)))) return;
  if (template === 'deferralGranted' && (await hastenMail(tx, services, orderId, 'orderPlaced'))) return;
  if (template === null) return;
  const waitMs = (await isWhole(tx, orderId, template)) ? 0 : mailWaits[template];
  await queueMail(tx, services, orderId, template, 0, waitMs);
};

/** What is printed has a draft, and the mail about that is the next that its customer gets: it says that the money is here. */
const hasDraft = async (tx: Transaction, orderId: number): Promise<boolean> => {
  const [row] = await tx.select({ service: order.service }).from(order).where(eq(order.id, orderId));
  return row !== undefined && hasOriginal(row);
};

/** The confirmation of an order that has not left says that it is paid, too. */
export const queueMailOfPayment: Listener<'order.paid'> = async (tx, services, { orderId, isDeferred }) => {
  if (await hastenMail(tx, services, orderId, 'orderPlaced')) return;
  if (isDeferred) return queueMail(tx, services, orderId, 'deferredPaymentReceived');
  if (!(await hasDraft(tx, orderId))) await queueMail(tx, services, orderId, 'paymentReceived');
};

/** The confirmation of an order that has not left says how its transfer is made. */
export const hastenMailOfTransfer: Listener<'payment.awaited'> = async (tx, services, { paymentId }) => {
  const covered = await tx
    .select({ orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .where(eq(paymentOrder.paymentId, paymentId));
  for (const { orderId } of covered) await hastenMail(tx, services, orderId, 'orderPlaced');
};

export const queueMailOfReturnedMoney: Listener<'payment.goesBack'> = (tx, services, { orderId, refundId }) =>
  queueMail(tx, services, orderId, 'moneyReturned', refundId);

/** All that one transfer is to pay for waits for the rest: one mail says so, about the first of it. */
export const queueMailOfIncompleteTransfer: Listener<'transfer.incomplete'> = async (tx, services, told) => {
  const [first] = await tx
    .select({ orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .where(eq(paymentOrder.paymentId, told.paymentId))
    .orderBy(asc(paymentOrder.orderId))
    .limit(1);
  if (first !== undefined) await queueMail(tx, services, first.orderId, 'transferIncomplete', told.entryId);
};

export const queueMailOfRefund: Listener<'refund.asked'> = (tx, services, { orderId, refundId }) =>
  queueMail(tx, services, orderId, 'orderRefunded', refundId);

/** One for each of the days. */
export const queueMailOfReminder: Listener<'order.overdue'> = (tx, services, { orderId, days }) =>
  queueMail(tx, services, orderId, 'paymentReminder', days);

/** A mail says that there is something to read; one that has not left yet says it of all that is written until it does. */
export const queueMailOfMessage: Listener<'message.written'> = async (tx, services, { orderId, messageId, by }) => {
  if (by === 'customer') return;
  const [waiting] = await tx
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.orderId, orderId), eq(mail.template, 'messageWritten'), isNull(mail.sentAt)));
  if (waiting !== undefined) return;
  await queueMail(tx, services, orderId, 'messageWritten', messageId);
};

const revisionTemplates = {
  asked: null,
  accepted: 'revisionAnswered',
  declined: 'revisionAnswered',
  done: 'revisionDone',
  withdrawn: null,
} as const satisfies Record<RevisionState, OrderMailTemplate | null>;

export const queueMailOfRevision: Listener<'revision.moved'> = async (tx, services, { orderId, revisionId, state }) => {
  const template = revisionTemplates[state];
  if (template !== null) await queueMail(tx, services, orderId, template, revisionId);
};

const reviewTemplates = {
  asked: null,
  revised: 'offerRevised',
  upheld: 'offerUpheld',
  withdrawn: null,
  closed: null,
} as const satisfies Record<ReviewState, OrderMailTemplate | null>;

export const queueMailOfReview: Listener<'review.moved'> = async (tx, services, { orderId, reviewId, state }) => {
  const template = reviewTemplates[state];
  if (template !== null) await queueMail(tx, services, orderId, template, reviewId);
};

export const queueMailOfLoweredOffer: Listener<'offer.lowered'> = (tx, services, { orderId, version }) =>
  queueMail(tx, services, orderId, 'offerLowered', version);

export const queueMailOfCancellation: Listener<'order.canceledByDesk'> = (tx, services, { orderId }) =>
  queueMail(tx, services, orderId, 'orderCanceled');

export const queueMailOfWithdrawal: Listener<'order.withdrawn'> = (tx, services, { orderId }) =>
  queueMail(tx, services, orderId, 'withdrawalReceived');

const approvalTemplates = {
  waiting: 'draftWaiting',
  approved: null,
  changes_asked: null,
  replaced: null,
} as const satisfies Record<ApprovalState, OrderMailTemplate | null>;

export const queueMailOfApproval: Listener<'approval.moved'> = async (tx, services, { orderId, approvalId, state }) => {
  const template = approvalTemplates[state];
  if (template !== null) await queueMail(tx, services, orderId, template, approvalId);
};

const parcelTemplates = {
  posted: 'originalPosted',
  delivered: null,
  returned: 'originalReturned',
} as const satisfies Record<ParcelState, OrderMailTemplate | null>;

/** A number that was corrected is read on the order's page, to which the mail about it leads. */
export const queueMailOfParcel: Listener<'parcel.moved'> = async (
  tx,
  services,
  { orderId, parcelId, state, isCorrected },
) => {
  const template = parcelTemplates[state];
  if (template !== null && !isCorrected) await queueMail(tx, services, orderId, template, parcelId);
};

/** Queues the mails that have not been sent again, at start. */
export const requeueMail = async (tx: Transaction, services: Services): Promise<void> => {
  const unsent = await tx.select({ id: mail.id }).from(mail).where(isNull(mail.sentAt));
  for (const { id } of unsent) await services.jobs.send(tx, 'mail', { mailId: id });
};
