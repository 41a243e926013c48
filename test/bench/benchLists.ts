import { eq, sql } from 'drizzle-orm';
import { foldListCounts } from '../../server/list/foldListCounts.ts';
import { foundOrders } from '../../server/list/foundOrders.ts';
import { foundPayments, type PaymentsQuery } from '../../server/list/foundPayments.ts';
import { type Owner, reading } from '../../server/list/listed.ts';
import { listedOrders } from '../../server/list/listedOrders.ts';
import { listedPayments } from '../../server/list/listedPayments.ts';
import type { OrdersQuery } from '../../server/list/ordersQuery.ts';
import { searchedBy } from '../../server/list/searched.ts';
import type { Database } from '../../server/platform/db/open.ts';
import { customer } from '../../server/platform/db/schema.ts';
import { insertOrders } from '../support/money/orderRows.ts';
import { startPostgres } from '../support/postgres/postgres.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';
import { middle } from './measure.ts';

const counts = { few: 100, many: 100_000 } as const;
type Size = keyof typeof counts;
/** How many times as long a page of many orders may take as one of few. */
const budget = 2;
/** What lies in between, or is very much, may take longer. */
const unlimited: ReadonlySet<string> = new Set([
  'page in the middle',
  'a name that all share',
  'a name that the oldest share',
]);
const runs = 61;

const firstOrders: OrdersQuery = { page: 1, per_page: 20, sort: 'id desc' };
const firstPayments: PaymentsQuery = { page: 1, per_page: 20, sort: 'id desc' };

/** What is asked for of orders, by how many there are; a name that few share is that of three. */
const ordersAsked: Readonly<Record<string, (orders: number) => Partial<OrdersQuery>>> = {
  'first page': () => ({}),
  'a name that few share': () => ({ q: 'żółt' }),
  'last page': (orders) => ({ page: orders / 20 }),
  'page in the middle': (orders) => ({ page: Math.ceil(orders / 40) }),
  'one group': () => ({ group: 'attention' }),
  'by price': () => ({ sort: 'gross desc' }),
  'by deadline, last page': (orders) => ({ sort: 'deadline asc', page: orders / 20 }),
  'a number': () => ({ q: '#77' }),
  'beginning of a name': () => ({ q: 'żó' }),
  'a name that nothing has': () => ({ q: 'nothing' }),
  'a name that all share': () => ({ q: 'document' }),
  'a name that the oldest share': () => ({ q: 'archive' }),
};

const paymentsAsked: Readonly<Record<string, (payments: number) => Partial<PaymentsQuery>>> = {
  payments: () => ({}),
  'payments, last page': (payments) => ({ page: payments / 20 }),
  'payments of an order': () => ({ q: '#77' }),
};

const readId = async (db: Database, email: string): Promise<number> => {
  const [row] = await db.select({ id: customer.id }).from(customer).where(eq(customer.email, email));
  if (row === undefined) throw new Error('There is nobody to sign in.');
  return row.id;
};

/** Rows that one statement pays for. */
const chunk = 10_000;

const pay = async (db: Database, customerId: number, after: number, last: number): Promise<void> => {
  await db.execute(sql`
    with paid as (
      insert into payment (hash, brand, subject, method, state, status, amount_minor, currency, attempt, locale, origin, started_at, finished_at)
      select hash, brand, 'cart', 'stripe', 'paid', 'succeeded', gross_minor, currency, 1, 'en', origin, created_at, created_at
      from "order" where customer_id = ${customerId} and id > ${after} and id <= ${last} returning id, hash, amount_minor, currency
    ), parts as (
      insert into payment_part (payment_id, kind, amount_minor, currency, provider, status)
      select id, 'provider', amount_minor, currency, 'stripe', 'settled' from paid
    )
    insert into payment_order (payment_id, open, order_id, amount_minor)
    select paid.id, false, "order".id, paid.amount_minor from paid join "order" on "order".hash = paid.hash`);
};

/** Orders with a document, a message and a payment each. */
const fill = async (db: Database, customerId: number, orders: number): Promise<void> => {
  const [model = 0] = await insertOrders(db, [
    { customerId: null, status: 'finished', netMinor: 100, vatMinor: 23, grossMinor: 123 },
  ]);
  await db.execute(sql`
    insert into "order" (hash, quotation_hash, cart_id, brand, customer_id, service, package_id, status, status_since, category_id, source_lang,
      target_lang, currency, source_text, words, quantity, customer_name, customer_email, locale, origin, newsletter, terms_accepted_at, requested_at,
      promised_at, created_at, deadline, net_minor, vat_minor, gross_minor)
    select 'h' || ${customerId}::int || '-' || n, 'q' || ${customerId}::int || '-' || n, cart_id, brand, ${customerId}::int, service, package_id,
      case when n % (${orders}::int / 5) = 0 then 'acceptation' else 'finished' end, status_since, category_id, source_lang, target_lang, currency,
      repeat('What is to be translated. ', 40), words, quantity, customer_name, customer_email, locale, origin, newsletter, terms_accepted_at, requested_at,
      promised_at, created_at, case when n % 3 > 0 then created_at + (n * 7919 % 5000) * interval '1 hour' end, 100 + n * 31 % 977, 23, 123 + n * 31 % 977
    from "order", generate_series(1, ${orders}::int) n where id = ${model}`);
  await db.execute(sql`
    insert into file (id, brand, name, size, status, order_id, position, path, created_at)
    select 'f' || id, brand, case when id % (${orders}::int / 3) = 0 then 'Żółta umowa ' when id <= ${model}::int + ${orders}::int / 50 then 'archive ' else 'document ' end || id || '.docx', 1, 'ready', id, 0, 'nowhere', created_at
    from "order" where customer_id = ${customerId}`);
  await db.execute(sql`
    insert into order_message (order_id, by, text, at) select id, 'desk', 'hello', created_at from "order" where customer_id = ${customerId}`);
  for (let from = 0; from < orders; from += chunk) await pay(db, customerId, model + from, model + from + chunk);
};

/** By the clock of the brand, which no list is asked by here. */
const inZone = (owner: Owner) => ({ ...owner, timeZone: 'Europe/Berlin' });

type Reading = (owner: Owner, size: Size) => Promise<unknown>;

/** Everything that the server reads for a page, without HTTP. */
const readings = ({ services }: TestServer): readonly (readonly [string, Reading])[] => {
  const orders = Object.entries(ordersAsked).map(([asked, query]): readonly [string, Reading] => [
    asked,
    (owner, size) =>
      services.db.transaction(async (tx) => {
        const asks = { ...firstOrders, ...query(counts[size]) };
        const searched = searchedBy(asks.q);
        const { ids } = await foundOrders(tx, inZone(owner), asks, searched);
        return listedOrders(tx, services, ids, searched, 'en');
      }, reading),
  ]);
  const payments = Object.entries(paymentsAsked).map(([asked, query]): readonly [string, Reading] => [
    asked,
    (owner, size) =>
      services.db.transaction(async (tx) => {
        const { ids } = await foundPayments(tx, inZone(owner), { ...firstPayments, ...query(counts[size]) });
        return listedPayments(tx, ids);
      }, reading),
  ]);
  return [...orders, ...payments];
};

const measureTime = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};

/** Both customers in turn, so that what else the machine does slows both. */
const measureBoth = async (owners: Readonly<Record<Size, Owner>>, read: Reading): Promise<Record<Size, number>> => {
  const times: Record<Size, number[]> = { few: [], many: [] };
  for (let run = 0; run < runs; run += 1) {
    for (const size of ['few', 'many'] as const) times[size].push(await measureTime(() => read(owners[size], size)));
  }
  return { few: middle(times.few), many: middle(times.many) };
};

/** How long the lists of an account take with a hundred orders and with a hundred thousand, on PostgreSQL. */
export const benchLists = async (): Promise<void> => {
  console.log(`A customer's lists with ${counts.few} and ${counts.many} orders on PostgreSQL, median of ${runs}`);
  const postgres = await startPostgres();
  const database = { url: await postgres.freshDatabase() };
  const server = await startServer({ database, work: false, config: { demoCustomers: true } });
  try {
    const { services } = server;
    const owners: Record<Size, Owner> = {
      few: { customerId: await readId(services.db, 'anna@example.com'), brand: 'wordbridge' },
      many: { customerId: await readId(services.db, 'office@example.com'), brand: 'wordbridge' },
    };
    for (const size of ['few', 'many'] as const) await fill(services.db, owners[size].customerId, counts[size]);
    await foldListCounts(services);
    await services.db.execute('vacuum analyze');
    const byKey = services.db.select().from(customer).where(eq(customer.id, owners.few.customerId));
    const selects: number[] = [];
    for (let run = 0; run < runs; run += 1) selects.push(await measureTime(() => byKey.execute()));
    console.log(`One SELECT by an index: ${middle(selects).toFixed(2)} ms`);
    const rows: Record<string, string>[] = [];
    for (const [asked, read] of readings(server)) {
      const { few, many } = await measureBoth(owners, read);
      rows.push({
        asked,
        few: `${few.toFixed(1)} ms`,
        many: `${many.toFixed(1)} ms`,
        ratio: (many / few).toFixed(2),
        within: unlimited.has(asked) ? '–' : many <= few * budget ? 'ok' : 'OVER',
      });
    }
    console.table(rows);
  } finally {
    await server.stop();
    await postgres.stop();
  }
};
