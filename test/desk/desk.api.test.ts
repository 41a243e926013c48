import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../openapi/types.ts';
import { parseCommand } from '../../server/desk/cli/command.ts';
import { days } from '../../server/platform/core/clock.ts';
import { audit, mail } from '../../server/platform/db/schema.ts';
import { readData } from '../support/server/client.ts';
import {
  acceptQuotation,
  buildAcceptance,
  callDesk,
  createOffer,
  createPaidOrder,
  requestQuotation,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile();
const client = await server.client();

const quote = (id: number, body: object) => callDesk(server, `/order/${id}/quote`, body);
const advance = (id: number) =>
  callDesk(server, `/order/${id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
const defer = (id: number) => callDesk(server, `/order/${id}/deferral`, undefined, 'POST');
const transferArrived = (id: number) => callDesk(server, `/order/${id}/transfer`, undefined, 'POST');
const acceptAsCompany = async (): Promise<Order> => {
  const { hash } = await createOffer(server, client);
  const company = buildAcceptance({ user_type: 'company', company_name: 'Nowak sp. z o.o.', vat_id: 'PL5260250274' });
  return readData(await client.post(`/api/v2/quotation/${hash}/accept`, company));
};
const fail = (id: number, action: string) => callDesk(server, `/order/${id}/fail`, { action });
const readPrice = async (hash: string) => readData<Order>(await client.get(`/api/v2/order/${hash}`)).price;

describe('the desk', () => {
  test('lists orders newest first, by status and by name, in pages', async () => {
    const first = await requestQuotation(client, { name: 'Lista Pierwsza' });
    const second = await requestQuotation(client, { name: 'Lista Druga' });
    const listed = await callDesk(server, '/order?q=lista&per_page=1');
    expect(listed.body).toMatchObject({
      total: 2,
      data: [{ id: second.number, status: 'calculation', customer: 'Lista Druga <ada@example.com>' }],
    });
    expect((await callDesk(server, '/order?q=lista&per_page=1&page=2')).body).toMatchObject({
      data: [{ id: first.number }],
    });
    expect((await callDesk(server, '/order?q=lista&status=finished')).body).toMatchObject({ total: 0, data: [] });
    expect((await callDesk(server, '/order?status=nonsense')).status).toBe(422);
  });

  test('quotes by the counted words, by words it has counted itself, or by a net price', async () => {
    const [counted, words, net] = [
      await requestQuotation(client),
      await requestQuotation(client),
      await requestQuotation(client, { discount_code: 'WELCOME10' }),
    ];
    await quote(counted.number, {});
    await quote(words.number, { words: 2000 });
    await quote(net.number, { net: '200.00' });
    expect((await readPrice(counted.order_hash))?.net.currency_amount_decimal).toBe('85.00');
    expect((await readPrice(words.order_hash))?.net.currency_amount_decimal).toBe('170.00');
    expect(await readPrice(net.order_hash)).toMatchObject({
      net_before_discount: { currency_amount_decimal: '200.00' },
      discount: { currency_amount_decimal: '20.00' },
      gross: { currency_amount_decimal: '214.20' },
    });
  });

  test('is refused what an order is not ready for', async () => {
    const offer = await createOffer(server, client);
    expect(await quote(offer.number, { words: 5 })).toMatchObject({ status: 409, body: { code: 'TransitionRefused' } });
    expect(await advance(offer.number)).toMatchObject({ status: 409, body: { code: 'TransitionRefused' } });
    expect(await fail(offer.number, 'fail')).toMatchObject({ status: 409 });
    expect(await fail(offer.number, 'cancel')).toMatchObject({ status: 422 });
    const order = await acceptQuotation(client, offer);
    expect(await advance(order.id)).toMatchObject({ status: 409, body: { code: 'NotPayable' } });
    expect(await quote(999_999, { words: 5 })).toMatchObject({ status: 404, body: { code: 'OrderUnknown' } });
    expect(await quote(offer.number, { words: 0 })).toMatchObject({ status: 422 });
    expect(await quote((await requestQuotation(client)).number, { net: '0.00' })).toMatchObject({ status: 422 });
  });

  test('marks a failure, resumes where work stopped, and cancels', async () => {
    const order = await createPaidOrder(server, client);
    await advance(order.id);
    expect((await fail(order.id, 'fail')).body).toMatchObject({ data: { status: 'failure' } });
    expect(await advance(order.id)).toMatchObject({ status: 409 });
    expect((await fail(order.id, 'resume')).body).toMatchObject({ data: { status: 'translation' } });
    await fail(order.id, 'fail');
    const canceled = await callDesk(server, `/order/${order.id}/cancel`, { reason: 'Nobody can.' });
    expect(canceled.body).toMatchObject({ data: { status: 'canceled' } });
  });

  test('lets a company pay within thirty days: work begins, and the money is taken when it comes', async () => {
    const order = await acceptAsCompany();
    const pay = (method: string) => client.post('/api/v2/payment', { order_hash: order.hash, method, locale: 'en' });
    const readOrder = async () => readData<Order>(await client.get(`/api/v2/order/${order.hash}`));
    readData(await pay('transfer'));
    expect(await defer(order.id)).toMatchObject({ status: 200, body: { data: { status: 'waiting_translation' } } });
    expect(await defer(order.id)).toMatchObject({ status: 409, body: { code: 'TransitionRefused' } });
    const deferred = await readOrder();
    expect(deferred).toMatchObject({
      status: 'waiting_translation',
      payable: true,
      payment: { status: 'awaiting_transfer' },
    });
    const { status_since: since, payable_until: until } = deferred;
    expect(new Date(until ?? 0).getTime() - new Date(since).getTime()).toBe(days(30));
    await advance(order.id);
    await advance(order.id);
    expect(await readOrder()).toMatchObject({
      status: 'finished',
      payable: true,
      payment: { status: 'awaiting_transfer' },
    });
    // Another method is as welcome as the transfer that has not come.
    expect((await pay('stripe')).status).toBe(201);
    expect((await pay('transfer')).status).toBe(201);
    expect((await transferArrived(order.id)).status).toBe(200);
    expect(await readOrder()).toMatchObject({ status: 'finished', payable: false, payment: { status: 'succeeded' } });
    expect((await readOrder()).history.map(({ status }) => status).slice(-4)).toEqual([
      'payment',
      'waiting_translation',
      'translation',
      'finished',
    ]);
    expect(await transferArrived(order.id)).toMatchObject({ status: 409, body: { detail: 'AlreadyPaid' } });
    expect((await pay('stripe')).body).toMatchObject({ code: 'AlreadyPaid' });
    const { db } = server.services;
    const mails = await db.select().from(mail).where(eq(mail.orderId, order.id)).orderBy(mail.id);
    // The confirmation says that it can be paid later, or is paid, where that is known before it leaves.
    const templates = mails.map(({ template }) => template).filter((template) => !/^deferr/.test(template));
    expect(templates).toEqual(['requestReceived', 'quotationReady', 'orderPlaced', 'orderFinished']);
    const notes = await db.select().from(audit).where(eq(audit.orderId, order.id));
    expect(notes.map(({ action }) => action)).not.toContain('overpaid');
  });

  test('money for a deferred order that has been withdrawn, or paid already, is left for a person', async () => {
    const order = await acceptAsCompany();
    readData(await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' }));
    await defer(order.id);
    expect((await client.post(`/api/v2/order/${order.hash}/cancel`)).status).toBe(200);
    expect(
      (await client.post('/api/v2/payment', { order_hash: order.hash, method: 'stripe', locale: 'en' })).body,
    ).toMatchObject({ code: 'NotPayable' });
    await transferArrived(order.id);
    const notes = await server.services.db.select().from(audit).where(eq(audit.orderId, order.id));
    expect(notes.filter(({ action }) => action === 'overpaid')).toHaveLength(1);
  });

  test('refuses to defer the payment of a private customer, and of what is not to be paid', async () => {
    const order = await acceptQuotation(client, await createOffer(server, client));
    expect(await defer(order.id)).toMatchObject({
      status: 409,
      body: { code: 'CompaniesOnly', title: 'Only companies can pay later.' },
    });
    expect(readData<Order>(await client.get(`/api/v2/order/${order.hash}`)).status).toBe('payment');
    const asked = await requestQuotation(client);
    expect(await defer(asked.number)).toMatchObject({ status: 409, body: { code: 'TransitionRefused' } });
    expect(await defer((await createPaidOrder(server, client)).id)).toMatchObject({
      status: 409,
      body: { code: 'TransitionRefused' },
    });
    expect(await defer(999_999)).toMatchObject({ status: 404, body: { code: 'OrderUnknown' } });
  });

  test('delivers a file, which the customer downloads', async () => {
    const order = await createPaidOrder(server, client);
    const response = await fetch(
      `${server.address()}/api/v2/desk/order/${order.id}/deliver?name=umowa.txt&kind=verified`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${server.services.deskToken}`, 'content-type': 'application/octet-stream' },
        body: 'Gotowe.',
      },
    );
    expect(await response.json()).toMatchObject({ data: { files: ['umowa.txt'] } });
    const [file] = readData<Order>(await client.get(`/api/v2/order/${order.hash}`)).attachments;
    expect(file).toMatchObject({ kind: 'verified', size: 7 });
    const { url } = readData<{ url: string }>(await client.post(`/api/v2/order/${order.hash}/file/${file?.id}/link`));
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

  test('lists, quotes, defers and delivers on a running server', async () => {
    const asked = await requestQuotation(client, { name: 'Kommandozeile' });
    expect((await run(['list', '--q', 'kommando'])).text).toContain('calculation');
    expect((await run(['quote', String(asked.number), '--net', '99,5', '--reason', 'As agreed.'])).text).toContain(
      'acceptation, 118.41 EUR',
    );
    const meeting = await requestQuotation(client, {
      service: 'interpreting',
      text: '',
      place: 'Rynek 1, Kraków',
      duration: 90,
      starts_at: '2099-03-01T09:00:00.000Z',
      comments: 'The gate is open.',
    });
    const shown = (await run(['show', String(meeting.number)])).text;
    for (const part of [
      'amount: 2 hours',
      'minutes: 90',
      'begins: 2099-03-01',
      'Rynek 1, Kraków',
      'The gate is open.',
    ]) {
      expect(shown).toContain(part);
    }
    expect((await run(['quote', String(meeting.number), '--quantity', '3'])).text).toContain('acceptation, ');
    const path = join(await mkdtemp(join(tmpdir(), 'fifteen-')), 'out.txt');
    await writeFile(path, 'text');
    const order = await acceptAsCompany();
    expect((await run(['defer', String(order.id)])).text).toContain(`Order ${order.id}: waiting_translation`);
    expect((await run(['transfer', String(order.id)])).text).toContain('No bank transfer is awaited');
    expect((await run(['deliver', String(order.id), path])).text).toContain('out.txt');
  }, 30_000);

  test('corrects a count, asks for a refund and cancels, each with a reason', async () => {
    const asked = await requestQuotation(client, { note: null });
    expect((await run(['correct', String(asked.number), '700', '--reason', 'Tables.'])).text).toContain('calculation');
    const missing = await run(['correct', String(asked.number), '7', '--reason', 'No.', '--file', 'none.docx']);
    expect(missing).toMatchObject({ ok: false, text: expect.stringContaining('--file') });
    const quoted = await run(['quote', String(asked.number), '--remark', 'Thank you.']);
    expect(quoted.text).toContain('acceptation, 70.81 EUR');
    expect((await run(['cancel', String(asked.number), '--reason', 'Nobody can.'])).text).toContain('canceled');
    const order = await createPaidOrder(server, client);
    const refund = ['refund', String(order.id), '10', '--reason', 'Late.'];
    expect((await run(refund)).text).toContain('waiting_translation');
    expect((await run(['refund', String(asked.number), '1', '--reason', 'Late.'])).text).toBe(
      'There is nothing to be paid back.\n',
    );
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
    expect(parseCommand(['quote', '12', '--quantity', '2,5'])).toEqual({ name: 'quote', id: 12, quantity: 2.5 });
    expect(parseCommand(['show', '12'])).toEqual({ name: 'show', id: 12 });
    expect(parseCommand(['defer', '12'])).toEqual({ name: 'defer', id: 12 });
    expect(parseCommand(['transfer', '12'])).toEqual({ name: 'transfer', id: 12 });
    expect(parseCommand(['quote', '12', '--net', '5', '--reason', 'Regular.', '--remark', 'Thanks.'])).toEqual({
      name: 'quote',
      id: 12,
      net: '5.00',
      reason: 'Regular.',
      remark: 'Thanks.',
    });
    expect(parseCommand([])).toBeNull();
    for (const line of [
      'quote',
      'quote x',
      'quote 1 --words 2 --net 3',
      'quote 1 --net -3',
      'quote 1 --quantity 2 --words 3',
      'quote 1 --quantity many',
      'show',
      'deliver 1',
      'defer',
      'list --status x',
      'fail 1 --cancel',
      'quote 1 --net 49.00',
      'quote 1 --net 49.00 --reason x',
      'review 1 revise --net 49.00',
      'list --nope',
      'cancel 1',
      'cancel 1 --reason x',
      'refund 1 --reason because',
      'refund 1 many --reason because',
      'correct 1 --reason because',
      'correct 1 -5 --reason because',
    ]) {
      expect(() => parseCommand(line.split(' '))).toThrow();
    }
  });
});
