import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isObject } from '../../../server/platform/core/isObject.ts';
import { type Database, openDatabase } from '../../../server/platform/db/open.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { hasPostgres } from '../../support/postgres/postgres.ts';
import { loadPreparedDatabase } from '../../support/server/preparedDatabase.ts';

const now = sql`now()`;

const insertCart = sql`insert into cart (hash, brand, created_at) values (gen_random_uuid()::text, 'wordbridge', ${now}) returning id`;

/** An order that everything allows, but for what is changed. */
const insertOrder = (changes: Readonly<Record<string, SQL>> = {}): SQL => {
  const values: Record<string, SQL> = {
    hash: sql`gen_random_uuid()::text`,
    quotation_hash: sql`gen_random_uuid()::text`,
    cart_id: sql`(select max(id) from cart)`,
    brand: sql`'wordbridge'`,
    service: sql`'write'`,
    package_id: sql`1`,
    status: sql`'payment'`,
    status_since: now,
    category_id: sql`1`,
    source_lang: sql`'en'`,
    target_lang: sql`'pl'`,
    currency: sql`'EUR'`,
    source_text: sql`'Hello'`,
    customer_name: sql`'Ada Nowak'`,
    customer_email: sql`'ada@example.com'`,
    locale: sql`'en'`,
    origin: sql`'http://localhost'`,
    newsletter: sql`false`,
    terms_accepted_at: now,
    net_minor: sql`10000`,
    vat_minor: sql`2300`,
    gross_minor: sql`12300`,
    requested_at: now,
    promised_at: now,
    created_at: now,
    ...changes,
  };
  const names = sql.raw(Object.keys(values).join(', '));
  return sql`insert into "order" (${names}) values (${sql.join(Object.values(values), sql`, `)}) returning id`;
};

const states: Readonly<Record<string, string>> = {
  started: 'created',
  pending: 'pending',
  awaiting_transfer: 'awaitingTransfer',
  succeeded: 'paid',
  failed: 'failed',
};

/** A payment of the newest order, whole. */
const insertPayment = (
  status: string,
  changes: { readonly finished?: boolean; readonly amount?: number } = {},
): SQL => {
  const isFinished = changes.finished ?? !['started', 'pending', 'awaiting_transfer'].includes(status);
  return sql`with paid as (
    insert into payment (hash, brand, subject, method, state, status, amount_minor, currency, attempt, locale, origin, started_at, finished_at)
    values (gen_random_uuid()::text, 'wordbridge', 'cart', 'stripe', ${states[status] ?? 'created'}, ${status}, ${changes.amount ?? 12_300}, 'EUR', 1, 'en', 'http://localhost', ${now},
      ${isFinished ? now : sql`null`}) returning id, amount_minor, open
  ), covered as (
    insert into payment_order (payment_id, order_id, amount_minor, open) select id, (select max(id) from "order"), amount_minor, open from paid
  ) insert into payment_part (payment_id, kind, amount_minor, currency, provider, status)
    select id, 'provider', amount_minor, 'EUR', 'stripe', 'pending' from paid`;
};

const insertTopUpPayment = sql`with paid as (
    insert into payment (hash, brand, subject, top_up_id, method, state, status, amount_minor, currency, attempt, locale, origin, started_at)
    values (gen_random_uuid()::text, 'wordbridge', 'top_up', (select max(id) from top_up), 'stripe', 'created', 'started', 2000, 'EUR', 1, 'en', 'http://localhost', ${now})
    returning id
  ) insert into payment_part (payment_id, kind, amount_minor, currency, provider, status)
    select id, 'provider', 2000, 'EUR', 'stripe', 'pending' from paid`;

const insertFile = (changes: Readonly<Record<string, SQL>>): SQL => {
  const values: Record<string, SQL> = {
    id: sql`gen_random_uuid()::text`,
    brand: sql`'wordbridge'`,
    name: sql`'a.txt'`,
    size: sql`1`,
    status: sql`'ready'`,
    path: sql`'a'`,
    created_at: now,
    ...changes,
  };
  return sql`insert into file (${sql.raw(Object.keys(values).join(', '))}) values (${sql.join(Object.values(values), sql`, `)})`;
};

/** A withdrawal from the newest order, whole but for what is changed. */
const insertWithdrawal = (changes: Readonly<Record<string, SQL>>): SQL => {
  const values: Record<string, SQL> = {
    order_id: sql`(select max(id) from "order")`,
    name: sql`'Ada Nowak'`,
    email: sql`'ada@example.com'`,
    sole_trader: sql`false`,
    locale: sql`'en'`,
    status: sql`'payment'`,
    outcome: sql`'canceled'`,
    received_at: now,
    ...changes,
  };
  return sql`insert into withdrawal (${sql.raw(Object.keys(values).join(', '))}) values (${sql.join(Object.values(values), sql`, `)})`;
};

/** A rating of the newest order. */
const insertRatings = (...stars: readonly number[]): SQL =>
  sql`insert into rating (order_id, stars, created_at, updated_at) values ${sql.join(
    stars.map((one) => sql`((select max(id) from "order"), ${one}, now(), now())`),
    sql`, `,
  )}`;

/** Revisions of the newest order, each in a state. */
const insertRevisions = (...states: readonly string[]): SQL =>
  sql`insert into revision (order_id, state, text, state_since, asked_at) values ${sql.join(
    states.map((state) => sql`((select max(id) from "order"), ${state}, 'The name', now(), now())`),
    sql`, `,
  )}`;

/** Drafts of the newest order that were put up, each in a state and with what is said of it. */
const insertDrafts = (...drafts: readonly (readonly [state: string, comment: string | null])[]): SQL =>
  sql`insert into draft_approval (order_id, state, comment, state_since, put_up_at) values ${sql.join(
    drafts.map(([state, comment]) => sql`((select max(id) from "order"), ${state}, ${comment}, now(), now())`),
    sql`, `,
  )}`;

const insertParcels = (...parcels: readonly (readonly [state: string, carrier: string])[]): SQL =>
  sql`insert into parcel (order_id, state, carrier, tracking_number, state_since, posted_at) values ${sql.join(
    parcels.map(([state, carrier]) => sql`((select max(id) from "order"), ${state}, ${carrier}, '1', now(), now())`),
    sql`, `,
  )}`;

/** A corrected count of the newest order. */
const insertCorrection = (words: number, fileId: string | null): SQL =>
  sql`insert into count_correction (order_id, file_id, words, reason, at) select max(id), ${fileId}::text, ${words}::int, 'Tables', now() from "order"`;

/** Money of the newest order that is asked back. */
const insertRefund = (amount: number, currency: string): SQL =>
  sql`insert into refund (order_id, amount_minor, currency, cause, way, reason, at) select max(id), ${amount}::bigint, ${currency}::text, 'refunded', 'method', 'Late', now() from "order"`;

/** What somebody might write past the code, and what refuses it. */
const violations: readonly (readonly [string, string, SQL])[] = [
  ['an order in no known status', 'order_status_known', insertOrder({ status: sql`'done'` })],
  ['an order interrupted in no known status', 'order_interrupted', insertOrder({ interrupted: sql`'done'` })],
  ['an order of no known service', 'order_service', insertOrder({ service: sql`'poetry'` })],
  ['an order in no known currency', 'order_currency', insertOrder({ currency: sql`'XXX'` })],
  ['an order in no known language', 'order_locale', insertOrder({ locale: sql`'xx'` })],
  ['a net price below zero', 'order_amounts', insertOrder({ net_minor: sql`-1`, vat_minor: sql`12301` })],
  ['a discount below zero', 'order_amounts', insertOrder({ discount_minor: sql`-1` })],
  ['a gross price that is not net and tax', 'order_sum', insertOrder({ gross_minor: sql`12299` })],
  ['a gross price without its net', 'order_sum', insertOrder({ net_minor: sql`null` })],
  ['words below zero', 'order_words', insertOrder({ words: sql`-1` })],
  ['a tax of more than everything', 'order_rates', insertOrder({ tax_rate: sql`101` })],
  ['an order of no package', 'order_package_id_package_price_package_id_fk', insertOrder({ package_id: sql`5` })],
  ['an order of no category', 'order_category_id_category_id_fk', insertOrder({ category_id: sql`999` })],
  [
    'an order into no language that is sold',
    'order_target_lang_language_code_fk',
    insertOrder({ target_lang: sql`'xx'` }),
  ],
  ['an order of no cart', 'order_cart_id_cart_id_fk', insertOrder({ cart_id: sql`0` })],
  ['an order renewed from none', 'order_renewed_from_order_id_fk', insertOrder({ renewed_from: sql`0` })],
  [
    'a history of no known status',
    'order_history_status',
    sql`insert into order_history (order_id, status, at) select max(id), 'done', now() from "order"`,
  ],
  ['a withdrawal in no known status', 'withdrawal_status', insertWithdrawal({ status: sql`'done'` })],
  ['a withdrawal with no known outcome', 'withdrawal_outcome', insertWithdrawal({ outcome: sql`'lost'` })],
  ['a withdrawal in no known language', 'withdrawal_locale', insertWithdrawal({ locale: sql`'xx'` })],
  ['a withdrawal from no order', 'withdrawal_order_id_order_id_fk', insertWithdrawal({ order_id: sql`0` })],
  ['fewer words than none', 'count_correction_words', insertCorrection(-1, null)],
  ['the count of no document', 'count_correction_file_id_file_id_fk', insertCorrection(1, 'none')],
  ['a refund of nothing', 'refund_amount', insertRefund(0, 'EUR')],
  ['a refund in no known currency', 'refund_currency', insertRefund(1, 'XXX')],
  ['a rating of no star', 'rating_stars', insertRatings(0)],
  ['a rating of six stars', 'rating_stars', insertRatings(6)],
  ['two ratings of an order', 'rating_pkey', insertRatings(5, 4)],
  [
    'a message by nobody known',
    'order_message_by',
    sql`insert into order_message (order_id, by, text, at) select max(id), 'bot', 'Hello', now() from "order"`,
  ],
  [
    'a message about no order',
    'order_message_order_id_order_id_fk',
    sql`insert into order_message (order_id, by, text, at) values (0, 'customer', 'Hello', now())`,
  ],
  ['a revision in no known state', 'revision_state', insertRevisions('lost')],
  ['two revisions that wait', 'revision_open', insertRevisions('accepted', 'asked')],
  ['a draft in no known state', 'draft_approval_state', insertDrafts(['lost', null])],
  ['changes of a draft without a word', 'draft_approval_comment', insertDrafts(['changes_asked', null])],
  ['words about a draft that is approved', 'draft_approval_comment', insertDrafts(['approved', 'The seal'])],
  ['two drafts that wait', 'draft_approval_open', insertDrafts(['waiting', null], ['waiting', null])],
  ['a draft beside one that is approved', 'draft_approval_open', insertDrafts(['approved', null], ['waiting', null])],
  ['a parcel in no known state', 'parcel_state', insertParcels(['lost', 'inpost'])],
  ['a parcel of no known carrier', 'parcel_carrier', insertParcels(['posted', 'pigeon'])],
  ['two parcels on their way', 'parcel_open', insertParcels(['delivered', 'inpost'], ['posted', 'inpost'])],
  ['a payment in no known status', 'payment_status', insertPayment('lost')],
  ['a payment that has ended without a time', 'payment_finished', insertPayment('succeeded', { finished: false })],
  ['a payment below zero', 'payment_(amount|order_amount|part_amount)', insertPayment('started', { amount: -1 })],
  ['a second open payment of an order', 'payment_one_open_order', insertPayment('pending')],
  ['an awaited transfer beside an open payment', 'payment_one_open_order', insertPayment('awaiting_transfer')],
  [
    'an open payment that is taken for ended',
    'payment_order_payment',
    sql`update payment_order set open = false where open`,
  ],
  ['a second open payment of a top-up', 'payment_one_open_top_up', insertTopUpPayment],
  ['a part in no known status', 'payment_part_status', sql`update payment_part set status = 'half'`],
  ['a part in no known currency', 'payment_part_currency', sql`update payment_part set currency = 'XXX'`],
  ['a customer of no country', 'customer_country_id_country_id_fk', sql`update customer set country_id = 1000`],
  ['a customer in no known currency', 'customer_currency', sql`update customer set currency = 'XXX'`],
  ['a file in no known status', 'file_status', insertFile({ status: sql`'lost'` })],
  ['a file of less than nothing', 'file_counts', insertFile({ size: sql`-1` })],
  ['a file of no order', 'file_order_id_order_id_fk', insertFile({ order_id: sql`0`, position: sql`0` })],
  [
    'a discount of more than everything',
    'discount_code_percent',
    sql`insert into discount_code (code, percent) values ('ALL', 101)`,
  ],
  ['a price below zero', 'pair_price_unit', sql`update pair_price set unit_price = -1`],
  [
    'staff in no known role',
    'desk_token_role',
    sql`insert into desk_token (name, role, hash, created_at) values ('x', 'king', 'x', now())`,
  ],
  [
    'a session that began in no known way',
    'customer_session_signed_in_with',
    sql`insert into customer_session (id, customer_id, brand, signed_in_with, created_at, last_used_at, last_seen_at) values (gen_random_uuid(), 1, 'x', 'x', now(), now(), now())`,
  ],
];

/** Columns that name something and have no foreign key, each for a reason. */
const without: Readonly<Record<string, string>> = {
  'list_count.customer_id': 'a change is counted without waiting for who changes the customer',
  'package_price.package_id': 'names the package itself, which is described in machines/services',
  'customer.vat_id': 'a number that an authority gives',
  'pending_registration.vat_id': 'a number that an authority gives',
  'account_link.visitor_id': 'visitors have no table: their token says who they are',
  'account_request.visitor_id': 'visitors have no table: their token says who they are',
  'customer_session.visitor_id': 'visitors have no table: their token says who they are',
  'pending_registration.visitor_id': 'visitors have no table: their token says who they are',
  'provider_event.event_id': 'a number that a provider gives',
  'purchase_report.client_id': 'a number that the browser’s statistics give',
  'purchase_report.session_id': 'a number that the browser’s statistics give',
  'passkey.rp_id': 'names the address of a brand',
  'passkey_challenge.rp_id': 'names the address of a brand',
  'document_access.file_id': 'what was downloaded stays known for a while when the file is removed',
};

const findConstraint = (error: unknown): string => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && typeof cause.constraint === 'string') return cause.constraint;
  }
  return String(error);
};

/** The same guards on each engine. */
const guards = (open: () => Promise<{ readonly db: Database; readonly close: () => Promise<void> }>): void => {
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
    await db.execute(insertCart);
    await db.execute(insertOrder());
    await db.execute(insertPayment('failed'));
    await db.execute(insertPayment('started'));
    await db.execute(
      sql`insert into top_up (hash, brand, locale, customer_id, amount_minor, bonus_minor, currency, created_at)
        select gen_random_uuid()::text, 'wordbridge', 'en', min(id), 2000, 0, 'EUR', now() from customer`,
    );
    await db.execute(insertTopUpPayment);
  });
  afterAll(() => close());

  test.each(violations)('%s is refused', async (_, constraint, statement) => {
    const refusal = await db.execute(statement).then(
      () => 'it was written',
      (error: unknown) => findConstraint(error),
    );
    expect(refusal).toMatch(new RegExp(`^${constraint}$`));
  });

  test('an order may have one payment open again once the earlier one has ended, and only then', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`update payment set state = 'canceled', status = 'canceled', finished_at = now() where open and subject = 'cart'`,
      );
      await tx.execute(insertPayment('pending'));
    });
    const open = await db.execute(sql`select 1 from payment_order where open`);
    expect(open).toMatchObject({ rows: [{}] });
  });

  test('every column that names something has a foreign key, or a reason to have none', async () => {
    const found = await db.execute(sql`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%\\_id'
      and not exists (
        select 1 from information_schema.key_column_usage k join information_schema.table_constraints r
        on r.constraint_schema = k.constraint_schema and r.constraint_name = k.constraint_name and r.constraint_type = 'FOREIGN KEY'
        where k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = c.column_name) order by 1`);
    const rows = isObject(found) ? found.rows : null;
    expect(rows).toEqual(
      Object.keys(without)
        .toSorted()
        .map((name) => ({ name })),
    );
  });
};

describe('on the embedded database', () => {
  guards(async () => openDatabase({ memory: true, from: await loadPreparedDatabase() }));
});

describe.runIf(hasPostgres)('on PostgreSQL', () => {
  guards(async () => {
    const postgres = await openPostgres();
    return openDatabase({ url: await postgres.preparedDatabase() });
  });
});
