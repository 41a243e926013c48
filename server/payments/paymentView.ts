import type { Brand } from '../../brands/brand.ts';
import type { Payment, TransferDetails } from '../../openapi/types.ts';
import { after, days } from '../clock.ts';
import { money } from '../money.ts';
import { isOpen, type PaymentOfOrder, statusMeaning } from './paymentRow.ts';

/** Days that a bank transfer may take (specification 9, pay-within option). */
const transferDays = 30;

const transferOf = ({ payment, order }: PaymentOfOrder, brand: Brand): TransferDetails | null => {
  if (payment.method !== 'transfer') return null;
  const due = after(payment.startedAt, days(transferDays));
  const lapse = order.payableUntil;
  return {
    ...brand.bankAccount,
    title: `FT-${order.id}`,
    amount: money(payment.amountMinor, payment.currency),
    due_at: (lapse !== null && lapse < due ? lapse : due).toISOString(),
  };
};

/** What the contract tells of a payment. */
export const paymentView = (found: PaymentOfOrder, brand: Brand): Payment => {
  const { payment, order, cartHash } = found;
  return {
    id: payment.id,
    hash: payment.hash,
    order_hash: order.hash,
    cart_hash: cartHash,
    method: payment.method,
    status: payment.status,
    reason: payment.reason,
    amount: money(payment.amountMinor, payment.currency),
    attempt: payment.attempt,
    redirect_url: isOpen(payment) ? payment.redirectUrl : null,
    transfer: transferOf(found, brand),
    started_at: payment.startedAt.toISOString(),
    finished_at: payment.finishedAt?.toISOString() ?? null,
    finished: statusMeaning[payment.status] === 'final',
  };
};
