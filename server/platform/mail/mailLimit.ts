import { and, count, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { after, seconds } from '../core/clock.ts';
import { rowLimits } from '../core/limits.ts';
import type { Transaction } from '../db/open.ts';
import { mail, type OrderMailTemplate, order } from '../db/schema.ts';

/** What such mails are about. */
type Kind = 'request' | 'order';

/**
 * Mails that anybody can have sent to anybody, as nothing is paid for yet: those of requests, and those that confirm orders, which law wants
 * sent whatever was asked for before.
 */
export const unasked = {
  requestReceived: 'request',
  quotationReady: 'request',
  offerRevised: 'request',
  offerUpheld: 'request',
  offerLowered: 'request',
  orderPlaced: 'order',
  deferralGranted: null,
  paymentReceived: null,
  deferredPaymentReceived: null,
  orderFinished: null,
  messageWritten: null,
  revisionAnswered: null,
  revisionDone: null,
  draftWaiting: null,
  originalPosted: null,
  originalReturned: null,
  withdrawalReceived: null,
  moneyReturned: null,
  orderRefunded: null,
  paymentReminder: null,
  transferIncomplete: null,
  orderCanceled: null,
} as const satisfies Record<OrderMailTemplate, Kind | null>;

const counted = {
  request: ['requestReceived', 'quotationReady', 'offerRevised', 'offerUpheld', 'offerLowered'],
  order: ['orderPlaced'],
} as const satisfies Record<Kind, readonly OrderMailTemplate[]>;

/**
 * Whether an address may have one more mail that anybody can have sent to anybody. Who asks for a quotation without signing in chooses whom
 * it is mailed to; so that nobody's mailbox is filled through us, an address gets so many in a day. The quotation itself is prepared and
 * shown all the same. Requests for one address at the same time wait for each other, so that each counts the others' mails.
 */
export const isWithinLimit = async (
  tx: Transaction,
  kind: Kind,
  { orderId, createdAt }: { readonly orderId: number; readonly createdAt: Date },
): Promise<boolean> => {
  const address = sql<string>`lower(${order.customerEmail})`;
  const [guest] = await tx
    .select({ address, locked: sql`pg_advisory_xact_lock(hashtextextended('mail:' || ${address}, 0))` })
    .from(order)
    .where(and(eq(order.id, orderId), isNull(order.customerId)));
  if (guest === undefined) return true;
  const [sent] = await tx
    .select({ mails: count() })
    .from(mail)
    .innerJoin(order, eq(order.id, mail.orderId))
    .where(
      and(
        eq(address, guest.address),
        isNull(order.customerId),
        inArray(mail.template, [...counted[kind]]),
        gt(mail.createdAt, after(createdAt, -seconds(rowLimits.unaskedMails.seconds))),
      ),
    );
  return (sent?.mails ?? 0) < rowLimits.unaskedMails.points;
};
