import { and, eq, or } from 'drizzle-orm';
import type { Notification, PaymentOutcome, PaymentProvider } from '../core/paymentProvider.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { payment, paymentPart, providerEvent } from '../db/schema.ts';
import { openCase } from './cases/openCase.ts';
import { findPayment } from './findPayment.ts';
import { pursue } from './openPayment.ts';
import { type FoundPayment, isOpen, providerPartOf } from './paymentRow.ts';
import { settlePart } from './settlePayment.ts';

type Verified = Extract<Notification, { kind: 'verified' }>;

/** By our hash, or by what the provider knows the payment or its money by; null for one that is not this provider's. */
const findNotified = async (
  services: Services,
  { name }: PaymentProvider,
  { hash, reference }: Verified,
): Promise<FoundPayment | null> => {
  const [known] =
    hash === null
      ? await services.db
          .select({ hash: payment.hash })
          .from(paymentPart)
          .innerJoin(payment, eq(payment.id, paymentPart.paymentId))
          .where(
            and(
              eq(paymentPart.provider, name),
              or(eq(paymentPart.reference, reference), eq(paymentPart.moneyReference, reference)),
            ),
          )
      : [{ hash }];
  const found = known === undefined ? null : await findPayment(services.db, known.hash);
  return found !== null && providerPartOf(found.parts)?.provider === name ? found : null;
};

/** Money for a payment that had ended otherwise is believed only when the provider, asked, says so too. */
const confirmed = async (
  provider: PaymentProvider,
  { payment: row, parts }: FoundPayment,
  { reference, outcome }: Verified,
): Promise<PaymentOutcome | null> => {
  if (outcome.kind !== 'paid' || isOpen(row) || row.status === 'succeeded') return outcome;
  const asked = await provider.ask(providerPartOf(parts)?.reference ?? reference);
  return asked.kind === 'paid' ? asked : null;
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
      reference,
      paymentId: null,
      received: { amountMinor, currency },
    });
  });
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
  const found = await findNotified(services, provider, notification);
  const part = found === null ? null : providerPartOf(found.parts);
  if (found === null || part === null) return takeUnknown(services, provider, notification);
  const outcome = await confirmed(provider, found, notification);
  if (outcome === null) {
    const { reference } = notification;
    services.log.error({ payment: found.payment.id, reference }, 'a notification that the provider does not confirm');
    return;
  }
  const { id: paymentId } = found.payment;
  if (outcome.kind === 'approved') {
    // The money is taken first: only what is done is written down as done, and what fails is sent again.
    await pursue(services, found, outcome);
    await services.db.transaction((tx) => isNew(tx, services, provider, notification.eventId, paymentId));
    return;
  }
  await services.db.transaction(async (tx) => {
    if (!(await isNew(tx, services, provider, notification.eventId, paymentId))) return;
    await settlePart(tx, services, part, outcome);
  });
};
