import { and, inArray, lt } from 'drizzle-orm';
import type { PaymentMethod } from '../../openapi/types.ts';
import { after, minutes } from '../core/clock.ts';
import { eachByItself } from '../core/eachByItself.ts';
import { ProviderUnavailable } from '../core/paymentProvider.ts';
import type { Services } from '../core/services.ts';
import { payment } from '../db/schema.ts';
import { findPayment } from './findPayment.ts';
import { askProvider, endAtProvider, isWanted } from './openPayment.ts';
import { openStatuses } from './paymentRow.ts';

/**
 * Asks providers about payments that have been open for a minute: whoever closes the tab on the provider's page after paying loses nothing,
 * even when no notification arrives. A payment of which something can no longer be paid is ended there.
 */
export const openPaymentsSweep = async (services: Services): Promise<void> => {
  const before = after(services.clock.now(), -minutes(1));
  const open = await services.db
    .select({ hash: payment.hash })
    .from(payment)
    .where(and(inArray(payment.status, [...openStatuses]), lt(payment.startedAt, before)))
    .orderBy(payment.id);
  /** A provider that does not answer is waited for once a sweep. */
  const silent = new Set<PaymentMethod>();
  await eachByItself(open, async ({ hash }) => {
    const found = await findPayment(services.db, hash);
    if (found === null || silent.has(found.payment.method)) return;
    try {
      if (await isWanted(services, found.subject)) await askProvider(services, found);
      else await endAtProvider(services, hash);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      silent.add(found.payment.method);
      services.log.warn({ err: error, payment: found.payment.id }, 'an open payment could not be asked about');
    }
  });
};
