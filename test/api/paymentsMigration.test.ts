import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../server/db/open.ts';
import { findPayment } from '../../server/payments/findPayment.ts';

const migrations = join(import.meta.dirname, '../../server/db/migrations');
const folder = await mkdtemp(join(tmpdir(), 'fifteen-migrations-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The last migration before payments had subjects and parts. */
const before = '0003_failed_sign_in';

/** A database as it was when a payment was of one order and had no parts. */
const oldDatabase = async (): Promise<OpenDatabase> => {
  await cp(migrations, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'));
  const last = journal.entries.findIndex(({ tag }) => tag === before);
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
  const opened = await openDatabase({ memory: true });
  if (opened.kind !== 'pglite') throw new Error('A database in memory is an embedded one.');
  await migrate(drizzle(opened.client), { migrationsFolder: folder });
  return opened;
};

const at = new Date('2026-10-01T10:00:00.000Z');

test('payments of a database of the old shape keep what they say', async () => {
  const opened = await oldDatabase();
  const { db } = opened;
  // What an order names is in the catalogue of every database that has been in use.
  await db.execute(sql`insert into category (id, names, specialized, factor) values (1, '{}', false, 1)`);
  await db.execute(sql`insert into package_price (package_id, factor) values (1, 1)`);
  await db.execute(sql`insert into language (code, iso2, cc) values ('en', 'en', 'gb'), ('pl', 'pl', 'pl')`);
  await db.execute(sql`insert into cart (hash, brand, created_at) values ('cart', 'wordbridge', ${at.toISOString()})`);
  // An order has one open payment at most.
  for (const order of ['order', 'order-2', 'order-3']) {
    await db.execute(sql`insert into "order" (hash, quotation_hash, cart_id, brand, service, package_id, status, status_since, category_id,
    source_lang, target_lang, currency, source_text, customer_name, customer_email, locale, origin, newsletter, terms_accepted_at,
    net_minor, vat_minor, gross_minor, requested_at, promised_at, created_at)
    select ${order}, ${`quotation of ${order}`}, id, brand, 'write', 1, 'payment', created_at, 1, 'en', 'pl', 'EUR', 'Hello', 'Ada Nowak', 'ada@example.com',
    'en', 'http://localhost', false, created_at, 10000, 2300, 12300, created_at, created_at, created_at from cart`);
  }
  const old = [
    ['declined', 'stripe', 'failed', 'declined_card', 'sbx_1', 'http://pay/1', at],
    ['given-up', 'transfer', 'canceled', 'canceled', null, null, at],
    ['unopened', 'stripe', 'started', null, null, null, null],
    ['open', 'stripe', 'pending', null, 'sbx_2', 'http://pay/2', null],
    ['awaited', 'transfer', 'awaiting_transfer', null, null, null, null],
    ['paid', 'stripe', 'succeeded', null, 'sbx_3', 'http://pay/3', at],
  ] as const;
  const orderOf = { declined: 1, 'given-up': 1, unopened: 1, open: 2, awaited: 3, paid: 1 } as const;
  for (const [index, [hash, method, status, reason, ref, url, finished]] of old.entries()) {
    await db.execute(sql`insert into payment (hash, order_id, method, status, reason, amount_minor, currency, attempt,
      provider_ref, redirect_url, locale, origin, started_at, finished_at) values (${hash}, ${orderOf[hash]}, ${method}, ${status}, ${reason},
      12300, 'EUR', ${index + 1}, ${ref}, ${url}, 'en', 'http://localhost', ${at.toISOString()}, ${finished?.toISOString() ?? null})`);
  }

  await migrateDatabase(opened);

  const parts = {
    declined: ['failed', 'sbx_1', 'http://pay/1', null],
    'given-up': ['failed', 'FT-1', null, null],
    unopened: ['pending', null, null, null],
    open: ['pending', 'sbx_2', 'http://pay/2', null],
    awaited: ['pending', 'FT-3', null, null],
    paid: ['settled', 'sbx_3', 'http://pay/3', at],
  } as const;
  for (const [index, [hash, method, status, reason, , , finishedAt]] of old.entries()) {
    const found = await findPayment(db, hash);
    expect(found?.payment).toMatchObject({
      brand: 'wordbridge',
      subject: 'cart',
      topUpId: null,
      method,
      status,
      reason,
      amountMinor: 12_300,
      currency: 'EUR',
      attempt: index + 1,
      startedAt: at,
      finishedAt,
      open: finishedAt === null,
    });
    expect(found?.subject).toMatchObject({ kind: 'cart', cartHash: 'cart', orders: [{ id: orderOf[hash] }] });
    const [partStatus, reference, redirectUrl, settledAt] = parts[hash];
    expect(found?.parts).toMatchObject([
      {
        kind: 'provider',
        provider: method,
        amountMinor: 12_300,
        currency: 'EUR',
        status: partStatus,
        reference,
        redirectUrl,
        settledAt,
      },
    ]);
  }
  await opened.close();
});
