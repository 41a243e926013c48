import { and, eq } from 'drizzle-orm';
import { type PaymentOutcome, type PaymentProvider, ProviderUnavailable } from '../core/paymentProvider.ts';
import type { Services } from '../core/services.ts';
import { payment, paymentPart } from '../db/schema.ts';
import { announcePayment } from './announcePayment.ts';
import { findPayment } from './findPayment.ts';
import { type FoundPayment, type PaymentRow, type ProviderPart, providerPartOf } from './paymentRow.ts';
import { settlePart } from './settlePayment.ts';

/** The page that waits for the payment and tells what has become of it, whatever the customer did at the provider. */
const returnPage = ({ origin, locale, hash }: PaymentRow): string =>
  `${origin}/${locale}/payment/confirmation?payment=${hash}`;

/** What names a payment to people: a single order by its number, which the customer knows. */
const titleOf = ({ payment: { id }, subject }: FoundPayment): string =>
  subject.kind === 'cart' && subject.orders.length === 1 ? `FT-${subject.orders[0].id}` : `FT-P${id}`;

type AtProvider = { readonly part: ProviderPart; readonly provider: PaymentProvider };

const atProvider = (services: Services, { payment: row, parts }: FoundPayment): AtProvider => {
  const part = providerPartOf(parts);
  const provider = part === null ? undefined : services.providers.get(part.provider);
  if (part === null || provider === undefined) {
    throw new ProviderUnavailable(`The provider of ${row.method} is not configured.`);
  }
  return { part, provider };
};

/**
 * Opens a payment that has been written down at its provider, and notes where. The payment's hash is the key: doing it again, after a crash
 * as well, finds the payment that the provider has already. No transaction is held over the call.
 * @throws ProviderUnavailable
 */
export const openAtProvider = async (services: Services, found: FoundPayment): Promise<string> => {
  const { payment: row } = found;
  const { part, provider } = atProvider(services, found);
  if (part.reference !== null && row.status !== 'started') return part.reference;
  const started = await provider.start({
    hash: row.hash,
    title: titleOf(found),
    amountMinor: part.amountMinor,
    currency: part.currency,
    locale: row.locale,
    brand: row.brand,
    notifyUrl: `${row.origin}/api/v2/payment/notification/${provider.name}`,
    returnUrl: returnPage(row),
  });
  const { reference } = started;
  const redirectUrl = started.kind === 'redirect' ? started.redirectUrl : null;
  await services.db.transaction(async (tx) => {
    const [opened] = await tx
      .update(payment)
      .set({ status: started.kind === 'redirect' ? 'pending' : 'awaiting_transfer' })
      .where(and(eq(payment.id, row.id), eq(payment.status, 'started')))
      .returning({ id: payment.id });
    await tx.update(paymentPart).set({ reference, redirectUrl }).where(eq(paymentPart.id, part.id));
    if (opened === undefined) return;
    await announcePayment(tx, row.id);
    if (started.kind === 'transfer') await services.events.emit(tx, { type: 'payment.awaited', paymentId: row.id });
  });
  return reference;
};

/**
 * Asks the provider what has become of an open payment, and settles it.
 * @throws ProviderUnavailable
 */
export const askProvider = async (services: Services, found: FoundPayment): Promise<PaymentOutcome> => {
  const { part, provider } = atProvider(services, found);
  const outcome = await provider.ask(await openAtProvider(services, found));
  await services.db.transaction((tx) => settlePart(tx, services, part, outcome));
  return outcome;
};

/**
 * Ends an open payment at its provider, and settles it by what the provider then says: it may have been paid just before.
 * @throws ProviderUnavailable
 */
export const endAtProvider = async (services: Services, paymentHash: string): Promise<PaymentOutcome> => {
  const found = await findPayment(services.db, paymentHash);
  if (found === null) return { kind: 'expired' };
  const { part, provider } = atProvider(services, found);
  const ended = await provider.expire(await openAtProvider(services, found));
  // Ended for another payment's sake, not because its time had run out.
  const outcome: PaymentOutcome = ended.kind === 'expired' ? { kind: 'canceled' } : ended;
  await services.db.transaction((tx) => settlePart(tx, services, part, outcome));
  return outcome;
};
