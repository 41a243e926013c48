import { and, asc, desc, eq } from 'drizzle-orm';
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
import { deskDispute } from '../disputes/disputesOf.ts';
import { partsOfPayment } from '../findPayment.ts';
import { creditOfOrder } from '../parts/creditOfOrder.ts';
import { providerPartOf } from '../paymentRow.ts';
import { keptOfOrder } from '../refunds/keptOfOrder.ts';
import { type CaseFacts, decisionsFor, excessOf } from './decisions.ts';

export type CaseRow = typeof moneyCase.$inferSelect;

type Known = CaseFacts & {
  readonly orders: readonly number[];
  readonly topUpId: number | null;
  readonly customerEmail: string | null;
};

/** Whether the provider has not decided on the refund that a case is about. */
const isUndecided = async (db: Database | Transaction, { refundId }: CaseRow): Promise<boolean> => {
  if (refundId === null) return false;
  const [refund] = await db
    .select({ state: providerRefund.state })
    .from(providerRefund)
    .where(eq(providerRefund.id, refundId));
  return refund?.state === 'asked' || refund?.state === 'pending';
};

/** Whether it is plain which order has given back what a provider has sent by itself. */
const isBookable = async (
  db: Database | Transaction,
  { paymentId, amountMinor, currency }: CaseRow,
  covered: readonly { readonly orderId: number }[],
): Promise<boolean> => {
  const [only, ...others] = covered;
  if (only === undefined || others.length > 0 || amountMinor === null) return false;
  const kept = await keptOfOrder(db, only.orderId, await creditOfOrder(db, only.orderId));
  const found = kept.find(({ payment: { id } }) => id === paymentId);
  return found !== undefined && found.payment.currency === currency && found.amountMinor >= amountMinor;
};

const disputeOf = async (
  db: Database | Transaction,
  { kind, provider, reference }: CaseRow,
): Promise<MoneyCase['dispute']> => {
  if (kind !== 'dispute') return null;
  const [row] = await db
    .select()
    .from(dispute)
    .where(and(eq(dispute.provider, provider), eq(dispute.reference, reference)));
  return row === undefined ? null : deskDispute(row);
};

/** A case with what is known of its payment. */
export const factsOf = async (db: Database | Transaction, row: CaseRow): Promise<Known> => {
  const { kind, amountMinor, currency, paymentId, provider } = row;
  const received = amountMinor === null || currency === null ? null : { amountMinor, currency };
  const common = { kind, received, sendsBack: provider !== 'transfer', isUndecided: await isUndecided(db, row) };
  const [paid] =
    paymentId === null
      ? []
      : await db
          .select({ topUpId: payment.topUpId, customerId: payment.customerId, email: customer.email })
          .from(payment)
          .leftJoin(customer, eq(customer.id, payment.customerId))
          .where(eq(payment.id, paymentId));
  if (paymentId === null || paid === undefined) {
    const nothing = { expected: null, hasCustomer: false, isSettled: false, isBookable: false };
    return { ...common, ...nothing, orders: [], topUpId: null, customerEmail: null };
  }
  const part = providerPartOf(await partsOfPayment(db, paymentId));
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
    isBookable: kind === 'refund_not_in_books' && (await isBookable(db, row, covered)),
    orders: covered.map(({ orderId }) => orderId),
    topUpId: paid.topUpId,
    customerEmail: paid.email,
  };
};

/** Who has sent the money, as statements say: of the case itself, else of its payment. */
const payerOf = async (
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
  const facts = await factsOf(db, row);
  const { received, expected, orders, topUpId, customerEmail } = facts;
  const excessMinor = excessOf(facts) ?? 0;
  return {
    id: row.id,
    kind: row.kind,
    brand: row.brand,
    provider: row.provider,
    reference: row.reference,
    payer: await payerOf(db, row),
    payment_id: row.paymentId,
    customer_email: customerEmail,
    orders: [...orders],
    top_up: topUpId,
    expected: expected === null ? null : money(expected.amountMinor, expected.currency),
    received: received === null ? null : money(received.amountMinor, received.currency),
    excess: received === null || excessMinor === 0 ? null : money(excessMinor, received.currency),
    dispute: await disputeOf(db, row),
    decisions: row.decidedAt === null ? [...decisionsFor(facts)] : [],
    answer_by: row.answerBy?.toISOString() ?? null,
    opened_at: row.openedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
    decision: row.decision,
    note: row.note,
  };
};
