import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { maxReferenceLength } from '../../machines/order/mayHaveReference.ts';
import type { Cart, DeskOrder, Order, Quotation } from '../../openapi/types.ts';
import { type Answer, readData } from '../support/server/client.ts';
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
  const asked = await requestQuotation(client, { reference: '  PO 118 ' });
  expect(asked.reference).toBe('PO 118');
  readData(await callDesk(server, `/order/${asked.number}/quote`, {}));
  const offer = readData<Quotation>(await client.get(`/api/v2/quotation/${asked.hash}`));
  expect(offer.reference).toBe('PO 118');
  const order = await acceptQuotation(client, offer);
  expect(order.reference).toBe('PO 118');
  expect(readData<Cart>(await client.get(`/api/v2/cart/${order.cart_hash}`)).items[0]?.reference).toBe('PO 118');
  expect(readData<DeskOrder[]>(await callDesk(server, `/order?q=${order.id}`))[0]?.reference).toBe('PO 118');
});

test('a reference is changed and removed while the request is prepared, the offer stands and work is done; open pages learn of it', async () => {
  const asked = await requestQuotation(client);
  expect(asked.reference).toBeNull();
  const stream = await openStream(client, `${server.address()}/api/v2/quotation/${asked.hash}/events`, 'quotation');
  expect(readData<Order>(await set(asked.order_hash, ' Cost centre 7 ')).reference).toBe('Cost centre 7');
  await waitUntil(
    async () => stream.seen.at(-1)?.reference,
    (reference) => reference === 'Cost centre 7',
  );
  stream.close();
  for (const nothing of ['   ', '\u200b\u200e'])
    expect(readData<Order>(await set(asked.order_hash, nothing)).reference).toBeNull();
  const offer = await createOffer(server, client);
  expect(readData<Order>(await set(offer.order_hash, 'B')).reference).toBe('B');
  const order = await createPaidOrder(server, client);
  expect(readData<Order>(await set(order.hash, 'C')).reference).toBe('C');
});

test('a reference stays as it is once the order is at its end; setting the same again answers the same', async () => {
  const order = await createPaidOrder(server, client, { reference: 'A' });
  readData(await callDesk(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST'));
  readData(await callDesk(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST'));
  expect(await set(order.hash, 'B')).toMatchObject({ status: 409, body: { code: 'ReferenceClosed' } });
  expect(readData<Order>(await set(order.hash, 'A'))).toMatchObject({ status: 'finished', reference: 'A' });
});

test('a reference is a line, no longer than it may be, of an order of this brand', async () => {
  const { order_hash: hash } = await requestQuotation(client);
  expect((await set(hash, 'x'.repeat(maxReferenceLength))).status).toBe(200);
  for (const wrong of ['x'.repeat(maxReferenceLength + 1), 'a\nb']) {
    expect(await set(hash, wrong)).toMatchObject({ status: 422, body: { code: 'ValidationFailed' } });
  }
  expect(await set(hash, 'x', 'mostek')).toMatchObject({ status: 404, body: { code: 'OrderUnknown' } });
});

test('a reference stands on the offer as PDF', async () => {
  const offer = await createOffer(server, client, { reference: 'PO-2026-118' });
  const link = readData<{ url: string }>(await client.post(`/api/v2/quotation/${offer.hash}/pdf/link`));
  const pdf = await fetch(new URL(link.url, server.address()));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())));
  expect(text.join(' ')).toContain('Your reference PO-2026-118');
});
