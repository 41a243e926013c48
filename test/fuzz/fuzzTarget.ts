import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { DeskOrder, Order, Payment } from '../../openapi/types.ts';
import { encodeBrand } from '../../server/platform/access/brandHeader.ts';
import { decodeConfig } from '../../server/platform/config/config.ts';
import { isObject } from '../../server/platform/core/isObject.ts';
import { customer } from '../../server/platform/db/schema.ts';
import { markTags } from '../../server/platform/http/headTags.ts';
import { type Client, createClient, readData } from '../support/server/client.ts';
import { createUploader, readDocument } from '../support/server/filesSupport.ts';
import {
  acceptQuotation,
  callDesk,
  createOffer,
  createPaidOrder,
  requestQuotation,
  submitDraft,
  toBerlin,
} from '../support/server/samples.ts';
import { createSession } from '../support/server/sessions.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';
import { fillAccount } from './fillAccount.ts';
import { fillInvoices } from './fillInvoices.ts';
import { fillTopUps } from './fillTopUps.ts';
import type { FuzzRequest } from './fuzzRequests.ts';
import { type Place, places } from './schemaValues.ts';
import type { Answered, Sent } from './sendRequest.ts';

const brands = ['wordbridge', 'mostek', 'przekladnia'] as const;

/** A server with something in every state, and what a request needs to reach it. */
export type FuzzTarget = {
  readonly address: string;
  /** The request with hashes, numbers and tokens of this server. */
  readonly fill: (request: FuzzRequest, index: number) => Promise<Sent>;
  /** Makes something in every state again: requests end what there is. */
  readonly refill: () => Promise<void>;
  /** Takes note of what an answer has made. */
  readonly learn: (answered: Answered) => void;
  readonly stop: () => Promise<void>;
};

const writeApplication = async (): Promise<string> => {
  const dist = await mkdtemp(join(tmpdir(), 'fifteen-dist-'));
  for (const brand of brands) {
    await mkdir(join(dist, brand, 'assets'), { recursive: true });
    for (const locale of ['en', 'de', 'pl', 'uk']) {
      await writeFile(
        join(dist, brand, `${locale}.html`),
        `<html><head>${markTags(['<title>built</title>'])}</head></html>`,
      );
    }
    for (const name of ['robots.txt', 'sitemap.xml', 'assets/a.js'])
      await writeFile(join(dist, brand, name), '{origin}');
  }
  await mkdir(join(dist, 'atlas'));
  await writeFile(join(dist, 'atlas', 'index.html'), '<html></html>');
  return dist;
};

type Pools = Record<Place, string[]>;

/** How many of a kind are remembered: new ones take the place of the oldest. */
const maxRemembered = 30;

/** An original whose draft waits for its customer. */
const fillWithOriginal = async (server: TestServer, client: Client, pools: Pools): Promise<void> => {
  const uploads = createUploader(server.address(), client);
  const id = await uploads.upload(readDocument('contract-en.docx'), 'contract-en.docx');
  await uploads.inspected(id);
  const printed = await createPaidOrder(server, client, {
    service: 'sworn',
    text: '',
    file_ids: [id],
    shipment: toBerlin,
  });
  readData(await callDesk(server, `/order/${printed.id}/advance`, { reason: 'Handed over by other means.' }, 'POST'));
  const { approvals } = readData<DeskOrder>(await submitDraft(server, printed.id));
  pools.order.push(printed.hash);
  pools.number.push(String(printed.id));
  pools.approval.push(...approvals.map((approval) => String(approval.id)));
};

const fillPools = async (server: TestServer, client: Client, pools: Pools): Promise<void> => {
  const uploads = createUploader(server.address(), client);
  const asked = await requestQuotation(client);
  const offer = await createOffer(server, client);
  const order = await acceptQuotation(client, await createOffer(server, client));
  const payment = readData<Payment>(
    await client.post('/api/v2/payment', { order_hash: order.hash, method: 'stripe', locale: 'en' }),
  );
  const delivered = await acceptQuotation(client, await createOffer(server, client));
  readData(await client.post('/api/v2/payment', { order_hash: delivered.hash, method: 'transfer', locale: 'en' }));
  await callDesk(server, `/order/${delivered.id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
  await fetch(`${server.address()}/api/v2/desk/order/${delivered.id}/deliver?name=translation.docx`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.services.deskToken}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(readDocument('contract-en.docx')),
  });
  const seen = readData<Order>(await client.get(`/api/v2/order/${delivered.hash}`));
  const archive = readData<{ url: string }>(await client.post(`/api/v2/order/${delivered.hash}/archive/link`));
  pools.quotation.push(asked.hash, offer.hash);
  pools.order.push(order.hash, delivered.hash, asked.order_hash);
  pools.cart.push(order.cart_hash, delivered.cart_hash);
  pools.payment.push(payment.hash);
  pools.number.push(String(asked.number), String(offer.number), String(order.id), String(delivered.id));
  pools.download.push(archive.url.split('/').at(-1) ?? '');
  pools.file.push(
    await uploads.upload(readDocument('contract-en.docx'), 'contract-en.docx'),
    ...seen.attachments.map(({ id }) => id),
    (await uploads.create(100)).headers.get('location')?.split('/').at(-1) ?? '',
  );
  pools.visitorToken.push(client.token);
  await fillWithOriginal(server, client, pools);
};

const toIp = (index: number): string => `10.${(index >> 12) & 255}.${(index >> 4) & 255}.1`;

export const startFuzzTarget = async (): Promise<FuzzTarget> => {
  const dist = await writeApplication();
  // What is limited by the day is another test's.
  const { uploads } = decodeConfig({
    UPLOADS_PER_VISITOR: '1000000',
    UPLOAD_MB_PER_VISITOR: '1000000',
    UPLOADS_PER_ADDRESS: '1000000',
    UPLOAD_MB_PER_ADDRESS: '1000000',
  });
  const server = await startServer({ dist, config: { uploads } });
  const address = server.address();
  const pools: Pools = {
    order: [],
    quotation: [],
    cart: [],
    payment: [],
    file: [],
    number: [],
    approval: [],
    download: [],
    visitorToken: [],
    session: [],
    link: [],
    passkey: [],
    invoice: [],
    topUp: [],
    topUpNumber: [],
  };
  const clients = await Promise.all(brands.map((brand) => createClient(address, brand, 'en')));
  const [client] = clients;
  if (client === undefined) throw new Error('There is no visitor.');
  const [anna] = await server.services.db.select().from(customer).where(eq(customer.email, 'anna@example.com'));
  if (anna === undefined) throw new Error('Anna is not there.');
  const chosen = (place: Place, index: number): string =>
    pools[place][index % Math.max(1, pools[place].length)] ?? 'none';
  const pattern = new RegExp(`@(${places.join('|')}):(\\d+)`, 'g');
  const filled = (text: string): string =>
    text.replace(pattern, (_, name: string, index: string) => {
      const place = places.find((known) => known === name);
      return place === undefined ? '' : chosen(place, Number(index));
    });
  const remember = (place: Place, value: unknown): void => {
    if (typeof value !== 'string' && typeof value !== 'number') return;
    pools[place].push(String(value));
    if (pools[place].length > maxRemembered) pools[place].shift();
  };
  const fill = async (): Promise<void> => {
    await fillPools(server, client, pools);
    await fillAccount(server, anna, remember);
    await fillInvoices(server, anna, remember);
    await fillTopUps(server, anna, remember);
  };
  await fill();
  const chooseToken = async ({ token, brand }: FuzzRequest): Promise<string | undefined> => {
    const asked = server.services.brands.get(brands[brand] ?? brands[0]);
    // A new session each time: some of the operations end it.
    if (token === 'customer' && asked !== undefined) {
      const { session, accessToken } = await createSession(server.services, asked, anna.id);
      remember('session', session.id);
      return accessToken;
    }
    return token === 'visitor' ? clients[brand]?.token : token === 'desk' ? server.services.deskToken : undefined;
  };

  /** What a browser sends by itself; what a generated request has in its place wins. */
  const createCookie = async ({ operation, brand }: FuzzRequest): Promise<Readonly<Record<string, string>>> => {
    const asked = server.services.brands.get(brands[brand] ?? brands[0]);
    if (asked === undefined || (operation?.id !== 'renewSession' && operation?.id !== 'signOut')) return {};
    const { refreshToken } = await createSession(server.services, asked, anna.id);
    return { cookie: `${asked.id}_refresh=${refreshToken}` };
  };

  return {
    address,
    fill: async (request, index) => {
      const token = await chooseToken(request);
      const body = request.body === null ? null : filled(request.body);
      return {
        method: request.method,
        path: filled(request.path),
        headers: {
          // Limits are by address: they are another test's.
          'x-forwarded-for': toIp(index),
          'x-brand': encodeBrand(brands[request.brand] ?? brands[0]),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(await createCookie(request)),
          ...request.headers,
          ...(body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
        },
        body,
      };
    },
    refill: fill,
    learn: ({ text, headers }) => {
      for (const [place, name] of [
        ['order', 'order_hash'],
        ['cart', 'cart_hash'],
        ['quotation', 'quotation_hash'],
        ['number', 'number'],
      ] as const) {
        remember(place, new RegExp(`"${name}":"?([\\w-]+)`).exec(text)?.[1]);
      }
      remember('file', headers.location?.split('/').at(-1));
      const data = text.startsWith('{') ? JSON.parse(text) : null;
      if (!isObject(data) || !isObject(data.data)) return;
      if ('offered_at' in data.data || 'promised_at' in data.data) remember('quotation', data.data.hash);
      if ('coupon_bonus' in data.data) {
        remember('topUp', data.data.hash);
        remember('topUpNumber', data.data.id);
      }
      if ('attempt' in data.data) remember('payment', data.data.hash);
    },
    stop: async () => {
      await server.stop();
      await rm(dist, { recursive: true });
    },
  };
};
