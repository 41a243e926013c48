import { expect } from 'vitest';
import { immediateStart } from '../../../machines/request/immediateStart.ts';
import type { Order, Payment, Quotation } from '../../../openapi/types.ts';
import { type Answer, type Client, createKey, readQuotation } from '../server/client.ts';
import type { TestServer } from '../server/startServer.ts';

/** The data of an answer that must have the status given. The server under test has compared its shape with the contract. */
export const readData = <T>(answer: Answer, status = 200): T => {
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
  return (answer.body as { data: T }).data;
};

/** Asks for a quotation; the order behind it is in `calculation` or `in_analysis`. */
export const placeOrder = async (
  client: Client,
  content: {
    readonly text?: string;
    readonly file_ids?: readonly string[];
    readonly cart_hash?: string | null;
    readonly currency_id?: number;
    readonly target_langs?: readonly string[];
  } = {},
): Promise<{ readonly hash: string; readonly quotation: Quotation }> => {
  const asked = await client.post('/api/v2/quotation', {
    service: 'write',
    source_lang: 'en',
    target_langs: ['pl'],
    category_id: 1,
    package_id: 1,
    currency_id: 2,
    text: 'Hello world of words',
    file_ids: [],
    ...content,
    deadline: null,
    note: null,
    name: 'Ada Nowak',
    email: 'ada@example.com',
    discount_code: null,
    locale: 'en',
    consents: { terms: true, privacy: true, newsletter: false },
  });
  expect(asked, JSON.stringify(asked.body)).toMatchObject({ status: 201 });
  const quotation = readQuotation(asked);
  return { hash: quotation.order_hash, quotation };
};

/** The staff's calls. */
export const callOrderDesk = (
  server: TestServer,
  client: Client,
  id: number,
  action: string,
  body?: unknown,
): Promise<Answer> =>
  client.post(`/api/v2/desk/order/${id}/${action}`, body, { authorization: `Bearer ${server.services.deskToken}` });

/** An order that waits for its money; it joins a cart where one is named. */
export const createPayableOrder = async (
  server: TestServer,
  client: Client,
  cartHash: string | null = null,
): Promise<Order> => {
  const { quotation } = await placeOrder(client, { cart_hash: cartHash });
  readData(await callOrderDesk(server, client, quotation.number, 'quote', { net: '100.00' }));
  const accepted = await client.post(`/api/v2/quotation/${quotation.hash}/accept`, {
    billing: {
      user_type: 'private',
      name: 'Ada Nowak',
      company_name: null,
      vat_id: null,
      address: 'Hauptstr. 1',
      postcode: '10115',
      city: 'Berlin',
      country_id: 276,
    },
    locale: 'en',
    consents: { immediate_start: true, immediate_start_version: immediateStart.version },
  });
  const order = readData<Order>(accepted);
  expect(order.status).toBe('payment');
  return order;
};

export const getOrder = async (client: Client, hash: string): Promise<Order> =>
  readData(await client.get(`/api/v2/order/${hash}`));
export const getPayment = async (client: Client, hash: string): Promise<Payment> =>
  readData(await client.get(`/api/v2/payment/${hash}`));

/** Starts a payment and answers as the server did. */
export const tryToPay = (client: Client, orderHash: string, method = 'stripe', key = createKey()): Promise<Answer> =>
  client.post('/api/v2/payment', { order_hash: orderHash, method, locale: 'de' }, { 'idempotency-key': key });

export const pay = async (client: Client, orderHash: string, method = 'stripe', key = createKey()): Promise<Payment> =>
  readData(await tryToPay(client, orderHash, method, key), 201);

/** Presses a button of the provider's page, and goes where it leads as a browser does; answers the last address. */
export const pressButton = async (payment: Pick<Payment, 'redirect_url'>, action: string): Promise<string> => {
  const answer = await fetch(payment.redirect_url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ action: action === 'pay' ? 'pay:card' : action }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const back = answer.headers.get('location') ?? '';
  if (!back.endsWith('/left')) return back;
  const left = await fetch(back, { redirect: 'manual' });
  expect(left.status).toBe(303);
  return left.headers.get('location') ?? '';
};

/** Looks again until what is looked for is there. */
export const waitFor = async <T>(look: () => Promise<T>, isThere: (found: T) => boolean, ms = 60_000): Promise<T> => {
  const end = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (isThere(found)) return found;
    if (Date.now() > end) throw new Error(`Not there in ${ms} ms; last seen: ${JSON.stringify(found)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Orders of one cart that wait for their money. */
export const createPayableCart = async (
  server: TestServer,
  client: Client,
  count = 2,
): Promise<{ readonly hash: string; readonly orders: readonly Order[] }> => {
  const first = await createPayableOrder(server, client);
  const orders = [first];
  while (orders.length < count) orders.push(await createPayableOrder(server, client, first.cart_hash));
  return { hash: first.cart_hash, orders };
};

/** Starts a payment of a cart and answers as the server did. */
export const tryToPayCart = (client: Client, cartHash: string, method = 'stripe', key = createKey()): Promise<Answer> =>
  client.post('/api/v2/payment', { cart_hash: cartHash, method, locale: 'de' }, { 'idempotency-key': key });

export const payCart = async (
  client: Client,
  cartHash: string,
  method = 'stripe',
  key = createKey(),
): Promise<Payment> => readData(await tryToPayCart(client, cartHash, method, key), 201);
