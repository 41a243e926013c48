import { and, asc, between, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '../../openapi/types.ts';
import type { Transaction } from '../platform/db/open.ts';
import { invoice, invoiceOrder, order } from '../platform/db/schema.ts';
import type { Owner } from './listed.ts';
import { computeWindow, type Found } from './page.ts';
import { type Days, onDays } from './period.ts';
import { searchedBy } from './searched.ts';

type Asked = QueryOf<'listInvoices'>;
export type InvoicesQuery = Omit<Asked, 'q' | 'year' | keyof Days> & Partial<Pick<Asked, 'q' | 'year'>> & Days;

/** A brand's invoices are issued one after the other: the later one has the larger id, and no earlier date. */
const keys = { issued: [invoice.issuedOn, invoice.id], gross: [invoice.grossMinor, invoice.id] } as const;

const sorts = {
  'created_at desc': { by: keys.issued, isDescending: true },
  'created_at asc': { by: keys.issued, isDescending: false },
  'gross desc': { by: keys.gross, isDescending: true },
  'gross asc': { by: keys.gross, isDescending: false },
} as const satisfies Record<InvoicesQuery['sort'], unknown>;

const orderBy = (sort: InvoicesQuery['sort'], backwards = false): SQL[] => {
  const { by, isDescending } = sorts[sort];
  return by.map((column) => (isDescending !== backwards ? desc(column) : asc(column)));
};

const filterInvoices = ({ customerId, brand }: Owner): SQL | undefined =>
  and(eq(invoice.customerId, customerId), eq(invoice.brand, brand));

/** Those that charge an order, and their corrections. */
const ofOrder = (number: number): SQL | undefined => {
  const charging = sql`(select ${invoiceOrder.invoiceId} from ${invoiceOrder} where ${invoiceOrder.orderId} = ${number})`;
  return or(inArray(invoice.id, charging), inArray(invoice.corrects, charging));
};

/** Those that charge an order of such a reference of the customer's own. */
const ofReference = (pattern: string): SQL =>
  sql`${invoice.id} in (
    select ${invoiceOrder.invoiceId} from ${invoiceOrder} join ${order} on ${order.id} = ${invoiceOrder.orderId}
    where ${order.customerId} = ${invoice.customerId} and lower(${order.reference}) like lower(${pattern})
  )`;

const searched = (q: string | undefined): SQL | undefined => {
  const by = searchedBy(q);
  if (by === null) return undefined;
  const { number, pattern } = by;
  return or(
    number === null ? undefined : ofOrder(number),
    pattern === null ? undefined : sql`lower(${invoice.number}) like lower(${pattern})`,
    pattern === null ? undefined : ofReference(pattern),
  );
};

const asked = (owner: Owner, { q, year, ...days }: InvoicesQuery): SQL | undefined =>
  and(
    filterInvoices(owner),
    year === undefined ? undefined : between(invoice.issuedOn, `${year}-01-01`, `${year}-12-31`),
    onDays(invoice.issuedOn, days),
    searched(q),
  );

/** The ids of the invoices of a page, in their order. */
export const foundInvoices = async (tx: Transaction, owner: Owner, query: InvoicesQuery): Promise<Found> => {
  const wanted = asked(owner, query);
  const [all] = await tx.select({ entries: count() }).from(invoice).where(wanted);
  const entries = all?.entries ?? 0;
  const total = { entries, isExact: true };
  const window = computeWindow(query, entries);
  if (window === null) return { ids: [], total };
  const rows = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(wanted)
    .orderBy(...orderBy(query.sort, window.fromEnd))
    .limit(window.limit)
    .offset(window.offset);
  const ids = rows.map(({ id }) => id);
  return { ids: window.fromEnd ? ids.reverse() : ids, total };
};

/** The years in which a customer has invoices, the latest first. */
export const yearsOfInvoices = async (tx: Transaction, owner: Owner): Promise<number[]> => {
  const year = sql<number>`extract(year from ${invoice.issuedOn})::int`;
  const rows = await tx.selectDistinct({ year }).from(invoice).where(filterInvoices(owner)).orderBy(desc(year));
  return rows.map((row) => row.year);
};
