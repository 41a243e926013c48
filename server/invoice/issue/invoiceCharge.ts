import { getPricing } from '../../catalogue/getPricing.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Services } from '../../platform/core/services.ts';
import { computeLastDay, toZoneDay } from '../../platform/core/zoneDay.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { describeErrorReason } from '../../platform/log/errorReason.ts';
import { draftInvoice } from '../document/draftInvoice.ts';
import type { InvoicedAdvance, InvoicedOrder } from '../document/source.ts';
import { findExchange, isRatedLater } from '../exchange/findRate.ts';
import type { InvoiceDocument } from '../invoiceDocument.ts';
import { assignNumber, type Stamp } from './assignNumber.ts';
import { type ChainEnd, lockChain } from './chain.ts';
import { deferInvoice, type Wait } from './deferInvoice.ts';
import { missingRate } from './missingRate.ts';
import { readOrderMoney } from './orderMoney.ts';
import { readAdvances } from './readAdvances.ts';
import { writeInvoice } from './writeInvoice.ts';

/** What one invoice charges: orders of one brand, customer, currency, billing and treatment. */
export type Charge = {
  readonly role: 'advance' | 'whole';
  readonly orders: readonly [OrderRow, ...OrderRow[]];
  /** the month of a monthly invoice */
  readonly period: string | null;
  /** the customer's language */
  readonly language: OrderRow['locale'];
};

type Drafted = { readonly document: InvoiceDocument; readonly stamp: Stamp } | { readonly wait: Wait };

/** Days are those of the brand's zone. */
const readChargedOrders = async (
  tx: Transaction,
  { orders: [first, ...others] }: Charge,
  timeZone: string,
): Promise<readonly [InvoicedOrder, ...InvoicedOrder[]]> => {
  const moneyOf = await readOrderMoney(
    tx,
    [first, ...others].map(({ id }) => id),
  );
  const chargedOrder = (row: OrderRow): InvoicedOrder => {
    const { paidMinor, paidAt, paidBy } = moneyOf(row.id);
    return {
      row,
      soldOn: row.status === 'finished' ? toZoneDay(timeZone, row.statusSince) : null,
      paidOn: paidAt === null ? null : toZoneDay(timeZone, paidAt),
      // Of money that came twice, what is too much goes back, and is nothing to the invoice.
      paidMinor: Math.min(paidMinor, row.grossMinor ?? 0),
      paidBy,
    };
  };
  return [chargedOrder(first), ...others.map(chargedOrder)];
};

/** Reverse charge is to a business with a VAT ID (EN 16931, BR-AE-02): nobody can make an invoice without. */
const lacksBilling = ({ billing, taxTreatment }: OrderRow): boolean =>
  billing === null || (taxTreatment === 'reverse_charge' && (billing.vat_id ?? '').trim() === '');

/** The last of some days. */
const findLastDay = (days: readonly (string | null)[]): string | null =>
  days.reduce<string | null>((last, day) => (day !== null && (last === null || day > last) ? day : last), null);

/** Whether all of an order's price had come before its service: the tax is owed from then on (in Poland art. 19a (8) of the VAT act). */
const isPaidBefore = ({ row, paidMinor, paidOn, soldOn }: InvoicedOrder): boolean =>
  paidMinor >= (row.grossMinor ?? 0) && paidOn !== null && soldOn !== null && paidOn < soldOn;

/**
 * The day by which the tax is owed: of an advance that of the money; of a monthly invoice the month's last; else that of the service, or of
 * the money that has come before it, unless it is an advance's, which the final invoice leaves out.
 */
const taxPoint = (
  { role, period }: Charge,
  orders: readonly InvoicedOrder[],
  advances: readonly InvoicedAdvance[],
): string | null => {
  if (period !== null) return computeLastDay(period);
  const isByMoney = (each: InvoicedOrder): boolean =>
    role === 'advance' || (advances.length === 0 && isPaidBefore(each));
  return findLastDay(orders.map((each) => (isByMoney(each) ? each.paidOn : each.soldOn)));
};

const draft = async (tx: Transaction, services: Services, charge: Charge, end: ChainEnd): Promise<Drafted> => {
  const { role, orders: rows, period, language } = charge;
  const rules = getPricing(services, end.brand);
  if (rows.some(lacksBilling)) return { wait: { reason: 'billing', detail: null } };
  const orders = await readChargedOrders(tx, charge, rules.work.timeZone);
  const { currency } = rows[0];
  const { taxCurrency, exchange: rule } = rules.invoicing;
  const advances = role === 'advance' ? [] : await readAdvances(tx, rows);
  const point = taxPoint(charge, orders, advances);
  // The rate of the last working day before the tax point, or before an earlier issue.
  const day = point !== null && point < end.issuedOn ? point : end.issuedOn;
  const isExchanged = currency !== taxCurrency && rows.some(({ vatMinor }) => (vatMinor ?? 0) > 0);
  const exchange = isExchanged ? await findExchange(tx, rule, currency, taxCurrency, day) : null;
  // A rate that is published later completes the invoice then: it says its tax in its own currency.
  if (isExchanged && exchange === null && !isRatedLater(rule))
    return { wait: { reason: 'exchange_rate', detail: missingRate(rule, currency, day) } };
  const kind = role === 'advance' ? 'advance' : advances.length > 0 ? 'final' : 'invoice';
  const stamp = await assignNumber(tx, services, end, kind);
  const brand = services.brands.get(end.brand);
  if (brand === undefined) throw new Error(`There is no brand ${end.brand}.`);
  try {
    const source = { kind, brand, rules, orders, period, advances, exchange, language } as const;
    return { document: draftInvoice(source, stamp), stamp };
  } catch (error) {
    services.log.error({ err: error, orders: rows.map(({ id }) => id) }, 'an invoice could not be drawn up');
    return { wait: { reason: 'defect', detail: describeErrorReason(error) } };
  }
};

/**
 * Issues the invoice of orders whose rows are locked, or notes what it waits for.
 * @param mayStill asked once nobody else issues an invoice of the brand: whether they are still to be charged
 * @returns its id; null when there is none now
 */
export const issueCharge = async (
  tx: Transaction,
  services: Services,
  charge: Charge,
  mayStill: () => Promise<boolean>,
): Promise<number | null> => {
  const [{ brand, customerId }] = charge.orders;
  const end = await lockChain(tx, services, brand);
  if (!(await mayStill())) return null;
  const drafted = await draft(tx, services, charge, end);
  if ('wait' in drafted) {
    await deferInvoice(tx, services, charge.orders, drafted.wait);
    return null;
  }
  const orderIds = charge.orders.map(({ id }) => id);
  const charges = { role: charge.role, orderIds };
  return writeInvoice(tx, services, end, drafted.stamp, drafted.document, { customerId, charges });
};
