import type { Services } from '../../services.ts';
import { paymentProvider } from '../paymentProviders.ts';
import { findPayment, isOpen, type PaymentRow } from '../paymentRow.ts';
import type { PaymentOutcome } from '../provider.ts';
import { settlePayment } from '../settlePayment.ts';
import { outcomeOf, type SandboxSession } from './session.ts';

/** Money for a payment that had ended otherwise is believed only when the provider, asked, says so too. */
const confirmed = async (
  services: Services,
  row: PaymentRow,
  sessionId: string,
  told: PaymentOutcome,
): Promise<PaymentOutcome | null> => {
  if (told.kind !== 'paid' || isOpen(row) || row.status === 'succeeded') return told;
  const asked = await paymentProvider(services, 'sandbox')?.query(sessionId);
  return asked?.kind === 'paid' ? asked : null;
};

/**
 * Takes a verified notification. Repeated, late, early and out-of-order ones change nothing twice and undo nothing.
 * @throws ProviderUnavailable when it must be confirmed and cannot: the provider sends it again
 */
export const takeNotification = async (services: Services, session: SandboxSession): Promise<void> => {
  const found = await findPayment(services.db, session.reference);
  // It may come before the call that opened the session has been answered; then the reference alone tells.
  const isOurs = found?.payment.method === 'sandbox' && [null, session.id].includes(found.payment.providerRef);
  if (found === null || !isOurs) {
    services.log.warn({ session: session.id }, 'a notification of an unknown payment');
    return;
  }
  const outcome = await confirmed(services, found.payment, session.id, outcomeOf(session));
  if (outcome === null) {
    services.log.error(
      { payment: found.payment.id, session: session.id },
      'a notification that the provider does not confirm',
    );
    return;
  }
  await services.db.transaction((tx) => settlePayment(tx, services, found.payment.id, outcome));
};
