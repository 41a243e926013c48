import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Order, Quotation } from '../../../openapi/types.ts';
import { customer } from '../../../server/platform/db/schema.ts';
import { readData } from '../../support/server/client.ts';
import { buildQuotationRequest, callDesk, createOffer, requestQuotation } from '../../support/server/samples.ts';
import { createSessionToken } from '../../support/server/sessions.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const server = await startForFile();
const client = await server.client();

/** What the server answers to bytes, until it ends the connection. */
const answerTo = async (bytes: string): Promise<string> => {
  const { hostname, port } = new URL(server.address());
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('utf8');
};

test.each([
  ['no request at all', 'hello\r\n\r\n'],
  ['headers without an end', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`],
  ['two lengths of a body', 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx'],
  ['a header with a control character', 'GET / HTTP/1.1\r\nhost: localhost\r\nx: a\u0001b\r\n\r\n'],
])('%s is a problem', async (_, bytes) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(/^HTTP\/1.1 422 /);
  expect(answer).toContain('content-type: application/problem+json'.replace('content-type', 'Content-Type'));
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'ValidationFailed', status: 422 });
});

test('headers that are too long are answered without a body where none was asked for', async () => {
  const answer = await answerTo(`HEAD /${'x'.repeat(40_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 422 /);
  expect(answer.split('\r\n\r\n')).toEqual([expect.any(String), '']);
});

test.each([
  '/api/v2/order/%00',
  '/api/v2/order/%',
  '/api/v2/order/%ff',
  `/api/v2/order/${'x'.repeat(3000)}`,
  '/%00',
  '/%c0%af',
])('the address %s leads nowhere', async (path) => {
  const answer = await answerTo(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-language: pl\r\nconnection: close\r\nx-brand: d29yZGJyaWRnZQ\r\nauthorization: Bearer ${client.token}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 404 /);
  expect(answer).toContain('application/problem+json');
});

test.each([
  ['a call', '/api/v2/dict/currencies', 200],
  ['health', '/healthz', 200],
  ['a page', '/api/docs', 200],
])('%s may be asked for by the whole address', async (_, path, status) => {
  const { host } = new URL(server.address());
  const answer = await answerTo(
    `GET http://${host}${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\nx-brand: d29yZGJyaWRnZQ\r\nauthorization: Bearer ${client.token}\r\n\r\n`,
  );
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test('an address with slashes too many leads to no other host', async () => {
  for (const path of ['//evil.example', '//\\evil.example', '/\\//evil.example']) {
    const answer = await answerTo(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
    expect(/^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '').not.toMatch(/^[\\/]{2}/);
  }
});

test.each([
  'from=0000-01-01&to=2026-01-01',
  'from=0001-01-01&to=0001-01-02',
  'from=2026-02-30&to=2026-03-01',
  'from=9999-12-31&to=10000-01-01',
])('the days %s are those of no list', async (query) => {
  const { db, brands } = server.services;
  const [anna] = await db.select().from(customer).where(eq(customer.email, 'anna@example.com'));
  const brand = brands.get('wordbridge');
  if (anna === undefined || brand === undefined) throw new Error('Anna is not there.');
  const own = { authorization: `Bearer ${await createSessionToken(server.services, brand, anna.id)}` };
  for (const path of ['/api/v2/order', '/api/v1/payment', '/api/v2/customer-invoice']) {
    expect(await client.get(`${path}?${query}`, own), path).toMatchObject({ status: 422 });
  }
  const { from, to } = Object.fromEntries(new URLSearchParams(query));
  for (const [path, more] of [
    ['/api/v2/customer-invoice/archive', {}],
    ['/api/v2/customer/movements/statement', { format: 'pdf' }],
  ] as const)
    expect(await client.post(path, { from, to, ...more }, own), path).toMatchObject({ status: 422 });
  expect(await callDesk(server, `/figures?${query}`)).toMatchObject({ status: 422 });
});

test('a body of another type than the operation has is refused before anything reads it', async () => {
  for (const type of ['text/plain', 'application/octet-stream', 'application/json, text/plain']) {
    const answer = await client.post('/api/v2/quotation', buildQuotationRequest(), { 'content-type': type });
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'ValidationFailed' }]);
  }
  expect(await client.post('/api/v2/quotation')).toMatchObject({ status: 422 });
});

test.each([
  ['NUL', { name: 'Ada\0Nowak' }],
  ['half an emoji', { note: 'cut \ud83d' }],
  ['an id over int4', { category_id: 2_147_483_648 }],
  ['a leap second', { deadline: '2027-01-11T23:59:60Z' }],
  ['a year nobody lives to see', { deadline: '9999-12-31T23:59:59Z' }],
  ['a line end in a name', { name: 'Ada\r\nBcc: everyone@example.com' }],
])('%s in a request is refused', async (_, changes) => {
  const { status, body } = await client.post('/api/v2/quotation', buildQuotationRequest(changes));
  expect([status, body]).toMatchObject([422, { code: 'ValidationFailed' }]);
});

test('an excerpt never ends within an emoji, however the text falls', async () => {
  const asked = await requestQuotation(client, { text: `${'x'.repeat(299)}👍 and so on` });
  expect(asked.text_excerpt).toBe('x'.repeat(299));
  const quotation = await createOffer(server, client, { text: `${'word '.repeat(59)}abcd👍 and so on` });
  const seen = readData<Quotation>(await client.get(`/api/v2/quotation/${quotation.hash}`));
  expect(seen.text_excerpt?.isWellFormed()).toBe(true);
  expect(readData<Order>(await client.get(`/api/v2/order/${quotation.order_hash}`)).text_excerpt?.length).toBe(299);
});
