import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { customer } from '../../server/platform/db/schema.ts';
import { readBearer } from '../support/server/readBearer.ts';
import { buildAcceptance, createOffer } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const anna = 'anna@example.com';
const server = await startForFile();
const client = await server.client();
const { db } = server.services;
const named = eq(customer.email, anna);

const readAddress = async () => {
  const [row] = await db.select().from(customer).where(named);
  return row && [row.name, row.address, row.postcode, row.city, row.countryId];
};

const orderAs = async (signedIn: boolean, address: string): Promise<void> => {
  const { hash } = await createOffer(server, client, { email: anna });
  const accept = `/api/v2/quotation/${hash}/accept`;
  const bearer = signedIn ? await readBearer(client, anna) : undefined;
  expect((await client.post(accept, buildAcceptance({ address }), bearer)).status).toBe(200);
};

test('an account without an address keeps that of its first order, and no later one', async () => {
  await db.update(customer).set({ address: null, postcode: null, city: null, countryId: null }).where(named);
  await orderAs(false, 'Long Street 9');
  expect((await readAddress())?.[1]).toBeNull();
  await orderAs(true, 'Rynek 1');
  expect(await readAddress()).toEqual(['Anna Nowak', 'Rynek 1', '31-042', 'Kraków', 616]);
  await orderAs(true, 'Rynek 2');
  expect((await readAddress())?.[1]).toBe('Rynek 1');
});
