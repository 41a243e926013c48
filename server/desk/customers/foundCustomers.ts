import { type SQL, sql } from 'drizzle-orm';
import type { DeskListedCustomer, QueryOf } from '../../../openapi/types.ts';
import { computeOffset } from '../../list/page.ts';
import { searchedBy } from '../../list/searched.ts';
import type { Database, Transaction } from '../../platform/db/open.ts';
import { customer, order } from '../../platform/db/schema.ts';

type Asked = QueryOf<'listDeskCustomers'>;
export type CustomersQuery = Pick<Asked, 'page' | 'per_page'> & Partial<Asked>;

const holds = (pattern: string, ...texts: readonly SQL[]): SQL =>
  sql`(${sql.join(
    texts.map((text) => sql`lower(${text}) like lower(${pattern})`),
    sql` or `,
  )})`;

const accounts = (pattern: string | null): SQL => {
  const { name, email, companyName, vatId, address, postcode, city } = customer;
  const texts = [name, email, companyName, vatId, address, postcode, city].map((column) => sql`${column}`);
  return sql`select ${customer.id} as id, null::int as last_order, ${customer.brand} as brand, ${name} as name,
      ${companyName} as company, ${email} as email, ${vatId} as vat_id
    from ${customer} where ${customer.deletedAt} is null and ${pattern === null ? sql`true` : holds(pattern, ...texts)}`;
};

/** Those who have ordered without an account, each address of a brand once, as their last order has them. */
const visitors = (pattern: string): SQL => {
  const billing = ['company_name', 'vat_id', 'address', 'city'].map(
    (field) => sql`${order.billing}->>${sql.raw(`'${field}'`)}`,
  );
  return sql`(select distinct on (lower(${order.customerEmail}), ${order.brand}) null::int, ${order.id}, ${order.brand},
      ${order.customerName}, ${order.billing}->>'company_name', ${order.customerEmail}, ${order.billing}->>'vat_id'
    from ${order} where ${order.customerId} is null
      and ${holds(pattern, sql`${order.customerName}`, sql`${order.customerEmail}`, ...billing)}
    order by lower(${order.customerEmail}), ${order.brand}, ${order.id} desc)`;
};

type Row = {
  readonly id: number | null;
  readonly last_order: number | null;
  readonly brand: string | null;
  readonly name: string;
  readonly company: string | null;
  readonly email: string;
  readonly vat_id: string | null;
  readonly entries: number;
};

/** A page of the customers that match, by name, and how many there are. */
export const foundCustomers = async (
  db: Database | Transaction,
  query: CustomersQuery,
): Promise<{ readonly found: DeskListedCustomer[]; readonly entries: number }> => {
  const searched = searchedBy(query.q);
  const pattern = searched?.pattern ?? null;
  const all = pattern === null ? accounts(null) : sql`${accounts(pattern)} union all ${visitors(pattern)}`;
  const rows = await db
    .select({
      id: sql<Row['id']>`id`,
      lastOrder: sql<Row['last_order']>`last_order`,
      brand: sql<Row['brand']>`brand`,
      name: sql<string>`name`,
      company: sql<Row['company']>`company`,
      email: sql<string>`email`,
      vatId: sql<Row['vat_id']>`vat_id`,
      entries: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(sql`(${all}) known`)
    .orderBy(sql`lower(name), email, brand, last_order`)
    .limit(query.per_page)
    .offset(computeOffset(query));
  return {
    found: rows.map(({ lastOrder, vatId, entries: _, ...row }) => ({ ...row, order: lastOrder, vat_id: vatId })),
    entries: rows[0]?.entries ?? 0,
  };
};
