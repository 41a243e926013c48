import { eq, inArray } from 'drizzle-orm';
import type { Locale } from '../../../openapi/types.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import { message } from '../../platform/core/messages.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { invoiceOrder, withdrawal } from '../../platform/db/schema.ts';
import type { CorrectionChange } from '../document/source.ts';
import { lockChain } from './chain.ts';
import { correct } from './correct.ts';
import { type Corrected, correctedInvoice } from './correctedInvoice.ts';
import { lockInvoicedOrders } from './lockInvoicedOrders.ts';
import { type MoneyOfOrder, readOrderMoney } from './orderMoney.ts';

/** The invoice that charges an order; of one whose advance has been followed by another, that one. */
const chargingInvoice = async (tx: Transaction, orderId: number): Promise<number | null> => {
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
const computeOwed = (
  row: OrderRow,
  withdrawn: ReadonlySet<number>,
  { paidMinor, refundedMinor }: MoneyOfOrder,
): number => {
  const gross = row.grossMinor ?? 0;
  if (isEnded(row, withdrawn)) return 0;
  // Money that came twice goes back without a change of the price.
  const tooMuch = Math.max(0, paidMinor - gross);
  return Math.max(0, gross - Math.max(0, refundedMinor - tooMuch));
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

/** What is to be corrected, and why; null where the invoice says what is owed. */
const findChange = (
  corrected: Corrected,
  owedMinor: number,
  { isEnding, undoneMinor }: { readonly isEnding: boolean; readonly undoneMinor: number },
): CorrectionChange | null => {
  const { languages } = corrected.original.document;
  const tooMuch = corrected.leftMinor - owedMinor;
  if (tooMuch > 0) {
    const reason = formatReason(languages, isEnding ? 'canceled' : 'refund');
    return owedMinor === 0 ? { kind: 'cancel', reason } : { kind: 'reduce', grossMinor: tooMuch, reason };
  }
  const grossMinor = findRaise(corrected, owedMinor, undoneMinor);
  return grossMinor > 0 ? { kind: 'raise', grossMinor, reason: formatReason(languages, 'failed') } : null;
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
  const invoiceId = await chargingInvoice(tx, orderId);
  if (invoiceId === null) return null;
  const rows = await lockInvoicedOrders(tx, invoiceId);
  const [first] = rows;
  if (first === undefined) return null;
  const end = await lockChain(tx, services, first.brand);
  const corrected = await correctedInvoice(tx, invoiceId);
  // A final invoice has taken the place of the advance meanwhile.
  if (corrected === null || (await chargingInvoice(tx, orderId)) !== invoiceId) return null;
  const withdrawn = await readWithdrawn(tx, rows);
  const moneyOf = await readOrderMoney(
    tx,
    rows.map(({ id }) => id),
  );
  const owedMinor = rows.reduce((sum, row) => sum + computeOwed(row, withdrawn, moneyOf(row.id)), 0);
  const change = findChange(corrected, owedMinor, {
    isEnding: rows.some((row) => isEnded(row, withdrawn)),
    undoneMinor: rows.reduce((sum, { id }) => sum + moneyOf(id).undoneMinor, 0),
  });
  return change === null ? null : correct(tx, services, end, corrected, change);
};
