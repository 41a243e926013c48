import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { QueryOf } from '../../openapi/types.ts';
import type { Transaction } from '../platform/db/open.ts';
import { payment, paymentOrder } from '../platform/db/schema.ts';
import { lengthOf, type Owner } from './listed.ts';
import { type Found, offsetOf, windowOf } from './page.ts';
import { searchedBy } from './searched.ts';

type Asked = QueryOf<'listPayments'>;
export type PaymentsQuery = Omit<Asked, 'q'> & Partial<Pick<Asked, 'q'>>;

const nothing: Found = { ids: [], total: { entries: 0, isExact: true } };

const sorts = {
  'id desc': { by: [payment.id], isDescending: true },
  'id asc': { by: [payment.id], isDescending: false },
  'amount desc': { by: [payment.amountMinor, payment.id], isDescending: true },
  'amount asc': { by: [payment.amountMinor, payment.id], isDescending: false },
} as const satisfies Record<PaymentsQuery['sort'], unknown>;

const orderBy = (sort: PaymentsQuery['sort'], backwards = false): SQL[] => {
  const { by, isDescending } = sorts[sort];
  return by.map((column) => (isDescending !== backwards ? desc(column) : asc(column)));
};

const listOf = ({ customerId, brand }: Owner): SQL | undefined =>
  and(eq(payment.customerId, customerId), eq(payment.brand, brand));

const everyPayment = async (tx: Transaction, owner: Owner, query: PaymentsQuery): Promise<Found> => {
  const entries = await lengthOf(tx, owner, 'payments');
  const total = { entries, isExact: true };
  const window = windowOf(query, entries);
  if (window === null) return { ids: [], total };
  const rows = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(listOf(owner))
    .orderBy(...orderBy(query.sort, window.fromEnd))
    .limit(window.limit)
    .offset(window.offset);
  const ids = rows.map(({ id }) => id);
  return { ids: window.fromEnd ? ids.reverse() : ids, total };
};

/** A payment by its own number, and those of the order that has it. */
const byNumber = async (tx: Transaction, owner: Owner, query: PaymentsQuery, number: number): Promise<Found> => {
  const its = tx.select({ id: payment.id }).from(payment).where(eq(payment.id, number));
  const orders = tx.select({ id: paymentOrder.paymentId }).from(paymentOrder).where(eq(paymentOrder.orderId, number));
  const numbers = (await union(its, orders)).map(({ id }) => id);
  if (numbers.length === 0) return nothing;
  const rows = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(listOf(owner), inArray(payment.id, numbers)))
    .orderBy(...orderBy(query.sort));
  const offset = offsetOf(query);
  return {
    ids: rows.slice(offset, offset + query.per_page).map(({ id }) => id),
    total: { entries: rows.length, isExact: true },
  };
};

/** The numbers of the payments of a page, in their order. */
export const foundPayments = async (tx: Transaction, owner: Owner, query: PaymentsQuery): Promise<Found> => {
  const searched = searchedBy(query.q);
  if (searched === null) return everyPayment(tx, owner, query);
  return searched.number === null ? nothing : byNumber(tx, owner, query, searched.number);
};
