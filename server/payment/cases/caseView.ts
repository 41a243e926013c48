import { and, asc, desc, eq, or } from 'drizzle-orm';
import type { MoneyCase } from '../../../openapi/types.ts';
import { money } from '../../platform/core/money.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import {
  bankEntry,
  customer,
  dispute,
  type moneyCase,
  payment,
  paymentOrder,
  providerRefund,
} from '../../platform/db/schema.ts';
import type { DisputeRow } from '../disputes/disputeRow.ts';
import { deskDispute } from '../disputes/readDisputes.ts';
import { findUncovered } from '../disputes/writeOff.ts';
import { partsOfPayment } from '../findPayment.ts';
import { creditOfOrder } from '../parts/creditOfOrder.ts';
import { findProviderPart } from '../paymentRow.ts';
import { keptOfOrder } from '../refunds/keptOfOrder.ts';
import { isUndone } from '../refunds/undoRefund.ts';
import { type CaseFacts, computeExcess, decisionsFor } from './decisions.ts';

export type CaseRow = typeof moneyCase.$inferSelect;

type Known = CaseFacts & {
  readonly orders: readonly number[];
  readonly topUpId: number | null;
  readonly customerEmail: string | null;
};

/** Whether an order keeps as much as a case is about of what its payment has brought. */
const keepsAsMuch = async (
  db: Database | Transaction,
  { paymentId, amountMinor, currency }: CaseRow,
  orderId: number,
): Promise<boolean> => {
  const kept = await keptOfOrder(db, orderId, await creditOfOrder(db, orderId));
  const found = kept.find(({ payment: { id } }) => id === paymentId);
  return found?.payment.currency === currency && found.amountMinor >= (amountMinor ?? 0);
};

const nothingOfRefund = { isUndecided: false, isGone: false };

/** What is known of the refund that a case is about. */
const refundFacts = async (db: Database | Transaction, row: CaseRow): Promise<typeof nothingOfRefund> => {
  const [refund] =
    row.refundId === null ? [] : await db.select().from(providerRefund).where(eq(providerRefund.id, row.refundId));
  if (refund === undefined) return nothingOfRefund;
  const { state, orderId, refundId } = refund;
  // What nothing takes is nobody's, and goes back from there.
  const isOfPrice = refundId !== null && orderId !== null;
  const isGone = isOfPrice && (await isUndone(db, refund)) && !(await keepsAsMuch(db, row, orderId));
  return { isUndecided: state === 'asked' || state === 'pending', isGone };
};

/** The dispute that a case is about. */
export const findDispute = async (
  db: Database | Transaction,
  { kind, provider, reference }: CaseRow,
): Promise<DisputeRow | null> => {
  if (kind !== 'dispute') return null;
  const [row] = await db
    .select()
    .from(dispute)
    // One of a movement alone has the name of the movement until its dispute is told.
    .where(and(eq(dispute.provider, provider), or(eq(dispute.reference, reference), eq(dispute.movement, reference))));
  return row ?? null;
};

const nothingOfDispute = { isBookable: false, isUncovered: false };

/** What is known of the dispute that a case is about. */
const readDisputeFacts = async (db: Database | Transaction, row: CaseRow): Promise<typeof nothingOfDispute> => {
  const found = await findDispute(db, row);
  if (found === null) return nothingOfDispute;
  return { isBookable: found.state === 'unclear', isUncovered: (await findUncovered(db, found)) > 0 };
};

/** Whether it is plain which refund staff would write into the books. */
const isBookable = async (
  db: Database | Transaction,
  row: CaseRow,
  covered: readonly { readonly orderId: number }[],
): Promise<boolean> => {
  const [only, ...others] = covered;
  if (row.kind !== 'refund_not_in_books' || only === undefined || others.length > 0) return false;
  return row.amountMinor !== null && keepsAsMuch(db, row, only.orderId);
};

/** A case with what is known of its payment. */
export const readCaseFacts = async (db: Database | Transaction, row: CaseRow): Promise<Known> => {
  const { kind, amountMinor, currency, paymentId, provider } = row;
  const received = amountMinor === null || currency === null ? null : { amountMinor, currency };
  const common = { kind, received, sendsBack: provider !== 'transfer', ...(await refundFacts(db, row)) };
  const [paid] =
    paymentId === null
      ? []
      : await db
          .select({ topUpId: payment.topUpId, customerId: payment.customerId, email: customer.email })
          .from(payment)
          .leftJoin(customer, eq(customer.id, payment.customerId))
          .where(eq(payment.id, paymentId));
  if (paymentId === null || paid === undefined) {
    const nothing = { expected: null, hasCustomer: false, isSettled: false, ...nothingOfDispute };
    return { ...common, ...nothing, orders: [], topUpId: null, customerEmail: null };
  }
  const part = findProviderPart(await partsOfPayment(db, paymentId));
  const covered = await db
    .select({ orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .where(eq(paymentOrder.paymentId, paymentId))
    .orderBy(asc(paymentOrder.orderId));
  return {
    ...common,
    expected: part === null ? null : { amountMinor: part.amountMinor, currency: part.currency },
    hasCustomer: paid.customerId !== null,
    isSettled: part?.status === 'settled',
    ...(kind === 'dispute'
      ? await readDisputeFacts(db, row)
      : { isBookable: await isBookable(db, row, covered), isUncovered: false }),
    orders: covered.map(({ orderId }) => orderId),
    topUpId: paid.topUpId,
    customerEmail: paid.email,
  };
};

/** Who has sent the money, as statements say: of the case itself, else of its payment. */
const readPayer = async (
  db: Database | Transaction,
  { provider, paymentId, payerName: name, payerAccount: account }: CaseRow,
): Promise<MoneyCase['payer']> => {
  if (name !== null || account !== null) return { name, account };
  if (provider !== 'transfer' || paymentId === null) return null;
  const [entry] = await db
    .select({ name: bankEntry.otherName, account: bankEntry.otherAccount })
    .from(bankEntry)
    .where(eq(bankEntry.paymentId, paymentId))
    .orderBy(desc(bankEntry.id))
    .limit(1);
  return entry ?? null;
};

/** What the desk is shown of a case. */
export const caseView = async (db: Database | Transaction, row: CaseRow): Promise<MoneyCase> => {
  const facts = await readCaseFacts(db, row);
  const { received, expected, orders, topUpId, customerEmail } = facts;
  const excessMinor = computeExcess(facts) ?? 0;
  const disputed = await findDispute(db, row);
  return {
    id: row.id,
    kind: row.kind,
    brand: row.brand,
    provider: row.provider,
    reference: row.reference,
    payer: await readPayer(db, row),
    payment_id: row.paymentId,
    customer_email: customerEmail,
    orders: [...orders],
    top_up: topUpId,
    expected: expected === null ? null : money(expected.amountMinor, expected.currency),
    received: received === null ? null : money(received.amountMinor, received.currency),
    excess: received === null || excessMinor === 0 ? null : money(excessMinor, received.currency),
    dispute: disputed === null ? null : deskDispute(disputed),
    decisions: row.decidedAt === null ? [...decisionsFor(facts)] : [],
    answer_by: row.answerBy?.toISOString() ?? null,
    opened_at: row.openedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
    decision: row.decision,
    note: row.note,
  };
};
