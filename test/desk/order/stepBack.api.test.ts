import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Order } from '../../../openapi/types.ts';
import { minutes } from '../../../server/platform/core/clock.ts';
import { audit, invoiceOrder, mail } from '../../../server/platform/db/schema.ts';
import { readData } from '../../support/server/client.ts';
import { createPerson } from '../../support/server/deskPeople.ts';
import { createPaidOrder } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';
import { waitUntilJobsRest } from '../../support/server/waitUntilJobsRest.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
const client = await server.client();
const manager = await createPerson(server, 'manager', 'Maria Kowalska');
const reason = 'Pressed by mistake.';

const advance = async ({ id }: Order, body?: { reason: string }) => {
  clock.advance(minutes(1));
  expect((await manager.post(`/order/${id}/advance`, body)).status).toBe(200);
};
const stepBack = ({ id }: Order) => manager.post(`/order/${id}/step-back`, { reason });
const read = async ({ hash }: Order): Promise<Order> => readData(await client.get(`/api/v2/order/${hash}`));
const countFinishedMails = async ({ id }: Order): Promise<number> => {
  const { db } = server.services;
  await waitUntilJobsRest(db);
  return db.$count(mail, and(eq(mail.orderId, id), eq(mail.template, 'orderFinished'), isNotNull(mail.sentAt)));
};

test('an order that was finished by mistake is worked on again, and its end is said anew', async () => {
  const order = await createPaidOrder(server, client);
  await advance(order);
  const before = await read(order);
  await advance(order, { reason: 'Handed over on paper.' });
  expect(await countFinishedMails(order)).toBe(1);

  const answer = await stepBack(order);
  expect(answer).toMatchObject({ status: 200, body: { data: { status: 'translation' } } });
  const after = await read(order);
  expect([after.status, after.history]).toEqual(['translation', before.history]);
  const noted = await server.services.db
    .select({ action: audit.action, detail: audit.detail })
    .from(audit)
    .where(eq(audit.orderId, order.id))
    .orderBy(asc(audit.id));
  expect(noted.at(-1)).toEqual({ action: 'stepBack', detail: { from: 'finished', reason } });

  // One step, not two: the one before was another one.
  expect(await stepBack(order)).toMatchObject({ status: 409, body: { detail: 'NothingToTakeBack' } });

  await advance(order, { reason: 'Handed over on paper.' });
  expect(await countFinishedMails(order)).toBe(2);
  const invoices = await server.services.db.select().from(invoiceOrder).where(eq(invoiceOrder.orderId, order.id));
  expect(invoices.length).toBe(1);
});

test('only a step that somebody has made is taken back, and for a reason', async () => {
  const order = await createPaidOrder(server, client);
  expect(await stepBack(order)).toMatchObject({ status: 409, body: { detail: 'NothingToTakeBack' } });
  await advance(order);
  expect(await manager.post(`/order/${order.id}/step-back`, { reason: ' ' })).toMatchObject({ status: 422 });
  expect(await stepBack(order)).toMatchObject({ status: 200, body: { data: { status: 'waiting_translation' } } });
  expect((await read(order)).history.at(-1)?.status).toBe('waiting_translation');
});

test('a finished order whose customer has asked for a revision stays finished', async () => {
  const order = await createPaidOrder(server, client);
  await advance(order);
  await advance(order, { reason: 'Handed over on paper.' });
  const asked = await client.post(`/api/v2/order/${order.hash}/revision`, { text: 'The second page is missing.' });
  expect(asked.status).toBeLessThan(300);
  expect(await stepBack(order)).toMatchObject({ status: 409, body: { detail: 'NothingToTakeBack' } });
});
