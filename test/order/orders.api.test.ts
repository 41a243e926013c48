import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../openapi/types.ts';
import { moveOrder } from '../../server/order/moveOrder.ts';
import { orderHistory } from '../../server/platform/db/schema.ts';
import { readData } from '../support/server/client.ts';
import { openStream } from '../support/server/eventStream.ts';
import {
  acceptQuotation,
  callDesk,
  createOffer,
  createPaidOrder,
  requestQuotation,
  waitUntil,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { startServer } from '../support/server/startServer.ts';

const server = await startForFile();
const client = await server.client();

const cancel = (hash: string) => client.post(`/api/v2/order/${hash}/cancel`);
const advance = (id: number) =>
  callDesk(server, `/order/${id}/advance`, { reason: 'Handed over by other means.' }, 'POST');

describe('an order', () => {
  test('is unknown under a wrong hash and to another brand', async () => {
    const { order_hash } = await requestQuotation(client);
    expect(await client.get('/api/v2/order/AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({
      status: 404,
      body: { code: 'OrderUnknown' },
    });
    expect(await (await server.client('mostek')).get(`/api/v2/order/${order_hash}`)).toMatchObject({ status: 404 });
    expect(await client.get('/api/v2/cart/AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({
      status: 404,
      body: { code: 'OrderUnknown' },
    });
  });

  test('is canceled before it is paid, and canceling again answers the same', async () => {
    const order = await acceptQuotation(client, await createOffer(server, client));
    expect(readData<Order>(await cancel(order.hash)).status).toBe('canceled');
    expect(readData<Order>(await cancel(order.hash)).status).toBe('canceled');
    expect(
      readData<Order>(await client.get(`/api/v2/order/${order.hash}`)).history.map(({ status }) => status),
    ).toEqual(['draft', 'calculation', 'acceptation', 'payment', 'canceled']);
  });

  test('is not canceled by the customer once money has arrived', async () => {
    const order = await createPaidOrder(server, client);
    expect(order).toMatchObject({ status: 'waiting_translation', payment: { status: 'succeeded' } });
    expect(await cancel(order.hash)).toMatchObject({ status: 409, body: { code: 'TransitionRefused' } });
  });
});

test('a change that the chart does not allow is refused, logged, and changes nothing', async () => {
  const asked = await requestQuotation(client);
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const services = { ...server.services, log: pino({ level: 'warn' }, sink) };
  const moving = services.db.transaction((tx) => moveOrder(tx, services, asked.number, { type: 'paid' }));
  await expect(moving).rejects.toMatchObject({ code: 'TransitionRefused' });
  expect(lines.join('')).toContain('"event":"paid"');
  const history = await services.db.select().from(orderHistory).where(eq(orderHistory.orderId, asked.number));
  expect(history.map(({ status }) => status)).toEqual(['draft', 'calculation']);
});

describe("an order's stream", () => {
  const url = (hash: string) => `${server.address()}/api/v2/order/${hash}/events`;

  test('sends the present state at once, each change after it, and ends with the order', async () => {
    const order = await createPaidOrder(server, client);
    const stream = await openStream(await server.client('wordbridge', 'de'), url(order.hash));
    expect(stream).toMatchObject({ status: 200, type: expect.stringContaining('text/event-stream') });
    await waitUntil(
      async () => stream.seen.length,
      (count) => count > 0,
    );
    expect(stream.seen[0]).toMatchObject({
      hash: order.hash,
      status: 'waiting_translation',
      category: { name: 'Allgemein' },
    });
    await advance(order.id);
    await waitUntil(
      async () => stream.seen.at(-1)?.status,
      (status) => status === 'translation',
    );
    await callDesk(server, `/order/${order.id}/fail`, { action: 'fail' });
    await callDesk(server, `/order/${order.id}/cancel`, { reason: 'It cannot be done.' });
    await stream.ended;
    expect(stream.seen.at(-1)?.status).toBe('canceled');
  });

  test('goes on when the order is finished', async () => {
    const order = await createPaidOrder(server, client);
    const stream = await openStream(client, url(order.hash));
    await advance(order.id);
    await advance(order.id);
    await waitUntil(
      async () => stream.seen.at(-1)?.status,
      (status) => status === 'finished',
    );
    await client.post(`/api/v2/order/${order.hash}/messages`, { text: 'Thank you.' });
    await waitUntil(
      async () => stream.seen.at(-1)?.messages.count,
      (count) => count === 1,
    );
    stream.close();
  });

  test('sends to several listeners, and removes who has left', async () => {
    const asked = await requestQuotation(client);
    const [stays, leaves] = await Promise.all([
      openStream(client, url(asked.order_hash)),
      openStream(client, url(asked.order_hash)),
    ]);
    await waitUntil(
      async () => Math.min(stays.seen.length, leaves.seen.length),
      (count) => count > 0,
    );
    leaves.close();
    const heard = leaves.seen.length;
    await callDesk(server, `/order/${asked.number}/quote`, {});
    await waitUntil(
      async () => stays.seen.at(-1)?.status,
      (status) => status === 'acceptation',
    );
    expect(leaves.seen).toHaveLength(heard);
    await cancel(asked.order_hash);
    await stays.ended;
  });

  test('is a problem for an unknown order', async () => {
    const response = await fetch(url('AAAAAAAAAAAAAAAAAAAAAA'), { headers: client.headers });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'OrderUnknown' });
  });

  test('does not keep the server from stopping', async () => {
    const other = await startServer();
    const visitor = await other.client();
    const asked = await requestQuotation(visitor);
    const stream = await openStream(visitor, `${other.address()}/api/v2/order/${asked.order_hash}/events`);
    await waitUntil(
      async () => stream.seen.length,
      (count) => count > 0,
    );
    await other.stop();
    await stream.ended;
  }, 30_000);
});
