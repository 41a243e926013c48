import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeBrand } from '../../../server/platform/access/brandHeader.ts';
import { mail } from '../../../server/platform/db/schema.ts';
import { sendQueuedMail } from '../../../server/sendQueuedMail.ts';
import { createKey, readQuotation } from '../../support/server/client.ts';
import { buildQuotationRequest } from '../../support/server/samples.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

type Told = { readonly status: number; readonly headers: NodeJS.Dict<string | string[]>; readonly body: string };

/** A call under a host of its own choosing, which `fetch` does not allow. */
const call = (
  server: TestServer,
  host: string,
  path: string,
  {
    brand = 'wordbridge',
    ...init
  }: { brand?: string; method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Told> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(server.address(brand));
    const sent = request(
      { host: 'localhost', port, path, method: init.method ?? 'GET', headers: { host, ...init.headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(init.body);
  });

describe('with configured addresses', () => {
  let server: TestServer;
  beforeAll(async () => {
    const origins = new Map([
      ['wordbridge', 'https://order.wordbridge.example'],
      ['mostek', 'http://mostek.example:8080'],
    ]);
    server = await startServer({ config: { origins }, work: false });
  }, 60_000);
  afterAll(() => server.stop());

  test.each([
    ['order.wordbridge.example', 404],
    ['ORDER.wordbridge.example:443', 404],
    ['localhost', 404],
    ['127.0.0.1:4100', 404],
    ['order.wordbridge.example:8443', 421],
    ['mostek.example:8080', 421],
    ['evil.example', 421],
    ['order.wordbridge.example.evil.example', 421],
    ['order.wordbridge.example.', 421],
    ['evil.example@order.wordbridge.example', 421],
    ['order.wordbridge.example/evil', 421],
    ['order.wordbridge.example?evil', 421],
    ['order.wordbridge.example#evil', 421],
    ['order.wordbridge.example\\\\evil', 421],
    ['wordbridge.localhost', 421],
    ['localhost.evil.example', 421],
  ])('a brand answers under its own host and those of the machine alone: %s', async (host, status) => {
    expect(await call(server, host, '/api/v2/nowhere')).toMatchObject({ status });
    expect((await call(server, host, '/healthz')).status).toBe(200);
  });

  test('a request that names the machine gets links to the configured address', async () => {
    const client = await server.client();
    const asked = await client.post('/api/v2/quotation', buildQuotationRequest(), { 'idempotency-key': createKey() });
    const [queued] = await server.services.db
      .select()
      .from(mail)
      .where(eq(mail.orderId, readQuotation(asked).number));
    await sendQueuedMail(server.services, queued?.id ?? 0);
    const name = `wordbridge-${readQuotation(asked).order_hash}-requestReceived.eml`;
    const text = (await readFile(join(server.dataDir, 'mail', name), 'utf8')).replaceAll('=\n', '');
    expect(text).toContain('https://order.wordbridge.example/en/order/quotations/');
    expect(text).not.toContain('localhost');
  });

  test('an encrypted address stays encrypted', async () => {
    const secure = await call(server, 'order.wordbridge.example', '/healthz');
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    const plain = await call(server, 'mostek.example:8080', '/healthz', { brand: 'mostek' });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
  });
});

describe('on one’s own machine', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ work: false });
  }, 60_000);
  afterAll(() => server.stop());

  const readSettings = async (host: string, brand: string): Promise<Told> => {
    const { token } = await server.client(brand);
    const headers = { 'x-brand': encodeBrand(brand), authorization: `Bearer ${token}` };
    return call(server, host, `/api/v2/brand/${brand}`, { headers });
  };

  test('a brand answers under its name at any port, with its own answers', async () => {
    for (const brand of ['mostek', 'przekladnia', 'wordbridge']) {
      const { status, body } = await readSettings(`${brand}.localhost:4100`, brand);
      expect([status, body]).toEqual([200, expect.stringContaining(`"id":"${brand}"`)]);
    }
  });

  test('the name decides which brand speaks: its language is the default', async () => {
    const readProblem = async (host: string): Promise<unknown> =>
      JSON.parse((await call(server, host, '/api/v2/nowhere')).body);
    expect(await readProblem('mostek.localhost')).toMatchObject({ title: expect.stringContaining('Nie znaleziono') });
    expect(await readProblem('wordbridge.localhost')).toMatchObject({ title: 'Not found.' });
    expect(await readProblem('nobody.localhost')).toMatchObject({ title: 'Not found.' });
  });

  test('a page that is not encrypted asks for no encryption', async () => {
    expect((await call(server, 'localhost', '/healthz')).headers['strict-transport-security']).toBeUndefined();
  });
});
