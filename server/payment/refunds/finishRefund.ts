import { and, eq, inArray, isNull } from 'drizzle-orm';
import { post } from '../../ledger/index.ts';
import type { RefundOutcome } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { moneyCase, paymentPart, providerRefund } from '../../platform/db/schema.ts';
import { announceBoard } from '../../platform/events/orderChanges.ts';
import { announcePayment } from '../announcePayment.ts';
import { openCase } from '../cases/openCase.ts';
import { type LockedPayment, lockPayment } from '../lockPayment.ts';
import type { PartRow } from '../parts/parts.ts';
import { refundsOf, settleRefunds } from './settleRefunds.ts';

type RefundRow = typeof providerRefund.$inferSelect;

/** The money has left the provider's account of the brand. */
const postRefund = async (
  tx: Transaction,
  services: Services,
  { payment: { id: paymentId, brand } }: LockedPayment,
  { id, amountMinor, currency, orderId }: RefundRow,
  { provider }: PartRow,
): Promise<void> => {
  if (provider === null) return;
  const about = orderId === null ? {} : { orderId };
  await post(tx, services, {
    key: `refund:${id}`,
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
  { provider }: PartRow,
): Promise<void> => {
  if (provider === null) return;
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
  { provider }: PartRow,
): Promise<void> => {
  if (provider === null) return;
  const received = { amountMinor, currency };
  const about = { brand, provider, reference: key, paymentId, refundId, received };
  await openCase(tx, services, { kind: 'refund_refused', ...about });
};

/** What has been given up may be sent all the same, later; what has gone another way has not. */
const mayFinish = async (tx: Transaction, { id, state }: RefundRow, { kind }: RefundOutcome): Promise<boolean> => {
  if (state === 'asked' || state === 'pending') return true;
  if (state !== 'refused' || kind !== 'refunded') return false;
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
  const row = (await refundsOf(tx, locked.parts)).find(({ id }) => id === refundId);
  const part = locked.parts.find(({ id }) => id === row?.partId);
  if (row === undefined || part === undefined || !(await mayFinish(tx, row, outcome))) return;
  const write = (change: Partial<RefundRow>) =>
    tx.update(providerRefund).set(change).where(eq(providerRefund.id, refundId));
  const finishedAt = services.clock.now();
  switch (outcome.kind) {
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
      await openRefused(tx, services, locked, row, part);
      break;
    default:
      outcome satisfies never;
  }
  await announcePayment(tx, locked.payment.id);
};
