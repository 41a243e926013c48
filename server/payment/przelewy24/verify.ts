import {
  type PaymentOutcome,
  type PaymentToConfirm,
  ProviderUnavailable,
} from '../../platform/core/paymentProvider.ts';
import { Verified } from './answers.ts';
import { type Call, send, understand } from './call.ts';
import type { Przelewy24Access } from './config.ts';
import { signVerification, type VerificationFields } from './signature.ts';
import { findTransaction, toPrzelewy24Outcome } from './transaction.ts';

/**
 * Verifies money that has been paid: Przelewy24 settles no other. False where it refuses.
 * @throws ProviderUnavailable
 */
export const verifyMoney = async (config: Przelewy24Access, money: VerificationFields): Promise<boolean> => {
  const { merchantId, posId, crc } = config.keys;
  const body = { merchantId, posId, ...money, sign: signVerification(money, crc) };
  const call: Call = { method: 'PUT', path: '/api/v1/transaction/verify', body };
  const answer = await send(config, call, [200, 400]);
  if (answer.status === 200) understand(Verified, call, answer.body);
  return answer.status === 200;
};

/**
 * Takes money that has been paid. The amount is ours, never the one that Przelewy24 says; money of another amount or currency is left where
 * it is, and shown as it is.
 * @throws ProviderUnavailable
 */
export const verify = async (
  config: Przelewy24Access,
  payment: PaymentToConfirm,
  now: Date,
): Promise<PaymentOutcome> => {
  const { reference, amountMinor, currency } = payment;
  const found = await findTransaction(config, reference);
  if (found?.status !== 1 || found.amount !== amountMinor || found.currency !== currency)
    return toPrzelewy24Outcome(found, now);
  const { orderId } = found;
  if (await verifyMoney(config, { sessionId: reference, orderId, amount: amountMinor, currency })) {
    return { kind: 'paid', amountMinor, currency, moneyReference: String(orderId) };
  }
  // Another process may have verified it, or it was sent back, since it was looked at.
  const present = toPrzelewy24Outcome(await findTransaction(config, reference), now);
  if (present.kind === 'approved') throw new ProviderUnavailable('Przelewy24 refuses to verify a payment.');
  return present;
};
