import type { CurrencyCode, OrderRefund, RefundWay } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { refund } from '../../platform/db/schema.ts';

export type NewRefund = {
  readonly orderId: number;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly way: RefundWay;
  readonly cause: OrderRefund['cause'];
  /** null where the customer has withdrawn */
  readonly reason: string | null;
  readonly personId?: number | null;
  readonly tokenId?: number | null;
};

/** Writes down that money of a locked order goes back; who listens sends it. @returns the refund's number */
export const writeRefund = async (tx: Transaction, services: Services, asked: NewRefund): Promise<number> => {
  const [written] = await tx
    .insert(refund)
    .values({ ...asked, at: services.clock.now() })
    .returning({ id: refund.id });
  if (written === undefined) throw new Error('The refund was not written.');
  await services.events.emit(tx, { type: 'refund.asked', orderId: asked.orderId, refundId: written.id });
  return written.id;
};
