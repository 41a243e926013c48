import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { longestReference } from '../../machines/rules/reference.ts';
import type { Cart, DeskOrder, Order, Quotation } from '../../openapi/types.ts';
import { type Answer, dataOf } from '../support/server/client.ts';
import { openStream } from '../support/server/eventStream.ts';
import { accepted, askedFor, desk, offered, paid, until } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile({ work: false });
const client = await server.client();

const set = async (hash: string, reference: string | null, brand = 'wordbridge'): Promise<Answer> => {
  const response = await fetch(`${server.address(brand)}/api/v2/order/${hash}/reference`, {
    method: 'PUT',
    headers: { ...(await server.client(brand)).headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reference }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

test('a reference is asked for with the request, and stands on quotation, offer, order and cart', async () => {
  const asked = await askedFor(client, { reference: '  PO 118 ' });
  expect(asked.reference).toBe('PO 118');
  dataOf(await desk(server, `/order/${asked.number}/quote`, {}));
  const offer = dataOf<Quotation>(await client.get(`/api/v2/quotation/${asked.hash}`));
  expect(offer.reference).toBe('PO 118');
  const order = await accepted(client, offer);
  expect(order.reference).toBe('PO 118');
  expect(dataOf<Cart>(await client.get(`/api/v2/cart/${order.cart_hash}`)).items[0]?.reference).toBe('PO 118');
  expect(dataOf<DeskOrder[]>(await desk(server, `/order?q=${order.id}`))[0]?.reference).toBe('PO 118');
});

test('a reference is changed and removed while the request is prepared, the offer stands and work is done; open pages learn of it', async () => {
  const asked = await askedFor(client);
  expect(asked.reference).toBeNull();
  const stream = await openStream(`${server.address()}/api/v2/quotation/${asked.hash}/events`, 'quotation');
  expect(dataOf<Order>(await set(asked.order_hash, ' Cost centre 7 ')).reference).toBe('Cost centre 7');
  await until(
    async () => stream.seen.at(-1)?.reference,
    (reference) => reference === 'Cost centre 7',
  );
  stream.close();
  expect(dataOf<Order>(await set(asked.order_hash, '   ')).reference).toBeNull();
  const offer = await offered(server, client);
  expect(dataOf<Order>(await set(offer.order_hash, 'B')).reference).toBe('B');
  const order = await paid(server, client);
  expect(dataOf<Order>(await set(order.hash, 'C')).reference).toBe('C');
});

test('a reference stays as it is once the order is at its end; setting the same again answers the same', async () => {
  const order = await paid(server, client, { reference: 'A' });
  dataOf(await desk(server, `/order/${order.id}/advance`, undefined, 'POST'));
  dataOf(await desk(server, `/order/${order.id}/advance`, undefined, 'POST'));
  expect(await set(order.hash, 'B')).toMatchObject({ status: 409, body: { code: 'ReferenceClosed' } });
  expect(dataOf<Order>(await set(order.hash, 'A'))).toMatchObject({ status: 'finished', reference: 'A' });
});

test('a reference is a line, no longer than it may be, of an order of this brand', async () => {
  const { order_hash: hash } = await askedFor(client);
  expect((await set(hash, 'x'.repeat(longestReference))).status).toBe(200);
  for (const wrong of ['x'.repeat(longestReference + 1), 'a\nb']) {
    expect(await set(hash, wrong)).toMatchObject({ status: 422, body: { code: 'ValidationFailed' } });
  }
  expect(await set(hash, 'x', 'mostek')).toMatchObject({ status: 404, body: { code: 'OrderUnknown' } });
});

test('a reference stands on the offer as PDF', async () => {
  const offer = await offered(server, client, { reference: 'PO-2026-118' });
  const link = dataOf<{ url: string }>(await client.post(`/api/v2/quotation/${offer.hash}/pdf/link`));
  const pdf = await fetch(new URL(link.url, server.address()));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())));
  expect(text.join(' ')).toContain('Your reference PO-2026-118');
});
