import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ListedPayment } from '../../openapi/types.ts';
import { invoice, invoiceOrder } from '../../server/platform/db/schema.ts';
import { createAccount } from '../support/server/accounts.ts';
import { type Client, createKey, readData } from '../support/server/client.ts';
import { readBearer } from '../support/server/readBearer.ts';
import { callDesk, createPaidOrder, waitUntil } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile();

const readInvoices = (orderId: number) =>
  server.services.db
    .select({ id: invoice.id, number: invoice.number, grossMinor: invoice.grossMinor })
    .from(invoiceOrder)
    .innerJoin(invoice, eq(invoice.id, invoiceOrder.invoiceId))
    .where(eq(invoiceOrder.orderId, orderId));

const finish = async (orderId: number): Promise<void> => {
  for (let steps = 0; steps < 2; steps += 1)
    await callDesk(server, `/order/${orderId}/advance`, { reason: 'Handed over by other means.' }, 'POST');
};

test('a finished order has its invoice by itself, which its payment names, and money that goes back a correction', async () => {
  const visitor = await server.client();
  const email = createAccount('anna');
  const token = await readBearer(visitor, email);
  const client: Client = {
    ...visitor,
    post: (path, body, headers = {}) => visitor.post(path, body, { ...token, ...headers }),
  };
  const order = await createPaidOrder(server, client, { email });
  const listPayments = async (): Promise<readonly ListedPayment[]> =>
    readData<readonly ListedPayment[]>(await visitor.get('/api/v1/payment', token));
  expect(await listPayments()).toMatchObject([{ invoice: null }]);
  await finish(order.id);
  const [issued] = await waitUntil(
    () => readInvoices(order.id),
    (rows) => rows.length > 0,
  );
  expect(issued).toMatchObject({ number: expect.stringMatching(/^WB\/\d{4}\/0001$/) });
  expect(await listPayments()).toMatchObject([{ invoice: issued?.number }]);
  const refunded = await client.post(
    `/api/v2/desk/order/${order.id}/refund`,
    { amount: '1.19', reason: 'A late delivery' },
    { authorization: `Bearer ${server.services.deskToken}`, 'idempotency-key': createKey() },
  );
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(200);
  const corrections = await waitUntil(
    () =>
      server.services.db
        .select()
        .from(invoice)
        .where(eq(invoice.corrects, issued?.id ?? 0)),
    (rows) => rows.length > 0,
  );
  expect(corrections).toMatchObject([{ kind: 'correction', grossMinor: -119 }]);
});

test('a guest’s order has one, too', async () => {
  const order = await createPaidOrder(server, await server.client());
  await finish(order.id);
  const issued = await waitUntil(
    () => readInvoices(order.id),
    (rows) => rows.length > 0,
  );
  expect(issued).toHaveLength(1);
});
