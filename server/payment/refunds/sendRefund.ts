import { eq } from 'drizzle-orm';
import { ProviderUnavailable, type RefundOutcome } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import { paymentPart, providerRefund } from '../../platform/db/schema.ts';
import { finishRefund } from './finishRefund.ts';

/**
 * Asks a provider to send money back, or what has become of a refund that it had taken. The refund's key makes asking twice one refund.
 * @throws ProviderUnavailable when nothing is known: the job tries again
 */
export const sendRefund = async (services: Services, refundId: number): Promise<void> => {
  const [row] = await services.db
    .select({ refund: providerRefund, part: paymentPart })
    .from(providerRefund)
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .where(eq(providerRefund.id, refundId));
  if (row === undefined || (row.refund.state !== 'asked' && row.refund.state !== 'pending')) return;
  const { refund, part } = row;
  const provider = part.provider === null ? undefined : services.providers.get(part.provider);
  if (provider === undefined) throw new ProviderUnavailable(`The provider ${part.provider} is not configured.`);
  const asked = {
    reference: part.reference ?? '',
    moneyReference: part.moneyReference,
    key: refund.key,
    amountMinor: refund.amountMinor,
    currency: refund.currency,
  };
  const outcome: RefundOutcome =
    refund.state === 'asked' || refund.reference === null
      ? await provider.refund(asked)
      : await provider.askRefund({ ...asked, refundReference: refund.reference });
  await services.db.transaction((tx) => finishRefund(tx, services, refund.id, outcome));
};
