import type { PaymentOutcome, PaymentProvider } from '../platform/core/paymentProvider.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { providerEvent } from '../platform/db/schema.ts';
import { openCase } from './cases/openCase.ts';
import { findNotified, type Notified, type Verified } from './findNotified.ts';
import { lockPayment } from './lockPayment.ts';
import { captureApproved } from './openPayment.ts';
import { isOpen } from './paymentRow.ts';
import { compareEnded } from './reconcile/compareOneByOne.ts';
import { settleLocked } from './settle/settlePart.ts';

/** Money of another sum than was asked for, or for a payment that had ended otherwise, is no plain news. */
const isPlainNews = ({ found: { payment: row }, part, isPlain }: Notified, { outcome }: Verified): boolean => {
  if (!isPlain) return false;
  if (outcome.kind !== 'paid' && outcome.kind !== 'approved') return true;
  const isExact = outcome.amountMinor === part.amountMinor && outcome.currency === part.currency;
  return isExact && (outcome.kind === 'approved' || isOpen(row) || row.status === 'succeeded');
};

/**
 * What has become of the payment: what the notification says where it is plain news, else what the provider says, asked. Null where it does
 * not confirm the notification.
 */
const resolveOutcome = async (
  provider: PaymentProvider,
  notified: Notified,
  taken: Verified,
): Promise<PaymentOutcome | null> => {
  const { outcome, reference } = taken;
  if (isPlainNews(notified, taken)) return outcome;
  const { found, part, isPlain } = notified;
  const asked = await provider.ask(part.reference ?? reference);
  if (asked.kind === 'paid' || asked.kind === 'approved' || !isPlain) return asked;
  // A sum that is not the one asked for waits for staff as long as the provider says nothing else of it.
  return isOpen(found.payment) ? outcome : null;
};

/** Whether the event is new; written with what it changes. */
const isNew = async (
  tx: Transaction,
  services: Services,
  provider: PaymentProvider,
  eventId: string,
  paymentId: number | null,
): Promise<boolean> => {
  const written = await tx
    .insert(providerEvent)
    .values({ provider: provider.name, eventId, paymentId, at: services.clock.now() })
    .onConflictDoNothing()
    .returning({ at: providerEvent.at });
  return written.length > 0;
};

/** Money that nobody has asked for waits for staff. */
const takeUnknown = async (services: Services, provider: PaymentProvider, taken: Verified): Promise<void> => {
  const { reference, outcome, eventId } = taken;
  services.log.warn({ provider: provider.name, reference }, 'a notification of an unknown payment');
  if (outcome.kind !== 'paid' && outcome.kind !== 'approved') return;
  const { amountMinor, currency } = outcome;
  await services.db.transaction(async (tx) => {
    if (!(await isNew(tx, services, provider, eventId, null))) return;
    await openCase(tx, services, {
      kind: 'unknown',
      brand: null,
      provider: provider.name,
      // As the provider's list names the money: it is one case, whoever tells of it first.
      reference: (outcome.kind === 'paid' ? outcome.moneyReference : null) ?? reference,
      paymentId: null,
      received: { amountMinor, currency },
    });
  });
};

/** Money that has come under another reference than the payment's own, and that the provider, asked, has: nobody has asked for it. */
const takeElsewhere = async (
  services: Services,
  provider: PaymentProvider,
  { part }: Notified,
  taken: Verified,
): Promise<void> => {
  const { reference, outcome } = taken;
  if (outcome.kind !== 'paid' || reference === part.reference || reference === part.moneyReference) return;
  const there = await provider.ask(reference);
  if (there.kind === 'paid') await takeUnknown(services, provider, { ...taken, outcome: there });
};

/**
 * Takes a verified notification. Repeated, late, early and out-of-order ones change nothing twice and undo nothing: the event is written down
 * in the transaction that applies it.
 * @throws ProviderUnavailable when it must be confirmed and cannot: the provider sends it again
 */
export const takeNotification = async (
  services: Services,
  provider: PaymentProvider,
  notification: Verified,
): Promise<void> => {
  const notified = await findNotified(services, provider, notification);
  if (notified === null) return takeUnknown(services, provider, notification);
  const { found, part, isPlain } = notified;
  const outcome = await resolveOutcome(provider, notified, notification);
  if (outcome === null) {
    const { reference } = notification;
    services.log.error({ payment: found.payment.id, reference }, 'a notification that the provider does not confirm');
    return;
  }
  if (!isPlain && outcome.kind !== 'paid') await takeElsewhere(services, provider, notified, notification);
  const { id: paymentId } = found.payment;
  if (outcome.kind === 'approved') {
    // The money is taken first: only what is done is written down as done, and what fails is sent again.
    await captureApproved(services, found, outcome);
    await services.db.transaction((tx) => isNew(tx, services, provider, notification.eventId, paymentId));
    return;
  }
  await services.db.transaction(async (tx) => {
    // Before the event, which refers to it: two events of one payment would wait for each other.
    const locked = await lockPayment(tx, paymentId);
    if (locked === null || !(await isNew(tx, services, provider, notification.eventId, paymentId))) return;
    await settleLocked(tx, services, locked, part.id, outcome);
  });
  if (outcome.kind === 'canceled' || outcome.kind === 'declined') await compareEnded(services, provider, part);
};
