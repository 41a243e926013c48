import { and, asc, eq } from 'drizzle-orm';
import type { Brand } from '../../brands/brand.ts';
import type { PaymentMethod } from '../../openapi/types.ts';
import { findOrder } from '../order/findOrder.ts';
import { ProblemError } from '../platform/core/problem.ts';
import type { Services } from '../platform/core/services.ts';
import type { SignedIn } from '../platform/core/signedIn.ts';
import { cart, order, topUp } from '../platform/db/schema.ts';
import { ordersOfOwnInvoice } from './ordersOfInvoice.ts';
import { noCredit, type PaidBy } from './parts/paidBy.ts';
import type { WantedSubject } from './parts/payable.ts';

type WantedOrders = { order_hash: string } | { cart_hash: string; order_hashes?: string[] };
type WantedInvoice = { invoice_id: number; order_hashes: string[] };
/** What is to be paid for, by its address. */
export type PaymentTarget = WantedOrders | WantedInvoice | { top_up_hash: string };

const findOrderIds = async (services: Services, brand: Brand, wanted: WantedOrders): Promise<readonly number[]> => {
  if ('order_hash' in wanted) return [(await findOrder(services.db, brand, wanted.order_hash)).id];
  const rows = await services.db
    .select({ id: order.id })
    .from(order)
    .innerJoin(cart, eq(cart.id, order.cartId))
    .where(and(eq(cart.hash, wanted.cart_hash), eq(cart.brand, brand.id)))
    .orderBy(asc(order.id));
  if (rows.length === 0) throw new ProblemError('OrderUnknown');
  return rows.map(({ id }) => id);
};

export type Caller = { readonly brand: Brand; readonly signedIn: SignedIn | null };

/** A top-up is its customer's alone: nobody else learns that there is one. */
const findTopUpId = async (services: Services, { brand, signedIn }: Caller, hash: string): Promise<number> => {
  const mine = and(eq(topUp.hash, hash), eq(topUp.brand, brand.id), eq(topUp.customerId, signedIn?.customerId ?? 0));
  const [row] = await services.db.select({ id: topUp.id }).from(topUp).where(mine);
  if (row === undefined) throw new ProblemError('TopUpUnknown');
  return row.id;
};

/** @throws ProblemError OrderUnknown, InvoiceUnknown, TopUpUnknown */
export const resolveSubject = async (
  services: Services,
  caller: Caller,
  wanted: PaymentTarget,
): Promise<WantedSubject> => {
  if ('top_up_hash' in wanted) {
    return { kind: 'top_up', topUpId: await findTopUpId(services, caller, wanted.top_up_hash) };
  }
  if ('invoice_id' in wanted) {
    const { brand, signedIn } = caller;
    const own = { invoiceId: wanted.invoice_id, brand: brand.id, customerId: signedIn?.customerId ?? null };
    const rows = await ordersOfOwnInvoice(services.db, own);
    return { kind: 'cart', orderIds: rows.map(({ id }) => id), seen: wanted.order_hashes };
  }
  const orderIds = await findOrderIds(services, caller.brand, wanted);
  return { kind: 'cart', orderIds, seen: 'order_hashes' in wanted ? (wanted.order_hashes ?? null) : null };
};

/** What a call is about: its idempotency key is for this alone. */
export const toKeyScope = (wanted: PaymentTarget): string => {
  if ('top_up_hash' in wanted) return wanted.top_up_hash;
  if ('invoice_id' in wanted) return `invoice:${wanted.invoice_id}`;
  return 'order_hash' in wanted ? wanted.order_hash : wanted.cart_hash;
};

/** How. */
export type Paying = { readonly method: PaymentMethod; readonly voucher?: string; readonly balance?: boolean };

/**
 * What pays, of what the brand offers.
 * @throws ProblemError NotImplementedForBrand, NotPayable, ValidationFailed, AccessForbidden
 */
export const resolvePaidBy = (
  services: Services,
  { brand, signedIn }: Caller,
  subject: WantedSubject,
  { method, voucher, balance = false }: Paying,
): PaidBy => {
  const customerId = signedIn?.customerId ?? null;
  const isOffered = brand.paymentMethods.some((offered) => offered === method);
  if (method === 'later') {
    const provider = services.providers.get('transfer');
    if (subject.kind === 'top_up') throw new ProblemError('NotPayable', { detail: 'credit is for orders' });
    if (customerId === null)
      throw new ProblemError('AccessForbidden', { detail: 'credit is a company’s that is signed in' });
    if (provider === undefined || !brand.paymentMethods.includes('transfer')) {
      throw new ProblemError('NotImplementedForBrand');
    }
    return { kind: 'later', provider, customerId };
  }
  if (method !== 'balance' && method !== 'coupon') {
    const provider = services.providers.get(method);
    if (provider === undefined || !isOffered) throw new ProblemError('NotImplementedForBrand');
    if (subject.kind === 'top_up') return { kind: 'provider', provider, credit: noCredit };
    if (balance && customerId === null) {
      throw new ProblemError('AccessForbidden', { detail: 'a balance is a customer’s who is signed in' });
    }
    const credit = {
      balanceOf: balance ? customerId : null,
      voucher: voucher === undefined ? null : { typed: voucher, customerId },
    };
    return { kind: 'provider', provider, credit };
  }
  if (subject.kind === 'top_up') throw new ProblemError('NotPayable', { detail: 'credit does not pay for a top-up' });
  if (!isOffered) throw new ProblemError('NotImplementedForBrand');
  if (method === 'coupon') {
    if (voucher === undefined) {
      throw new ProblemError('ValidationFailed', { errors: [{ field: 'voucher', code: 'Required' }] });
    }
    return { kind: 'voucher', typed: voucher, customerId };
  }
  if (customerId === null)
    throw new ProblemError('AccessForbidden', { detail: 'a balance is a customer’s who is signed in' });
  return { kind: 'balance', customerId, voucher: voucher === undefined ? null : { typed: voucher, customerId } };
};
