import type { Services } from '../platform/core/services.ts';
import { writeAudit } from '../platform/core/writeAudit.ts';
import type { Transaction } from '../platform/db/open.ts';
import type { PaymentRow } from './paymentRow.ts';

type Money = {
  /** `overpaid`: nothing takes it, and it must go back; `amountMismatch`: it is not what was asked for. */
  readonly action: 'overpaid' | 'amountMismatch';
  /** null for a top-up */
  readonly orderId: number | null;
  readonly detail: object;
};

/** Money that needs a person: it is written down where staff look, and never dropped. */
export const auditPayment = async (
  tx: Transaction,
  services: Services,
  row: PaymentRow,
  { action, orderId, detail }: Money,
): Promise<void> => {
  services.log.error({ payment: row.id, orderId, ...detail }, `${action}: a person must look at this money`);
  await writeAudit(tx, {
    orderId,
    actor: 'provider',
    action,
    detail: { payment: row.id, ...detail },
    at: services.clock.now(),
  });
};
