import { asc, eq } from 'drizzle-orm';
import type { MoneyCase } from '../../../openapi/types.ts';
import { money } from '../../core/money.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { type moneyCase, payment, paymentOrder } from '../../db/schema.ts';
import { partsOfPayment } from '../findPayment.ts';
import { providerPartOf } from '../paymentRow.ts';
import { type CaseFacts, decisionsFor } from './decisions.ts';

export type CaseRow = typeof moneyCase.$inferSelect;

/** A case with what is known of its payment. */
export const factsOf = async (
  db: Database | Transaction,
  row: CaseRow,
): Promise<CaseFacts & { readonly orders: readonly number[] }> => {
  const { kind, amountMinor, currency, paymentId } = row;
  const received = amountMinor === null || currency === null ? null : { amountMinor, currency };
  if (paymentId === null) return { kind, received, expected: null, hasCustomer: false, orders: [] };
  const [paid] = await db.select().from(payment).where(eq(payment.id, paymentId));
  const part = providerPartOf(await partsOfPayment(db, paymentId));
  const covered = await db
    .select({ orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .where(eq(paymentOrder.paymentId, paymentId))
    .orderBy(asc(paymentOrder.orderId));
  return {
    kind,
    received,
    expected: part === null ? null : { amountMinor: part.amountMinor, currency: part.currency },
    hasCustomer: paid !== undefined && paid.customerId !== null,
    orders: covered.map(({ orderId }) => orderId),
  };
};

/** What the desk is shown of a case. */
export const caseView = async (db: Database | Transaction, row: CaseRow): Promise<MoneyCase> => {
  const facts = await factsOf(db, row);
  const { received, expected, orders } = facts;
  return {
    id: row.id,
    kind: row.kind,
    brand: row.brand,
    provider: row.provider,
    reference: row.reference,
    payment_id: row.paymentId,
    orders: [...orders],
    expected: expected === null ? null : money(expected.amountMinor, expected.currency),
    received: received === null ? null : money(received.amountMinor, received.currency),
    decisions: row.decidedAt === null ? [...decisionsFor(facts)] : [],
    answer_by: row.answerBy?.toISOString() ?? null,
    opened_at: row.openedAt.toISOString(),
    decided_at: row.decidedAt?.toISOString() ?? null,
    decided_by: row.decidedBy,
    decision: row.decision,
    note: row.note,
  };
};
