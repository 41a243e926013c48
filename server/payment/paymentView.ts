import type { Payment, PaymentRefund, TransferDetails } from '../../openapi/types.ts';
import { after, days } from '../platform/core/clock.ts';
import { money } from '../platform/core/money.ts';
import type { Services } from '../platform/core/services.ts';
import { type FoundPayment, findProviderPart, isOpen, type ShownPayment, statusMeaning } from './paymentRow.ts';
import { transferCode } from './transferCode.ts';

/** Days that a bank transfer may take (specification 9, pay-within option). */
export const transferDays = 30;

/** When the first of what is paid for can no longer be paid; null where nothing expires. */
const findExpiry = (subject: ShownPayment['subject']): Date | null => {
  if (subject.kind === 'top_up') return null;
  const times = subject.orders.flatMap(({ payableUntil }) => (payableUntil === null ? [] : [payableUntil.getTime()]));
  return times.length === 0 ? null : new Date(Math.min(...times));
};

type Sellers = Pick<Services, 'brands' | 'pricing'>;

/** How a payment's bank transfer is made; null for a payment by other means. */
export const findTransferDetails = (
  { brands, pricing }: Sellers,
  { payment, subject, parts }: ShownPayment,
): TransferDetails | null => {
  const part = findProviderPart(parts);
  const account = brands.get(payment.brand)?.bankAccount;
  if (part?.provider !== 'transfer' || part.reference === null || account === undefined) return null;
  const { reference: title, amountMinor, receivedMinor, currency } = part;
  const due = after(payment.startedAt, days(transferDays));
  const expiry = findExpiry(subject);
  return {
    ...account,
    title,
    amount: money(amountMinor, currency),
    received: money(receivedMinor, currency),
    code: transferCode({
      ...account,
      vatId: pricing.of(payment.brand).vatId,
      amountMinor: amountMinor - receivedMinor,
      currency,
      title: { kind: title.startsWith('RF') ? 'reference' : 'text', text: title },
    }),
    due_at: (expiry !== null && expiry < due ? expiry : due).toISOString(),
  };
};

const subjectView = (subject: ShownPayment['subject']): Payment['subject'] => {
  switch (subject.kind) {
    case 'cart':
      return {
        kind: 'cart',
        cart_hash: subject.cartHash,
        order_hashes: subject.orders.map(({ hash }) => hash),
        ...(subject.invoiceId !== null && { invoice_id: subject.invoiceId }),
      };
    case 'top_up': {
      const { hash, amountMinor, bonusMinor, currency } = subject.topUp;
      return {
        kind: 'top_up',
        top_up_hash: hash,
        amount: money(amountMinor, currency),
        bonus: money(bonusMinor, currency),
      };
    }
    default:
      return subject satisfies never;
  }
};

/** What a customer is told of a refund: one that a provider refuses is sent back by staff. */
const refundStates = {
  asked: 'pending',
  pending: 'pending',
  done: 'done',
  sent: 'done',
  refused: 'by_hand',
  byHand: 'by_hand',
} as const satisfies Record<FoundPayment['refunds'][number]['state'], PaymentRefund['state']>;

/** What the contract tells of a payment. */
export const paymentView = (sellers: Sellers, found: ShownPayment): Payment => {
  const { payment, subject, parts, refunds, isLookedAt } = found;
  return {
    id: payment.id,
    hash: payment.hash,
    subject: subjectView(subject),
    order_hash: subject.kind === 'cart' ? subject.orders[0].hash : null,
    cart_hash: subject.kind === 'cart' ? subject.cartHash : null,
    method: payment.method,
    status: payment.status,
    reason: payment.reason,
    amount: money(payment.amountMinor, payment.currency),
    parts: parts.map(({ kind, provider, status, amountMinor, currency, settledAt }) => ({
      kind,
      provider,
      status,
      amount: money(amountMinor, currency),
      settled_at: settledAt?.toISOString() ?? null,
    })),
    refunds: refunds.map(({ amountMinor, currency, state, cause, isCredited }) => ({
      amount: money(amountMinor, currency),
      state: isCredited ? 'to_balance' : refundStates[state],
      cause,
    })),
    looked_at: isLookedAt,
    attempt: payment.attempt,
    redirect_url: isOpen(payment) ? (findProviderPart(parts)?.redirectUrl ?? null) : null,
    transfer: findTransferDetails(sellers, found),
    started_at: payment.startedAt.toISOString(),
    finished_at: payment.finishedAt?.toISOString() ?? null,
    finished: statusMeaning[payment.status] === 'final',
  };
};
