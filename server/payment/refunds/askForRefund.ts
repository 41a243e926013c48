import type { ProviderRefundCause } from '../../../openapi/types.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { providerRefund } from '../../platform/db/schema.ts';
import type { PartRow } from '../parts/parts.ts';
import { findPaymentOrders } from '../parts/paymentOrders.ts';

type Asked = {
  readonly orderId: number | null;
  readonly amountMinor: number;
  readonly cause: ProviderRefundCause;
  /** Of the case that staff have decided. */
  readonly caseId?: number;
  /** Of the order's refund that it is a part of: its mail tells of it. */
  readonly refundId?: number;
  /** Names the occasion where nothing of these does. */
  readonly occasion?: string;
};

/** Writes down that money of a part goes back by its provider, once for what it is about; a job sends it. Nothing waits for the provider here. */
export const askForRefund = async (
  tx: Transaction,
  services: Services,
  { id: partId, paymentId, currency }: Pick<PartRow, 'id' | 'paymentId' | 'currency'>,
  { orderId, amountMinor, cause, caseId, refundId, occasion }: Asked,
): Promise<void> => {
  const key = `${cause}:${partId}:${refundId ?? caseId ?? orderId ?? occasion ?? 'all'}`;
  const [asked] = await tx
    .insert(providerRefund)
    .values({
      partId,
      orderId,
      refundId: refundId ?? null,
      key,
      cause,
      amountMinor,
      currency,
      state: 'asked',
      askedAt: services.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: providerRefund.id });
  if (asked === undefined) return;
  await services.jobs.send(tx, 'providerRefund', { refundId: asked.id });
  if (refundId !== undefined) return;
  const about = orderId ?? (await findPaymentOrders(tx, [paymentId]))[0];
  if (about !== undefined)
    await services.events.emit(tx, { type: 'payment.goesBack', orderId: about, refundId: asked.id });
};
