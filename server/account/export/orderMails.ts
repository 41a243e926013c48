import { asc, inArray } from 'drizzle-orm';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Database } from '../../platform/db/open.ts';
import { mail } from '../../platform/db/schema.ts';

/** Mails about orders. What they said follows from the order. */
export const orderMailItems = async (db: Database, rows: readonly OrderRow[]) => {
  const emails = new Map(rows.map(({ id, customerEmail }) => [id, customerEmail]));
  const mails = await db
    .select()
    .from(mail)
    .where(inArray(mail.orderId, [...emails.keys()]))
    .orderBy(asc(mail.orderId), asc(mail.id));
  return mails.map(({ orderId, template, createdAt, sentAt }) => ({
    order: orderId,
    kind: template,
    to: orderId === null ? null : emails.get(orderId),
    written_at: createdAt,
    sent_at: sentAt,
  }));
};

/** What was agreed to with each order, and when. */
export const consentItems = (rows: readonly OrderRow[]) =>
  rows.map((row) => ({
    order: row.id,
    terms_and_privacy_accepted_at: row.termsAcceptedAt,
    newsletter: row.newsletter,
    immediate_start:
      row.immediateStartAt === null
        ? null
        : { text: row.immediateStartText, version: row.immediateStartVersion, at: row.immediateStartAt },
  }));
