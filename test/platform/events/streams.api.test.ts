import { describe, expect, test } from 'vitest';
import { streamLimits } from '../../../server/platform/core/limits.ts';
import { createPayableOrder, pay, pressButton } from '../../support/money/paymentsSupport.ts';
import { payUnheard } from '../../support/money/stripeEvents.ts';
import type { Client } from '../../support/server/client.ts';
import { openEvents, openStream } from '../../support/server/eventStream.ts';
import { acceptQuotation, callDesk, requestQuotation, waitUntil } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const server = await startForFile();
const client = await server.client();

const url = (kind: 'order' | 'quotation' | 'payment', hash: string, brand = 'wordbridge') =>
  `${server.address(brand)}/api/v2/${kind}/${hash}/events`;
const mostek = await server.client('mostek');

describe("a quotation's stream", () => {
  test('brings the quotation whole, with the server’s clock, until it is accepted', async () => {
    const asked = await requestQuotation(client);
    const stream = await openStream(client, url('quotation', asked.hash), 'quotation');
    await waitUntil(
      async () => stream.seen.length,
      (count) => count > 0,
    );
    expect(stream.seen[0]).toEqual({ ...asked, server_time: expect.any(String) });
    await callDesk(server, `/order/${asked.number}/quote`, {});
    const offer = await waitUntil(
      async () => stream.seen.at(-1),
      (seen) => seen?.status === 'acceptation',
    );
    expect(offer?.price).not.toBeNull();
    await acceptQuotation(client, asked);
    await stream.ended;
    expect(stream.seen.at(-1)?.status).toBe('payment');
  });

  test('is a problem for an unknown quotation, and for another brand', async () => {
    const { hash } = await requestQuotation(client);
    const unknown = fetch(url('quotation', 'AAAAAAAAAAAAAAAAAAAAAA'), { headers: client.headers });
    const foreign = fetch(url('quotation', hash, 'mostek'), { headers: mostek.headers });
    for (const response of await Promise.all([unknown, foreign])) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'QuotationUnknown' });
    }
  });
});

describe("a payment's stream", () => {
  test('brings the payment as it is notified, and ends with it', async () => {
    const started = await pay(client, (await createPayableOrder(server, client)).hash);
    const stream = await openStream(client, url('payment', started.hash), 'payment');
    await waitUntil(
      async () => stream.seen.length,
      (count) => count > 0,
    );
    expect(stream.seen[0]).toEqual(started);
    await pressButton(started, 'card_refused');
    await stream.ended;
    expect(stream.seen.at(-1)).toMatchObject({ status: 'failed', reason: 'declined_card', finished: true });
  });

  test('learns from the provider what no notification says', async () => {
    const started = await pay(client, (await createPayableOrder(server, client)).hash);
    const stream = await openStream(client, url('payment', started.hash), 'payment');
    payUnheard(server, started);
    await stream.ended;
    expect(stream.seen.at(-1)).toMatchObject({ hash: started.hash, status: 'succeeded', finished: true });
  });

  test('says that a transfer is given up for another way to pay', async () => {
    const order = await createPayableOrder(server, client);
    const awaited = await pay(client, order.hash, 'transfer');
    const stream = await openStream(client, url('payment', awaited.hash), 'payment');
    await pay(client, order.hash);
    await stream.ended;
    expect(stream.seen.at(-1)).toMatchObject({ status: 'canceled', finished: true });
  });

  test('is a problem for an unknown payment, and for another brand', async () => {
    const { hash } = await pay(client, (await createPayableOrder(server, client)).hash);
    const unknown = fetch(url('payment', 'AAAAAAAAAAAAAAAAAAAAAA'), { headers: client.headers });
    const foreign = fetch(url('payment', hash, 'mostek'), { headers: mostek.headers });
    for (const response of await Promise.all([unknown, foreign])) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'PaymentUnknown' });
    }
  });
});

test("another brand's order is not streamed", async () => {
  const { order_hash } = await requestQuotation(client);
  expect((await fetch(url('order', order_hash, 'mostek'), { headers: mostek.headers })).status).toBe(404);
});

describe('streams that are open at once', () => {
  const openMany = async (count: number, caller: Client, from: string) => {
    const { order_hash } = await requestQuotation(client);
    const headers = { ...caller.headers, 'x-forwarded-for': from };
    return Promise.all(Array.from({ length: count }, () => openEvents(url('order', order_hash), 'order', headers)));
  };
  const statusesOf = (streams: readonly { readonly status: number }[]) => streams.map(({ status }) => status);

  test('need a token', async () => {
    const { order_hash } = await requestQuotation(client);
    const { authorization: _, ...anonymous } = client.headers;
    expect((await fetch(url('order', order_hash), { headers: anonymous })).status).toBe(401);
  });

  test('are no more than one caller may have; those that were closed are given back', async () => {
    const one = await server.client();
    const streams = await openMany(streamLimits.ofCaller, one, '198.51.100.1');
    expect(new Set(statusesOf(streams))).toEqual(new Set([200]));
    expect(statusesOf(await openMany(1, one, '198.51.100.2'))).toEqual([429]);
    const [other] = await openMany(1, await server.client(), '198.51.100.1');
    expect(other?.status).toBe(200);
    for (const stream of [...streams.slice(0, 3), other]) stream?.close();
    const again = await waitUntil(
      async () => (await openMany(1, one, '198.51.100.1'))[0],
      (stream) => stream?.status === 200,
    );
    for (const stream of [...streams, again]) stream?.close();
  });

  test('are no more than one network may have, whoever its callers are', async () => {
    const opened = [];
    for (let from = 0; from < streamLimits.ofNetwork; from += streamLimits.ofCaller)
      opened.push(...(await openMany(streamLimits.ofCaller, await server.client(), '2001:db8:1:2::1')));
    expect(new Set(statusesOf(opened))).toEqual(new Set([200]));
    expect(statusesOf(await openMany(1, await server.client(), '2001:db8:1:2::ffff'))).toEqual([429]);
    const [elsewhere] = await openMany(1, await server.client(), '2001:db8:1:3::1');
    expect(elsewhere?.status).toBe(200);
    for (const stream of [...opened, elsewhere]) stream?.close();
  });
});
