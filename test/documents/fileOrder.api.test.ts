import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { DeskOrder, Order, Quotation } from '../../openapi/types.ts';
import { newHash } from '../../server/platform/core/hash.ts';
import { file } from '../../server/platform/db/schema.ts';
import { readData } from '../support/server/client.ts';
import { readUploader } from '../support/server/filesSupport.ts';
import {
  acceptQuotation,
  callDesk,
  createOffer,
  createPaidOrder,
  requestQuotation,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

// The clock stands still: nothing but its position distinguishes two files.
const server = await startForFile({ clock: createTestClock() });
const client = await server.client();

const names = Array.from({ length: 12 }, (_, index) => `${String(index + 1).padStart(2, '0')}.txt`);

/** Uploads that end in any sequence, with ids that say nothing of it. */
const insertUploads = async (): Promise<string[]> => {
  const rows = names.map((name) => {
    const id = newHash();
    const createdAt = server.services.clock.now();
    return { id, brand: 'wordbridge', name, size: 10, path: id, visitor: readUploader(client), createdAt };
  });
  const arrived = [...rows].sort((one, other) => one.id.localeCompare(other.id));
  await server.services.db.insert(file).values(arrived.map((row) => ({ ...row, status: 'ready' as const, words: 10 })));
  return rows.map(({ id }) => id);
};

const deliver = async (order: number, name: string): Promise<void> => {
  const query = new URLSearchParams({ name, kind: 'translated' });
  const response = await fetch(`${server.address()}/api/v2/desk/order/${order}/deliver?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.services.deskToken}`, 'content-type': 'application/octet-stream' },
    body: name,
  });
  expect(response.status).toBe(200);
};

const listNames = ({ attachments }: Pick<Quotation, 'attachments'>): string[] => attachments.map(({ name }) => name);

test('files stand in the order of the request, then of their delivery: quotation, order, desk and archive', async () => {
  const ids = await insertUploads();
  const asked = await createOffer(server, client, { text: '', file_ids: ids });
  expect(listNames(asked)).toEqual(names);
  const order = await acceptQuotation(client, asked);
  expect(listNames(order)).toEqual(names);
  readData(await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' }));
  readData(await callDesk(server, `/order/${order.id}/transfer`, undefined, 'POST'));

  const delivered = [...names].reverse().map((name) => `pl-${name}`);
  for (const name of delivered) await deliver(order.id, name);
  expect(listNames(readData<Order>(await client.get(`/api/v2/order/${order.hash}`)))).toEqual([...names, ...delivered]);
  const listed = readData<DeskOrder[]>(await callDesk(server, '/order')).find(({ id }) => id === order.id);
  expect(listed?.files).toEqual([...names, ...delivered]);
  const { url } = readData<{ url: string }>(await client.post(`/api/v2/order/${order.hash}/archive/link`));
  const archive = await (await fetch(new URL(url, server.address()))).arrayBuffer();
  expect(Object.keys(unzipSync(new Uint8Array(archive)))).toEqual(delivered);
});

test('deliveries at the same moment take one place each', async () => {
  const order = await createPaidOrder(server, client);
  await Promise.all(names.map((name) => deliver(order.id, name)));
  const rows = await server.services.db.select().from(file).where(eq(file.orderId, order.id));
  expect(rows.map(({ position }) => position).sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual([
    ...names.keys(),
  ]);
});

test('a quotation that is asked for again has its files in the same order', async () => {
  const asked = await requestQuotation(client, { text: '', file_ids: (await insertUploads()).reverse() });
  readData(await callDesk(server, `/order/${asked.number}/quote`, {}));
  readData(await client.post(`/api/v2/quotation/${asked.hash}/reject`, { reason: 'too dear' }));
  const again = readData<Quotation>(await client.post(`/api/v2/quotation/${asked.hash}/renew`));
  expect(listNames(again)).toEqual([...names].reverse());
});
