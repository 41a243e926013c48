import { eq, inArray } from 'drizzle-orm';
import type { Locale } from '../../../openapi/types.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { message } from '../../platform/core/messages.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoiceOrder, withdrawal } from '../../platform/db/schema.ts';
import { sumAmounts } from '../document/allocateAmounts.ts';
import type { CorrectionChange, PerOrder } from '../document/source.ts';
import { computeTaxes, sumTaxes } from '../document/taxes.ts';
import { lockChain } from './chain.ts';
import { correct } from './correct.ts';
import { type Corrected, correctedInvoice } from './correctedInvoice.ts';
import { lockInvoicedOrders } from './lockInvoicedOrders.ts';
import { computeBack, type MoneyOfOrder, readOrderMoney } from './orderMoney.ts';

/** The invoice that charges an order; of one whose advance has been followed by another, that one. */
const findChargingInvoice = async (tx: Transaction, orderId: number): Promise<number | null> => {
  const rows = await tx.select().from(invoiceOrder).where(eq(invoiceOrder.orderId, orderId));
  const charged = rows.find(({ role }) => role === 'whole') ?? rows[0];
  return charged?.invoiceId ?? null;
};

const readWithdrawn = async (tx: Transaction, rows: readonly OrderRow[]): Promise<ReadonlySet<number>> => {
  const ids = rows.map(({ id }) => id);
  const found = await tx.select({ id: withdrawal.orderId }).from(withdrawal).where(inArray(withdrawal.orderId, ids));
  return new Set(found.map(({ id }) => id));
};

const isEnded = ({ id, status }: OrderRow, withdrawn: ReadonlySet<number>): boolean =>
  status === 'canceled' || status === 'dropped' || withdrawn.has(id);

/** What an order is still to cost: nothing without its contract, and less by what goes back of what it cost. */
const computeOwed = (row: OrderRow, withdrawn: ReadonlySet<number>, money: MoneyOfOrder): number => {
  const gross = row.grossMinor ?? 0;
  return isEnded(row, withdrawn) ? 0 : Math.max(0, gross - computeBack(money, gross));
};

/** Why, in the language of the law and in the customer's. */
const formatReason = (languages: readonly Locale[], cause: 'canceled' | 'refund' | 'failed'): string =>
  languages.map((locale) => message(locale, `document.correction.${cause}`)).join(' / ');

/** What is charged again of what corrections have taken back: money that has not gone back, once, and no more than is owed. */
const findRaise = ({ original, corrections, leftMinor }: Corrected, owedMinor: number, undoneMinor: number): number => {
  const raisedMinor = corrections.reduce((sum, { document }) => sum + Math.max(0, document.payableMinor), 0);
  const wholeMinor = original.document.grossMinor + original.document.roundingMinor;
  return Math.min(owedMinor - leftMinor, undoneMinor - raisedMinor, wholeMinor - leftMinor);
};

/** What an invoice charges for one of its orders, and in how many lines. */
const computeCharged = ({ state: { lines } }: Corrected, orderId: number) => {
  const own = lines.filter((line) => line.orderId === orderId);
  return { grossMinor: sumTaxes(computeTaxes(own)).grossMinor, lines: own.length };
};

/**
 * By how much the invoice says too much (1), or too little (-1), of which of its orders; undefined of a single one. The tax of each is
 * rounded by itself, for which a line may differ by a cent: that is no order's own, unless there is nothing else.
 */
const findPerOrder = (corrected: Corrected, owed: ReadonlyMap<number, number>, sign: 1 | -1): PerOrder | undefined => {
  const differing = [...owed].flatMap(([orderId, owedMinor]) => {
    const { grossMinor, lines } = computeCharged(corrected, orderId);
    const byMinor = sign * (grossMinor - owedMinor);
    return byMinor > 0 ? [{ orderId, byMinor, isOwn: byMinor > lines }] : [];
  });
  const own = differing.filter(({ isOwn }) => isOwn);
  const found = own.length > 0 ? own : differing;
  return owed.size === 1 || found.length === 0
    ? undefined
    : new Map(found.map(({ orderId, byMinor }) => [orderId, byMinor]));
};

type Owed = {
  /** what each order is still to cost */
  readonly owed: ReadonlyMap<number, number>;
  /** the orders whose contracts have ended */
  readonly ended: readonly number[];
  readonly undoneMinor: number;
};

/** What is to be corrected, and why; null where the invoice says what is owed. */
const findChange = (corrected: Corrected, { owed, ended, undoneMinor }: Owed): CorrectionChange | null => {
  const { languages } = corrected.original.document;
  const owedMinor = sumAmounts([...owed.values()]);
  const tooMuch = corrected.leftMinor - owedMinor;
  const perOrder = findPerOrder(corrected, owed, tooMuch > 0 ? 1 : -1);
  const about = perOrder === undefined ? {} : { perOrder };
  if (tooMuch > 0) {
    const isEnding = ended.some((id) => perOrder?.has(id) ?? true);
    const reason = formatReason(languages, isEnding ? 'canceled' : 'refund');
    return owedMinor === 0 ? { kind: 'cancel', reason } : { kind: 'reduce', grossMinor: tooMuch, reason, ...about };
  }
  const grossMinor = findRaise(corrected, owedMinor, undoneMinor);
  return grossMinor > 0 ? { kind: 'raise', grossMinor, reason: formatReason(languages, 'failed'), ...about } : null;
};

/**
 * Corrects the invoice of an order whose contract has ended, or of which money is to go back; and its correction, where that money has not
 * gone. What the desk has corrected before counts.
 * @returns the correction's id; null when there is nothing to correct
 */
export const issueCorrectionForRefund = async (
  tx: Transaction,
  services: Services,
  orderId: number,
): Promise<number | null> => {
  const invoiceId = await findChargingInvoice(tx, orderId);
  if (invoiceId === null) return null;
  const rows = await lockInvoicedOrders(tx, invoiceId);
  const [first] = rows;
  if (first === undefined) return null;
  const end = await lockChain(tx, services, first.brand);
  const corrected = await correctedInvoice(tx, invoiceId);
  // A final invoice has taken the place of the advance meanwhile.
  if (corrected === null || (await findChargingInvoice(tx, orderId)) !== invoiceId) return null;
  const withdrawn = await readWithdrawn(tx, rows);
  const moneyOf = await readOrderMoney(
    tx,
    rows.map(({ id }) => id),
  );
  const owed = new Map(rows.map((row) => [row.id, computeOwed(row, withdrawn, moneyOf(row.id))]));
  const change = findChange(corrected, {
    owed,
    ended: rows.filter((row) => isEnded(row, withdrawn)).map(({ id }) => id),
    undoneMinor: rows.reduce((sum, { id }) => sum + moneyOf(id).undoneMinor, 0),
  });
  return change === null ? null : correct(tx, services, end, corrected, change);
};
