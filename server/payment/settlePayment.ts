import type { SettlementEvent } from '../../machines/payment/settlement.ts';
import { maySettle } from '../../machines/payment/settlementSnapshot.ts';
import type { PaymentFailure, ProviderRefundCause } from '../../openapi/types.ts';
import { applyPayment } from '../order/applyPayment.ts';
import { paidOrders } from '../order/paidOrders.ts';
import { minutes } from '../platform/core/clock.ts';
import type { PaymentOutcome } from '../platform/core/paymentProvider.ts';
import type { Services } from '../platform/core/services.ts';
import type { Transaction } from '../platform/db/open.ts';
import { auditPayment } from './auditPayment.ts';
import { isKnownDiffering } from './cases/knownDiffering.ts';
import { openCase } from './cases/openCase.ts';
import { applyDisputes } from './disputes/applyDisputes.ts';
import { takeDispute } from './disputes/takeDispute.ts';
import { takeReversal } from './disputes/takeReversal.ts';
import { type LockedPayment, lockPayment } from './lockPayment.ts';
import { movePayment } from './movePayment.ts';
import { changePart } from './parts/changePart.ts';
import { creditTopUp } from './parts/creditTopUp.ts';
import { releaseHold } from './parts/holdCredit.ts';
import { type PartRow, settleParts } from './parts/parts.ts';
import { postPayment, postUnassigned, type Share } from './parts/postPayment.ts';
import { findProviderPart } from './paymentRow.ts';
import { askForRefund } from './refunds/askForRefund.ts';
import { returnReceived } from './transfer/returnReceived.ts';

/**
 * What settling did: `unchanged` for what is known already or undecided, `approved` where the money is to be taken now, `mismatch` for money
 * that is not the sum asked for.
 */
export type Settlement = 'settled' | 'unchanged' | 'approved' | 'mismatch';

type Decided = Exclude<PaymentOutcome, { kind: 'open' | 'processing' | 'approved' | 'disputed' | 'reversed' }>;
type Failed = Exclude<Decided, { kind: 'paid' }>;
type Ending = {
  readonly event: Extract<SettlementEvent, { type: 'declined' | 'canceled' | 'expired' | 'unavailable' }>;
  readonly reason: PaymentFailure;
};

/** The order at which staff find money of the whole payment. */
const firstOrder = ({ orders }: LockedPayment): number | null => orders[0]?.row.id ?? null;

/** Every covered order takes its share of the money; one that no longer can leaves its share, which goes back. Answers the shares. */
const payOrders = async (
  tx: Transaction,
  services: Services,
  { orders }: LockedPayment,
  paid: ReadonlySet<number>,
): Promise<readonly Share[]> => {
  const shares: Share[] = [];
  for (const { row, amountMinor } of orders) {
    shares.push({ orderId: row.id, amountMinor, isTaken: await applyPayment(tx, services, row, paid.has(row.id)) });
  }
  return shares;
};

/** Canceled, expired, or paid by another payment meanwhile: the money is here, and goes back. @returns whether the provider sends it */
const sendBack = async (
  tx: Transaction,
  services: Services,
  { payment: row, parts }: LockedPayment,
  { orderId, amountMinor, cause }: { orderId: number; amountMinor: number; cause: ProviderRefundCause },
): Promise<boolean> => {
  const part = findProviderPart(parts);
  if (part === null || amountMinor === 0) return false;
  await auditPayment(tx, services, row, { action: 'overpaid', orderId, detail: { amountMinor, cause } });
  await askForRefund(tx, services, part, { orderId, amountMinor, cause });
  return true;
};

/** What has been brought for a payment that failed goes back the way it came. */
const release = async (tx: Transaction, services: Services, locked: LockedPayment, part: PartRow): Promise<void> => {
  const { amountMinor, currency } = part;
  switch (part.kind) {
    case 'balance':
      return releaseHold(tx, services, locked.payment);
    // A voucher's use is free again by the part's status.
    case 'voucher':
      return;
    case 'provider':
      await postUnassigned(tx, services, locked.payment, part);
      await askForRefund(tx, services, part, { orderId: null, amountMinor, cause: 'order_ended' });
      return auditPayment(tx, services, locked.payment, {
        action: 'overpaid',
        orderId: firstOrder(locked),
        detail: { part: part.id, amountMinor, currency },
      });
    default:
      return part.kind satisfies never;
  }
};

const move = async (
  tx: Transaction,
  services: Services,
  { payment: row }: LockedPayment,
  event: SettlementEvent,
  reason: PaymentFailure | null = null,
): Promise<void> => {
  if (maySettle(row.state, event)) await movePayment(tx, services, row, event, reason);
};

/** All the money is here: what it was for takes it, and the ledger has it. What nothing takes goes back. */
const succeed = async (tx: Transaction, services: Services, locked: LockedPayment): Promise<void> => {
  if (locked.topUp !== null) {
    const isCredited = await creditTopUp(tx, services, locked, locked.topUp);
    return move(tx, services, locked, { type: isCredited ? 'paid' : 'surplus' });
  }
  const paid = await paidOrders(
    tx,
    locked.orders.map(({ row }) => row.id),
  );
  const shares = await payOrders(tx, services, locked, paid);
  const surplus = await postPayment(tx, services, { ...locked, shares });
  let goesBack = false;
  for (const [orderId, amountMinor] of surplus) {
    const cause = paid.has(orderId) ? 'already_paid' : 'order_ended';
    goesBack = (await sendBack(tx, services, locked, { orderId, amountMinor, cause })) || goesBack;
  }
  if (surplus.size === shares.length) return move(tx, services, locked, { type: 'surplus' });
  const present = await movePayment(tx, services, locked.payment, { type: 'paid' });
  await services.events.emit(tx, { type: 'payment.paid', paymentId: present.id });
  if (goesBack) await movePayment(tx, services, present, { type: 'refundAsked' });
  await applyDisputes(tx, services, present.id);
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
  if (changes.size === 0) {
    // It had ended, the customer agreed all the same, and nothing came of it.
    if (result === 'failed' && locked.payment.state === 'confirming') {
      await move(tx, services, locked, ending.event, ending.reason);
    }
    return 'unchanged';
  }
  const parts: PartRow[] = [];
  for (const part of locked.parts) {
    const status = changes.get(part.id);
    if (status === undefined) {
      parts.push(part);
      continue;
    }
    const settledAt = status === 'settled' ? services.clock.now() : part.settledAt;
    parts.push(await changePart(tx, part, { status, settledAt }));
    if (status === 'released' || (status === 'failed' && part.kind === 'balance')) {
      await release(tx, services, locked, part);
    } else if (status === 'failed') {
      await returnReceived(tx, services, locked.payment, [part], firstOrder(locked));
    }
  }
  const releasedMoney = locked.parts.some(({ id, kind }) => kind === 'provider' && changes.get(id) === 'released');
  if (result === 'succeeded') {
    await succeed(tx, services, { ...locked, parts });
  } else if (releasedMoney) {
    await move(tx, services, locked, { type: 'surplus' });
  } else if (result === 'failed') {
    await move(tx, services, locked, ending.event, ending.reason);
  }
  return 'settled';
};

const endings = {
  canceled: { event: { type: 'canceled' }, reason: 'canceled' },
  expired: { event: { type: 'expired' }, reason: 'expired' },
  provider_unavailable: { event: { type: 'unavailable' }, reason: 'provider_unavailable' },
} as const satisfies Partial<Record<PaymentFailure, Ending>>;

/** No provider's page ends by itself so soon: it was ended, for another payment's sake or since nobody wants it. */
const minPageLifeMs = minutes(30);

const toEnding = (outcome: Failed, hadMs: number): Ending => {
  switch (outcome.kind) {
    case 'declined':
      return { event: { type: 'declined' }, reason: outcome.reason };
    case 'canceled':
      return endings.canceled;
    case 'expired':
      return hadMs < minPageLifeMs ? endings.canceled : endings.expired;
    default:
      return outcome satisfies never;
  }
};

/** The credit that waits beside a provider's money is settled with it: nobody else can take it. Answers the parts. */
const settleCredit = async (
  tx: Transaction,
  services: Services,
  parts: readonly PartRow[],
): Promise<readonly PartRow[]> => {
  const settled: PartRow[] = [];
  for (const part of parts) {
    const isCredit = part.kind !== 'provider' && part.status === 'pending';
    settled.push(isCredit ? await changePart(tx, part, { status: 'settled', settledAt: services.clock.now() }) : part);
  }
  return settled;
};

/** Money of another sum or currency than was asked for waits for staff, once. */
const setAside = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  part: PartRow,
  outcome: Extract<PaymentOutcome, { kind: 'paid' | 'approved' }>,
): Promise<Settlement> => {
  const { id: paymentId, brand } = locked.payment;
  const { amountMinor, currency } = outcome;
  const isTaken = outcome.kind === 'paid';
  if (part.provider === null) return 'unchanged';
  if (await isKnownDiffering(tx, { paymentId, amountMinor, currency, isTaken })) return 'mismatch';
  const isNew = await openCase(tx, services, {
    kind: 'mismatch',
    brand,
    provider: part.provider,
    reference: (isTaken ? outcome.moneyReference : null) ?? part.reference ?? locked.payment.hash,
    paymentId,
    received: { amountMinor, currency },
  });
  if (isNew) {
    const detail = { amountMinor, currency };
    await auditPayment(tx, services, locked.payment, { action: 'amountMismatch', orderId: firstOrder(locked), detail });
  }
  return 'mismatch';
};

type Undecided = Extract<PaymentOutcome, { kind: 'open' | 'processing' }>;

const isUndecided = (outcome: PaymentOutcome): outcome is Undecided =>
  outcome.kind === 'open' || outcome.kind === 'processing';

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
  if (isUndecided(outcome)) return 'unchanged';
  const locked = await lockPayment(tx, part.paymentId);
  return locked === null ? 'unchanged' : settleLocked(tx, services, locked, part.id, outcome);
};

/** As {@link settlePart} does, of a payment that is locked already. */
export const settleLocked = async (
  tx: Transaction,
  services: Services,
  locked: LockedPayment,
  partId: number,
  outcome: PaymentOutcome,
): Promise<Settlement> => {
  const row = locked.parts.find(({ id }) => id === partId);
  if (row === undefined || isUndecided(outcome)) return 'unchanged';
  if (outcome.kind === 'disputed') {
    const known = findProviderPart([row]);
    return known !== null && (await takeDispute(tx, services, locked, known, outcome)) ? 'settled' : 'unchanged';
  }
  if (outcome.kind === 'reversed') {
    const known = findProviderPart([row]);
    return known !== null && (await takeReversal(tx, services, locked, known, outcome)) ? 'settled' : 'unchanged';
  }
  if (outcome.kind !== 'paid' && outcome.kind !== 'approved') {
    const hadMs = services.clock.now().getTime() - locked.payment.startedAt.getTime();
    return apply(tx, services, locked, row.id, 'failed', toEnding(outcome, hadMs));
  }
  const isExact = outcome.amountMinor === row.amountMinor && outcome.currency === row.currency;
  if (!isExact && row.status !== 'settled' && row.status !== 'released') {
    return setAside(tx, services, locked, row, outcome);
  }
  if (outcome.kind === 'approved') {
    if (locked.payment.state === 'confirming') return 'approved';
    if (!maySettle(locked.payment.state, { type: 'approved' })) return 'unchanged';
    await movePayment(tx, services, locked.payment, { type: 'approved' });
    return 'approved';
  }
  const { moneyReference } = outcome;
  const known = moneyReference === null ? row : await changePart(tx, row, { moneyReference });
  const parts = locked.parts.map((part) => (part.id === known.id ? known : part));
  const isFirst = row.kind === 'provider' && row.status === 'pending';
  const present = { ...locked, parts: isFirst ? await settleCredit(tx, services, parts) : parts };
  return apply(tx, services, present, row.id, 'settled', endings.canceled);
};

/** Ends a payment that nobody waits for any more; what has been brought for it goes back. */
export const endPayment = async (
  tx: Transaction,
  services: Services,
  paymentId: number,
  reason: keyof typeof endings,
): Promise<void> => {
  const locked = await lockPayment(tx, paymentId);
  const pending = locked?.parts.find(({ kind, status }) => kind === 'provider' && status === 'pending');
  if (locked === null || pending === undefined) return;
  // Another call for the same payment may have reached the provider meanwhile.
  if (reason === 'provider_unavailable' && locked.payment.state !== 'created') return;
  await apply(tx, services, locked, pending.id, 'failed', endings[reason]);
};
