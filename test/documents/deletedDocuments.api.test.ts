import { randomUUID } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Order, Quotation, ReceivedRequest } from '../../openapi/types.ts';
import { days } from '../../server/platform/core/clock.ts';
import { audit, file, orderHistory, order as orderTable } from '../../server/platform/db/schema.ts';
import { filesFolder } from '../../server/platform/files/localFileStore.ts';
import { runScheduledStep } from '../../server/scheduledJobs.ts';
import { readData } from '../support/server/client.ts';
import { createUploader, readDocument } from '../support/server/filesSupport.ts';
import {
  acceptQuotation,
  buildQuotationRequest,
  callDesk,
  createOffer,
  createPaidOrder,
  requestQuotation,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
let client = await server.client();

/** Nobody's token lives that long. */
const advanceClock = async (ms: number): Promise<void> => {
  clock.advance(ms);
  client = await server.client();
};

const sweep = (): Promise<void> => runScheduledStep(server.services, 'deleteDocuments');
const readOrder = async ({ hash }: Pick<Order, 'hash'>): Promise<Order> =>
  readData(await client.get(`/api/v2/order/${hash}`));
const write = (order: Order, path: 'messages' | 'revision', text: string) =>
  client.post(`/api/v2/order/${order.hash}/${path}`, { text }, { 'idempotency-key': randomUUID() });
const advance = (id: number) =>
  callDesk(server, `/order/${id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
const uploadFile = async (name: string): Promise<string> => {
  const uploads = createUploader(server.address(), client);
  const id = await uploads.upload(readDocument('lyst-uk.txt'), name);
  await uploads.inspected(id);
  return id;
};
const readPaths = async (orderId: number): Promise<readonly string[]> => {
  const rows = await server.services.db.select({ path: file.path }).from(file).where(eq(file.orderId, orderId));
  return rows.map(({ path }) => join(filesFolder(server.dataDir), path));
};
const hasFile = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

test('documents of a finished order are deleted on the announced day, and what the law wants stored stays', async () => {
  const begun = await createPaidOrder(server, client, {
    text: 'A secret text of ours.',
    file_ids: [await uploadFile('deed.txt')],
  });
  expect(begun.documents).toEqual({ delete_at: null, deleted_at: null });
  const delivery = await fetch(
    `${server.address()}/api/v2/desk/order/${begun.id}/deliver?name=deed-pl.txt&kind=translated`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${server.services.deskToken}`,
        'content-type': 'application/octet-stream',
      },
      body: 'Tekst.',
    },
  );
  expect(delivery.status).toBe(200);
  await advance(begun.id);
  await advance(begun.id);
  expect(await write(begun, 'messages', 'The notary is called Nowak.')).toMatchObject({ status: 201 });
  const finished = await readOrder(begun);
  expect(finished).toMatchObject({ status: 'finished', messages: { count: 1 } });
  const at = Date.parse(finished.status_since) + days(90);
  await write(begun, 'revision', 'The notary is called Nowak.');
  expect(finished.documents).toEqual({ delete_at: new Date(at).toISOString(), deleted_at: null });
  const paths = await readPaths(begun.id);
  expect(paths).toHaveLength(2);
  await advanceClock(at - clock.now().getTime() - 1);
  await sweep();
  expect((await readOrder(begun)).attachments).toHaveLength(2);
  await advanceClock(1);
  await sweep();
  // A revision that is open needs them.
  expect((await readOrder(begun)).documents.deleted_at).toBeNull();
  await callDesk(server, `/order/${begun.id}/revision`, { action: 'decline', answer: 'He is called Novak.' }, 'POST');
  await sweep();
  const after = await readOrder(begun);
  expect(after).toMatchObject({ attachments: [], text_excerpt: null, text_length: 0 });
  expect(after).toMatchObject({ messages: { count: 0 }, revisions: [{ state: 'declined', text: '', answer: null }] });
  expect(await write(begun, 'messages', 'And now?')).toMatchObject({ status: 409, body: { code: 'MessagesClosed' } });
  expect(after.documents.deleted_at).toBe(new Date(at).toISOString());
  expect(await Promise.all(paths.map(hasFile))).toEqual([false, false]);
  const kept = ({ price, customer, words, payment, history }: Order) => ({ price, customer, words, payment, history });
  expect(kept(after)).toEqual(kept(finished));
  const { db } = server.services;
  const [row] = await db.select().from(orderTable).where(eq(orderTable.id, begun.id));
  expect(row).toMatchObject({ sourceText: '', billing: { city: 'Kraków' }, immediateStartVersion: expect.any(String) });
  expect(await db.select().from(orderHistory).where(eq(orderHistory.orderId, begun.id))).not.toEqual([]);
  const noted = and(eq(audit.orderId, begun.id), eq(audit.action, 'deleteDocuments'));
  expect(await db.select({ actor: audit.actor }).from(audit).where(noted)).toEqual([{ actor: 'clock' }]);
  // Once is enough.
  await advanceClock(days(1));
  await sweep();
  expect((await readOrder(begun)).documents).toEqual(after.documents);
  expect(await db.select().from(audit).where(noted)).toHaveLength(1);
  const again = await client.post(`/api/v2/order/${begun.hash}/archive/link`);
  expect(again).toMatchObject({ status: 404, body: { code: 'FileUnknown' } });
});

test('a delivery to an order whose documents have been deleted is refused', async () => {
  const begun = await createPaidOrder(server, client);
  await advance(begun.id);
  await advance(begun.id);
  await advanceClock(days(90));
  await sweep();
  const late = await fetch(`${server.address()}/api/v2/desk/order/${begun.id}/deliver?name=late.txt&kind=translated`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.services.deskToken}`,
      'content-type': 'application/octet-stream',
    },
    body: 'Too late.',
  });
  expect(late.status).toBe(410);
  expect(await late.json()).toMatchObject({ code: 'DocumentsDeleted' });
});

test('documents of what came to nothing are deleted after thirty days, and it can no longer be asked for with them', async () => {
  const canceled = await acceptQuotation(client, await createOffer(server, client, { email: 'canceled@example.com' }));
  await client.post(`/api/v2/order/${canceled.hash}/cancel`);
  const dropped = await createOffer(server, client, {
    email: 'dropped@example.com',
    file_ids: [await uploadFile('dropped.txt')],
  });
  await advanceClock(days(15));
  await runScheduledStep(server.services, 'expireOrders');
  expect((await readOrder({ hash: dropped.order_hash })).status).toBe('dropped');
  await advanceClock(days(15));
  await sweep();
  expect((await readOrder(canceled)).documents.deleted_at).not.toBeNull();
  expect((await readOrder({ hash: dropped.order_hash })).attachments).toHaveLength(1);
  await advanceClock(days(15));
  await sweep();
  expect((await readOrder({ hash: dropped.order_hash })).attachments).toEqual([]);
  const renewed = await client.post(`/api/v2/quotation/${dropped.hash}/renew`);
  expect(renewed).toMatchObject({ status: 410, body: { code: 'DocumentsDeleted' } });
});

test('a document that another order has, too, stays as long as one of them has it', async () => {
  const request = buildQuotationRequest({
    email: 'shared@example.com',
    target_langs: ['pl', 'de'],
    file_ids: [await uploadFile('shared.txt')],
  });
  const { quotations } = readData<ReceivedRequest>(await client.post('/api/v2/quotation', request));
  const [first, second] = quotations;
  if (first === undefined || second === undefined) throw new Error('There are not two quotations.');
  const paths = await readPaths(first.number);
  expect(await readPaths(second.number)).toEqual(paths);
  await client.post(`/api/v2/order/${first.order_hash}/cancel`);
  await advanceClock(days(30));
  await sweep();
  expect(await readPaths(first.number)).toEqual([]);
  expect(await Promise.all(paths.map(hasFile))).toEqual([true]);
  await client.post(`/api/v2/order/${second.order_hash}/cancel`);
  await advanceClock(days(30));
  await sweep();
  expect(await Promise.all(paths.map(hasFile))).toEqual([false]);
});

test('an order that is not at its end keeps its documents, however old it is', async () => {
  const asked: Quotation = await requestQuotation(client, {
    email: 'waiting@example.com',
    file_ids: [await uploadFile('old.txt')],
  });
  await advanceClock(days(1000));
  await sweep();
  expect(await readPaths(asked.number)).toHaveLength(1);
});
