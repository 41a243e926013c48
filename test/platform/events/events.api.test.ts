import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listeners } from '../../../server/listeners.ts';
import { applyPayment } from '../../../server/order/applyPayment.ts';
import { lockOrder, moveOrder } from '../../../server/order/moveOrder.ts';
import type { Services } from '../../../server/platform/core/services.ts';
import { mail, order, orderHistory } from '../../../server/platform/db/schema.ts';
import type { EventType } from '../../../server/platform/events/events.ts';
import { eventsFor, type Listeners } from '../../../server/platform/events/listeners.ts';
import { acceptQuotation, createOffer, requestQuotation } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const server = await startForFile({ work: false });

/** The server's services, with other listeners. */
const withListeners = (changed: Partial<Listeners>): Services => {
  const services: Services = { ...server.services, events: eventsFor(() => services, { ...listeners, ...changed }) };
  return services;
};

const readState = async (orderId: number) => {
  const { db } = server.services;
  const [row] = await db.select({ status: order.status }).from(order).where(eq(order.id, orderId));
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId));
  const mails = await db.select().from(mail).where(eq(mail.orderId, orderId));
  return { status: row?.status, history: history.map(({ status }) => status), mails: mails.length };
};

test('a listener that fails undoes the change, and what other listeners wrote', async () => {
  const asked = await requestQuotation(await server.client());
  const before = await readState(asked.number);
  const services = withListeners({
    'order.moved': [
      ...listeners['order.moved'],
      async () => {
        throw new Error('A listener fails.');
      },
    ],
  });
  const moving = services.db.transaction((tx) => moveOrder(tx, services, asked.number, { type: 'quoted' }));
  await expect(moving).rejects.toThrow('A listener fails.');
  expect(await readState(asked.number)).toEqual(before);
  await services.db.transaction((tx) => moveOrder(tx, server.services, asked.number, { type: 'quoted' }));
  expect(await readState(asked.number)).toEqual({
    status: 'acceptation',
    history: [...before.history, 'acceptation'],
    mails: before.mails + 1,
  });
});

test('money that moves an order is said after the move, with the same transaction', async () => {
  const client = await server.client();
  const { id } = await acceptQuotation(client, await createOffer(server, client));
  const heard: [EventType, unknown][] = [];
  const services = withListeners({
    'order.moved': [async (tx, _, { type, orderId }) => void heard.push([type, (await lockOrder(tx, orderId)).status])],
    'order.paid': [async (_tx, _services, { type, isDeferred }) => void heard.push([type, isDeferred])],
  });
  const isTaken = await services.db.transaction(async (tx) =>
    applyPayment(tx, services, await lockOrder(tx, id), false),
  );
  expect(isTaken).toBe(true);
  expect(heard).toEqual([
    ['order.moved', 'waiting_translation'],
    ['order.paid', false],
  ]);
});
