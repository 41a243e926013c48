import { randomUUID } from 'node:crypto';
import { Agent, request } from 'undici';
import type { Order, Quotation } from '../../../openapi/types.ts';
import { buildAcceptance, buildQuotationRequest } from '../../support/server/samples.ts';

export type FlowOptions = {
  /** Processes, to which calls are sent in turn. */
  readonly addresses: readonly string[];
  readonly deskToken: string;
  readonly customers: number;
  readonly ms: number;
};

export type FlowResult = {
  /** Orders whose money has arrived. */
  readonly paid: number;
  readonly seconds: number;
  /** Milliseconds that each request for a quotation took to be answered, ascending. */
  readonly quoted: readonly number[];
  /** What was not answered as it should have been. */
  readonly errors: readonly string[];
};

const brand = Buffer.from('wordbridge').toString('base64url');
const brandHeaders = { 'x-brand': brand, 'accept-language': 'en' };

/** What is answered, or signed. */
const dataIn = <T>(type: unknown, text: string): T => {
  const isSigned = String(type).includes('jwt');
  const read: { readonly data: T } = JSON.parse(
    isSigned ? Buffer.from(text.split('.')[1] ?? '', 'base64url').toString() : text,
  );
  return read.data;
};

/** Customers at once, each ordering again and again: a visitor's token, request, offer, acceptance, payment by transfer, its arrival. */
export const runFlow = async ({ addresses, deskToken, customers, ms }: FlowOptions): Promise<FlowResult> => {
  const agent = new Agent({ connections: customers });
  const quoted: number[] = [];
  const errors: string[] = [];
  let paid = 0;
  let turn = 0;
  const end = performance.now() + ms;

  const send = async (
    method: 'GET' | 'POST',
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: unknown,
  ): Promise<{ readonly type: unknown; readonly text: string }> => {
    turn += 1;
    const address = addresses[turn % addresses.length] ?? '';
    const answer = await request(`${address}${path}`, {
      dispatcher: agent,
      method,
      headers: {
        ...brandHeaders,
        'x-forwarded-for': `10.${turn % 200}.${Math.trunc(turn / 200) % 200}.1`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`);
    return { type: answer.headers['content-type'], text };
  };

  const call = async <T>(...asked: Parameters<typeof send>): Promise<T> => {
    const { type, text } = await send(...asked);
    return dataIn(type, text);
  };

  const createVisitorToken = async (): Promise<string> => {
    const { text } = await send('POST', '/api/v2/oauth2/application_token', {}, { brand });
    const answer: { readonly access_token: string } = JSON.parse(text);
    return answer.access_token;
  };

  const order = async (): Promise<void> => {
    const visitor = { authorization: `Bearer ${await createVisitorToken()}` };
    const staff = { authorization: `Bearer ${deskToken}` };
    const begun = performance.now();
    const { quotations } = await call<{ quotations: readonly Quotation[] }>(
      'POST',
      '/api/v2/quotation',
      visitor,
      // Requests for one address wait for each other, and few of its mails are sent: customers are different people.
      buildQuotationRequest({ email: `${randomUUID()}@example.com` }),
    );
    quoted.push(performance.now() - begun);
    const [asked] = quotations;
    if (asked === undefined) throw new Error('A request has become no quotation.');
    // It is offered in the answer, unless the catalogue leaves it to the desk.
    if (asked.status !== 'acceptation') await call('POST', `/api/v2/desk/order/${asked.number}/quote`, staff, {});
    await call('GET', `/api/v2/quotation/${asked.hash}`, visitor);
    const { hash } = await call<Order>('POST', `/api/v2/quotation/${asked.hash}/accept`, visitor, buildAcceptance());
    await call('POST', '/api/v2/payment', visitor, { order_hash: hash, method: 'transfer', locale: 'en' });
    await call('POST', `/api/v2/desk/order/${asked.number}/advance`, staff);
    const { status } = await call<Order>('GET', `/api/v2/order/${hash}`, visitor);
    if (status !== 'waiting_translation') throw new Error(`A paid order is ${status}.`);
    paid += 1;
  };

  const begin = performance.now();
  await Promise.all(
    Array.from({ length: customers }, async () => {
      while (performance.now() < end) {
        try {
          await order();
        } catch (error) {
          errors.push(String(error));
        }
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  await agent.close();
  return { paid, seconds, quoted: quoted.toSorted((a, b) => a - b), errors };
};
