import { eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import type { Shipment } from '../../openapi/types.ts';
import { computePercent } from '../catalogue/computePercent.ts';
import type { PriceMinor } from '../catalogue/priceView.ts';
import type { OrderRow } from '../order/orderRow.ts';
import { refuseIfAny, toProblem } from '../platform/core/fieldErrors.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Transaction } from '../platform/db/open.ts';
import { order } from '../platform/db/schema.ts';
import { announceChange } from '../platform/events/orderChanges.ts';
import { countPages, findShipping, shippingErrors, withShipping } from '../request/shipping.ts';
import { refuseUnlessOffered } from './decide.ts';
import { lockQuotation } from './lockQuotation.ts';

/** The price of an offer without what sending its original costs; null before there is one. */
const findWorkPrice = (row: OrderRow): PriceMinor | null => {
  const { netBeforeDiscountMinor, discountMinor, taxRate } = row;
  if (netBeforeDiscountMinor === null || discountMinor === null || taxRate === null) return null;
  const netMinor = netBeforeDiscountMinor - discountMinor;
  const vatMinor = computePercent(netMinor, taxRate);
  return {
    netBeforeDiscountMinor,
    surchargeMinor: row.surchargeMinor ?? 0,
    discountMinor,
    netMinor,
    taxRate,
    vatMinor,
    grossMinor: netMinor + vatMinor,
    shipmentCost: null,
  };
};

/**
 * Stores how the original of an order is to be sent, with the price that the offer has by it.
 * @param row the locked order
 * @throws ProblemError ValidationFailed
 */
export const setShipment = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  shipment: Shipment,
): Promise<OrderRow> => {
  // An offer keeps the fees by which it was made.
  const shipping = findShipping(services, { ...row, shipment }, row.offeredAt ?? undefined);
  if (shipping === null) throw toProblem([{ field: 'shipment', code: 'NotAllowed' }]);
  refuseIfAny(shippingErrors(shipping, false));
  const work = findWorkPrice(row);
  const [changed] = await tx
    .update(order)
    .set({
      shipment: shipping.shipment,
      ...(work === null ? {} : withShipping(work, shipping, countPages(row.service, row.quantity))),
    })
    .where(eq(order.id, row.id))
    .returning();
  if (changed === undefined) throw new ProblemError('OrderUnknown');
  return changed;
};

/** Being prepared, a request has no price yet; what is said then holds for the offer. */
const isPrepared = ({ status }: OrderRow): boolean => status === 'calculation' || status === 'in_analysis';

/** Changes how the original is sent, until the offer is accepted. */
export const changeShipment = async (
  tx: Transaction,
  services: Services,
  brand: Brand,
  hash: string,
  shipment: Shipment,
): Promise<OrderRow> => {
  const row = await lockQuotation(tx, brand, hash);
  const now = services.clock.now();
  if (!isPrepared(row)) refuseUnlessOffered(row, now, 'changeShipment');
  const changed = await setShipment(tx, services, row, shipment);
  if (JSON.stringify(changed.shipment) === JSON.stringify(row.shipment)) return changed;
  const { method, copies, notarised } = shipment;
  const detail = { method, copies, notarised, grossMinor: changed.grossMinor };
  await writeAudit(tx, { orderId: row.id, actor: 'customer', action: 'changeShipment', detail, at: now });
  await announceChange(tx, row.hash);
  return changed;
};
