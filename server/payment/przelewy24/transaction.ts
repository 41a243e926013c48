import type { PaymentOutcome } from '../../platform/core/paymentProvider.ts';
import { Transaction } from './answers.ts';
import { type Call, send, understand } from './call.ts';
import type { Przelewy24Access } from './config.ts';
import { isOver } from './timeLimit.ts';

/**
 * What Przelewy24 knows of a payment; null where it knows nothing, as before a customer has chosen how to pay.
 * @throws ProviderUnavailable
 */
export const findTransaction = async (config: Przelewy24Access, sessionId: string): Promise<Transaction | null> => {
  const call: Call = { method: 'GET', path: `/api/v1/transaction/by/sessionId/${encodeURIComponent(sessionId)}` };
  const { status, body } = await send(config, call, [200, 404]);
  return status === 404 ? null : understand(Transaction, call, body).data;
};

/**
 * A transaction as an outcome. Przelewy24 says of no failure that it is one: a customer who was refused may try again on the same page, and
 * until then nothing is paid. When the time for that is over, it has failed.
 */
export const toPrzelewy24Outcome = (transaction: Transaction | null, now: Date): PaymentOutcome => {
  if (transaction === null) return { kind: 'open' };
  switch (transaction.status) {
    case 0:
      return { kind: isOver(transaction.date, now) ? 'expired' : 'open' };
    case 1:
      return { kind: 'approved', amountMinor: transaction.amount, currency: transaction.currency };
    case 2:
      return {
        kind: 'paid',
        amountMinor: transaction.amount,
        currency: transaction.currency,
        moneyReference: String(transaction.orderId),
      };
    case 3:
      return { kind: 'canceled' };
    default:
      return transaction satisfies never;
  }
};
