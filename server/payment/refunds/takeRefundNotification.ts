import { and, eq, or } from 'drizzle-orm';
import type { Notification, PaymentProvider } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import { paymentPart, providerRefund } from '../../platform/db/schema.ts';
import { reopenUnknown } from '../cases/reopenUnknown.ts';
import { finishRefund } from './finishRefund.ts';

type Told = Extract<Notification, { kind: 'refund' }>;

/** Takes what a provider tells of a refund by itself. One that is not ours, as of the provider's own pages, changes nothing here. */
export const takeRefundNotification = async (
  services: Services,
  { name }: PaymentProvider,
  { key, reference, outcome }: Told,
): Promise<void> => {
  const [known] = await services.db
    .select({ id: providerRefund.id })
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
  const told =
    outcome === 'refunded'
      ? ({ kind: 'refunded', reference } as const)
      : ({ kind: 'refused', reason: 'notPaid' } as const);
  await services.db.transaction((tx) => finishRefund(tx, services, known.id, told));
};
