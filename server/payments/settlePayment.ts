import { eq, sql } from 'drizzle-orm';
import type { PaymentFailure, PaymentStatus } from '../../openapi/types.ts';
import type { Transaction } from '../db/open.ts';
import { audit, payment } from '../db/schema.ts';
import { lockOrder, moveOrder } from '../orders/moveOrder.ts';
import { changesChannel } from '../orders/orderChanges.ts';
import type { OrderRow } from '../orders/orderRow.ts';
import type { Services } from '../services.ts';
import { isOpen, type PaymentRow } from './paymentRow.ts';
import type { PaymentOutcome } from './provider.ts';

/** What settling did: `unchanged` for what is known already or undecided, `mismatch` for money that is not the sum asked for. */
export type Settlement = 'settled' | 'unchanged' | 'mismatch';

type Ending = { readonly status: PaymentStatus; readonly reason: PaymentFailure | null };

const finish = async (
  tx: Transaction,
  services: Services,
  row: PaymentRow,
  orderHash: string,
  ending: Ending,
): Promise<void> => {
  await tx
    .update(payment)
    .set({ ...ending, finishedAt: services.clock.now() })
    .where(eq(payment.id, row.id));
  await tx.execute(sql`select pg_notify(${changesChannel}, ${orderHash})`);
  services.log.info({ payment: row.id, orderId: row.orderId, ...ending }, 'payment finished');
};

/** Money that needs a person: it is written down where staff look, and never dropped. */
const reportMoney = async (
  tx: Transaction,
  services: Services,
  row: PaymentRow,
  action: string,
  detail: object,
): Promise<void> => {
  services.log.error(
    { payment: row.id, orderId: row.orderId, ...detail },
    `${action}: a person must look at this money`,
  );
  await tx.insert(audit).values({
    orderId: row.orderId,
    actor: 'provider',
    action,
    detail: { payment: row.id, ...detail },
    at: services.clock.now(),
  });
};

const settlePaid = async (
  tx: Transaction,
  services: Services,
  row: PaymentRow,
  locked: OrderRow,
  paid: Extract<PaymentOutcome, { kind: 'paid' }>,
): Promise<Settlement> => {
  if (row.status === 'succeeded') return 'unchanged';
  if (paid.amountMinor !== row.amountMinor || paid.currency !== row.currency) {
    await reportMoney(tx, services, row, 'amountMismatch', { amountMinor: paid.amountMinor, currency: paid.currency });
    return 'mismatch';
  }
  await finish(tx, services, row, locked.hash, { status: 'succeeded', reason: null });
  if (locked.status === 'payment') await moveOrder(tx, services, row.orderId, { type: 'paid' });
  // Canceled, lapsed, or paid by another payment meanwhile: the money is here, and must go back.
  else await reportMoney(tx, services, row, 'overpaid', { status: locked.status });
  return 'settled';
};

const endingOf = (outcome: Exclude<PaymentOutcome, { kind: 'paid' | 'open' | 'processing' }>): Ending => {
  switch (outcome.kind) {
    case 'declined':
      return { status: 'failed', reason: outcome.reason };
    case 'canceled':
      return { status: 'canceled', reason: 'canceled' };
    case 'expired':
      return { status: 'failed', reason: 'expired' };
    default:
      return outcome satisfies never;
  }
};

/**
 * Writes down what has become of a payment, and moves its order on when it is paid. The same news twice changes nothing twice, old news
 * does not undo newer. Locks the order first, then the payment, as starting a payment does.
 */
export const settlePayment = async (
  tx: Transaction,
  services: Services,
  paymentId: number,
  outcome: PaymentOutcome,
): Promise<Settlement> => {
  if (outcome.kind === 'open' || outcome.kind === 'processing') return 'unchanged';
  const [known] = await tx.select({ orderId: payment.orderId }).from(payment).where(eq(payment.id, paymentId));
  if (known === undefined) return 'unchanged';
  const locked = await lockOrder(tx, known.orderId);
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update');
  if (row === undefined) return 'unchanged';
  if (outcome.kind === 'paid') return settlePaid(tx, services, row, locked, outcome);
  if (!isOpen(row)) return 'unchanged';
  await finish(tx, services, row, locked.hash, endingOf(outcome));
  return 'settled';
};
