import type { PaymentOutcome } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { auditPayment } from '../auditPayment.ts';
import { isKnownDiffering } from '../cases/knownDiffering.ts';
import { openCase } from '../cases/openCase.ts';
import { type LockedPayment, orderOfPayment } from '../lockPayment.ts';
import type { PartRow } from '../parts/parts.ts';

/** Money of another sum or currency than was asked for waits for staff, once. */
export const setAside = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  part: PartRow,
  outcome: Extract<PaymentOutcome, { kind: 'paid' | 'approved' }>,
): Promise<'mismatch' | 'unchanged'> => {
  const { id: paymentId, brand } = locked.payment;
  const { amountMinor, currency } = outcome;
  const isTaken = outcome.kind === 'paid';
  if (part.provider === null) return 'unchanged';
  if (await isKnownDiffering(tx, { paymentId, amountMinor, currency, isTaken })) return 'mismatch';
  const isNew = await openCase(tx, services, {
    kind: 'mismatch',
    brand,
    provider: part.provider,
    reference: (isTaken ? outcome.moneyReference : null) ?? part.reference ?? locked.payment.hash,
    paymentId,
    received: { amountMinor, currency },
  });
  if (isNew) {
    const detail = { amountMinor, currency };
    await auditPayment(tx, services, locked.payment, {
      action: 'amountMismatch',
      orderId: orderOfPayment(locked),
      detail,
    });
  }
  return 'mismatch';
};
