import { eq } from 'drizzle-orm';
import type { MoneyDecision } from '../../../openapi/types.ts';
import { ProviderUnavailable } from '../../platform/core/paymentProvider.ts';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { doneBy } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { moneyCase, payment } from '../../platform/db/schema.ts';
import { announceBoard } from '../../platform/events/orderChanges.ts';
import { partsOfPayment } from '../findPayment.ts';
import { type LockedPayment, lockPayment } from '../lockPayment.ts';
import { findProviderPart } from '../paymentRow.ts';
import { applyDispute } from './applyDispute.ts';
import { applyMismatch } from './applyMismatch.ts';
import { applyRefused } from './applyRefused.ts';
import { applySurplus } from './applySurplus.ts';
import { applyUnbooked } from './applyUnbooked.ts';
import { type CaseRow, readCaseFacts } from './caseView.ts';
import { type CaseFacts, decisionsFor } from './decisions.ts';
import { caseKey, isKnownDiffering } from './knownDiffering.ts';
import { openCase } from './openCase.ts';
import { type TakenMoney, takeDiffering } from './takeDiffering.ts';

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
  const asked = { reference, moneyReference: null, key: caseKey(row.id), amountMinor, currency };
  try {
    const { kind } = await provider.refund(asked);
    if (kind === 'refused' || kind === 'byHand') throw new ProblemError('DecisionNotOffered', { detail: kind });
    if (kind === 'notYet') throw new ProblemError('ServiceUnavailable', { detail: kind });
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new ProblemError('ServiceUnavailable');
    throw error;
  }
};

/** What the provider has to do before a decision is written down. No transaction is held over the call, and the same call again is the same money. */
const doAtProvider = async (services: Services, row: CaseRow, decision: MoneyDecision): Promise<TakenMoney | null> => {
  if (decision === 'dismiss') return null;
  if (row.kind === 'unknown') await sendUnknownBack(services, row);
  if (row.kind !== 'mismatch' || row.paymentId === null) return null;
  const [paid] = await services.db.select({ hash: payment.hash }).from(payment).where(eq(payment.id, row.paymentId));
  const part = findProviderPart(await partsOfPayment(services.db, row.paymentId));
  if (paid === undefined || part === null) throw new ProblemError('DecisionNotOffered');
  return takeDiffering(services, row, { hash: paid.hash, part }, decision);
};

/** The payment is locked before the case, as everything that moves money does. */
const lockBoth = async (tx: Transaction, caseId: number): Promise<{ row: CaseRow; locked: LockedPayment | null }> => {
  const [known] = await tx.select().from(moneyCase).where(eq(moneyCase.id, caseId));
  const locked = known?.paymentId == null ? null : await lockPayment(tx, known.paymentId);
  const [row] = await tx.select().from(moneyCase).where(eq(moneyCase.id, caseId)).for('update');
  if (row === undefined) throw new ProblemError('NotFound');
  return { row, locked };
};

/** A colleague has decided otherwise meanwhile. Money that was taken for this decision, and that theirs does not know of, waits to be decided on. */
const comeLate = async (
  tx: Transaction,
  services: Services,
  { kind, brand, provider, reference, paymentId, amountMinor, currency }: CaseRow,
  taken: TakenMoney | null,
): Promise<void> => {
  if (taken === null || paymentId === null || amountMinor === null || currency === null) return;
  const received = { amountMinor, currency };
  if (await isKnownDiffering(tx, { paymentId, ...received, isTaken: true })) return;
  await openCase(tx, services, { kind, brand, provider, reference, paymentId, received });
};

const apply = async (
  tx: Transaction,
  services: Services,
  row: CaseRow,
  locked: LockedPayment | null,
  { decision, taken }: { readonly decision: MoneyDecision; readonly taken: TakenMoney | null },
): Promise<void> => {
  const part = locked === null ? null : findProviderPart(locked.parts);
  if (locked === null || part === null) return;
  switch (row.kind) {
    case 'mismatch':
      return applyMismatch(tx, services, { row, locked, part }, decision, taken);
    case 'refund_refused':
      return applyRefused(tx, services, { row, locked, part }, decision);
    case 'surplus':
    case 'payout':
      return applySurplus(tx, services, { row, locked, part }, decision);
    case 'refund_not_in_books':
      return applyUnbooked(tx, services, { row, locked, part }, decision);
    case 'dispute':
      return applyDispute(tx, services, { row, locked, part }, decision);
    // They are noted.
    case 'unknown':
    case 'not_at_provider':
    case 'books_differ':
    case 'stuck':
      return;
    default:
      return row.kind satisfies never;
  }
};

const refuseUnoffered = (facts: CaseFacts, decision: MoneyDecision): void => {
  if (!decisionsFor(facts).includes(decision)) throw new ProblemError('DecisionNotOffered');
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
  const isOpen = known.decidedAt === null;
  if (isOpen) refuseUnoffered(await readCaseFacts(services.db, known), decision);
  const taken = isOpen ? await doAtProvider(services, known, decision) : null;
  const decided = await services.db.transaction(async (tx) => {
    const { row, locked } = await lockBoth(tx, caseId);
    if (row.decidedAt !== null) {
      if (row.decision === decision) return row;
      await comeLate(tx, services, row, taken);
      return null;
    }
    const facts = await readCaseFacts(tx, row);
    refuseUnoffered(facts, decision);
    const at = services.clock.now();
    const [written] = await tx
      .update(moneyCase)
      .set({ decidedAt: at, decidedBy: by, decision, note })
      .where(eq(moneyCase.id, caseId))
      .returning();
    await apply(tx, services, row, locked, { decision, taken });
    const detail = { case: caseId, decision, note, payment: row.paymentId };
    const about: readonly (number | null)[] = facts.orders.length === 0 ? [null] : facts.orders;
    const entry = { actor: 'desk', action: 'moneyDecided', detail, ...staff, at } as const;
    for (const orderId of about) await writeAudit(tx, { ...entry, orderId });
    await announceBoard(tx);
    return written ?? null;
  });
  if (decided === null) throw new ProblemError('MoneyCaseDecided');
  return decided;
};
