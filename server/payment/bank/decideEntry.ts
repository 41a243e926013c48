import { and, desc, eq } from 'drizzle-orm';
import { ProblemError } from '../../platform/core/problem.ts';
import type { Services } from '../../platform/core/services.ts';
import type { doneBy } from '../../platform/core/staff.ts';
import { writeAudit } from '../../platform/core/writeAudit.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { bankEntry, payment, paymentOrder, paymentPart } from '../../platform/db/schema.ts';
import { announceBoard } from '../../platform/events/orderChanges.ts';
import { creditorReference, findNamedPayments } from '../creditorReference.ts';
import { lockPayment, takeArrival, takeTransfer } from '../index.ts';
import { type EntryRow, isUndecided, toArrival, toEntryTransfer } from './entryRow.ts';

export type EntryDecision =
  | { readonly decision: 'assign'; readonly to: string }
  | { readonly decision: 'dismiss'; readonly note: string };

export type DecidedEntry = EntryDecision & {
  /** who has decided, as the desk names people */
  readonly by: string;
  /** as the audit names who did it */
  readonly doneBy: ReturnType<typeof doneBy>;
};

/** The payment by transfer of a brand that somebody means: by its title, or by the number of an order that it covers, the latest. @throws ProblemError PaymentUnknown */
const findMeantPayment = async (db: Database, { brand }: EntryRow, typed: string): Promise<number> => {
  const isTransfer = and(eq(payment.brand, brand), eq(paymentPart.provider, 'transfer'));
  const [named] = findNamedPayments(typed);
  const number = Number(/^\s*(?:FT-?|#)?\s*(\d{1,9})\s*$/i.exec(typed)?.[1] ?? 0);
  const [found] =
    named === undefined
      ? await db
          .select({ id: payment.id })
          .from(payment)
          .innerJoin(paymentPart, eq(paymentPart.paymentId, payment.id))
          .innerJoin(paymentOrder, eq(paymentOrder.paymentId, payment.id))
          .where(and(isTransfer, eq(paymentOrder.orderId, number)))
          .orderBy(desc(payment.open), desc(payment.id))
          .limit(1)
      : await db
          .select({ id: payment.id })
          .from(payment)
          .innerJoin(paymentPart, eq(paymentPart.paymentId, payment.id))
          .where(and(isTransfer, eq(paymentPart.reference, creditorReference(named))));
  if (found === undefined) throw new ProblemError('PaymentUnknown');
  return found.id;
};

/** What an entry is already is no other decision. @throws ProblemError BankEntryDecided */
const requireSame = (row: EntryRow, { decision }: EntryDecision, paymentId: number | null): EntryRow => {
  const isSame = decision === 'assign' ? row.paymentId === paymentId : row.state === 'ignored';
  if (!isSame) throw new ProblemError('BankEntryDecided');
  return row;
};

const apply = async (
  tx: Transaction,
  services: Services,
  entryId: number,
  decided: DecidedEntry,
  paymentId: number | null,
): Promise<EntryRow> => {
  // The payment before the entry, as everybody locks them.
  const locked = paymentId === null ? null : await lockPayment(tx, paymentId);
  const [row] = await tx.select().from(bankEntry).where(eq(bankEntry.id, entryId)).for('update');
  if (row === undefined) throw new ProblemError('NotFound');
  if (row.state === 'new') throw new ProblemError('DecisionNotOffered', { detail: 'it is being matched' });
  if (!isUndecided(row)) return requireSame(row, decided, paymentId);
  const at = services.clock.now();
  const isDismissed = decided.decision === 'dismiss';
  const [written] = await tx
    .update(bankEntry)
    .set({
      state: isDismissed ? 'ignored' : 'matched',
      reason: null,
      paymentId,
      decidedBy: decided.by,
      note: isDismissed ? decided.note : null,
      settledAt: at,
    })
    .where(eq(bankEntry.id, entryId))
    .returning();
  if (written === undefined) throw new ProblemError('NotFound');
  const arrival = toArrival(row);
  if (isDismissed) {
    // It is no customer's money, or has been dealt with elsewhere: the books have it no more.
    if (arrival !== null) await takeArrival(tx, services, { ...arrival, key: `entry:${entryId}` });
  } else if (arrival === null || locked === null || !(await takeTransfer(tx, services, locked, toEntryTransfer(row)))) {
    throw new ProblemError('DecisionNotOffered', {
      detail: 'the payment is in another currency, or this is no money that has come',
    });
  }
  const detail = {
    entry: entryId,
    decision: decided.decision,
    payment: paymentId,
    note: isDismissed ? decided.note : null,
  };
  const orderId = locked?.orders[0]?.row.id ?? null;
  await writeAudit(tx, { actor: 'desk', action: 'bankEntryDecided', detail, orderId, ...decided.doneBy, at });
  await announceBoard(tx);
  return written;
};

/**
 * Staff say what an entry is that was not matched, once; the same again changes nothing.
 * @throws ProblemError NotFound, PaymentUnknown, BankEntryDecided, DecisionNotOffered
 */
export const decideEntry = async (services: Services, entryId: number, decided: DecidedEntry): Promise<EntryRow> => {
  const [known] = await services.db.select().from(bankEntry).where(eq(bankEntry.id, entryId));
  if (known === undefined) throw new ProblemError('NotFound');
  const paymentId = decided.decision === 'assign' ? await findMeantPayment(services.db, known, decided.to) : null;
  return services.db.transaction((tx) => apply(tx, services, entryId, decided, paymentId));
};
