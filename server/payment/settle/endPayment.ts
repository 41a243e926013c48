import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { lockPayment } from '../lockPayment.ts';
import { applyPartEvent } from './applyPartEvent.ts';
import { endings } from './endings.ts';

/** Ends a payment that nobody waits for any more; what has been brought for it goes back. */
export const endPayment = async (
  tx: Transaction,
  services: Services,
  paymentId: number,
  reason: keyof typeof endings,
): Promise<void> => {
  const locked = await lockPayment(tx, paymentId);
  const pending = locked?.parts.find(({ kind, status }) => kind === 'provider' && status === 'pending');
  if (locked === null || pending === undefined) return;
  // Another call for the same payment may have reached the provider meanwhile.
  if (reason === 'provider_unavailable' && locked.payment.state !== 'created') return;
  await applyPartEvent(tx, services, locked, pending.id, 'failed', endings[reason]);
};
