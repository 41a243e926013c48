import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { noRecipient } from '../../../machines/billing/noRecipient.ts';
import { noDetails } from '../../../machines/request/noDetails.ts';
import { purgeOrderDocuments } from '../../order/purgeOrderDocuments.ts';
import type { Transaction } from '../../platform/db/open.ts';
import {
  cart,
  discountRedemption,
  documentAccess,
  draft,
  file,
  mail,
  order,
  payment,
  paymentOrder,
  purchaseReport,
  rating,
} from '../../platform/db/schema.ts';
import type { CustomerRow } from '../customers.ts';

/** What stands where a name or an address stood. Nobody can be reached by it (RFC 2606). */
export const createNobody = (customerId: number) => ({ name: '–', email: `deleted-${customerId}@deleted.invalid` });

/** What a shipment is priced by. */
/** Orders that one statement changes. */
const chunk = 500;

/** Another unguessable name, as `newHash` makes them: addresses of pages that were mailed or stored lead to nothing. */
const anotherHash = sql`left(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), 22)`;

/** Whether money was paid for an order: tax law has its billing stored. */
const wasPaid = (tx: Transaction) =>
  exists(
    tx
      .select({ id: payment.id })
      .from(paymentOrder)
      .innerJoin(payment, eq(payment.id, paymentOrder.paymentId))
      .where(and(eq(paymentOrder.orderId, order.id), eq(payment.status, 'succeeded'))),
  );

/** Nobody finds them any more, and nobody's statistics learn of them. */
const closeAddresses = async (tx: Transaction, ids: number[]): Promise<void> => {
  const carts = tx.select({ id: order.cartId }).from(order).where(inArray(order.id, ids));
  const payments = tx
    .select({ id: paymentOrder.paymentId })
    .from(paymentOrder)
    .where(inArray(paymentOrder.orderId, ids));
  await tx.update(payment).set({ hash: anotherHash }).where(inArray(payment.id, payments));
  await tx.delete(purchaseReport).where(inArray(purchaseReport.paymentId, payments));
  await tx.update(cart).set({ hash: anotherHash }).where(inArray(cart.id, carts));
  await tx.update(order).set({ hash: anotherHash, quotationHash: anotherHash }).where(inArray(order.id, ids));
};

const removeFrom = async (
  tx: Transaction,
  ids: number[],
  customerId: number,
  now: Date,
): Promise<readonly string[]> => {
  const paths = await purgeOrderDocuments(tx, ids, now);
  const { name, email } = createNobody(customerId);
  await tx
    .update(order)
    .set({
      customerName: name,
      customerEmail: email,
      details: noDetails,
      shipment: sql`${order.shipment} || ${JSON.stringify(noRecipient)}::jsonb`,
      note: null,
      reference: null,
      remark: null,
      netReason: null,
      rejectReason: null,
      cancelReason: null,
      newsletter: false,
    })
    .where(inArray(order.id, ids));
  await tx
    .update(order)
    .set({ billing: null })
    .where(and(inArray(order.id, ids), isNotNull(order.billing), not(wasPaid(tx))));
  await closeAddresses(tx, ids);
  await tx.update(rating).set({ comment: null }).where(inArray(rating.orderId, ids));
  await tx.update(discountRedemption).set({ email }).where(inArray(discountRedemption.orderId, ids));
  // Nothing more is said about them to anybody.
  await tx.delete(mail).where(and(inArray(mail.orderId, ids), isNull(mail.sentAt)));
  return paths;
};

/** Removes what a customer has sent, written and received but for what tax law has stored. @returns where the bytes of documents are */
export const removeTraces = async (tx: Transaction, account: CustomerRow, now: Date): Promise<readonly string[]> => {
  const paths: string[] = [];
  for (let last = 0; ; ) {
    const rows = await tx
      .select({ id: order.id })
      .from(order)
      .where(and(eq(order.customerId, account.id), gt(order.id, last)))
      .orderBy(asc(order.id))
      .limit(chunk)
      .for('update');
    const end = rows.at(-1);
    if (end === undefined) break;
    const ids = rows.map(({ id }) => id);
    paths.push(...(await removeFrom(tx, ids, account.id, now)));
    last = end.id;
  }
  const drafts = tx.select({ id: draft.id }).from(draft).where(eq(draft.customerId, account.id));
  const unused = and(
    isNull(file.orderId),
    or(inArray(file.draftId, drafts), eq(file.visitor, `customer:${account.id}`)),
  );
  const removed = await tx.delete(file).where(unused).returning({ path: file.path });
  await tx.delete(draft).where(eq(draft.customerId, account.id));
  await tx.delete(documentAccess).where(eq(documentAccess.customerId, account.id));
  return [...paths, ...removed.map(({ path }) => path)];
};
