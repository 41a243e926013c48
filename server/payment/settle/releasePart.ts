import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { auditPayment } from '../auditPayment.ts';
import { type LockedPayment, orderOfPayment } from '../lockPayment.ts';
import { releaseHold } from '../parts/holdCredit.ts';
import type { PartRow } from '../parts/parts.ts';
import { postUnassigned } from '../parts/postPayment.ts';
import { askForRefund } from '../refunds/askForRefund.ts';

/** What has been brought for a payment that failed goes back the way it came. */
export const releasePart = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  part: PartRow,
): Promise<void> => {
  const { amountMinor, currency } = part;
  switch (part.kind) {
    case 'balance':
      return releaseHold(tx, services, locked.payment);
    // A voucher's use is free again by the part's status.
    case 'voucher':
      return;
    case 'provider':
      await postUnassigned(tx, services, locked.payment, part);
      await askForRefund(tx, services, part, { orderId: null, amountMinor, cause: 'order_ended' });
      return auditPayment(tx, services, locked.payment, {
        action: 'overpaid',
        orderId: orderOfPayment(locked),
        detail: { part: part.id, amountMinor, currency },
      });
    default:
      return part.kind satisfies never;
  }
};
