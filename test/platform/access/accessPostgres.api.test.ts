import { Readable } from 'node:stream';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DeskEnrolment, Estimate, ReceivedRequest } from '../../../openapi/types.ts';
import { totpCode } from '../../../server/desk/people/totp.ts';
import { copyFiles, resumeCount } from '../../../server/documents/index.ts';
import { visitorBy } from '../../../server/platform/access/applicationToken.ts';
import { rotationDays } from '../../../server/platform/access/signingKeys.ts';
import { days, minutes } from '../../../server/platform/core/clock.ts';
import { newHash } from '../../../server/platform/core/hash.ts';
import { rowLimits } from '../../../server/platform/core/limits.ts';
import { file, mail, signingKey } from '../../../server/platform/db/schema.ts';
import { releaseDiscount } from '../../../server/request/redeemDiscount.ts';
import { openPostgres } from '../../support/postgres/openPostgres.ts';
import { hasPostgres } from '../../support/postgres/postgres.ts';
import {
  addCode,
  changeSection,
  countCodeUses,
  getSection,
  getSectionValue,
} from '../../support/server/catalogueSupport.ts';
import { type Client, createClient, createKey, readData, readQuotation } from '../../support/server/client.ts';
import { buildQuotationRequest, callDesk, requestQuotation } from '../../support/server/samples.ts';
import { createTestClock, startServer, type TestServer } from '../../support/server/startServer.ts';
import { waitUntilBlocked } from '../../support/server/waitUntilBlocked.ts';

/** The embedded database has one connection: only a server shows what happens between two processes at the same time. */
describe.runIf(hasPostgres)('two processes on one database', () => {
  const clock = createTestClock();
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    const url = await (await openPostgres()).preparedDatabase();
    const config = { secret: 'a secret of the environment, long enough', demoCustomers: true };
    one = await startServer({ clock, database: { url }, config, work: false });
    other = await startServer({ clock, database: { url }, config, work: false });
  }, 120_000);
  afterAll(async () => {
    await one.stop();
    await other.stop();
  });

  /** The same visitor at the other process. */
  const visitElsewhere = (client: Client): Promise<Client> =>
    createClient(other.address(), 'wordbridge', 'en', client.token);

  test('know each other’s tokens, and change the key together', async () => {
    const client = await one.client();
    expect(await visitorBy(other.services, client.token)).not.toBeNull();
    clock.advance(days(rotationDays));
    await Promise.all([one, other, one, other].map((server) => server.client()));
    const keys = await one.services.db.select().from(signingKey).where(eq(signingKey.purpose, 'token'));
    expect(keys).toHaveLength(2);
    clock.advance(minutes(2));
    expect(await visitorBy(other.services, (await one.client()).token)).not.toBeNull();
  });

  test('redeem a discount code as often as it may be, and no more', async () => {
    await addCode(one, 'TWICE', { uses: 2 });
    const clients = [await one.client(), await other.client()];
    const answers = await Promise.all(
      [...clients, ...clients, ...clients].map((each) =>
        each.post('/api/v2/quotation', buildQuotationRequest({ discount_code: 'TWICE' })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
    expect(await countCodeUses(other, 'TWICE')).toBe(2);
  });

  test('price by the same catalogue as soon as it is changed', async () => {
    const surcharges = await getSectionValue(one, 'surcharges');
    const { text, file_ids, target_langs, ...rest } = buildQuotationRequest();
    const { service, source_lang, category_id, package_id, currency_id } = rest;
    const asked = { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids };
    const client = await other.client();
    const readTaxRate = async () =>
      readData<Estimate>(await client.post('/api/v2/quotation/estimate', asked)).price?.tax_rate;
    for (const tax_rate of ['1.00', '2.00', '19.00']) {
      expect((await changeSection(one, { ...surcharges, tax_rate })).status).toBe(201);
      expect(await readTaxRate()).toBe(tax_rate);
    }
    const links = await getSectionValue(one, 'links');
    const { tag } = await getSection(one, 'links');
    const body = { value: links, valid_from: null, note: null, tag };
    const answers = await Promise.all([one, other].map((each) => callDesk(each, '/catalogue/wordbridge/change', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
  });

  test('give back the use of a code that the languages of a request share, when the last two end at once', async () => {
    const client = await one.client();
    await addCode(one, 'SHARED', { uses: 1 });
    const request = buildQuotationRequest({ discount_code: 'SHARED', target_langs: ['pl', 'de'] });
    const { quotations } = readData<ReceivedRequest>(await client.post('/api/v2/quotation', request));
    const [first = 0, second = 0] = quotations.map(({ number }) => number);
    const end = (server: TestServer, orderId: number, meanwhile: () => Promise<void>): Promise<void> =>
      server.services.db.transaction(async (tx) => {
        const ended = {
          orderId,
          hash: 'not read',
          requestedWith: null,
          from: 'acceptation',
          status: 'canceled',
          since: clock.now(),
          cause: 'reject',
          underReview: false,
        } as const;
        await releaseDiscount(tx, server.services, { type: 'order.moved', ...ended });
        await meanwhile();
      });
    // The other one ends while nobody sees that the first has.
    await end(one, first, () => end(other, second, () => Promise.resolve()));
    expect(await countCodeUses(one, 'SHARED')).toBe(0);
  });

  test('count a document for the orders, too, that take it while it is being counted', async () => {
    const { files, db } = other.services;
    const id = newHash();
    const path = await files.save(id, Readable.from(['Three more words.']));
    const known = { id, brand: 'wordbridge', name: 'late.txt', size: 17, path, createdAt: clock.now() };
    const [row] = await db
      .insert(file)
      .values({ ...known, status: 'counting' })
      .returning();
    let counted = Promise.resolve();
    await one.services.db.transaction(async (tx) => {
      await tx.select().from(file).where(eq(file.id, id)).for('update');
      await copyFiles(tx, row === undefined ? [] : [row], clock.now());
      counted = resumeCount(other.services, id);
      await waitUntilBlocked(one.services.db);
    });
    await counted;
    const rows = await db.select({ words: file.words }).from(file).where(eq(file.path, path));
    expect(rows).toEqual([{ words: 3 }, { words: 3 }]);
  });

  test('make one quotation of a request that reaches both, and another visitor’s is another', async () => {
    const client = await one.client();
    const key = { 'idempotency-key': createKey() };
    const both = [client, await visitElsewhere(client)];
    const answers = await Promise.all(
      [...both, ...both].map((each) => each.post('/api/v2/quotation', buildQuotationRequest(), key)),
    );
    expect(new Set(answers.map((answer) => readQuotation(answer).hash)).size).toBe(1);
    const another = await other.client();
    const theirs = await another.post('/api/v2/quotation', buildQuotationRequest(), key);
    expect(readQuotation(theirs).hash).not.toBe(readQuotation(answers[0] ?? theirs).hash);
  });

  test('let no more mails through to an address together than one of them would', async () => {
    const clients = [await one.client(), await other.client()];
    const requests = await Promise.all(
      Array.from({ length: rowLimits.unaskedMails.points + 10 }, async (_, index) =>
        requestQuotation(clients[index % 2] ?? (await one.client()), { email: 'flooded@example.com' }),
      ),
    );
    const ids = requests.map(({ number }) => number);
    expect(await one.services.db.select().from(mail).where(inArray(mail.orderId, ids))).toHaveLength(
      rowLimits.unaskedMails.points,
    );
  });

  test('take the code of a person of the staff once', async () => {
    const json = { login: 'maria', name: 'Maria Kowalska', role: 'manager' };
    const { password, totp_url: url } = readData<DeskEnrolment>(await callDesk(one, '/person', json));
    const secret = new URL(url).searchParams.get('secret') ?? '';
    const code = totpCode(secret, Math.floor(clock.now().getTime() / 30_000));
    const answers = await Promise.all(
      [one, other, one, other].map((server) => callDesk(server, '/session', { login: 'maria', password, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });
});
