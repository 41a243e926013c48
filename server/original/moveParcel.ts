import { eq } from 'drizzle-orm';
import { hasOriginal, isLastStep, isSignedFile } from '../../machines/original/original.ts';
import { computeParcelMove, toParcelPlace } from '../../machines/original/parcelMove.ts';
import { parseTrackingNumber } from '../../machines/original/tracking.ts';
import type { Carrier, Parcel, ParcelMove, ParcelState } from '../../openapi/types.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { parcel } from '../platform/db/schema.ts';
import { announceChange } from '../platform/events/orderChanges.ts';
import { carriersFor } from './carriersFor.ts';
import { orderedAs } from './orderedAs.ts';
import { readParcels } from './readParcels.ts';
import { requireApproval } from './requireApproval.ts';

type Posting = { readonly carrier: Carrier; readonly trackingNumber: string };

const refused = (detail: string): ProblemError => new ProblemError('TransitionRefused', { detail });

/** What is given to a carrier is printed, and nobody works on the order any more but to finish it. */
const requirePrinted = async (tx: Transaction, row: OrderRow): Promise<void> => {
  const ordered = orderedAs(row);
  if (!hasOriginal(ordered) || isSignedFile(row)) throw refused('nothing of it is posted');
  if (row.status !== 'finished' && !isLastStep(ordered))
    throw refused(`nothing is posted of an order that is ${row.status}`);
  await requireApproval(tx, row);
};

const invalid = (field: keyof Extract<ParcelMove, { action: 'post' }>): ProblemError =>
  new ProblemError('ValidationFailed', { errors: [{ field, code: 'Invalid' }] });

const parsePosting = (
  services: Pick<Services, 'pricing'>,
  row: OrderRow,
  { carrier, tracking_number }: Extract<ParcelMove, { action: 'post' }>,
): Posting => {
  if (!carriersFor(services, row).includes(carrier)) throw invalid('carrier');
  const trackingNumber = parseTrackingNumber(carrier, tracking_number);
  if (trackingNumber === null) throw invalid('tracking_number');
  return { carrier, trackingNumber };
};

/** The parcel as it stands now. @returns its id; null where nothing is another */
const write = async (
  tx: Transaction,
  now: Date,
  {
    orderId,
    open,
    state,
    posting,
  }: {
    readonly orderId: number;
    /** what is on its way, or has arrived */
    readonly open: Parcel | null;
    readonly state: ParcelState;
    readonly posting: Posting | null;
  },
): Promise<number | null> => {
  if (open === null) {
    if (posting === null) throw new Error('Only what is posted is a parcel.');
    const [posted] = await tx
      .insert(parcel)
      .values({ orderId, state, stateSince: now, ...posting, postedAt: now })
      .returning({ id: parcel.id });
    if (posted === undefined) throw new Error('The parcel was not written.');
    return posted.id;
  }
  const isSame = posting?.carrier === open.carrier && posting.trackingNumber === open.tracking_number;
  if (isSame) return null;
  await tx
    .update(parcel)
    .set(posting ?? { state, stateSince: now })
    .where(eq(parcel.id, open.id));
  return open.id;
};

/**
 * The only way in which the original of an order goes on: the chart of its parcel decides.
 * @param row the locked order
 * @throws ProblemError ApprovalMissing, TransitionRefused, ValidationFailed
 */
export const moveParcel = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  move: ParcelMove,
): Promise<void> => {
  const parcels = await readParcels(tx, row.id);
  const place = toParcelPlace(parcels);
  const state = computeParcelMove(place, { type: move.action });
  if (state === null) throw refused(`${move.action} is not possible: the parcel is ${place}`);
  if (move.action === 'post') await requirePrinted(tx, row);
  const posting = move.action === 'post' ? parsePosting(services, row, move) : null;
  const open = place === 'preparing' ? null : (parcels.at(-1) ?? null);
  const parcelId = await write(tx, services.clock.now(), { orderId: row.id, open, state, posting });
  if (parcelId === null) return;
  const isCorrected = open !== null && posting !== null;
  await services.events.emit(tx, { type: 'parcel.moved', orderId: row.id, parcelId, state, isCorrected });
  await announceChange(tx, row.hash);
};
