import { asc, inArray } from 'drizzle-orm';
import { priceOfRow } from '../../order/orderParts.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { toDecimal } from '../../platform/core/money.ts';
import type { Database } from '../../platform/db/open.ts';
import {
  draftApproval,
  earlierOffer,
  offerReview,
  orderHistory,
  parcel,
  phoneAcceptance,
  revision,
  withdrawal,
} from '../../platform/db/schema.ts';
import { byOrder } from './pagesOfOrders.ts';

const request = (row: OrderRow) => ({
  number: row.id,
  brand: row.brand,
  service: row.service,
  package_id: row.packageId,
  status: row.status,
  status_since: row.statusSince,
  source_lang: row.sourceLang,
  target_lang: row.targetLang,
  category_id: row.categoryId,
  text: row.sourceText,
  words: row.words,
  quantity: row.quantity,
  details: row.details,
  note: row.note,
  reference: row.reference,
  name: row.customerName,
  email: row.customerEmail,
  language: row.locale,
  wished_deadline: row.wishedDeadline,
  deadline: row.deadline,
  discount_code: row.discountCode,
  price: priceOfRow(row),
  shipment: row.shipment,
  requested_at: row.requestedAt,
  promised_at: row.promisedAt,
  changed_at: row.changedAt,
  offered_at: row.offeredAt,
  valid_until: row.validUntil,
  remark: row.remark,
  reject_reason: row.rejectReason,
  cancel_reason: row.cancelReason,
  documents_deleted_at: row.documentsDeletedAt,
});

const accepted = (row: OrderRow) => ({
  accepted_at: row.acceptedAt,
  payable_until: row.payableUntil,
  billing: row.billing,
  tax_treatment: row.taxTreatment,
  tracking_number: row.trackingNumber,
});

/** What stands in the orders' file, or in that of quotations which nobody has accepted. */
export const orderItems = async (db: Database, rows: readonly OrderRow[]) => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const history = byOrder(
    await db.select().from(orderHistory).where(inArray(orderHistory.orderId, ids)).orderBy(asc(orderHistory.id)),
  );
  const offers = byOrder(
    await db.select().from(earlierOffer).where(inArray(earlierOffer.orderId, ids)).orderBy(asc(earlierOffer.version)),
  );
  const reviews = byOrder(
    await db.select().from(offerReview).where(inArray(offerReview.orderId, ids)).orderBy(asc(offerReview.id)),
  );
  const revisions = byOrder(
    await db.select().from(revision).where(inArray(revision.orderId, ids)).orderBy(asc(revision.id)),
  );
  const approvals = byOrder(
    await db.select().from(draftApproval).where(inArray(draftApproval.orderId, ids)).orderBy(asc(draftApproval.id)),
  );
  const parcels = byOrder(await db.select().from(parcel).where(inArray(parcel.orderId, ids)).orderBy(asc(parcel.id)));
  const calls = byOrder(await db.select().from(phoneAcceptance).where(inArray(phoneAcceptance.orderId, ids)));
  const withdrawals = byOrder(await db.select().from(withdrawal).where(inArray(withdrawal.orderId, ids)));
  return rows.map((row) => ({
    ...request(row),
    ...(row.acceptedAt === null ? {} : accepted(row)),
    history: history(row.id).map(({ status, at }) => ({ status, at })),
    earlier_offers: offers(row.id).map((one) => ({
      version: one.version,
      words: one.words,
      quantity: one.quantity,
      net: toDecimal(one.netMinor),
      gross: toDecimal(one.grossMinor),
      currency_code: row.currency,
      deadline: one.deadline,
      offered_at: one.offeredAt,
    })),
    questions_about_the_offer: reviews(row.id).map(({ kind, state, text, answer, askedAt }) => ({
      kind,
      state,
      text,
      answer,
      asked_at: askedAt,
    })),
    revisions: revisions(row.id).map(({ state, text, answer, askedAt }) => ({
      state,
      text,
      answer,
      asked_at: askedAt,
    })),
    drafts_to_approve: approvals(row.id).map(({ state, comment, putUpAt }) => ({ state, comment, put_up_at: putUpAt })),
    parcels: parcels(row.id).map(({ state, carrier, trackingNumber, postedAt }) => ({
      state,
      carrier,
      tracking_number: trackingNumber,
      posted_at: postedAt,
    })),
    accepted_by_phone: calls(row.id).map(({ callerName, calledAt, words }) => ({
      name: callerName,
      called_at: calledAt,
      words,
    })),
    withdrawals: withdrawals(row.id).map(({ name, email, outcome, receivedAt }) => ({
      name,
      email,
      outcome,
      received_at: receivedAt,
    })),
  }));
};
