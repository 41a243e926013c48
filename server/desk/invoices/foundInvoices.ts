import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DeskListedInvoice, QueryOf } from '../../../openapi/types.ts';
import { listedInvoices } from '../../invoice/index.ts';
import { computeOffset } from '../../list/page.ts';
import { searchedBy } from '../../list/searched.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { invoice, invoiceOrder, ksefSubmission } from '../../platform/db/schema.ts';

type Asked = QueryOf<'listDeskInvoices'>;
export type InvoicesQuery = Pick<Asked, 'page' | 'per_page'> & Partial<Asked>;

/** The ids of what charges an order, and of the corrections: each is read by an index of its own. */
const idsOfOrder = (number: number): SQL => {
  const charging = sql`select invoice_id from ${invoiceOrder} where order_id = ${number}`;
  return sql`${charging} union select id from ${invoice} where corrects in (${charging})`;
};

const idsNamed = (pattern: string): SQL =>
  sql`select id from ${invoice} where lower(number) like lower(${pattern}) or lower(buyer_name) like lower(${pattern})`;

/** Invoices that charge an order, and their corrections. */
export const ofOrder = (number: number): SQL => inArray(invoice.id, sql`(${idsOfOrder(number)})`);

const searched = (q: string | undefined): SQL | undefined => {
  const by = searchedBy(q);
  if (by === null) return undefined;
  const found = [
    ...(by.number === null ? [] : [idsOfOrder(by.number)]),
    ...(by.pattern === null ? [] : [idsNamed(by.pattern)]),
  ];
  // Joined by `or`, they would have every invoice looked at.
  return inArray(invoice.id, sql`(${sql.join(found, sql` union `)})`);
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
    .offset(computeOffset(query));
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
