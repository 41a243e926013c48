import { and, asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { QueryOf } from '../../openapi/types.ts';
import type { Transaction } from '../platform/db/open.ts';
import { payment, paymentOrder } from '../platform/db/schema.ts';
import { type Owner, readLength } from './listed.ts';
import { numberedLike } from './numberedLike.ts';
import { computeOffset, computeWindow, type Found } from './page.ts';
import { type Days, inDays, isOfPeriod } from './period.ts';
import { type Searched, searchedBy } from './searched.ts';

type Asked = QueryOf<'listPayments'>;
export type PaymentsQuery = Omit<Asked, 'q' | keyof Days> & Partial<Pick<Asked, 'q'>> & Days;

/** A list, and the clock by which its days are. */
type PaymentsOwner = Owner & { readonly timeZone: string };

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

const filterPayments = ({ customerId, brand, timeZone }: PaymentsOwner, query: PaymentsQuery): SQL | undefined =>
  and(eq(payment.customerId, customerId), eq(payment.brand, brand), inDays(payment.startedAt, query, timeZone));

const findEveryPayment = async (tx: Transaction, owner: PaymentsOwner, query: PaymentsQuery): Promise<Found> => {
  const entries = isOfPeriod(query)
    ? await tx.$count(payment, filterPayments(owner, query))
    : await readLength(tx, owner, 'payments');
  const total = { entries, isExact: true };
  const window = computeWindow(query, entries);
  if (window === null) return { ids: [], total };
  const rows = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(filterPayments(owner, query))
    .orderBy(...orderBy(query.sort, window.fromEnd))
    .limit(window.limit)
    .offset(window.offset);
  const ids = rows.map(({ id }) => id);
  return { ids: window.fromEnd ? ids.reverse() : ids, total };
};

/** The payments of some orders. */
const ordersPayments = (tx: Transaction, orders: SQL | undefined) =>
  tx.select({ id: paymentOrder.paymentId }).from(paymentOrder).where(orders);

/** A payment by its own number, those of the order that has it, and those of the orders of an invoice. */
const findBySearch = async (
  tx: Transaction,
  owner: PaymentsOwner,
  query: PaymentsQuery,
  { number, pattern }: Searched,
): Promise<Found> => {
  const of = paymentOrder.orderId;
  const found = or(
    number === null ? undefined : eq(payment.id, number),
    number === null ? undefined : inArray(payment.id, ordersPayments(tx, eq(of, number))),
    pattern === null
      ? undefined
      : inArray(payment.id, ordersPayments(tx, inArray(of, numberedLike(tx, owner, pattern)))),
  );
  const rows = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(filterPayments(owner, query), found))
    .orderBy(...orderBy(query.sort));
  const offset = computeOffset(query);
  return {
    ids: rows.slice(offset, offset + query.per_page).map(({ id }) => id),
    total: { entries: rows.length, isExact: true },
  };
};

/** The numbers of the payments of a page, in their order. */
export const foundPayments = async (tx: Transaction, owner: PaymentsOwner, query: PaymentsQuery): Promise<Found> => {
  const searched = searchedBy(query.q);
  return searched === null ? findEveryPayment(tx, owner, query) : findBySearch(tx, owner, query, searched);
};
