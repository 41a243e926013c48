import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Cart, Order, Quotation } from '../../openapi/types.ts';
import { order as orderTable } from '../../server/platform/db/schema.ts';
import {
  callOrderDesk,
  createPayableOrder,
  payCart,
  placeOrder,
  pressButton,
  readData,
} from '../support/money/paymentsSupport.ts';
import { type Client, createKey, readQuotation } from '../support/server/client.ts';
import { buildQuotationRequest } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile();
const client = await server.client();

const readCart = async (hash: string, locale?: string): Promise<Cart> =>
  readData(await client.get(`/api/v2/cart/${hash}`, locale === undefined ? undefined : { 'accept-language': locale }));
const ask = (more: object = {}, from: Client = client) =>
  from.post('/api/v2/quotation', { ...buildQuotationRequest(), ...more });
const quote = async (number: number, net: string) =>
  readData(await callOrderDesk(server, client, number, 'quote', { net }));
const nothing = { currency_amount_decimal: '0.00' };
const toMinorUnits = ({ currency_amount_decimal }: { currency_amount_decimal: string }): number =>
  Math.round(Number(currency_amount_decimal) * 100);
const tryToPay = (cart: Cart, seen: readonly Pick<Order, 'hash'>[], key = createKey()) =>
  client.post(
    '/api/v2/payment',
    { cart_hash: cart.hash, order_hashes: seen.map(({ hash }) => hash), method: 'stripe', locale: 'en' },
    { 'idempotency-key': key },
  );

describe('a further request', () => {
  test('joins the cart that it names, and without one begins its own', async () => {
    const { quotation: first } = await placeOrder(client);
    const joining = await placeOrder(client, { cart_hash: first.cart_hash, target_langs: ['de'] });
    const { quotation: alone } = await placeOrder(client, { cart_hash: null });
    expect(joining.quotation.cart_hash).toBe(first.cart_hash);
    expect(alone.cart_hash).not.toBe(first.cart_hash);
    const cart = await readCart(first.cart_hash);
    expect(cart.items.map(({ order_hash }) => order_hash)).toEqual([first.order_hash, joining.hash]);
    expect(cart).toMatchObject({ open: true, total: null, offered: null, due: null, payment: null });
  });

  test('arrives once by one key', async () => {
    const { quotation } = await placeOrder(client);
    const headers = { 'idempotency-key': createKey() };
    const body = { ...buildQuotationRequest(), cart_hash: quotation.cart_hash };
    const send = () => client.post('/api/v2/quotation', body, headers);
    const [one, two] = await Promise.all([send(), send()]);
    expect(readQuotation(one).hash).toBe(readQuotation(two).hash);
    expect((await readCart(quotation.cart_hash)).items).toHaveLength(2);
  });

  test('is refused by a cart that is unknown, of another brand, in another currency, or closed', async () => {
    const { quotation, hash } = await placeOrder(client);
    const cart_hash = quotation.cart_hash;
    const unknown = { status: 404, body: { code: 'CartUnknown' } };
    expect(await ask({ cart_hash: 'A'.repeat(22) })).toMatchObject(unknown);
    const other = await server.client('mostek', 'pl');
    expect(await ask({ cart_hash }, other)).toMatchObject(unknown);
    expect(await ask({ cart_hash, currency_id: 3 })).toMatchObject({
      status: 409,
      body: { code: 'CartCurrencyDiffers' },
    });
    readData(await client.post(`/api/v2/order/${hash}/cancel`));
    expect(await readCart(cart_hash)).toMatchObject({ open: false, items: [{ state: 'ended' }] });
    expect(await ask({ cart_hash })).toMatchObject({ status: 409, body: { code: 'CartClosed' } });
    expect((await readCart(cart_hash)).items).toHaveLength(1);
  });

  test('stays in its cart when it is asked for anew beside what is still open there', async () => {
    const { quotation } = await placeOrder(client);
    const second = await placeOrder(client, { cart_hash: quotation.cart_hash });
    const renew = async ({ hash }: Quotation): Promise<Quotation> =>
      readData(await client.post(`/api/v2/quotation/${hash}/renew`), 201);
    readData(await client.post(`/api/v2/order/${second.hash}/cancel`));
    expect((await renew(second.quotation)).cart_hash).toBe(quotation.cart_hash);
    const alone = await placeOrder(client);
    readData(await client.post(`/api/v2/order/${alone.hash}/cancel`));
    expect((await renew(alone.quotation)).cart_hash).not.toBe(alone.quotation.cart_hash);
  });
});

describe("a cart's view", () => {
  test('has each item with its state, and totals that are sums of lines', async () => {
    const unpaid = await createPayableOrder(server, client);
    const { cart_hash } = unpaid;
    const { quotation: offered } = await placeOrder(client, { cart_hash });
    const { quotation: preparing } = await placeOrder(client, { cart_hash });
    const canceled = await placeOrder(client, { cart_hash });
    const { quotation: expired } = await placeOrder(client, { cart_hash });
    // Halves of a cent, so that rounding a sum once would show.
    await quote(offered.number, '10.01');
    await quote(expired.number, '33.33');
    await server.services.db
      .update(orderTable)
      .set({ validUntil: new Date(Date.now() - 1000) })
      .where(eq(orderTable.id, expired.number));
    readData(await client.post(`/api/v2/order/${canceled.hash}/cancel`));
    const cart = await readCart(cart_hash, 'de');
    expect(cart.items.map(({ number, state, quotation }) => [number, state, quotation !== null])).toEqual([
      [unpaid.id, 'unpaid', true],
      [offered.number, 'offered', true],
      [preparing.number, 'preparing', false],
      [canceled.quotation.number, 'ended', false],
      [expired.number, 'ended', true],
    ]);
    expect(cart.items[0]).toMatchObject({
      public_name: 'Übersetzung: Englisch – Polnisch',
      source_lang: 'en',
      target_lang: 'pl',
      unit: 'word',
      quantity: unpaid.quantity,
      details: unpaid.details,
    });
    const lines = cart.items.slice(0, 2).flatMap(({ quotation }) => (quotation === null ? [] : [quotation]));
    const gross = lines.map(({ price_gross }) => toMinorUnits(price_gross));
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    expect(toMinorUnits(cart.total?.gross ?? nothing)).toBe(sum(gross));
    expect(toMinorUnits(cart.total?.vat ?? nothing)).toBe(sum(lines.map(({ vat }) => toMinorUnits(vat))));
    for (const sums of [cart.total, cart.offered, cart.due]) {
      expect(toMinorUnits(sums?.net ?? nothing) + toMinorUnits(sums?.vat ?? nothing)).toBe(
        toMinorUnits(sums?.gross ?? nothing),
      );
    }
    expect(cart).toMatchObject({
      open: true,
      currency: 'EUR',
      offered: { gross: lines[1]?.price_gross },
      due: { gross: lines[0]?.price_gross },
      payable_until: unpaid.payable_until,
      customer: { name: 'Ada Nowak' },
    });
  });

  test('shows the latest payment of what is due, and what has been paid', async () => {
    const first = await createPayableOrder(server, client);
    const second = await createPayableOrder(server, client, first.cart_hash);
    const started = await payCart(client, first.cart_hash);
    expect(await readCart(first.cart_hash)).toMatchObject({
      payment: { hash: started.hash, status: 'pending' },
      payment_attempts: 1,
    });
    await pressButton(started, 'pay');
    await expect.poll(async () => (await readCart(first.cart_hash)).due).toBeNull();
    const paid = await readCart(first.cart_hash);
    expect(paid).toMatchObject({ open: false, payment: null, payment_attempts: 1, offered: null });
    expect(paid.items.map(({ state }) => state)).toEqual(['paid', 'paid']);
    expect(toMinorUnits(paid.total?.gross ?? nothing)).toBe(
      toMinorUnits(first.price?.gross ?? nothing) + toMinorUnits(second.price?.gross ?? nothing),
    );
  });
});

describe("a cart's payment", () => {
  test('covers what the customer has seen, no more and no less', async () => {
    const first = await createPayableOrder(server, client);
    const seen = await readCart(first.cart_hash);
    const second = await createPayableOrder(server, client, first.cart_hash);
    expect(await tryToPay(seen, [first])).toMatchObject({ status: 409, body: { code: 'CartChanged' } });
    expect((await readCart(first.cart_hash)).payment_attempts).toBe(0);
    const key = createKey();
    const answer = await tryToPay(seen, [second, first], key);
    expect(answer).toMatchObject({ status: 201, body: { data: { attempt: 1 } } });
    readData(await client.post(`/api/v2/order/${second.hash}/cancel`));
    // The same call again is the same payment, whatever has become of the cart.
    expect((await tryToPay(seen, [second, first], key)).body).toMatchObject({
      data: { hash: readData<{ hash: string }>(answer, 201).hash },
    });
    expect(await tryToPay(seen, [first, second])).toMatchObject({ status: 409, body: { code: 'CartChanged' } });
  });

  test('leaves what is accepted after it has begun to the next payment', async () => {
    const first = await createPayableOrder(server, client);
    const started = await payCart(client, first.cart_hash);
    const late = await createPayableOrder(server, client, first.cart_hash);
    await pressButton(started, 'pay');
    await expect
      .poll(async () => (await readCart(first.cart_hash)).items.map(({ state }) => state))
      .toEqual(['paid', 'unpaid']);
    const rest = await readCart(first.cart_hash);
    expect(rest).toMatchObject({ open: true, due: { gross: late.price?.gross }, payment: null, payment_attempts: 1 });
    const second = await payCart(client, first.cart_hash);
    expect(second).toMatchObject({ subject: { order_hashes: [late.hash] }, amount: late.price?.gross });
    await pressButton(second, 'pay');
    await expect.poll(async () => (await readCart(first.cart_hash)).due).toBeNull();
  });
});
