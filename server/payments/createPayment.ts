import { randomBytes } from 'node:crypto';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Locale, PaymentMethod } from '../../openapi/types.ts';
import type { Transaction } from '../db/open.ts';
import { payment } from '../db/schema.ts';
import { lockOrder } from '../orders/moveOrder.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import { ProblemError } from '../problem.ts';
import type { Services } from '../services.ts';
import { methodKind, type PaymentRow, unfinishedStatuses } from './paymentRow.ts';

export type PaymentRequest = {
  readonly orderId: number;
  readonly method: PaymentMethod;
  readonly locale: Locale;
  readonly origin: string;
};

/** Earlier payments of the order must be ended at their provider first, which no transaction may wait for. */
export class EarlierPaymentOpen extends Error {
  readonly hashes: readonly string[];

  constructor(hashes: readonly string[]) {
    super('An earlier payment of the order is open.');
    this.name = 'EarlierPaymentOpen';
    this.hashes = hashes;
  }
}

const unfinished = (tx: Transaction, orderId: number): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.status, [...unfinishedStatuses])));

const refuseUnpayable = async (tx: Transaction, services: Services, row: OrderRow): Promise<number> => {
  const [paid] = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, row.id), eq(payment.status, 'succeeded')));
  if (paid !== undefined) throw new ProblemError('AlreadyPaid');
  const isLate = row.payableUntil !== null && row.payableUntil < services.clock.now();
  if (row.status !== 'payment' || row.grossMinor === null || isLate) throw new ProblemError('NotPayable');
  return row.grossMinor;
};

/** An awaited transfer costs nothing to give up, unlike a payment that a provider holds open. */
const giveUpTransfers = async (tx: Transaction, services: Services, orderId: number): Promise<void> => {
  await tx
    .update(payment)
    .set({ status: 'canceled', reason: 'canceled', finishedAt: services.clock.now() })
    .where(and(eq(payment.orderId, orderId), eq(payment.status, 'awaiting_transfer')));
};

/**
 * Writes a payment down before anybody is asked for money. A transfer that is awaited already is that payment.
 * @throws ProblemError AlreadyPaid, NotPayable
 * @throws EarlierPaymentOpen
 */
export const createPayment = async (tx: Transaction, services: Services, request: PaymentRequest): Promise<string> => {
  const row = await lockOrder(tx, request.orderId);
  const amountMinor = await refuseUnpayable(tx, services, row);
  const earlier = await unfinished(tx, row.id);
  const open = earlier.filter((other) => other.status !== 'awaiting_transfer');
  if (open.length > 0) throw new EarlierPaymentOpen(open.map((other) => other.hash));
  const isTransfer = methodKind[request.method] === 'transfer';
  const awaited = earlier[0];
  if (isTransfer && awaited !== undefined) return awaited.hash;
  await giveUpTransfers(tx, services, row.id);
  const [attempts] = await tx.select({ count: count() }).from(payment).where(eq(payment.orderId, row.id));
  const hash = randomBytes(16).toString('base64url');
  const [created] = await tx
    .insert(payment)
    .values({
      ...request,
      hash,
      status: isTransfer ? 'awaiting_transfer' : 'started',
      amountMinor,
      currency: row.currency,
      attempt: (attempts?.count ?? 0) + 1,
      startedAt: services.clock.now(),
    })
    .returning({ id: payment.id });
  if (isTransfer && services.config.desk === 'auto' && created !== undefined) {
    await services.jobs.send(tx, 'transferArrived', { paymentId: created.id }, services.config.transferMs);
  }
  return hash;
};

/** Opens a payment again that its provider could not be asked for, so that the same call, sent again, can go on with it. */
export const reopenPayment = async (tx: Transaction, services: Services, known: PaymentRow): Promise<void> => {
  const row = await lockOrder(tx, known.orderId);
  await refuseUnpayable(tx, services, row);
  const others = await unfinished(tx, row.id);
  if (others.some((other) => other.status !== 'awaiting_transfer')) throw new ProblemError('InProgress');
  await giveUpTransfers(tx, services, row.id);
  await tx
    .update(payment)
    .set({ status: 'started', reason: null, finishedAt: null })
    .where(and(eq(payment.id, known.id), eq(payment.reason, 'provider_unavailable')));
};
