import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { CurrencyCode } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { payment, paymentOrder, paymentPart } from '../../platform/db/schema.ts';

/** A transfer that is awaited, of just a sum. */
export type AwaitedTransfer = {
  readonly paymentId: number;
  readonly title: string;
  readonly orders: readonly number[];
  /** why it may be this; null where only the sum is the same */
  readonly named: 'order_named' | 'mistyped' | null;
};

type Looked = {
  readonly brand: string;
  readonly amountMinor: number;
  readonly currency: CurrencyCode;
  readonly text: string;
};

/** As many as a person looks through. */
const maxTransfers = 50;

/** Numbers in a text that may be orders'. */
const numbersIn = (text: string): ReadonlySet<number> =>
  new Set([...text.matchAll(/\d+/g)].flatMap(([digits]) => (digits.length <= 9 ? [Number(digits)] : [])));

/** Digits that are not as in a reference. */
const differences = (title: string, read: string): number =>
  [...title].reduce((count, sign, index) => (sign === read[index] ? count : count + 1), 0);

/** Whether a text has nearly the title: one or two signs of it are others. */
const isNearly = (title: string, text: string): boolean => {
  const signs = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  for (const { index } of signs.matchAll(/R/g)) {
    if (differences(title, signs.slice(index, index + title.length)) <= 2) return true;
  }
  return false;
};

const rank = { order_named: 0, mistyped: 0, none: 1 } as const;

/** Awaited transfers of a brand of whose money just this sum is missing, those first that the text seems to name. */
export const awaitedTransfers = async (
  db: Database | Transaction,
  { brand, amountMinor, currency, text }: Looked,
): Promise<readonly AwaitedTransfer[]> => {
  const rows = await db
    .select({ paymentId: payment.id, title: paymentPart.reference })
    .from(payment)
    .innerJoin(paymentPart, eq(paymentPart.paymentId, payment.id))
    .where(
      and(
        eq(payment.brand, brand),
        eq(payment.status, 'awaiting_transfer'),
        eq(paymentPart.provider, 'transfer'),
        eq(paymentPart.currency, currency),
        eq(sql`${paymentPart.amountMinor} - ${paymentPart.receivedMinor}`, amountMinor),
      ),
    )
    .orderBy(asc(payment.id))
    .limit(maxTransfers);
  if (rows.length === 0) return [];
  const covered = await db
    .select({ paymentId: paymentOrder.paymentId, orderId: paymentOrder.orderId })
    .from(paymentOrder)
    .where(
      inArray(
        paymentOrder.paymentId,
        rows.map(({ paymentId }) => paymentId),
      ),
    )
    .orderBy(asc(paymentOrder.orderId));
  const numbers = numbersIn(text);
  const found = rows.map(({ paymentId, title }): AwaitedTransfer => {
    const orders = covered.filter((one) => one.paymentId === paymentId).map(({ orderId }) => orderId);
    const named = orders.some((id) => numbers.has(id))
      ? 'order_named'
      : title !== null && isNearly(title, text)
        ? 'mistyped'
        : null;
    return { paymentId, title: title ?? '', orders, named };
  });
  return found.toSorted((a, b) => rank[a.named ?? 'none'] - rank[b.named ?? 'none'] || a.paymentId - b.paymentId);
};
