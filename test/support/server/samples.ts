import { immediateStart } from '../../../machines/request/immediateStart.ts';
import type { Acceptance, Locale, Order, Quotation, QuotationRequest, Shipment } from '../../../openapi/types.ts';
import { type Answer, type Client, readData, readQuotation } from './client.ts';
import type { TestServer } from './startServer.ts';

/** How an original is sent from Germany within it. */
export const toBerlin: Shipment = {
  method: 1,
  country_id: 276,
  recipient: 'Ada Nowak',
  street: 'Torstraße 61',
  postcode: '10119',
  city: 'Berlin',
  region: null,
  locker: null,
  phone: null,
  names: null,
  copies: 1,
  notarised: false,
};

/** A text of so many words. */
export const buildText = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

export const buildQuotationRequest = (changes: Partial<QuotationRequest> = {}): QuotationRequest => ({
  service: 'write',
  source_lang: 'en',
  target_langs: ['pl'],
  category_id: 1,
  package_id: 1,
  currency_id: 2,
  text: buildText(1000),
  file_ids: [],
  deadline: null,
  note: null,
  name: 'Ada Nowak',
  email: 'ada@example.com',
  discount_code: null,
  locale: 'en',
  consents: { terms: true, privacy: true, newsletter: false },
  ...changes,
});

export const buildAcceptance = (changes: Partial<Acceptance['billing']> = {}, locale: Locale = 'en'): Acceptance => ({
  billing: {
    user_type: 'private',
    name: 'Ada Nowak',
    company_name: null,
    vat_id: null,
    address: 'Rynek 1',
    postcode: '31-042',
    city: 'Kraków',
    country_id: 616,
    ...changes,
  },
  consents: { immediate_start: true, immediate_start_version: immediateStart.version },
  locale,
});

export const requestQuotation = async (client: Client, changes: Partial<QuotationRequest> = {}): Promise<Quotation> =>
  readQuotation(await client.post('/api/v2/quotation', buildQuotationRequest(changes)));

/** A call of the staff. */
export const callDesk = async (
  server: TestServer,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer> => {
  const response = await fetch(`${server.address()}/api/v2/desk${path}`, {
    method,
    headers: {
      authorization: `Bearer ${server.services.deskToken}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

/** A quotation that the desk has offered. */
export const createOffer = async (
  server: TestServer,
  client: Client,
  changes: Partial<QuotationRequest> = {},
): Promise<Quotation> => {
  const asked = await requestQuotation(client, changes);
  const quoted = await callDesk(server, `/order/${asked.number}/quote`, {});
  if (quoted.status !== 200) throw new Error(JSON.stringify(quoted.body));
  return readData(await client.get(`/api/v2/quotation/${asked.hash}`));
};

export const acceptQuotation = async (client: Client, quotation: Quotation): Promise<Order> =>
  readData(await client.post(`/api/v2/quotation/${quotation.hash}/accept`, buildAcceptance()));

/** An order whose bank transfer has arrived. */
export const createPaidOrder = async (
  server: TestServer,
  client: Client,
  changes: Partial<QuotationRequest> = {},
): Promise<Order> => {
  const order = await acceptQuotation(client, await createOffer(server, client, changes));
  readData(await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' }));
  const arrived = await callDesk(
    server,
    `/order/${order.id}/advance`,
    { reason: 'Handed over by other means.' },
    'POST',
  );
  if (arrived.status !== 200) throw new Error(JSON.stringify(arrived.body));
  return readData(await client.get(`/api/v2/order/${order.hash}`));
};

/**
 * Looks again until something is so; fails after a while with what was seen last. A job of a process that was killed is taken over within
 * thirty seconds.
 */
export const waitUntil = async <T>(look: () => Promise<T>, isSo: (seen: T) => boolean, ms = 60_000): Promise<T> => {
  const end = Date.now() + ms;
  for (;;) {
    const seen = await look();
    if (isSo(seen)) return seen;
    if (Date.now() > end) throw new Error(`It did not come to be so: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** A draft that the staff put up. */
export const submitDraft = async (server: TestServer, orderId: number, name = 'draft.pdf'): Promise<Answer> => {
  const response = await fetch(
    `${server.address()}/api/v2/desk/order/${orderId}/approval?${new URLSearchParams({ name })}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${server.services.deskToken}`, 'content-type': 'application/octet-stream' },
      body: `what ${name} holds`,
    },
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
};

/** The customer finds a draft right. */
export const approveDraft = async (address: string, client: Client, order: Order, id: number): Promise<Answer> => {
  const response = await fetch(`${address}/api/v2/order/${order.hash}/approval/${id}`, {
    method: 'PUT',
    headers: { ...client.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ answer: 'approve' }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};
