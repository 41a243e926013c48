import { eq } from 'drizzle-orm';
import type { MoneyDecision } from '../../../openapi/types.ts';
import { type LedgerAccount, post } from '../../ledger/index.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { payment } from '../../platform/db/schema.ts';
import type { LockedPayment } from '../lockPayment.ts';
import { movePayment, movePaymentIfAllowed } from '../movePayment.ts';
import { changePart } from '../parts/changePart.ts';
import { findCreditRefusal } from '../parts/findCreditRefusal.ts';
import type { PaymentRow, ProviderPart } from '../paymentRow.ts';
import { askForRefund } from '../refunds/askForRefund.ts';
import { endPayment } from '../settle/endPayment.ts';
import { settlePart } from '../settle/settlePart.ts';
import type { CaseRow } from './caseView.ts';
import { caseKey } from './knownDiffering.ts';
import type { TakenMoney } from './takeDiffering.ts';

export type CaseOfPayment = { readonly row: CaseRow; readonly locked: LockedPayment; readonly part: ProviderPart };

const readPayment = async (tx: Transaction, id: number): Promise<PaymentRow> => {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id));
  if (row === undefined) throw new ProblemError('PaymentUnknown');
  return row;
};

const requireReceived = ({ amountMinor, currency }: CaseRow) => {
  if (amountMinor === null || currency === null) throw new ProblemError('DecisionNotOffered');
  return { amountMinor, currency };
};

/** Writes money of a case into the ledger: from the provider to where it goes. */
const postReceived = (
  tx: Transaction,
  services: Services,
  { row, locked, part }: CaseOfPayment,
  amountMinor: number,
  to: LedgerAccount,
) =>
  post(tx, services, {
    key: caseKey(row.id),
    kind: 'payment',
    brand: locked.payment.brand,
    currency: requireReceived(row).currency,
    paymentId: locked.payment.id,
    lines: [
      { account: { kind: 'provider', provider: part.provider }, amountMinor },
      { account: to, amountMinor: -amountMinor },
    ],
  });

/** The sum pays for what it was for; what is too much goes back. */
const accept = async (
  tx: Transaction,
  services: Services,
  known: CaseOfPayment,
  { moneyReference }: TakenMoney,
): Promise<void> => {
  const { row, locked, part } = known;
  const { amountMinor, currency } = part;
  await settlePart(tx, services, part, { kind: 'paid', amountMinor, currency, moneyReference });
  const excessMinor = requireReceived(row).amountMinor - amountMinor;
  if (excessMinor <= 0) return;
  await postReceived(tx, services, known, excessMinor, { kind: 'unassigned' });
  await askForRefund(tx, services, part, {
    orderId: null,
    amountMinor: excessMinor,
    cause: 'decided',
    caseId: row.id,
  });
  const paid = await readPayment(tx, locked.payment.id);
  await movePaymentIfAllowed(tx, services, paid, { type: 'refundAsked' });
};

/** The payment ends, and its money, which pays for nothing, goes elsewhere. */
const endWith = async (
  tx: Transaction,
  services: Services,
  { locked, part }: CaseOfPayment,
  { moneyReference }: TakenMoney,
): Promise<PaymentRow> => {
  await endPayment(tx, services, locked.payment.id, 'canceled');
  await changePart(tx, part, { moneyReference });
  return movePayment(tx, services, await readPayment(tx, locked.payment.id), { type: 'surplus' });
};

/**
 * Applies what staff have decided on a sum that was not the one asked for.
 * @param taken the money at its provider; null where none has been taken
 * @throws ProblemError DecisionNotOffered
 */
export const applyMismatch = async (
  tx: Transaction,
  services: Services,
  known: CaseOfPayment,
  decision: MoneyDecision,
  taken: TakenMoney | null,
): Promise<void> => {
  const { row, locked, part } = known;
  if (taken === null) {
    if (decision !== 'refund' && decision !== 'dismiss') throw new ProblemError('DecisionNotOffered');
    return endPayment(tx, services, locked.payment.id, 'canceled');
  }
  if (decision === 'accept') return accept(tx, services, known, taken);
  const { amountMinor, currency } = requireReceived(row);
  const surplus = await endWith(tx, services, known, taken);
  if (decision === 'refund') {
    await postReceived(tx, services, known, amountMinor, { kind: 'unassigned' });
    const asked = { orderId: null, amountMinor, cause: 'decided', caseId: row.id } as const;
    return askForRefund(tx, services, { ...part, currency }, asked);
  }
  const { customerId, brand } = locked.payment;
  if (customerId === null) throw new ProblemError('DecisionNotOffered');
  const obstacle = await findCreditRefusal(tx, { customerId, brand }, currency);
  if (obstacle !== null) throw new ProblemError('DecisionNotOffered', { detail: obstacle });
  await postReceived(tx, services, known, amountMinor, { kind: 'customerMoney', customerId });
  await movePayment(tx, services, surplus, { type: 'refunded', whole: true });
};
