import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Quotation } from '../../openapi/types.ts';
import { customer, order } from '../../server/platform/db/schema.ts';
import { readData, readQuotation } from '../support/server/client.ts';
import { readBearer } from '../support/server/readBearer.ts';
import {
  acceptQuotation,
  buildAcceptance,
  buildQuotationRequest,
  callDesk,
  createOffer,
  requestQuotation,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const anna = 'anna@example.com';
const office = 'office@example.com';

const server = await startForFile();
const visitor = await server.client();

const findId = async (email: string): Promise<number | undefined> =>
  (await server.services.db.select().from(customer).where(eq(customer.email, email)))[0]?.id;

const findOwner = async ({ number }: Quotation): Promise<number | null | undefined> =>
  (await server.services.db.select().from(order).where(eq(order.id, number)))[0]?.customerId;

test('an order that is asked for signed in is the customer’s, whatever address it names', async () => {
  const asked = await visitor.post('/api/v2/quotation', buildQuotationRequest(), await readBearer(visitor, anna));
  expect(await findOwner(readQuotation(asked))).toBe(await findId(anna));
});

test('a visitor’s order is nobody’s, also when it is accepted and paid', async () => {
  const quotation = await createOffer(server, visitor, { email: anna });
  const { hash } = await acceptQuotation(visitor, quotation);
  await visitor.post('/api/v2/payment', { order_hash: hash, method: 'transfer', locale: 'en' });
  expect(await findOwner(quotation)).toBeNull();
});

test('a visitor’s order becomes the customer’s who accepts it, if the e-mail address is the same', async () => {
  const quotation = await createOffer(server, visitor, { email: 'Anna@Example.com' });
  const accept = `/api/v2/quotation/${quotation.hash}/accept`;
  expect((await visitor.post(accept, buildAcceptance(), await readBearer(visitor, anna))).status).toBe(200);
  expect(await findOwner(quotation)).toBe(await findId(anna));
});

test('or who pays it', async () => {
  const quotation = await createOffer(server, visitor, { email: anna });
  const { hash } = await acceptQuotation(visitor, quotation);
  const payment = { order_hash: hash, method: 'transfer', locale: 'en' };
  expect((await visitor.post('/api/v2/payment', payment, await readBearer(visitor, anna))).status).toBe(201);
  expect(await findOwner(quotation)).toBe(await findId(anna));
});

test('another customer’s order does not change hands, nor does one that names somebody else', async () => {
  const annas = await readBearer(visitor, anna);
  const asked = readQuotation(await visitor.post('/api/v2/quotation', buildQuotationRequest({ email: office }), annas));
  await callDesk(server, `/order/${asked.number}/quote`, {});
  await visitor.post(`/api/v2/quotation/${asked.hash}/accept`, buildAcceptance(), await readBearer(visitor, office));
  expect(await findOwner(asked)).toBe(await findId(anna));
  const strangers = await createOffer(server, visitor, { email: 'somebody@example.com' });
  await visitor.post(`/api/v2/quotation/${strangers.hash}/accept`, buildAcceptance(), annas);
  expect(await findOwner(strangers)).toBeNull();
});

test('who asks for the same again asks for the same customer', async () => {
  const asked = readQuotation(
    await visitor.post('/api/v2/quotation', buildQuotationRequest(), await readBearer(visitor, anna)),
  );
  await callDesk(server, `/order/${asked.number}/quote`, {});
  await visitor.post(`/api/v2/quotation/${asked.hash}/reject`, { reason: null });
  const renewed = readData<Quotation>(await visitor.post(`/api/v2/quotation/${asked.hash}/renew`));
  expect(await findOwner(renewed)).toBe(await findId(anna));
  expect(await findOwner(await requestQuotation(visitor))).toBeNull();
});
