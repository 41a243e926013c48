import { and, inArray, lt } from 'drizzle-orm';
import type { PaymentMethod } from '../../openapi/types.ts';
import { after, minutes } from '../clock.ts';
import { payment } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { askProvider, endAtProvider } from './openPayment.ts';
import { findPayment, openStatuses } from './paymentRow.ts';
import { ProviderUnavailable } from './provider.ts';

/**
 * Asks providers about payments that have been open for a minute: whoever closes the tab on the provider's page after paying loses nothing,
 * even when no notification arrives. A payment of an order that can no longer be paid is ended there.
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
  for (const { hash } of open) {
    const found = await findPayment(services.db, hash);
    if (found === null || silent.has(found.payment.method)) continue;
    try {
      if (found.order.status === 'payment') await askProvider(services, found);
      else await endAtProvider(services, hash);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      silent.add(found.payment.method);
      services.log.warn({ err: error, payment: found.payment.id }, 'an open payment could not be asked about');
    }
  }
};
