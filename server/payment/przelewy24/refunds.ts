import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { ProviderUnavailable, type RefundOutcome, type RefundRequest } from '../../platform/core/paymentProvider.ts';
import { RefundRefused, Refunds, RefundTaken } from './answers.ts';
import { type Answer, type Call, send, understand } from './call.ts';
import type { Przelewy24Access } from './config.ts';
import { toRefundsUuid } from './refundIds.ts';
import { findTransaction } from './transaction.ts';
import { verifyMoney } from './verify.ts';

const wrongStatus = 'Transaction in wrong status - cannot refund';

/** What Przelewy24 says of a refund that cannot be, by its words: what passes is asked for again, what does not is for staff. */
export const refusals: Readonly<Record<string, RefundOutcome>> = {
  'Insufficient funds available': { kind: 'notYet', lacksFunds: true },
  'Concurrent call': { kind: 'notYet', lacksFunds: false },
  [wrongStatus]: { kind: 'refused', reason: 'notPaid' },
  'Transaction not found': { kind: 'refused', reason: 'notPaid' },
  'The amount of refund exceeds available amount for the transaction': { kind: 'refused', reason: 'tooMuch' },
  'Invalid input parameters': { kind: 'refused', reason: 'notPaid' },
};

/** What a status means in a report. A notification counts otherwise: 0 done, 1 refused. */
export const reported = {
  1: (reference) => ({ kind: 'refunded', reference }),
  2: (reference) => ({ kind: 'pending', reference }),
  3: (reference) => ({ kind: 'pending', reference }),
  // Taken and refused later: nothing says why, and asking again under the same key cannot help.
  4: () => ({ kind: 'byHand' }),
} as const satisfies Record<
  (typeof Refunds.Type)['data']['refunds'][number]['status'],
  (reference: string) => RefundOutcome
>;

export const isOrderId = /^\d{1,15}$/;

const unclear = (message: string): ProviderUnavailable =>
  new ProviderUnavailable(`Przelewy24 refuses a refund: ${message}`);

/** Money that was left unverified is verified: then it can be sent back. False where it does not wait for that. */
const isVerifiedNow = async (
  config: Przelewy24Access,
  { reference: sessionId, currency, amountMinor }: RefundRequest,
): Promise<boolean> => {
  const found = await findTransaction(config, sessionId);
  if (found?.status !== 1 || found.currency !== currency || found.amount < amountMinor) return false;
  const { orderId, amount } = found;
  return verifyMoney(config, { sessionId, orderId, amount, currency });
};

/** Przelewy24's number of the money; null where nothing has been paid. */
const findOrderId = async (config: Przelewy24Access, refund: RefundRequest): Promise<number | null> => {
  const { moneyReference, reference: sessionId } = refund;
  if (moneyReference !== null && isOrderId.test(moneyReference)) return Number(moneyReference);
  const found = await findTransaction(config, sessionId);
  if (found === null || found.status === 0) return null;
  // Money that was left where it is, as another amount than was asked for, has to be taken before it can be sent back.
  return found.status !== 1 || (await isVerifiedNow(config, refund)) ? found.orderId : null;
};

/** All that Przelewy24 lists of what went back of a payment. @throws ProviderUnavailable */
export const listRefunds = async (
  config: Przelewy24Access,
  orderId: number,
): Promise<(typeof Refunds.Type)['data'] | null> => {
  const call: Call = { method: 'GET', path: `/api/v1/refund/by/orderId/${orderId}` };
  const { status, body } = await send(config, call, [200, 404]);
  return status === 404 ? null : understand(Refunds, call, body).data;
};

/** The refund among those that Przelewy24 lists for the payment; null where it is not. */
const findListed = async (
  config: Przelewy24Access,
  refund: RefundRequest,
  orderId: number,
): Promise<RefundOutcome | null> => {
  const reference = toRefundsUuid(refund.key);
  const known = (await listRefunds(config, orderId))?.refunds.find(({ requestId }) => requestId === reference);
  if (known === undefined) return null;
  if (known.amount !== refund.amountMinor) return { kind: 'refused', reason: 'keyReused' };
  return reported[known.status](reference);
};

const readRefusal = ({ body }: Answer): string => {
  const told = Option.getOrNull(Schema.decodeUnknownOption(RefundRefused)(body))?.error;
  return (typeof told === 'string' ? told : told?.[0]?.message) ?? 'it does not say why';
};

/**
 * Sends money back. Przelewy24 takes a refund and tells later what became of it; the same key is the same refund there, which it refuses to
 * take twice.
 * @param urlStatus where it tells; null leaves it to the address in its panel
 * @throws ProviderUnavailable
 */
export const refund = async (
  config: Przelewy24Access,
  wanted: RefundRequest,
  urlStatus: string | null,
): Promise<RefundOutcome> => {
  const orderId = await findOrderId(config, wanted);
  if (orderId === null) return { kind: 'refused', reason: 'notPaid' };
  const reference = toRefundsUuid(wanted.key);
  const { reference: sessionId, amountMinor: amount } = wanted;
  const body = {
    requestId: reference,
    refundsUuid: reference,
    refunds: [{ orderId, sessionId, amount }],
    ...(urlStatus === null ? {} : { urlStatus }),
  };
  const call: Call = { method: 'POST', path: '/api/v1/transaction/refund', body };
  const answer = await send(config, call, [201, 400, 409]);
  if (answer.status === 201) {
    const [taken] = understand(RefundTaken, call, answer.body).data;
    const isOurs = taken?.sessionId === sessionId && taken.amount === amount && taken.status;
    if (!isOurs) throw unclear('it took another one');
    return { kind: 'pending', reference };
  }
  // Asked for before, now or by another process: what has become of that one is the answer.
  const known = await findListed(config, wanted, orderId);
  if (known !== null) return known;
  const message = readRefusal(answer);
  if (message === wrongStatus && (await isVerifiedNow(config, wanted))) return { kind: 'notYet', lacksFunds: false };
  const refused = refusals[message];
  if (refused === undefined) throw unclear(message);
  return refused;
};

/** @throws ProviderUnavailable */
export const askRefund = async (config: Przelewy24Access, wanted: RefundRequest): Promise<RefundOutcome> => {
  const orderId = await findOrderId(config, wanted);
  const known = orderId === null ? null : await findListed(config, wanted, orderId);
  // It was taken once: that it is not listed says nothing.
  return known ?? { kind: 'pending', reference: toRefundsUuid(wanted.key) };
};
