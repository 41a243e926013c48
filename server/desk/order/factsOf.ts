import type { DeskFacts } from '../../../machines/desk/order/deskFacts.ts';
import { isSignedFile } from '../../../machines/original/original.ts';
import { revisionsOf } from '../../aftercare/revisionsOf.ts';
import { sourceFilesOf } from '../../documents/index.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { isMovedByHand } from '../../order/stepBack.ts';
import { approvalsOf } from '../../original/approvalsOf.ts';
import { orderedAs } from '../../original/orderedAs.ts';
import { parcelsOf } from '../../original/parcelsOf.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database } from '../../platform/db/open.ts';
import { offerHasExpired } from '../../quotation/decide.ts';
import { reviewsOf } from '../../quotation/reviews/reviewsOf.ts';
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
    isOfferedAtOnce: row.offeredAtOnce,
    isAtMost: row.atMost,
    isOfCustomer: row.customerId !== null,
    isOfCompany: row.billing?.user_type === 'company',
    isPaid: paidMinor > 0 || payments.some(({ status }) => status === 'succeeded'),
    isMovedByHand: await isMovedByHand(db, row),
    transferIsAwaited,
    isWithdrawn: has.withdrawal,
    documentsAreDeleted: row.documentsDeletedAt !== null,
    refundableMinor,
    review: (await reviewsOf(db, row)).at(-1)?.state ?? null,
    revision: has.revisions ? ((await revisionsOf(db, row.id)).at(-1)?.state ?? null) : null,
    isSignedFile: isSignedFile(row),
    approvals: has.approvals ? await approvalsOf(db, row.id) : [],
    parcels: has.parcels ? await parcelsOf(db, row.id) : [],
  };
};
