import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { DeskListedInvoice, QueryOf } from '../../../openapi/types.ts';
import type { Database, Transaction } from '../../db/open.ts';
import { invoice, invoiceOrder, ksefSubmission } from '../../db/schema.ts';
import { listedInvoices } from '../../invoices/index.ts';
import { offsetOf } from '../../lists/page.ts';
import { searchedBy } from '../../lists/searched.ts';

type Asked = QueryOf<'listDeskInvoices'>;
export type InvoicesQuery = Pick<Asked, 'page' | 'per_page'> & Partial<Asked>;

/** Invoices that charge an order, and their corrections. */
export const ofOrder = (number: number): SQL | undefined => {
  const charging = sql`(select ${invoiceOrder.invoiceId} from ${invoiceOrder} where ${invoiceOrder.orderId} = ${number})`;
  return or(inArray(invoice.id, charging), inArray(invoice.corrects, charging));
};

const named = (pattern: string): SQL | undefined =>
  or(sql`lower(${invoice.number}) like lower(${pattern})`, sql`lower(${invoice.buyerName}) like lower(${pattern})`);

const searched = (q: string | undefined): SQL | undefined => {
  const by = searchedBy(q);
  if (by === null) return undefined;
  return or(by.number === null ? undefined : ofOrder(by.number), by.pattern === null ? undefined : named(by.pattern));
};

const asked = ({ q, brand, sending }: InvoicesQuery): SQL | undefined =>
  and(
    brand ? eq(invoice.brand, brand) : undefined,
    sending === undefined
      ? undefined
      : inArray(
          invoice.id,
          sql`(select ${ksefSubmission.invoiceId} from ${ksefSubmission} where ${ksefSubmission.state} = ${sending})`,
        ),
    searched(q),
  );

/** The numbers of the invoices of a page, the latest first, and how many there are in all. */
export const foundInvoices = async (
  db: Database | Transaction,
  query: InvoicesQuery,
): Promise<{ readonly ids: readonly number[]; readonly entries: number }> => {
  const wanted = asked(query);
  const [all] = await db.select({ entries: count() }).from(invoice).where(wanted);
  const rows = await db
    .select({ id: invoice.id })
    .from(invoice)
    .where(wanted)
    .orderBy(desc(invoice.id))
    .limit(query.per_page)
    .offset(offsetOf(query));
  return { ids: rows.map(({ id }) => id), entries: all?.entries ?? 0 };
};

/** Some invoices as staff see them in a list. */
export const deskListedInvoices = async (
  db: Database | Transaction,
  ids: readonly number[],
): Promise<DeskListedInvoice[]> =>
  (await listedInvoices(db, ids)).map(({ row, sending, listed }) => ({
    ...listed,
    brand: row.brand,
    buyer: row.buyerName,
    refusal: sending?.refusal ?? null,
  }));
