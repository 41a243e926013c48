import type { DeskFacts } from '../../../machines/desk/order/deskFacts.ts';
import { isSignedFile } from '../../../machines/original/original.ts';
import { readRevisions } from '../../aftercare/readRevisions.ts';
import { readSourceFiles } from '../../documents/index.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { isMovedByHand } from '../../order/stepBack.ts';
import { orderedAs } from '../../original/orderedAs.ts';
import { readApprovals } from '../../original/readApprovals.ts';
import { readParcels } from '../../original/readParcels.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database } from '../../platform/db/open.ts';
import { offerHasExpired } from '../../quotation/decide.ts';
import { readReviews } from '../../quotation/reviews/readReviews.ts';
import { paymentsAtDesk } from './paymentsAtDesk.ts';
import { readDeskMoney } from './readDeskMoney.ts';
import { tablesOfOrder } from './tablesOfOrder.ts';

/** What decides what the desk can do with an order now. */
export const readDeskFacts = async (
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  row: OrderRow,
): Promise<DeskFacts> => {
  const has = await tablesOfOrder(db, row.id);
  const atDesk = await paymentsAtDesk(db, row);
  const { paidMinor, refundableMinor, transferIsAwaited, payments } = await readDeskMoney(db, row, has, atDesk);
  return {
    ...orderedAs(row),
    interrupted: row.interrupted,
    hasText: row.sourceText.trim() !== '' || (has.files && (await readSourceFiles(db, row.id)).length > 0),
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
    review: (await readReviews(db, row)).at(-1)?.state ?? null,
    revision: has.revisions ? ((await readRevisions(db, row.id)).at(-1)?.state ?? null) : null,
    isSignedFile: isSignedFile(row),
    approvals: has.approvals ? await readApprovals(db, row.id) : [],
    parcels: has.parcels ? await readParcels(db, row.id) : [],
  };
};
