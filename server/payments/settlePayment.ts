import { eq } from 'drizzle-orm';
import type { PaymentFailure, PaymentStatus } from '../../openapi/types.ts';
import type { PaymentOutcome } from '../core/paymentProvider.ts';
import type { Services } from '../core/services.ts';
import type { Transaction } from '../db/open.ts';
import { payment, paymentPart } from '../db/schema.ts';
import { paidOrders } from '../orders/paidOrders.ts';
import { takeMoney } from '../orders/takeMoney.ts';
import { announcePayment } from './announcePayment.ts';
import { creditTopUp } from './creditTopUp.ts';
import { partsOfPayment } from './findPayment.ts';
import { type LockedPayment, lockPayment } from './lockPayment.ts';
import { type PartRow, settleParts } from './parts.ts';
import { postPayment, postUnassigned, type Share } from './postPayment.ts';
import { reportMoney } from './reportMoney.ts';

/** What settling did: `unchanged` for what is known already or undecided, `mismatch` for money that is not the sum asked for. */
export type Settlement = 'settled' | 'unchanged' | 'mismatch';

type Decided = Exclude<PaymentOutcome, { kind: 'open' | 'processing' }>;
type Ending = { readonly status: PaymentStatus; readonly reason: PaymentFailure | null };

/** The order at which staff find money of the whole payment. */
const firstOrder = ({ orders }: LockedPayment): number | null => orders[0]?.row.id ?? null;

const finish = async (tx: Transaction, services: Services, locked: LockedPayment, ending: Ending): Promise<void> => {
  const { id } = locked.payment;
  await tx
    .update(payment)
    .set({ ...ending, finishedAt: services.clock.now() })
    .where(eq(payment.id, id));
  await announcePayment(tx, id);
  services.log.info({ payment: id, orders: locked.orders.map(({ row }) => row.id), ...ending }, 'payment finished');
};

/** Every covered order takes its share of the money; one that no longer can leaves its share to be sent back. Answers the shares. */
const payOrders = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  paid: ReadonlySet<number>,
): Promise<readonly Share[]> => {
  const shares: Share[] = [];
  for (const { row, amountMinor } of locked.orders) {
    const isTaken = await takeMoney(tx, services, row, paid.has(row.id));
    shares.push({ orderId: row.id, amountMinor, isTaken });
    if (isTaken) continue;
    // Canceled, expired, or paid by another payment meanwhile: the money is here, and must go back.
    await reportMoney(tx, services, locked.payment, {
      action: 'overpaid',
      orderId: row.id,
      detail: { status: row.status, amountMinor },
    });
  }
  return shares;
};

/** What has been brought for a payment that failed goes back the way it came. */
const release = async (tx: Transaction, services: Services, locked: LockedPayment, part: PartRow): Promise<void> => {
  const detail = { part: part.id, amountMinor: part.amountMinor, currency: part.currency };
  switch (part.kind) {
    // Credit is what the settled parts leave of it: the part's status gives it back.
    case 'balance':
    case 'voucher':
      return;
    case 'provider':
      await postUnassigned(tx, services, locked.payment, part);
      return reportMoney(tx, services, locked.payment, { action: 'overpaid', orderId: firstOrder(locked), detail });
    default:
      return part.kind satisfies never;
  }
};

/** All the money is here: what it was for takes it, and the ledger has it. */
const succeed = async (tx: Transaction, services: Services, locked: LockedPayment): Promise<void> => {
  const ids = locked.orders.map(({ row }) => row.id);
  const paid = await paidOrders(tx, ids);
  await finish(tx, services, locked, { status: 'succeeded', reason: null });
  if (locked.topUp !== null) return creditTopUp(tx, services, locked, locked.topUp);
  await postPayment(tx, services, { ...locked, shares: await payOrders(tx, services, locked, paid) });
};

const apply = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  partId: number,
  event: 'settled' | 'failed',
  ending: Ending,
): Promise<Settlement> => {
  const { changes, payment: result } = settleParts(locked.parts, partId, event);
  if (changes.size === 0) return 'unchanged';
  for (const part of locked.parts) {
    const status = changes.get(part.id);
    if (status === undefined) continue;
    const settledAt = status === 'settled' ? services.clock.now() : part.settledAt;
    await tx.update(paymentPart).set({ status, settledAt }).where(eq(paymentPart.id, part.id));
    if (status === 'released') await release(tx, services, locked, part);
  }
  const { status } = locked.payment;
  if (result === 'succeeded') {
    await succeed(tx, services, { ...locked, parts: await partsOfPayment(tx, locked.payment.id) });
  } else if (result === 'failed' && status !== 'failed' && status !== 'canceled') {
    await finish(tx, services, locked, ending);
  }
  return 'settled';
};

const endings = {
  canceled: { status: 'canceled', reason: 'canceled' },
  expired: { status: 'failed', reason: 'expired' },
  provider_unavailable: { status: 'failed', reason: 'provider_unavailable' },
} as const satisfies Partial<Record<PaymentFailure, Ending>>;

const endingOf = (outcome: Exclude<Decided, { kind: 'paid' }>): Ending => {
  switch (outcome.kind) {
    case 'declined':
      return { status: 'failed', reason: outcome.reason };
    case 'canceled':
    case 'expired':
      return endings[outcome.kind];
    default:
      return outcome satisfies never;
  }
};

/**
 * Writes down what has become of a part of a payment, and moves the orders on when that pays for them. The same event twice changes nothing
 * twice, an old one does not undo a newer.
 */
export const settlePart = async (
  tx: Transaction,
  services: Services,
  part: Pick<PartRow, 'id' | 'paymentId'>,
  outcome: PaymentOutcome,
): Promise<Settlement> => {
  if (outcome.kind === 'open' || outcome.kind === 'processing') return 'unchanged';
  const locked = await lockPayment(tx, part.paymentId);
  const row = locked?.parts.find(({ id }) => id === part.id);
  if (locked === null || row === undefined) return 'unchanged';
  if (outcome.kind !== 'paid') return apply(tx, services, locked, row.id, 'failed', endingOf(outcome));
  const { amountMinor, currency } = outcome;
  const isExact = amountMinor === row.amountMinor && currency === row.currency;
  if (!isExact && row.status !== 'settled' && row.status !== 'released') {
    await reportMoney(tx, services, locked.payment, {
      action: 'amountMismatch',
      orderId: firstOrder(locked),
      detail: { amountMinor, currency },
    });
    return 'mismatch';
  }
  return apply(tx, services, locked, row.id, 'settled', endings.canceled);
};

/** Ends a payment that nobody waits for any more; what has been brought for it goes back. */
export const endPayment = async (
  tx: Transaction,
  services: Services,
  paymentId: number,
  reason: keyof typeof endings,
): Promise<void> => {
  const locked = await lockPayment(tx, paymentId);
  const pending = locked?.parts.find(({ status }) => status === 'pending');
  if (locked === null || pending === undefined) return;
  // Another call for the same payment may have reached the provider meanwhile.
  if (reason === 'provider_unavailable' && locked.payment.status !== 'started') return;
  await apply(tx, services, locked, pending.id, 'failed', endings[reason]);
};
