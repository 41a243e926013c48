import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import type { Order, Payment, Quotation } from '../../openapi/types.ts';
import { openDatabase } from '../../server/platform/db/open.ts';
import { customer } from '../../server/platform/db/schema.ts';
import { openLog } from '../../server/platform/log/log.ts';
import { loggedError } from '../../server/platform/log/loggedError.ts';
import { redactText } from '../../server/platform/log/redactText.ts';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { pressButton, waitFor } from '../support/money/paymentsSupport.ts';
import { openPostgres } from '../support/postgres/openPostgres.ts';
import { hasPostgres } from '../support/postgres/postgres.ts';
import { type Answer, type Client, createClient, readData, readQuotation } from '../support/server/client.ts';
import { startFakeSmtp } from '../support/server/fakeSmtp.ts';
import { createUploader } from '../support/server/filesSupport.ts';
import { hastenMails } from '../support/server/hastenMails.ts';
import { loadPreparedDatabase } from '../support/server/preparedDatabase.ts';
import { buildAcceptance, buildQuotationRequest, callDesk, waitUntil } from '../support/server/samples.ts';
import { spawnServer } from '../support/server/spawnServer.ts';
import { startServer } from '../support/server/startServer.ts';

/** What a customer says of themselves; each text is long enough to stand for itself. */
const person = {
  name: 'Żaneta Przykładowa',
  email: 'zaneta.przykladowa@example.com',
  address: 'ulica Tajna 17/4',
  city: 'Niepołomice',
  postcode: '32-005',
  note: 'Proszę zadzwonić do mojej siostry Kunegundy',
  document: 'akt-urodzenia-zanety.txt',
  content: 'Testament of the late uncle Ignacy, to be opened by nobody.',
  text: 'Sprzedam dom po dziadkach w Bochni',
  question: 'Czy widać tam nazwisko panieńskie Gwizdalska?',
  revision: 'Ulica nazywa się Zatajona, nie Zatopiona',
  reply: 'Poprawimy Zatajoną jeszcze dzisiaj',
  reference: 'Sprawa spadkowa Gwizdalskich 7/26',
  objection: 'Nagłówek z nazwiskiem Gwizdalska policzono dwa razy',
  ip: '203.0.113.77',
} as const;

const request = (fileId: string) =>
  buildQuotationRequest({
    name: person.name,
    email: person.email,
    note: person.note,
    text: person.text,
    reference: person.reference,
    file_ids: [fileId],
  });

const missingFrom = (log: string, secrets: Readonly<Record<string, string>>): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [what, secret] of Object.entries(secrets)) {
    if (secret.length < 5) throw new Error(`${what} is too short to be looked for.`);
    if (log.includes(secret)) found[what] = log.split('\n').find((line) => line.includes(secret)) ?? '';
  }
  return found;
};

const findToken = ({ body }: Answer): string =>
  typeof body === 'object' && body !== null && 'access_token' in body ? String(body.access_token) : '';

const signIn = (client: Client, username: string, password: string): Promise<Answer> =>
  client.post(
    '/api/v2/oauth2/access_token',
    { username, password, grant_type: 'password' },
    { authorization: '', 'x-forwarded-for': person.ip },
  );

test('the log of a whole order, its failures and crashes with it, is about nobody and opens nothing', async () => {
  const lines: string[] = [];
  const smtp = await startFakeSmtp();
  const log = openLog('trace', { write: (line) => lines.push(line) });
  const server = await startServer({ log, config: { smtpUrl: smtp.url } });
  const client = await server.client('mostek');
  const address = server.address('mostek');
  const uploads = createUploader(address, client);
  const fileId = await uploads.upload(Buffer.from(person.content), person.document);
  await uploads.inspected(fileId);

  const asked = readQuotation(await client.post('/api/v2/quotation', request(fileId)));
  await waitUntil(
    async () => readData<Quotation>(await client.get(`/api/v2/quotation/${asked.hash}`)).status,
    (status) => status === 'calculation',
  );
  const quoted = await callDesk(server, `/order/${asked.number}/quote`, { net: '100.00' });
  expect(quoted.status).toBe(200);
  await client.post(`/api/v2/quotation/${asked.hash}/review`, { kind: 'change', text: person.objection });
  await callDesk(server, `/order/${asked.number}/review`, { action: 'uphold', answer: person.reply });
  const { name, address: street, city, postcode } = person;
  const order = readData<Order>(
    await client.post(
      `/api/v2/quotation/${asked.hash}/accept`,
      buildAcceptance({ name, address: street, city, postcode }),
    ),
  );
  const payment = readData<Payment>(
    await client.post('/api/v2/payment', { order_hash: order.hash, method: 'stripe', locale: 'pl' }),
  );
  await pressButton(payment, 'pay');
  const orderNow = async (): Promise<Order> => readData(await client.get(`/api/v2/order/${order.hash}`));
  await waitFor(orderNow, ({ status }) => status === 'waiting_translation');
  await callDesk(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
  await fetch(`${server.address()}/api/v2/desk/order/${order.id}/deliver?name=${person.document}&kind=translated`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.services.deskToken}`, 'content-type': 'application/octet-stream' },
    body: new TextEncoder().encode(person.content),
  });
  await callDesk(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
  const finished = await waitFor(orderNow, ({ status }) => status === 'finished');
  await client.post(`/api/v2/order/${order.hash}/messages`, { text: person.question });
  await client.post(`/api/v2/order/${order.hash}/revision`, { text: person.revision });
  await callDesk(server, `/order/${order.id}/messages`, { text: person.reply });
  await callDesk(server, `/order/${order.id}/revision`, { action: 'decline', answer: person.reply });
  const delivered = finished.attachments.find(({ kind }) => kind === 'translated');
  const link = readData<{ url: string }>(await client.post(`/api/v2/order/${order.hash}/file/${delivered?.id}/link`));
  expect((await fetch(new URL(link.url, address))).status).toBe(200);
  await waitFor(
    async () => smtp.taken.length,
    (count) => count >= 3,
  );

  const anna = 'anna@example.com';
  await signIn(client, anna, 'not the password of Anna');
  const signedIn = await signIn(client, anna, demoPassword);
  const customerToken = findToken(signedIn);
  await client.get('/api/v2/customer/current', { authorization: `Bearer ${customerToken}` });
  await client.get('/api/v2/order/unknownunknown0123456');
  await client.post('/api/v2/quotation', { name: person.name });

  // A job that crashes with what the mail server said of a person, and a call whose statement fails.
  smtp.refuse();
  const refused = readQuotation(await client.post('/api/v2/quotation', { ...request(fileId), file_ids: [] }));
  await hastenMails(server, refused.order_hash, 'requestReceived');
  await waitUntil(
    async () => lines.join(''),
    (all) => all.includes('a job has failed'),
  );
  await server.services.db.execute(sql`alter table "order" rename column note to note_of_old`);
  expect((await client.post('/api/v2/quotation', { ...request(fileId), file_ids: [] })).status).toBe(500);
  expect((await client.get(`/api/v2/order/${order.hash}`)).status).toBe(500);
  const { deskToken } = server.services;
  await server.stop();
  smtp.close();

  const all = lines.join('');
  for (const said of ['"answered"', '"refused"', '"order moved"', '"mail sent"', '"payment moved"', '"file counted"']) {
    expect(all).toContain(said);
  }
  const failures = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(failures).toContainEqual(
    expect.objectContaining({ job: 'mail', err: expect.objectContaining({ code: 'EENVELOPE' }) }),
  );
  expect(failures).toContainEqual(
    expect.objectContaining({
      msg: 'a request failed',
      err: expect.objectContaining({
        type: 'DrizzleQueryError',
        statement: expect.stringContaining('insert into "order"'),
        cause: expect.objectContaining({ code: '42703' }),
      }),
    }),
  );
  const { ip: _, ...said } = person;
  const secrets = {
    ...said,
    ip: person.ip,
    surname: 'Przykładowa',
    recipient: 'zaneta.przykladowa',
    anna,
    password: demoPassword,
    wrongPassword: 'not the password',
    file: fileId,
    delivered: delivered?.id ?? '',
    quotation: asked.hash,
    order: order.hash,
    cart: order.cart_hash,
    payment: payment.hash,
    providersPage: (payment.redirect_url ?? '').split('/').at(-1) ?? '',
    download: link.url.split('/').at(-1) ?? '',
    visitorToken: client.token,
    customerToken,
    deskToken,
    device: /=([\w-]{43})/.exec(signedIn.headers.getSetCookie()[0] ?? '')?.[1] ?? '',
    unknown: 'unknownunknown0123456',
  };
  expect(missingFrom(all, secrets)).toEqual({});
}, 120_000);

describe('an error in the log', () => {
  test('of the database names the statement and what it broke, and no value', async () => {
    const opened = await openDatabase({ memory: true, from: await loadPreparedDatabase() });
    const [known] = await opened.db.select().from(customer).limit(1);
    if (known === undefined) throw new Error('Nobody is registered.');
    const { id: _, ...anew } = known;
    const failure = await opened.db
      .insert(customer)
      .values(anew)
      .catch((error: unknown) => error);
    await opened.close();
    const logged = loggedError(failure);
    expect(logged).toMatchObject({
      type: 'DrizzleQueryError',
      message: undefined,
      statement: expect.stringContaining('insert into "customer"'),
      cause: { code: '23505', constraint: 'customer_login', table: 'customer' },
    });
    expect(
      missingFrom(JSON.stringify(logged), { email: anew.email, name: anew.name, hash: anew.passwordHash }),
    ).toEqual({});
  });

  test('of a library says what it is, and not what it was given', () => {
    const parsing = (() => {
      try {
        return JSON.parse('zaneta@example.com is no JSON');
      } catch (error) {
        return error;
      }
    })();
    const logged = loggedError(new AggregateError([parsing, 'a text that was thrown'], 'zaneta'));
    expect(logged.errors?.map(({ type }) => type)).toEqual(['SyntaxError', 'string']);
    expect(logged.errors?.[0]?.stack.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toMatch(/zaneta|thrown/);
    const endless = new Error('a');
    endless.cause = endless;
    expect(JSON.stringify(loggedError(endless)).length).toBeLessThan(20_000);
  });

  test('has no words of its own beside it either', () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => lines.push(line) });
    const error = Object.assign(new Error('zaneta@example.com'), { code: 'EWHATEVER', params: ['Żaneta'] });
    log.error(error);
    log.error({ err: error });
    log.error({ err: error }, error.message);
    log.error({ err: error, customer: { name: 'Żaneta' }, note: 'Żaneta', file: 'abcdefghij0123456789' }, 'ours');
    log.info('for zaneta@example.com');
    log.child({ brand: 'mostek' }).info({ status: 'waiting_translation', orders: [1, 2], at: new Date(0) }, 'ours');
    expect(lines.join('')).not.toMatch(/zaneta|Żaneta|abcdefghij/);
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'Error EWHATEVER',
      'Error EWHATEVER',
      'Error EWHATEVER',
      'ours',
      'for [address]',
      'ours',
    ]);
    expect(JSON.parse(lines[5] ?? '')).toMatchObject({
      brand: 'mostek',
      status: 'waiting_translation',
      orders: [1, 2],
      at: '1970-01-01T00:00:00.000Z',
    });
  });
});

test.each([
  ['order 12 of anna.nowak+x@example.com.', 'order 12 of [address]'],
  ['DrizzleQueryError in waiting_translation', 'DrizzleQueryError in waiting_translation'],
  ['deferredPaymentReceived', 'deferredPaymentReceived'],
])('of "%s" remains "%s"', (text, rest) => {
  expect(redactText(text)).toBe(rest);
});

describe('a process', () => {
  test.runIf(hasPostgres)(
    'writes nothing about anybody of an error that nobody caught',
    async () => {
      const database = await (await openPostgres()).preparedDatabase();
      const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-'));
      const crash = `process.once('SIGUSR2', () => { throw Object.assign(new Error('${person.email}'), { params: ['${person.city}'] }); });`;
      const { child, stdout, stderr } = spawnServer({
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: database,
        LOG_LEVEL: 'trace',
        NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(crash)}`,
      });
      const lines: string[] = [];
      const ended = once(child, 'exit');
      for (const input of [stdout, stderr]) createInterface({ input }).on('line', (line) => lines.push(line));
      try {
        const listening = await waitUntil(
          async () => lines.map((line) => /^wordbridge: (.*)$/.exec(line)?.[1]).find((found) => found !== undefined),
          (found) => found !== undefined,
          60_000,
        );
        const client = await createClient(listening ?? '', 'wordbridge', 'en');
        const broken = new pg.Client({ connectionString: database });
        await broken.connect();
        await broken.query('alter table "order" rename column note to note_of_old');
        await broken.end();
        const answer = await client.post(
          '/api/v2/quotation',
          buildQuotationRequest({ name: person.name, email: person.email }),
        );
        expect(answer.status).toBe(500);
        child.kill('SIGUSR2');
        await ended;
        const all = lines.join('\n');
        expect(child.exitCode).toBe(1);
        expect(all).toContain('the process ends by an error that nobody expected');
        expect(all).toContain('insert into \\"order\\"');
        expect(
          missingFrom(all, { name: person.name, email: person.email, city: person.city, token: client.token }),
        ).toEqual({});
      } finally {
        child.kill('SIGKILL');
        await ended;
        await rm(dataDir, { recursive: true, force: true });
      }
    },
    180_000,
  );
});
