import type { DeskOrder } from '../../../openapi/types.ts';
import { findRating } from '../../aftercare/findRating.ts';
import { countUnanswered } from '../../aftercare/readMessages.ts';
import { readRevisions } from '../../aftercare/readRevisions.ts';
import { readFiles } from '../../documents/index.ts';
import { findPhoneAcceptance } from '../../order/findPhoneAcceptance.ts';
import { isoOrNull, quantityView } from '../../order/orderParts.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { findWithdrawal } from '../../order/withdrawal/findWithdrawal.ts';
import { readApprovals } from '../../original/readApprovals.ts';
import { readParcels } from '../../original/readParcels.ts';
import { money } from '../../platform/core/money.ts';
import type { Database } from '../../platform/db/open.ts';
import { readReviews } from '../../quotation/reviews/readReviews.ts';
import type { TablesOfOrder } from './tablesOfOrder.ts';

/**
 * The contract's order as staff see it.
 * @param has which tables hold something of the order
 */
export const deskView = async (db: Database, row: OrderRow, has: TablesOfOrder): Promise<DeskOrder> => {
  const files = has.files ? await readFiles(db, row.id) : [];
  const call = has.call ? await findPhoneAcceptance(db, row.id) : null;
  const stated = has.withdrawal ? await findWithdrawal(db, row.id) : null;
  return {
    id: row.id,
    brand: row.brand,
    status: row.status,
    service: row.service,
    source_lang: row.sourceLang,
    target_lang: row.targetLang,
    words: row.words,
    ...quantityView(row),
    gross: row.grossMinor === null ? null : money(row.grossMinor, row.currency),
    tax_treatment: row.taxTreatment,
    package_id: row.packageId,
    note: row.note,
    wished_deadline: isoOrNull(row.wishedDeadline),
    changed_at: isoOrNull(row.changedAt),
    reference: row.reference,
    version: row.offerVersion,
    reviews: await readReviews(db, row),
    customer: `${row.customerName} <${row.customerEmail}>`,
    created_at: row.createdAt.toISOString(),
    promised_at: row.offeredAt === null ? row.promisedAt.toISOString() : null,
    phone_acceptance: call && {
      name: call.callerName,
      called_at: call.calledAt.toISOString(),
      words: call.words,
      taken_by: call.takenBy,
      recorded_at: call.recordedAt.toISOString(),
    },
    rating: has.rating ? await findRating(db, row.id) : null,
    messages: has.messages ? await countUnanswered(db, row.id) : { count: 0, unanswered: 0 },
    revisions: has.revisions ? await readRevisions(db, row.id) : [],
    shipment: row.shipment,
    approvals: has.approvals ? await readApprovals(db, row.id) : [],
    parcels: has.parcels ? await readParcels(db, row.id) : [],
    withdrawal: stated && {
      name: stated.name,
      email: stated.email,
      sole_trader: stated.soleTrader,
      received_at: stated.receivedAt.toISOString(),
      status: stated.status,
    },
    files: files.map(({ name }) => name),
    documents: files.map(({ id, name, kind }) => ({ id, name, kind })),
  };
};
