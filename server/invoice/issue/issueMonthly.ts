import { eq } from 'drizzle-orm';
import type { Locale } from '../../../openapi/types.ts';
import { getPricing } from '../../catalogue/getPricing.ts';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Services } from '../../platform/core/services.ts';
import { toMonth, toZoneDay } from '../../platform/core/zoneDay.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { customer } from '../../platform/db/schema.ts';
import { canonicalJson } from './canonicalJson.ts';
import { lockMonthlyOrders } from './dueOrders.ts';
import { issueCharge } from './invoiceCharge.ts';

type Group = { readonly period: string; readonly orders: readonly [OrderRow, ...OrderRow[]] };

/**
 * Lines of one invoice for KSeF, which takes a megabyte: a correction states each before it and after it, in a good kilobyte and a half
 * where all that they say is as long as it may be.
 */
const maxLines = 400;

/** Lines of an order: its work, what a tight deadline adds, and each part of what sending its original costs. */
const linesIn = ({ surchargeMinor, shipmentCost }: OrderRow): number =>
  1 + (surchargeMinor ? 1 : 0) + (shipmentCost?.length ?? 0);

/** Orders in parts that have so many lines at most, the first ones first. */
const splitGroup = ({ period, orders: [first, ...others] }: Group, maxGroupLines: number): readonly Group[] => {
  const parts: Group[] = [];
  let orders: Group['orders'] = [first];
  let lines = linesIn(first);
  for (const row of others) {
    lines += linesIn(row);
    if (lines <= maxGroupLines) {
      orders = [...orders, row];
      continue;
    }
    parts.push({ period, orders });
    orders = [row];
    lines = linesIn(row);
  }
  return [...parts, { period, orders }];
};

/** What one invoice can charge together. */
const groupOrders = (rows: readonly OrderRow[], timeZone: string): readonly Group[] => {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const period = toMonth(toZoneDay(timeZone, row.statusSince));
    const key = canonicalJson([period, row.currency, row.taxTreatment, row.billing]);
    const known = groups.get(key);
    groups.set(key, { period, orders: known === undefined ? [row] : [...known.orders, row] });
  }
  return [...groups.values()].sort((one, other) => (one.period < other.period ? -1 : 1));
};

const readLanguage = async (tx: Transaction, customerId: number, otherwise: Locale): Promise<Locale> => {
  const [row] = await tx.select({ locale: customer.locale }).from(customer).where(eq(customer.id, customerId));
  return row?.locale ?? otherwise;
};

/**
 * Issues a customer's invoices of the months that are over: one a month, currency, billing details and treatment of the tax. Where they
 * are for KSeF, very many orders are parted among several.
 * @returns their ids
 */
export const issueMonthly = async (
  tx: Transaction,
  services: Services,
  brand: string,
  customerId: number,
): Promise<readonly number[]> => {
  const rows = await lockMonthlyOrders(tx, services, brand, customerId);
  const issued: number[] = [];
  const { work, invoicing } = getPricing(services, brand);
  const maxGroupLines = invoicing.structured === 'ksef' ? maxLines : Number.POSITIVE_INFINITY;
  for (const { period, orders } of groupOrders(rows, work.timeZone).flatMap((group) =>
    splitGroup(group, maxGroupLines),
  )) {
    const language = await readLanguage(tx, customerId, orders[0].locale);
    const id = await issueCharge(tx, services, { role: 'whole', orders, period, language }, async () => {
      const due = new Set((await lockMonthlyOrders(tx, services, brand, customerId)).map((row) => row.id));
      return orders.every((row) => due.has(row.id));
    });
    if (id !== null) issued.push(id);
  }
  return issued;
};
