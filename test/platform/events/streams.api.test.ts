import { describe, expect, test } from 'vitest';
import { encodeBrand } from '../../../server/platform/access/brandHeader.ts';
import { createPayableOrder, pay, pressButton } from '../../support/money/paymentsSupport.ts';
import { payUnheard } from '../../support/money/stripeEvents.ts';
import { openStream } from '../../support/server/eventStream.ts';
import { acceptQuotation, callDesk, requestQuotation, waitUntil } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const server = await startForFile();
const client = await server.client();

const url = (kind: 'order' | 'quotation' | 'payment', hash: string, brand = 'wordbridge') =>
  `${server.address()}/api/v2/${kind}/${hash}/events?locale=en&brand=${encodeBrand(brand)}`;

describe("a quotation's stream", () => {
  test('brings the quotation whole, with the server’s clock, until it is accepted', async () => {
    const asked = await requestQuotation(client);
    const stream = await openStream(url('quotation', asked.hash), 'quotation');
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
    for (const address of [url('quotation', 'AAAAAAAAAAAAAAAAAAAAAA'), url('quotation', hash, 'mostek')]) {
      const response = await fetch(address);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'QuotationUnknown' });
    }
  });
});

describe("a payment's stream", () => {
  test('brings the payment as it is notified, and ends with it', async () => {
    const started = await pay(client, (await createPayableOrder(server, client)).hash);
    const stream = await openStream(url('payment', started.hash), 'payment');
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
    const stream = await openStream(url('payment', started.hash), 'payment');
    payUnheard(server, started);
    await stream.ended;
    expect(stream.seen.at(-1)).toMatchObject({ hash: started.hash, status: 'succeeded', finished: true });
  });

  test('says that a transfer is given up for another way to pay', async () => {
    const order = await createPayableOrder(server, client);
    const awaited = await pay(client, order.hash, 'transfer');
    const stream = await openStream(url('payment', awaited.hash), 'payment');
    await pay(client, order.hash);
    await stream.ended;
    expect(stream.seen.at(-1)).toMatchObject({ status: 'canceled', finished: true });
  });

  test('is a problem for an unknown payment, and for another brand', async () => {
    const { hash } = await pay(client, (await createPayableOrder(server, client)).hash);
    for (const address of [url('payment', 'AAAAAAAAAAAAAAAAAAAAAA'), url('payment', hash, 'mostek')]) {
      const response = await fetch(address);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'PaymentUnknown' });
    }
  });
});

test("another brand's order is not streamed", async () => {
  const { order_hash } = await requestQuotation(client);
  expect((await fetch(url('order', order_hash, 'mostek'))).status).toBe(404);
});
