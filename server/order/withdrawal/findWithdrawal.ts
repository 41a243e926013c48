import { eq, type InferSelectModel } from 'drizzle-orm';
import type { Order } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Database } from '../../platform/db/open.ts';
import { withdrawal } from '../../platform/db/schema.ts';
import type { ShownOrder } from '../shownOrder.ts';
import { withdrawalRight } from './withdrawalRight.ts';

export type WithdrawalRow = InferSelectModel<typeof withdrawal>;

/** How an order has been withdrawn from; null where it has not. */
export const findWithdrawal = async (db: Database, orderId: number): Promise<WithdrawalRow | null> => {
  const [row] = await db.select().from(withdrawal).where(eq(withdrawal.orderId, orderId));
  return row ?? null;
};

/** A withdrawal cancels an order or stops the work on it, and nothing leads on from there: no other one need be asked about. */
const mayHaveBeenStated = ({ status, acceptedAt }: ShownOrder): boolean =>
  acceptedAt !== null && (status === 'canceled' || status === 'failure');

/** The right of withdrawal as the order shows it; null where there is none, and there has been none. */
export const withdrawalView = async (
  db: Database,
  services: Pick<Services, 'calendarOf' | 'clock'>,
  row: ShownOrder,
): Promise<Order['withdrawal']> => {
  const stated = mayHaveBeenStated(row) ? await findWithdrawal(db, row.id) : null;
  const right = withdrawalRight(services, row, stated?.soleTrader ?? false);
  if (right.until === null || (right.kind === 'closed' && right.why === 'ConsumersOnly')) return null;
  return {
    until: right.until.toISOString(),
    open: right.kind === 'open' && stated === null,
    withdrawn_at: stated?.receivedAt.toISOString() ?? null,
  };
};
