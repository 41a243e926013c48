import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DeskCustomer, DeskListedCustomer } from '../../../openapi/types.ts';
import { audit, customer, order } from '../../../server/platform/db/schema.ts';
import { readData } from '../../support/server/client.ts';
import { createPerson } from '../../support/server/deskPeople.ts';
import { createOffer } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const server = await startForFile();
const manager = await createPerson(server, 'manager', 'Maria Kowalska');
const accountant = await createPerson(server, 'accountant');

const find = async (q: string): Promise<DeskListedCustomer[]> =>
  readData<DeskListedCustomer[]>(await manager.get(`/customer?q=${encodeURIComponent(q)}`));
const read = async (path: string, by = manager): Promise<DeskCustomer> => readData<DeskCustomer>(await by.get(path));
const readOfficeCustomer = async () => {
  const [row] = await server.services.db.select().from(customer).where(eq(customer.email, 'office@example.com'));
  if (row === undefined) throw new Error('The company is there from the start.');
  return row;
};

test('a customer is found by name, company, address and VAT ID, with an account or without one', async () => {
  const { id } = await readOfficeCustomer();
  await server.services.db
    .update(customer)
    .set({ name: 'Olga Biuro', companyName: 'Biuro Sp. z o.o.', vatId: 'PL5260250274', city: 'Gniezno' })
    .where(eq(customer.id, id));
  for (const q of ['olga', 'BIURO SP', 'office@exam', 'pl526025', 'gniez'])
    expect((await find(q)).map((row) => row.id)).toEqual([id]);
  const offer = await createOffer(server, await server.client(), { name: 'Vera Visitor', email: 'vera@example.com' });
  const again = await createOffer(server, await server.client(), { name: 'Vera Visitor', email: 'Vera@example.com' });
  const found = await find('vera v');
  expect(found).toMatchObject([{ id: null, order: again.number, name: 'Vera Visitor', brand: 'wordbridge' }]);
  const known = await read(`/order/${offer.number}/customer`);
  expect(known.orders.map((row) => row.id)).toEqual([again.number, offer.number]);
  expect(await find('100%')).toEqual([]);
});

test('what a customer was promised says what was kept and what was not', async () => {
  const offer = await createOffer(server, await server.client(), { email: 'late@example.com' });
  expect(await read(`/order/${offer.number}/customer`)).toMatchObject({
    offers: { due: 1, kept: 1 },
    deliveries: { due: 0, kept: 0 },
  });
  const long = new Date(server.services.clock.now().getTime() - 3_600_000);
  await server.services.db
    .update(order)
    .set({ promisedAt: long, acceptedAt: long, deadline: long, status: 'translation' })
    .where(eq(order.id, offer.number));
  expect(await read(`/order/${offer.number}/customer`)).toMatchObject({
    offers: { due: 1, kept: 0 },
    deliveries: { due: 1, kept: 0 },
  });
});

test('each role reads what it sees to', async () => {
  const { id } = await readOfficeCustomer();
  const [ofManager, ofAccountant] = [await read(`/customer/${id}`), await read(`/customer/${id}`, accountant)];
  expect(ofManager).toMatchObject({ invoices: null, balances: null, credit: null, messages: [] });
  expect(ofAccountant).toMatchObject({ invoices: [], balances: [], credit: [], messages: null });
});

test('a note is there for colleagues with who wrote it, is in the audit, and says something', async () => {
  const { id } = await readOfficeCustomer();
  const noted = readData<DeskCustomer>(
    await manager.post(`/customer/${id}/note`, { text: ' Calls before noon only. ' }),
  );
  expect(noted.notes).toMatchObject([{ text: 'Calls before noon only.', by: 'Maria Kowalska' }]);
  expect((await read(`/customer/${id}`, accountant)).notes).toEqual(noted.notes);
  const written = await server.services.db.select().from(audit).where(eq(audit.action, 'addNote'));
  expect(written).toMatchObject([{ actor: 'desk', detail: { customerId: id }, personId: manager.id }]);
  expect((await manager.post(`/customer/${id}/note`, { text: '   ' })).status).toBe(422);
  expect((await manager.post('/customer/999999/note', { text: 'Nobody is here.' })).status).toBe(404);
  expect((await manager.get('/customer/999999')).status).toBe(404);
  expect((await manager.get('/order/999999/customer')).status).toBe(404);
});
