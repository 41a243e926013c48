import { and, eq, gte } from 'drizzle-orm';
import { after, days } from '../../platform/core/clock.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { moneyCase, payment, paymentPart, providerRefund } from '../../platform/db/schema.ts';
import { openCase } from '../cases/openCase.ts';

/** Banks take some days. */
const decisionTimeoutMs = days(7);

/** A refund that its provider has not decided on for long is put into the queue of staff, once; the provider is asked on. */
export const reportStuck = async (
  tx: Transaction,
  services: Pick<Services, 'clock' | 'log'>,
  refundId: number,
): Promise<void> => {
  const [known] = await tx
    .select({ refund: providerRefund, provider: paymentPart.provider, paymentId: payment.id, brand: payment.brand })
    .from(providerRefund)
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
    .where(eq(providerRefund.id, refundId));
  if (known === undefined || known.provider === null) return;
  const { refund, provider, paymentId, brand } = known;
  const isOpen = refund.state === 'asked' || refund.state === 'pending';
  if (!isOpen || refund.askedAt > after(services.clock.now(), -decisionTimeoutMs)) return;
  const [reported] = await tx
    .select({ id: moneyCase.id })
    .from(moneyCase)
    .where(and(eq(moneyCase.refundId, refundId), gte(moneyCase.openedAt, refund.askedAt)));
  if (reported !== undefined) return;
  const { key: reference, amountMinor, currency } = refund;
  const received = { amountMinor, currency };
  await openCase(tx, services, { kind: 'refund_refused', brand, provider, reference, paymentId, refundId, received });
};
