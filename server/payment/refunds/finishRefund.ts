import { and, eq, inArray, isNull } from 'drizzle-orm';
import { post } from '../../ledger/index.ts';
import { after, hours, minutes } from '../../platform/core/clock.ts';
import type { RefundOutcome } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { moneyCase, paymentPart, providerRefund } from '../../platform/db/schema.ts';
import { announceBoard } from '../../platform/events/orderChanges.ts';
import { announcePayment } from '../announcePayment.ts';
import { openCase } from '../cases/openCase.ts';
import { type LockedPayment, lockPayment } from '../lockPayment.ts';
import { movePaymentIfAllowed } from '../movePayment.ts';
import { findProviderPart, type ProviderPart } from '../paymentRow.ts';
import { readProviderRefunds, settleRefunds } from './settleRefunds.ts';
import { type RefundRow, retakeRefund, sentKey, undoRefund } from './undoRefund.ts';

/** The money has left the provider's account of the brand. */
const postRefund = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  row: RefundRow,
  part: ProviderPart,
): Promise<void> => {
  const {
    payment: { id: paymentId, brand },
  } = locked;
  const { amountMinor, currency, orderId } = row;
  const { provider } = part;
  const about = orderId === null ? {} : { orderId };
  await retakeRefund(tx, services, { locked, part, row });
  await post(tx, services, {
    key: await sentKey(tx, row),
    kind: 'refund',
    brand,
    currency,
    paymentId,
    lines: [
      { account: { kind: 'unassigned' }, amountMinor, ...about },
      { account: { kind: 'provider', provider }, amountMinor: -amountMinor, ...about },
    ],
  });
};

/** Staff have nothing to decide on any more. */
const closeCase = async (
  tx: Transaction,
  services: Services,
  { id }: RefundRow,
  { provider }: ProviderPart,
): Promise<void> => {
  const decided = { decidedAt: services.clock.now(), decidedBy: provider, decision: 'dismiss' } as const;
  await tx
    .update(moneyCase)
    .set({ ...decided, note: 'The provider has sent it back.' })
    .where(and(eq(moneyCase.refundId, id), isNull(moneyCase.decidedAt)));
  await announceBoard(tx);
};

/** Money that its provider does not send back waits for staff. */
const openRefused = async (
  tx: Transaction,
  services: Services,
  { payment: { id: paymentId, brand } }: LockedPayment,
  { id: refundId, key, amountMinor, currency }: RefundRow,
  { provider }: ProviderPart,
): Promise<void> => {
  const received = { amountMinor, currency };
  const about = { brand, provider, reference: key, paymentId, refundId, received };
  await openCase(tx, services, { kind: 'refund_refused', ...about });
};

/** The customer's bank has not taken what had gone: the money is at its provider again, and staff decide how it goes back. */
const takeReturned = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  row: RefundRow,
  part: ProviderPart,
): Promise<void> => {
  await undoRefund(tx, services, { locked, part, row }, 'provider');
  await movePaymentIfAllowed(tx, services, locked.payment, { type: 'refundReturned' });
};

/** Pauses grow with the time for which it has been asked for in vain. */
const nextTry = (now: Date, { askedAt }: RefundRow): Date => {
  const pause = (now.getTime() - askedAt.getTime()) / 2;
  return after(now, Math.min(hours(6), Math.max(minutes(1), pause)));
};

/** What has gone may come again, and what has been given up may be sent all the same, later; what has gone another way has not. */
const mayFinish = async (tx: Transaction, { id, state }: RefundRow, { kind }: RefundOutcome): Promise<boolean> => {
  if (state === 'asked' || state === 'pending') return true;
  if (state === 'done') return kind === 'refused' || kind === 'byHand';
  if ((state !== 'refused' && state !== 'byHand') || kind !== 'refunded') return false;
  const elsewhere = await tx
    .select({ id: moneyCase.id })
    .from(moneyCase)
    .where(and(eq(moneyCase.refundId, id), inArray(moneyCase.decision, ['to_balance', 'sent'])));
  return elsewhere.length === 0;
};

/** Writes down what a provider says of a refund. What it refuses, or a person has to send, waits for staff; the same answer again changes nothing. */
export const finishRefund = async (
  tx: Transaction,
  services: Services,
  refundId: number,
  outcome: RefundOutcome,
): Promise<void> => {
  const [known] = await tx
    .select({ paymentId: paymentPart.paymentId })
    .from(providerRefund)
    .innerJoin(paymentPart, eq(paymentPart.id, providerRefund.partId))
    .where(eq(providerRefund.id, refundId));
  const locked = known === undefined ? null : await lockPayment(tx, known.paymentId);
  if (locked === null) return;
  const row = (await readProviderRefunds(tx, locked.parts)).find(({ id }) => id === refundId);
  const part = findProviderPart(locked.parts.filter(({ id }) => id === row?.partId));
  if (row === undefined || part === null || !(await mayFinish(tx, row, outcome))) return;
  const write = (change: Partial<RefundRow>) =>
    tx.update(providerRefund).set(change).where(eq(providerRefund.id, refundId));
  const finishedAt = services.clock.now();
  switch (outcome.kind) {
    case 'notYet':
      await write({ againAt: nextTry(finishedAt, row) });
      // It is asked for again all the same, once somebody has filled the account.
      if (outcome.lacksFunds) await openRefused(tx, services, locked, row, part);
      break;
    case 'pending':
      await write({ state: 'pending', reference: outcome.reference });
      break;
    case 'refunded':
      await write({ state: 'done', reference: outcome.reference, finishedAt });
      await postRefund(tx, services, locked, row, part);
      await closeCase(tx, services, row, part);
      await settleRefunds(tx, services, locked);
      break;
    case 'refused':
    case 'byHand':
      await write({ state: outcome.kind, finishedAt });
      if (row.state === 'done') await takeReturned(tx, services, locked, row, part);
      await openRefused(tx, services, locked, row, part);
      break;
    default:
      outcome satisfies never;
  }
  await announcePayment(tx, locked.payment.id);
};
