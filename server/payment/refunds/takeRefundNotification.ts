import { and, eq, or } from 'drizzle-orm';
import type { Notification, PaymentProvider, RefundOutcome } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import { paymentPart, providerRefund } from '../../platform/db/schema.ts';
import { reopenUnknown } from '../cases/reopenUnknown.ts';
import { finishRefund } from './finishRefund.ts';

type Told = Extract<Notification, { kind: 'refund' }>;
type Known = { readonly refund: typeof providerRefund.$inferSelect; readonly part: typeof paymentPart.$inferSelect };

/**
 * What has become of a refund: what is told where nothing else is known, and what is known already. What says otherwise may have been told in
 * another sequence than it happened in: the provider is asked.
 */
const askOutcome = async (
  provider: PaymentProvider,
  { refund, part }: Known,
  { reference, outcome }: Told,
): Promise<RefundOutcome> => {
  const { key, amountMinor, currency, state } = refund;
  const hasFailed = state === 'refused' || state === 'byHand';
  if ((state === 'done' && outcome === 'refused') || (hasFailed && outcome === 'refunded')) {
    const asked = { reference: part.reference ?? '', moneyReference: part.moneyReference, key, amountMinor, currency };
    return provider.askRefund({ ...asked, refundReference: reference });
  }
  return outcome === 'refunded' ? { kind: 'refunded', reference } : { kind: 'refused', reason: 'notPaid' };
};

/**
 * Takes what a provider tells of a refund by itself. One that is not ours, as of the provider's own pages, changes nothing here.
 * @throws ProviderUnavailable when it must be confirmed and cannot: the provider sends it again
 */
export const takeRefundNotification = async (
  services: Services,
  provider: PaymentProvider,
  told: Told,
): Promise<void> => {
  const { name } = provider;
  const { key, reference, outcome } = told;
  const [known] = await services.db
    .select({ refund: providerRefund, part: paymentPart })
    .from(providerRefund)
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .where(
      and(
        eq(paymentPart.provider, name),
        key === null
          ? eq(providerRefund.reference, reference)
          : or(eq(providerRefund.key, key), eq(providerRefund.reference, reference)),
      ),
    );
  if (known === undefined) {
    if (outcome === 'refused' && (await reopenUnknown(services, name, key))) return;
    services.log.warn({ provider: name, reference }, 'a notification of an unknown refund');
    return;
  }
  const become = await askOutcome(provider, known, told);
  await services.db.transaction((tx) => finishRefund(tx, services, known.refund.id, become));
};
