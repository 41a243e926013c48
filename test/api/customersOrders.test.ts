import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Quotation } from '../../openapi/types.ts';
import { customer, order } from '../../server/db/schema.ts';
import { bearerOf } from '../support/server/bearerOf.ts';
import { dataOf, quotationIn } from '../support/server/client.ts';
import { acceptance, accepted, askedFor, desk, offered, quotationRequest } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const anna = 'anna@example.com';
const office = 'office@example.com';

const server = await startForFile();
const visitor = await server.client();

const idOf = async (email: string): Promise<number | undefined> =>
  (await server.services.db.select().from(customer).where(eq(customer.email, email)))[0]?.id;

const ownerOf = async ({ number }: Quotation): Promise<number | null | undefined> =>
  (await server.services.db.select().from(order).where(eq(order.id, number)))[0]?.customerId;

test('an order that is asked for signed in is the customer’s, whatever address it names', async () => {
  const asked = await visitor.post('/api/v2/quotation', quotationRequest(), await bearerOf(visitor, anna));
  expect(await ownerOf(quotationIn(asked))).toBe(await idOf(anna));
});

test('a visitor’s order is nobody’s, also when it is accepted and paid', async () => {
  const quotation = await offered(server, visitor, { email: anna });
  const { hash } = await accepted(visitor, quotation);
  await visitor.post('/api/v2/payment', { order_hash: hash, method: 'transfer', locale: 'en' });
  expect(await ownerOf(quotation)).toBeNull();
});

test('a visitor’s order becomes the customer’s who accepts it, if the e-mail address is the same', async () => {
  const quotation = await offered(server, visitor, { email: 'Anna@Example.com' });
  const accept = `/api/v2/quotation/${quotation.hash}/accept`;
  expect((await visitor.post(accept, acceptance(), await bearerOf(visitor, anna))).status).toBe(200);
  expect(await ownerOf(quotation)).toBe(await idOf(anna));
});

test('or who pays it', async () => {
  const quotation = await offered(server, visitor, { email: anna });
  const { hash } = await accepted(visitor, quotation);
  const payment = { order_hash: hash, method: 'transfer', locale: 'en' };
  expect((await visitor.post('/api/v2/payment', payment, await bearerOf(visitor, anna))).status).toBe(201);
  expect(await ownerOf(quotation)).toBe(await idOf(anna));
});

test('another customer’s order does not change hands, nor does one that names somebody else', async () => {
  const annas = await bearerOf(visitor, anna);
  const asked = quotationIn(await visitor.post('/api/v2/quotation', quotationRequest({ email: office }), annas));
  await desk(server, `/order/${asked.number}/quote`, {});
  await visitor.post(`/api/v2/quotation/${asked.hash}/accept`, acceptance(), await bearerOf(visitor, office));
  expect(await ownerOf(asked)).toBe(await idOf(anna));
  const strangers = await offered(server, visitor, { email: 'somebody@example.com' });
  await visitor.post(`/api/v2/quotation/${strangers.hash}/accept`, acceptance(), annas);
  expect(await ownerOf(strangers)).toBeNull();
});

test('who asks for the same again asks for the same customer', async () => {
  const asked = quotationIn(await visitor.post('/api/v2/quotation', quotationRequest(), await bearerOf(visitor, anna)));
  await desk(server, `/order/${asked.number}/quote`, {});
  await visitor.post(`/api/v2/quotation/${asked.hash}/reject`, { reason: null });
  const renewed = dataOf<Quotation>(await visitor.post(`/api/v2/quotation/${asked.hash}/renew`));
  expect(await ownerOf(renewed)).toBe(await idOf(anna));
  expect(await ownerOf(await askedFor(visitor))).toBeNull();
});
