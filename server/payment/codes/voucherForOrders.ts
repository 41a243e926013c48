import { eq } from 'drizzle-orm';
import type { OrderRow } from '../../order/orderRow.ts';
import type { Services } from '../../platform/core/services.ts';
import type { Transaction } from '../../platform/db/open.ts';
import { customer } from '../../platform/db/schema.ts';
import { type CheckedVoucher, checkVoucher } from './checkVoucher.ts';
import type { Hold } from './findCode.ts';

export type VoucherForOrders = {
  readonly brand: string;
  readonly typed: string;
  /** who is signed in; a visitor is whom the orders are for */
  readonly customerId: number | null;
  /** those that wait for their money, in one currency */
  readonly orders: readonly [OrderRow, ...OrderRow[]];
  readonly dueMinor: number;
};

const findEmail = async (tx: Transaction, { customerId, orders }: VoucherForOrders): Promise<string | null> => {
  if (customerId === null) return orders[0].customerEmail;
  const [row] = await tx.select({ email: customer.email }).from(customer).where(eq(customer.id, customerId));
  return row?.email ?? null;
};

/** What a payment voucher pays of orders: what is shown before, and what is taken. */
export const voucherForOrders = async (
  tx: Transaction,
  services: Pick<Services, 'clock'>,
  asked: VoucherForOrders,
  hold: Hold,
): Promise<CheckedVoucher> => {
  const { brand, typed, customerId, orders, dueMinor } = asked;
  const about = { brand, typed, customerId, email: await findEmail(tx, asked), dueMinor };
  const ordered = [...new Set(orders.map(({ service }) => service))];
  return checkVoucher(tx, services, { ...about, services: ordered, currency: orders[0].currency }, hold);
};
