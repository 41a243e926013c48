import { eq } from 'drizzle-orm';
import { ProblemError } from '../core/problem.ts';
import type { Services } from '../core/services.ts';
import { writeAudit } from '../core/writeAudit.ts';
import type { Transaction } from '../db/open.ts';
import { order } from '../db/schema.ts';
import { lockOrder, moveLocked } from '../orders/moveOrder.ts';
import { type OrderRow, orderRow } from '../orders/orderRow.ts';
import { type Offer, offerOf, type Quoting } from './offerOf.ts';

export type { Quoting } from './offerOf.ts';

/** Why a price is another one than that by rule; nothing of one by rule. */
export const netReasonOf = ({ netMinor, netReason }: Quoting): string | null =>
  netMinor === undefined ? null : (netReason ?? null);

/** Notes who offered what. */
export const noteOffer = async (
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  orderId: number,
  { actor, by }: Quoting,
  action: 'quote' | 'reviseOffer',
  { deadline: _, workHours: __, countedByDesk: ___, ...detail }: Partial<Offer>,
): Promise<void> => {
  await writeAudit(tx, { orderId, actor, ...by, action, detail, at: clock.now() });
};

/** Prices an order and offers it. Answers null and changes nothing when it cannot be offered like this. */
export const quoteOrder = async (
  tx: Transaction,
  services: Services,
  orderId: number,
  quoting: Quoting,
): Promise<OrderRow | null> => {
  const row = await lockOrder(tx, orderId);
  const offer = await offerOf(tx, services, row, quoting);
  if (offer === null) return null;
  const counted = row.status === 'in_analysis' ? await moveLocked(tx, services, row, { type: 'analysed' }) : row;
  await moveLocked(tx, services, counted, { type: 'quoted' });
  const [quoted] = await tx
    .update(order)
    .set({
      ...offer,
      remark: quoting.remark ?? null,
      netReason: netReasonOf(quoting),
      simulated: row.simulated || quoting.actor === 'auto-desk',
    })
    .where(eq(order.id, orderId))
    .returning({ row: orderRow });
  if (quoted === undefined) throw new ProblemError('OrderUnknown');
  await noteOffer(tx, services, orderId, quoting, 'quote', offer);
  return quoted.row;
};
