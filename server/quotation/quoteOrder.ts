import { moveLocked } from '../order/moveOrder.ts';
import type { OrderRow } from '../order/orderRow.ts';
import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Transaction } from '../platform/db/open.ts';
import { computeOffer, type Offer, type Quoting } from './computeOffer.ts';

export type { Quoting } from './computeOffer.ts';

/** Why a price is another one than that by rule; nothing of one by rule. */
export const findNetReason = ({ netMinor, netReason }: Quoting): string | null =>
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

/**
 * Prices an order and offers it. Answers null and changes nothing when it cannot be offered like this.
 * @param row the locked order
 */
export const quoteOrder = async (
  tx: Transaction,
  services: Services,
  row: OrderRow,
  quoting: Quoting,
): Promise<OrderRow | null> => {
  const offer = await computeOffer(tx, services, row, quoting);
  if (offer === null) return null;
  const counted = row.status === 'in_analysis' ? await moveLocked(tx, services, row, { type: 'analysed' }) : row;
  const quoted = await moveLocked(
    tx,
    services,
    counted,
    { type: 'quoted' },
    {
      ...offer,
      remark: quoting.remark ?? null,
      netReason: findNetReason(quoting),
      simulated: row.simulated || quoting.actor === 'auto-desk',
      offeredAtOnce: quoting.actor === 'rule',
      atMost: quoting.atMost ?? false,
    },
  );
  await noteOffer(tx, services, row.id, quoting, 'quote', offer);
  return quoted;
};
