import { and, desc, inArray, lt } from 'drizzle-orm';
import type { PaymentMethod } from '../../openapi/types.ts';
import { after, hours, minutes } from '../platform/core/clock.ts';
import { forEachSettled } from '../platform/core/forEachSettled.ts';
import { ProviderUnavailable } from '../platform/core/paymentProvider.ts';
import type { Services } from '../platform/core/services.ts';
import { payment } from '../platform/db/schema.ts';
import { findPayment } from './findPayment.ts';
import { askProvider, closeUnused, endAtProvider, isWanted } from './openPayment.ts';
import { type FoundPayment, openStatuses } from './paymentRow.ts';

/** For so long a provider's page is left open; not every provider ends it by itself. */
const pageMs = hours(2);

/** A provider that has not answered so often is left alone until the next sweep. */
const fewFailures = 3;

const lookAfter = async (services: Services, found: FoundPayment): Promise<void> => {
  const { hash, startedAt } = found.payment;
  if (!(await isWanted(services, found.subject))) {
    await endAtProvider(services, hash);
    return;
  }
  const { kind } = await askProvider(services, found);
  if (kind === 'open' && startedAt < after(services.clock.now(), -pageMs)) await closeUnused(services, hash);
};

/**
 * Asks providers about payments that have been open for a minute: whoever closes the tab on the provider's page after paying loses nothing,
 * even when no notification arrives. A payment of which something can no longer be paid, and one whose page nobody has used, is ended there.
 * The newest come first: one that its provider never answers about delays none after it.
 */
export const openPaymentsSweep = async (services: Services): Promise<void> => {
  const before = after(services.clock.now(), -minutes(1));
  const open = await services.db
    .select({ hash: payment.hash })
    .from(payment)
    .where(and(inArray(payment.status, [...openStatuses]), lt(payment.startedAt, before)))
    .orderBy(desc(payment.id));
  const failures = new Map<PaymentMethod, number>();
  await forEachSettled(open, async ({ hash }) => {
    const found = await findPayment(services.db, hash);
    if (found === null) return;
    const { method, id } = found.payment;
    const failed = failures.get(method) ?? 0;
    if (failed >= fewFailures) return;
    try {
      await lookAfter(services, found);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      failures.set(method, failed + 1);
      services.log.warn({ err: error, payment: id }, 'an open payment could not be asked about');
    }
  });
};
