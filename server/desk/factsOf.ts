import type { DeskFacts } from '../../machines/desk/order/deskFacts.ts';
import type { Services } from '../core/services.ts';
import type { Database } from '../db/open.ts';
import { sourceFilesOf } from '../files/index.ts';
import { revisionsOf } from '../orders/aftercare/revisionsOf.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { approvalsOf } from '../orders/original/approvalsOf.ts';
import { orderedAs } from '../orders/original/orderedAs.ts';
import { parcelsOf } from '../orders/original/parcelsOf.ts';
import { offerHasExpired } from '../quotations/decide.ts';
import { reviewsOf } from '../quotations/reviews/reviewsOf.ts';
import { moneyOf } from './moneyOf.ts';
import { paymentsAtDesk } from './paymentsAtDesk.ts';
import { tablesOfOrder } from './tablesOfOrder.ts';

/** What decides what the desk can do with an order now. */
export const factsOf = async (db: Database, { clock }: Pick<Services, 'clock'>, row: OrderRow): Promise<DeskFacts> => {
  const has = await tablesOfOrder(db, row.id);
  const atDesk = await paymentsAtDesk(db, row);
  const { paidMinor, refundableMinor, transferIsAwaited, payments } = await moneyOf(db, row, has, atDesk);
  return {
    ...orderedAs(row),
    interrupted: row.interrupted,
    hasText: row.sourceText.trim() !== '' || (has.files && (await sourceFilesOf(db, row.id)).length > 0),
    isRecorded: row.details.recording,
    offerHasExpired: offerHasExpired(row, clock.now()),
    isOfCustomer: row.customerId !== null,
    isOfCompany: row.billing?.user_type === 'company',
    isPaid: paidMinor > 0 || payments.some(({ status }) => status === 'succeeded'),
    transferIsAwaited,
    isWithdrawn: has.withdrawal,
    documentsAreDeleted: row.documentsDeletedAt !== null,
    refundableMinor,
    review: (await reviewsOf(db, row)).at(-1)?.state ?? null,
    revision: has.revisions ? ((await revisionsOf(db, row.id)).at(-1)?.state ?? null) : null,
    approvals: has.approvals ? await approvalsOf(db, row.id) : [],
    parcels: has.parcels ? await parcelsOf(db, row.id) : [],
  };
};
