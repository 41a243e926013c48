import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../openapi/types.ts';
import { parseCommand } from '../../server/desk/cli/command.ts';
import { type Client, dataOf } from './client.ts';
import { accepted, askedFor, desk, offered, paid } from './samples.ts';
import { startServer, type TestServer } from './startServer.ts';

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startServer();
  client = await server.client();
}, 60_000);
afterAll(() => server.stop());

const quote = (id: number, body: object) => desk(server, `/order/${id}/quote`, body);
const advance = (id: number) => desk(server, `/order/${id}/advance`, undefined, 'POST');
const fail = (id: number, action: string) => desk(server, `/order/${id}/fail`, { action });
const priceOf = async (hash: string) => dataOf<Order>(await client.get(`/api/v2/order/${hash}`)).price;

describe('the desk', () => {
  test('lists orders newest first, by status and by name, in pages', async () => {
    const first = await askedFor(client, { name: 'Lista Pierwsza' });
    const second = await askedFor(client, { name: 'Lista Druga' });
    const listed = await desk(server, '/order?q=lista&per_page=1');
    expect(listed.body).toMatchObject({
      total: 2,
      data: [{ id: second.number, status: 'calculation', customer: 'Lista Druga <ada@example.com>' }],
    });
    expect((await desk(server, '/order?q=lista&per_page=1&page=2')).body).toMatchObject({
      data: [{ id: first.number }],
    });
    expect((await desk(server, '/order?q=lista&status=finished')).body).toMatchObject({ total: 0, data: [] });
    expect((await desk(server, '/order?status=nonsense')).status).toBe(422);
  });

  test('quotes by the counted words, by words it has counted itself, or by a net price', async () => {
    const [counted, words, net] = [
      await askedFor(client),
      await askedFor(client),
      await askedFor(client, { discount_code: 'WELCOME10' }),
    ];
    await quote(counted.number, {});
    await quote(words.number, { words: 2000 });
    await quote(net.number, { net: '200.00' });
    expect((await priceOf(counted.order_hash))?.net.currency_amount_decimal).toBe('85.00');
    expect((await priceOf(words.order_hash))?.net.currency_amount_decimal).toBe('170.00');
    expect(await priceOf(net.order_hash)).toMatchObject({
      net_before_discount: { currency_amount_decimal: '200.00' },
      discount: { currency_amount_decimal: '20.00' },
      gross: { currency_amount_decimal: '214.20' },
    });
  });

  test('is refused what an order is not ready for', async () => {
    const offer = await offered(server, client);
    expect(await quote(offer.number, { words: 5 })).toMatchObject({ status: 409, body: { code: 'TransitionRefused' } });
    expect(await advance(offer.number)).toMatchObject({ status: 409, body: { code: 'TransitionRefused' } });
    expect(await fail(offer.number, 'fail')).toMatchObject({ status: 409 });
    expect(await fail(offer.number, 'cancel')).toMatchObject({ status: 409 });
    const order = await accepted(client, offer);
    expect(await advance(order.id)).toMatchObject({ status: 409, body: { code: 'NotPayable' } });
    expect(await quote(999_999, { words: 5 })).toMatchObject({ status: 404, body: { code: 'OrderUnknown' } });
    expect(await quote(offer.number, { words: 0 })).toMatchObject({ status: 422 });
    expect(await quote((await askedFor(client)).number, { net: '0.00' })).toMatchObject({ status: 422 });
  });

  test('marks a failure, resumes where work stopped, and cancels', async () => {
    const order = await paid(server, client);
    await advance(order.id);
    expect((await fail(order.id, 'fail')).body).toMatchObject({ data: { status: 'failure' } });
    expect(await advance(order.id)).toMatchObject({ status: 409 });
    expect((await fail(order.id, 'resume')).body).toMatchObject({ data: { status: 'translation' } });
    await fail(order.id, 'fail');
    expect((await fail(order.id, 'cancel')).body).toMatchObject({ data: { status: 'canceled' } });
  });

  test('delivers a file, which the customer downloads', async () => {
    const order = await paid(server, client);
    const response = await fetch(
      `${server.address()}/api/v2/desk/order/${order.id}/deliver?name=umowa.txt&kind=verified`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${server.services.deskToken}`, 'content-type': 'application/octet-stream' },
        body: 'Gotowe.',
      },
    );
    expect(await response.json()).toMatchObject({ data: { files: ['umowa.txt'] } });
    const [file] = dataOf<Order>(await client.get(`/api/v2/order/${order.hash}`)).attachments;
    expect(file).toMatchObject({ kind: 'verified', size: 7 });
    const { url } = dataOf<{ url: string }>(await client.post(`/api/v2/order/${order.hash}/file/${file?.id}/link`));
    expect(await (await fetch(new URL(url, server.address()))).text()).toBe('Gotowe.');
  });
});

describe('the command of the desk', () => {
  const root = join(import.meta.dirname, '../..');
  const run = async (args: string[], env: Record<string, string> = {}) => {
    const { DESK_TOKEN, DESK_URL } = { DESK_TOKEN: server.services.deskToken, DESK_URL: server.address() };
    const done = promisify(execFile)(process.execPath, [join(root, 'server/desk/cli.ts'), ...args], {
      env: { ...process.env, DESK_TOKEN, DESK_URL, ...env },
    });
    return done.then(
      ({ stdout }) => ({ ok: true, text: stdout }),
      (error: { stderr: string }) => ({ ok: false, text: error.stderr }),
    );
  };

  test('lists, quotes and delivers on a running server', async () => {
    const asked = await askedFor(client, { name: 'Kommandozeile' });
    expect((await run(['list', '--q', 'kommando'])).text).toContain('calculation');
    expect((await run(['quote', String(asked.number), '--net', '99,5'])).text).toContain('acceptation, 118.41 EUR');
    const path = join(await mkdtemp(join(tmpdir(), 'fifteen-')), 'out.txt');
    await writeFile(path, 'text');
    expect((await run(['deliver', String(asked.number), path])).text).toContain('out.txt');
  }, 30_000);

  test('says what is wrong', async () => {
    expect(await run(['advance', '999999'])).toEqual({ ok: false, text: 'There is no order with this number.\n' });
    expect(await run(['list'], { DESK_URL: 'http://localhost:9' })).toMatchObject({
      ok: false,
      text: expect.stringContaining('No server answers'),
    });
    expect(await run(['list'], { DESK_TOKEN: 'another-token-0123456789' })).toMatchObject({
      ok: false,
      text: expect.stringContaining('token'),
    });
    expect(await run(['paint'])).toMatchObject({
      ok: false,
      text: expect.stringContaining('There is no command "paint"'),
    });
  }, 30_000);

  test('reads its line', () => {
    expect(parseCommand(['quote', '12', '--words', '300'])).toEqual({ name: 'quote', id: 12, words: 300 });
    expect(parseCommand(['fail', '12', '--resume'])).toEqual({ name: 'fail', id: 12, action: 'resume' });
    expect(parseCommand([])).toBeNull();
    for (const line of [
      'quote',
      'quote x',
      'quote 1 --words 2 --net 3',
      'quote 1 --net -3',
      'deliver 1',
      'list --status x',
      'fail 1 --resume --cancel',
      'list --nope',
    ]) {
      expect(() => parseCommand(line.split(' '))).toThrow();
    }
  });
});
