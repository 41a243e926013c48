import { eq } from 'drizzle-orm';
import type { MoneyDecision } from '../../../openapi/types.ts';
import { ProviderUnavailable } from '../../core/paymentProvider.ts';
import { ProblemError } from '../../core/problem.ts';
import type { Services } from '../../core/services.ts';
import type { doneBy } from '../../core/staff.ts';
import type { Transaction } from '../../db/open.ts';
import { audit, moneyCase } from '../../db/schema.ts';
import { type LockedPayment, lockPayment } from '../lockPayment.ts';
import { providerPartOf } from '../paymentRow.ts';
import { applyMismatch } from './applyMismatch.ts';
import { applyRefused } from './applyRefused.ts';
import { type CaseRow, factsOf } from './caseView.ts';
import { decisionsFor } from './decisions.ts';

export type Decided = {
  readonly decision: MoneyDecision;
  readonly note: string;
  /** who has decided, as the desk names people */
  readonly by: string;
  /** as the audit names who did it */
  readonly doneBy: ReturnType<typeof doneBy>;
};

/** Money of no payment of ours goes back at once, or not at all: nothing else remembers it. */
const sendUnknownBack = async (services: Services, row: CaseRow): Promise<void> => {
  const provider = services.providers.get(row.provider);
  const { amountMinor, currency, reference } = row;
  if (provider === undefined || amountMinor === null || currency === null) throw new ProblemError('DecisionNotOffered');
  const asked = { reference, moneyReference: null, key: `case:${row.id}`, amountMinor, currency };
  try {
    const { kind } = await provider.refund(asked);
    if (kind === 'refused' || kind === 'byHand') throw new ProblemError('DecisionNotOffered', { detail: kind });
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ProblemError('ServiceUnavailable');
    throw error;
  }
};

/** The payment is locked before the case, as everything that moves money does. */
const lockBoth = async (tx: Transaction, caseId: number): Promise<{ row: CaseRow; locked: LockedPayment | null }> => {
  const [known] = await tx.select().from(moneyCase).where(eq(moneyCase.id, caseId));
  const locked = known?.paymentId == null ? null : await lockPayment(tx, known.paymentId);
  const [row] = await tx.select().from(moneyCase).where(eq(moneyCase.id, caseId)).for('update');
  if (row === undefined) throw new ProblemError('NotFound');
  return { row, locked };
};

const apply = async (
  tx: Transaction,
  services: Services,
  row: CaseRow,
  locked: LockedPayment | null,
  decision: MoneyDecision,
): Promise<void> => {
  const part = locked === null ? null : providerPartOf(locked.parts);
  if (locked === null || part === null) return;
  switch (row.kind) {
    case 'mismatch':
      return applyMismatch(tx, services, { row, locked, part }, decision);
    case 'refund_refused':
      return applyRefused(tx, services, { row, locked, part }, decision);
    // A dispute is answered at the provider.
    case 'dispute':
    case 'unknown':
      return;
    default:
      return row.kind satisfies never;
  }
};

/**
 * Staff decide on money, once; the same decision again changes nothing.
 * @throws ProblemError NotFound, MoneyCaseDecided, DecisionNotOffered, ServiceUnavailable
 */
export const decideCase = async (
  services: Services,
  caseId: number,
  { decision, note, by, doneBy: staff }: Decided,
): Promise<CaseRow> => {
  const [known] = await services.db.select().from(moneyCase).where(eq(moneyCase.id, caseId));
  if (known === undefined) throw new ProblemError('NotFound');
  if (known.kind === 'unknown' && known.decidedAt === null && decision === 'refund')
    await sendUnknownBack(services, known);
  return services.db.transaction(async (tx) => {
    const { row, locked } = await lockBoth(tx, caseId);
    if (row.decidedAt !== null) {
      if (row.decision === decision) return row;
      throw new ProblemError('MoneyCaseDecided');
    }
    const facts = await factsOf(tx, row);
    if (!decisionsFor(facts).includes(decision)) throw new ProblemError('DecisionNotOffered');
    const at = services.clock.now();
    await apply(tx, services, row, locked, decision);
    const [decided] = await tx
      .update(moneyCase)
      .set({ decidedAt: at, decidedBy: by, decision, note })
      .where(eq(moneyCase.id, caseId))
      .returning();
    if (decided === undefined) throw new ProblemError('NotFound');
    const detail = { case: caseId, decision, note, payment: row.paymentId };
    const orderId = facts.orders[0] ?? null;
    await tx.insert(audit).values({ orderId, actor: 'desk', action: 'moneyDecided', detail, ...staff, at });
    return decided;
  });
};
