import { and, desc, eq } from 'drizzle-orm';
import type { OrderRow } from '../order/orderRow.ts';
import { updateOrder } from '../order/updateOrder.ts';
import type { Services } from '../platform/core/services.ts';
import { doneBy, type Staff } from '../platform/core/staff.ts';
import type { Transaction } from '../platform/db/open.ts';
import { orderHistory } from '../platform/db/schema.ts';
import { contentOfOrder } from '../request/contentOfOrder.ts';
import { applyTaxTreatment } from '../request/taxTreatment.ts';
import { computeOffer } from './computeOffer.ts';
import { refuseMore, wordsMissing, writeVersion } from './reviseOffer.ts';

/** When the offer was first made: its prices stay those of that moment, whatever has changed in the catalogue since. */
const findFirstOffered = async (tx: Transaction, { id, statusSince }: OrderRow): Promise<Date> => {
  const [found] = await tx
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, id), eq(orderHistory.status, 'acceptation')))
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return found?.at ?? statusSince;
};

/**
 * Prices what was offered with doubt by what a person has counted since. An offer that still stands is lowered by a new version; of an
 * order that was accepted meanwhile, what the customer has paid too much is to go back.
 * @param row the locked order, as it was offered
 * @returns what goes back, in minor units; 0 of an offer
 * @throws ProblemError ValidationFailed: `MoreThanOffered`
 */
export const lowerOffer = async (tx: Transaction, services: Services, row: OrderRow, staff: Staff): Promise<number> => {
  const counted = { ...row, countedByDesk: true };
  const { counted: isCounted } = await contentOfOrder(tx, services, counted);
  const at = await findFirstOffered(tx, row);
  const asOffered: Services = {
    ...services,
    clock: { now: () => at },
    pricing: { ...services.pricing, of: (brand) => services.pricing.of(brand, at) },
  };
  const quoting = { actor: 'desk', by: doneBy(staff), atMost: !isCounted } as const;
  const offer = await computeOffer(tx, asOffered, counted, quoting);
  if (offer === null) throw wordsMissing(row);
  const { grossMinor } = applyTaxTreatment({ ...row, ...offer }, row.taxTreatment);
  refuseMore(row, grossMinor);
  const less = (row.grossMinor ?? 0) - (grossMinor ?? 0);
  const isOffered = row.status === 'acceptation';
  if (isOffered && less > 0) {
    // Its date and its validity stay as they were promised.
    const { deadline, workHours } = row;
    await writeVersion(tx, services, row, quoting, offer, { deadline, workHours, atMost: !isCounted });
    await services.events.emit(tx, { type: 'offer.lowered', orderId: row.id, version: row.offerVersion + 1 });
  } else await updateOrder(tx, row.id, { atMost: !isCounted });
  return isOffered ? 0 : less;
};
