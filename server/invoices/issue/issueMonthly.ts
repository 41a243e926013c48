import { eq } from 'drizzle-orm';
import type { Locale } from '../../../openapi/types.ts';
import { pricingOf } from '../../core/pricingOf.ts';
import type { Services } from '../../core/services.ts';
import { dayIn, monthOf } from '../../core/zoneDay.ts';
import type { Transaction } from '../../db/open.ts';
import { customer } from '../../db/schema.ts';
import type { OrderRow } from '../../orders/orderRow.ts';
import { canonicalJson } from './canonicalJson.ts';
import { issueCharge } from './charge.ts';
import { dueOf, lockMonthlyOrders } from './due.ts';

type Group = { readonly period: string; readonly orders: readonly [OrderRow, ...OrderRow[]] };

/** What one invoice can charge together. */
const groupsOf = (rows: readonly OrderRow[], timeZone: string): readonly Group[] => {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const period = monthOf(dayIn(timeZone, row.statusSince));
    const key = canonicalJson([period, row.currency, row.taxTreatment, row.billing]);
    const known = groups.get(key);
    groups.set(key, { period, orders: known === undefined ? [row] : [...known.orders, row] });
  }
  return [...groups.values()].sort((one, other) => (one.period < other.period ? -1 : 1));
};

const languageOf = async (tx: Transaction, customerId: number, otherwise: Locale): Promise<Locale> => {
  const [row] = await tx.select({ locale: customer.locale }).from(customer).where(eq(customer.id, customerId));
  return row?.locale ?? otherwise;
};

/**
 * Issues a customer's invoices of the months that are over: one a month, currency, billing details and treatment of the tax.
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
  for (const { period, orders } of groupsOf(rows, pricingOf(services, brand).work.timeZone)) {
    const language = await languageOf(tx, customerId, orders[0].locale);
    const id = await issueCharge(tx, services, { role: 'whole', orders, period, language }, async () => {
      for (const row of orders) if ((await dueOf(tx, services, row)) !== 'monthly') return false;
      return true;
    });
    if (id !== null) issued.push(id);
  }
  return issued;
};
