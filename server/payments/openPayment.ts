import { and, eq } from 'drizzle-orm';
import { payment } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { paymentProvider } from './paymentProviders.ts';
import { findPayment, type PaymentOfOrder, type PaymentRow } from './paymentRow.ts';
import { type PaymentOutcome, type PaymentProvider, ProviderUnavailable } from './provider.ts';
import { settlePayment } from './settlePayment.ts';

/** The page that waits for the payment and tells what has become of it, whatever the customer did at the provider. */
const returnPage = ({ origin, locale, hash }: PaymentRow): string =>
  `${origin}/${locale}/payment/confirmation?payment=${hash}`;

const providerOf = (services: Services, row: PaymentRow): PaymentProvider => {
  const provider = paymentProvider(services, row.method);
  if (provider === null) throw new ProviderUnavailable(`The provider of ${row.method} is not configured.`);
  return provider;
};

/**
 * Opens a payment that has been written down at its provider, and notes where. The payment's hash is the key: doing it again, after a crash
 * as well, finds the payment that the provider has already. No transaction is held over the call.
 * @throws ProviderUnavailable
 */
export const openAtProvider = async (services: Services, { payment: row, order }: PaymentOfOrder): Promise<string> => {
  if (row.providerRef !== null) return row.providerRef;
  const started = await providerOf(services, row).start({
    hash: row.hash,
    amountMinor: row.amountMinor,
    currency: row.currency,
    locale: row.locale,
    brand: order.brand,
    notifyUrl: `${row.origin}/api/v2/payment/notification/${row.method}`,
    returnUrl: returnPage(row),
  });
  await services.db.update(payment).set(started).where(eq(payment.id, row.id));
  await services.db
    .update(payment)
    .set({ status: 'pending' })
    .where(and(eq(payment.id, row.id), eq(payment.status, 'started')));
  return started.providerRef;
};

const settle = async (services: Services, row: PaymentRow, outcome: PaymentOutcome): Promise<PaymentOutcome> => {
  await services.db.transaction((tx) => settlePayment(tx, services, row.id, outcome));
  return outcome;
};

/**
 * Asks the provider what has become of an open payment, and settles it.
 * @throws ProviderUnavailable
 */
export const askProvider = async (services: Services, found: PaymentOfOrder): Promise<PaymentOutcome> => {
  const ref = await openAtProvider(services, found);
  return settle(services, found.payment, await providerOf(services, found.payment).query(ref));
};

/**
 * Ends an open payment at its provider, and settles it by what the provider then says: it may have been paid just before.
 * @throws ProviderUnavailable
 */
export const endAtProvider = async (services: Services, paymentHash: string): Promise<PaymentOutcome> => {
  const found = await findPayment(services.db, paymentHash);
  if (found === null) return { kind: 'expired' };
  const ref = await openAtProvider(services, found);
  const outcome = await providerOf(services, found.payment).expire(ref);
  // Ended for another payment's sake, not because its time had run out.
  return settle(services, found.payment, outcome.kind === 'expired' ? { kind: 'canceled' } : outcome);
};
