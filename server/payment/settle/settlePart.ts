import { maySettle } from '../../../machines/payment/settlementSnapshot.ts';
import type { PaymentOutcome } from '../../platform/core/paymentProvider.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { takeDispute } from '../disputes/takeDispute.ts';
import { takeReversal } from '../disputes/takeReversal.ts';
import { type LockedPayment, lockPayment } from '../lockPayment.ts';
import { movePayment } from '../movePayment.ts';
import { changePart } from '../parts/changePart.ts';
import type { PartRow } from '../parts/parts.ts';
import { findProviderPart } from '../paymentRow.ts';
import { applyPartEvent } from './applyPartEvent.ts';
import { endings, toEnding } from './endings.ts';
import { setAside } from './setAside.ts';

/**
 * What settling did: `unchanged` for what is known already or undecided, `approved` where the money is to be taken now, `mismatch` for money
 * that is not the sum asked for.
 */
export type Settlement = 'settled' | 'unchanged' | 'approved' | 'mismatch';

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
    return applyPartEvent(tx, services, locked, row.id, 'failed', toEnding(outcome, hadMs));
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
  return applyPartEvent(tx, services, present, row.id, 'settled', endings.canceled);
};
