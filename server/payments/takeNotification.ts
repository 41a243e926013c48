import type { Notification, PaymentOutcome, PaymentProvider } from '../core/paymentProvider.ts';
import type { Services } from '../core/services.ts';
import { findPayment } from './findPayment.ts';
import { isOpen, type PaymentRow, providerPartOf } from './paymentRow.ts';
import { settlePart } from './settlePayment.ts';

type Verified = Extract<Notification, { kind: 'verified' }>;

/** Money for a payment that had ended otherwise is believed only when the provider, asked, says so too. */
const confirmed = async (
  provider: PaymentProvider,
  row: PaymentRow,
  { reference, outcome }: Verified,
): Promise<PaymentOutcome | null> => {
  if (outcome.kind !== 'paid' || isOpen(row) || row.status === 'succeeded') return outcome;
  const asked = await provider.ask(reference);
  return asked.kind === 'paid' ? asked : null;
};

/**
 * Takes a verified notification. Repeated, late, early and out-of-order ones change nothing twice and undo nothing.
 * @throws ProviderUnavailable when it must be confirmed and cannot: the provider sends it again
 */
export const takeNotification = async (
  services: Services,
  provider: PaymentProvider,
  notification: Verified,
): Promise<void> => {
  const { hash, reference } = notification;
  const found = await findPayment(services.db, hash);
  const part = found === null ? null : providerPartOf(found.parts);
  // It may come before the call that opened the payment has been answered; then the hash alone tells.
  const isOurs = part?.provider === provider.name && [null, reference].includes(part.reference);
  if (found === null || part === null || !isOurs) {
    services.log.warn({ provider: provider.name, reference }, 'a notification of an unknown payment');
    return;
  }
  const outcome = await confirmed(provider, found.payment, notification);
  if (outcome === null) {
    services.log.error({ payment: found.payment.id, reference }, 'a notification that the provider does not confirm');
    return;
  }
  await services.db.transaction((tx) => settlePart(tx, services, part, outcome));
};
