import { eq } from 'drizzle-orm';
import type { SettlementEvent } from '../../machines/payment/settlement.ts';
import { maySettle, settledBy } from '../../machines/payment/settlementSnapshot.ts';
import type { SettlementState } from '../../machines/payment/settlementState.ts';
import type { PaymentFailure, PaymentStatus } from '../../openapi/types.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { payment } from '../platform/db/schema.ts';
import { announcePayment } from './announcePayment.ts';
import { isUnfinished, type PaymentRow } from './paymentRow.ts';

/** What a state tells the customer; null where it leaves what was told before. */
const statuses = {
  created: 'started',
  pending: 'pending',
  confirming: 'pending',
  awaitingTransfer: 'awaiting_transfer',
  paid: 'succeeded',
  failed: 'failed',
  expired: 'failed',
  canceled: 'canceled',
  refunding: null,
  refunded: null,
  disputed: null,
} as const satisfies Record<SettlementState, PaymentStatus | null>;

/** Money that nothing takes has paid for nothing. */
const toStatus = (state: SettlementState, { status }: PaymentRow): PaymentStatus =>
  statuses[state] ?? (isUnfinished({ status }) ? 'canceled' : status);

/**
 * The only way in which a payment's state changes. The chart `settlement` decides; what it does not allow is refused with `TransitionRefused`.
 * Open streams are told when the transaction commits.
 * @param row the payment, locked
 * @param reason why it failed, where it does
 */
export const movePayment = async (
  tx: Transaction,
  services: Services,
  row: PaymentRow,
  event: SettlementEvent,
  reason: PaymentFailure | null = null,
): Promise<PaymentRow> => {
  const state = settledBy(row.state, event);
  if (state === null) {
    services.log.warn({ payment: row.id, state: row.state, event: event.type }, 'refused by the chart of payments');
    throw new ProblemError('TransitionRefused', { detail: `${event.type} is not possible in ${row.state}` });
  }
  const status = toStatus(state, row);
  const finishedAt = isUnfinished({ status }) ? null : (row.finishedAt ?? services.clock.now());
  const told = status === 'succeeded' || isUnfinished({ status }) ? null : (reason ?? row.reason ?? 'canceled');
  const [moved] = await tx
    .update(payment)
    .set({ state, status, reason: told, finishedAt })
    .where(eq(payment.id, row.id))
    .returning();
  if (moved === undefined) throw new ProblemError('PaymentUnknown');
  await announcePayment(tx, row.id);
  services.log.info({ payment: row.id, from: row.state, to: state, event: event.type, reason: told }, 'payment moved');
  return moved;
};

/** As {@link movePayment} does where the state takes the event; else the payment stays as it is. */
export const movePaymentIfAllowed = async (
  tx: Transaction,
  services: Services,
  row: PaymentRow,
  event: SettlementEvent,
  reason: PaymentFailure | null = null,
): Promise<void> => {
  if (maySettle(row.state, event)) await movePayment(tx, services, row, event, reason);
};
