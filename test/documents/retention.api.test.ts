import { readdir } from 'node:fs/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { DocumentDays } from '../../brands/pricing.ts';
import type { Order } from '../../openapi/types.ts';
import { deleteDocuments } from '../../server/order/deleteDocuments.ts';
import { computeDeletion } from '../../server/order/documentsLife.ts';
import { after, days, hours } from '../../server/platform/core/clock.ts';
import type { Services } from '../../server/platform/core/services.ts';
import { audit, deskUpload, draft, file, idempotency, order as orderTable } from '../../server/platform/db/schema.ts';
import { filesFolder } from '../../server/platform/files/localFileStore.ts';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { runScheduledStep } from '../../server/scheduledJobs.ts';
import { createAccount } from '../support/server/accounts.ts';
import { type Client, createKey, readQuotation } from '../support/server/client.ts';
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

/** What is deleted because its time has come: a line in the audit, and no bytes. */

const clock = createTestClock();
const server = await startForFile({ clock });

const listStoredFiles = (): Promise<readonly string[]> => readdir(filesFolder(server.dataDir));

/** The audit's lines of a kind that are no order's. */
const listAuditLines = async (action: string): Promise<readonly unknown[]> => {
  const rows = await server.services.db
    .select()
    .from(audit)
    .where(and(eq(audit.action, action), isNull(audit.orderId)))
    .orderBy(audit.id);
  return rows.map(({ actor, detail, at }) => ({ actor, detail, at }));
};

const uploadFile = async (client: Client, name: string): Promise<string> => {
  const uploads = createUploader(server.address(), client);
  const id = await uploads.upload(readDocument('lyst-uk.txt'), name);
  await uploads.inspected(id);
  return id;
};

const readPath = async (id: string): Promise<string> => {
  const [row] = await server.services.db.select({ path: file.path }).from(file).where(eq(file.id, id));
  return row?.path ?? 'none';
};

const signInAs = async (username: string): Promise<Client> => {
  const visitor = await server.client();
  const { body } = await visitor.post(
    '/api/v2/oauth2/access_token',
    { username, password: demoPassword, grant_type: 'password' },
    { authorization: '' },
  );
  const token = typeof body === 'object' && body !== null && 'access_token' in body ? String(body.access_token) : '';
  const headers = { authorization: `Bearer ${token}` };
  return {
    ...visitor,
    token,
    headers: { ...visitor.headers, ...headers },
    get: (path, more) => visitor.get(path, { ...headers, ...more }),
    post: (path, given, more) => visitor.post(path, given, { ...headers, ...more }),
  };
};

test('a file that nothing claims is deleted after two hours; one of an order stays', async () => {
  const client = await server.client();
  const claimed = await uploadFile(client, 'claimed.txt');
  const left = await uploadFile(client, 'left.txt');
  await requestQuotation(client, { file_ids: [claimed], text: '' });
  const [kept, gone] = [await readPath(claimed), await readPath(left)];
  clock.advance(hours(2) - 1);
  await runScheduledStep(server.services, 'staleUploads');
  expect(await listStoredFiles()).toContain(gone);
  expect(await listAuditLines('removeUploads')).toEqual([]);
  clock.advance(2);
  await runScheduledStep(server.services, 'staleUploads');
  const names = await listStoredFiles();
  expect(names.filter((name) => name.startsWith(gone))).toEqual([]);
  expect(names).toContain(kept);
  expect(await readPath(left)).toBe('none');
  expect(await listAuditLines('removeUploads')).toEqual([{ actor: 'clock', detail: { count: 1 }, at: clock.now() }]);
  // Nothing is said where nothing was deleted.
  await runScheduledStep(server.services, 'staleUploads');
  expect(await listAuditLines('removeUploads')).toHaveLength(1);
});

test('what staff uploaded and did not deliver is deleted, too', async () => {
  const before = (await listAuditLines('removeUploads')).length;
  const id = 'desk-upload-0001';
  const path = await server.services.files.save(id, Buffer.from('Tekst.'));
  expect(await listStoredFiles()).toContain(path);
  await server.services.db.insert(deskUpload).values({
    id,
    path,
    tokenId: null,
    personId: null,
    name: 'deed.txt',
    size: 6,
    createdAt: clock.now(),
  });
  clock.advance(hours(2) + 1);
  await runScheduledStep(server.services, 'staleUploads');
  expect(await listStoredFiles()).not.toContain(path);
  expect((await listAuditLines('removeUploads')).slice(before)).toEqual([
    { actor: 'clock', detail: { count: 1 }, at: clock.now() },
  ]);
});

test('a draft is deleted after 30 days, with its documents', async () => {
  const owner = await signInAs(createAccount('anna'));
  const id = await uploadFile(owner, 'draft.txt');
  const path = await readPath(id);
  const key = createKey();
  const written = await fetch(`${server.address()}/api/v2/draft/${key}`, {
    method: 'PUT',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      service: 'write',
      fields: { text: 'A secret.' },
      documents: [{ key: createKey(), name: 'draft.txt', size: readDocument('lyst-uk.txt').length, file_id: id }],
      revision: createKey(),
      after: [],
    }),
  });
  expect(written.status).toBe(200);
  clock.advance(days(30) - 1);
  await runScheduledStep(server.services, 'staleUploads');
  await runScheduledStep(server.services, 'expireDrafts');
  expect(await listStoredFiles()).toContain(path);
  clock.advance(1);
  await runScheduledStep(server.services, 'expireDrafts');
  expect((await listStoredFiles()).filter((name) => name.startsWith(path))).toEqual([]);
  expect(await server.services.db.select().from(draft)).toEqual([]);
  expect(await listAuditLines('expireDrafts')).toEqual([{ actor: 'clock', detail: { count: 1 }, at: clock.now() }]);
});

test('the answer to a creating call is deleted after a day, and its key after 30: nothing is created twice in between', async () => {
  const email = createAccount('anna');
  const client = await signInAs(email);
  await server.services.db.delete(idempotency);
  const headers = { 'idempotency-key': createKey() };
  const request = buildQuotationRequest({ text: 'A text that nobody else is to read.' });
  const first = readQuotation(await client.post('/api/v2/quotation', request, headers));
  const held = () => server.services.db.select().from(idempotency);
  clock.advance(days(1) - 1);
  await runScheduledStep(server.services, 'oldKeys');
  expect(JSON.stringify(await held())).toContain(first.hash);
  clock.advance(1);
  await runScheduledStep(server.services, 'oldKeys');
  expect(await held()).toMatchObject([{ key: headers['idempotency-key'], status: 201, body: null }]);
  expect(await listAuditLines('removeAnswers')).toEqual([{ actor: 'clock', detail: { count: 1 }, at: clock.now() }]);
  const { length } = await server.services.db.select({ id: orderTable.id }).from(orderTable);
  const later = await signInAs(email);
  expect(await later.post('/api/v2/quotation', request, headers)).toMatchObject({
    status: 409,
    body: { code: 'IdempotencyKeyReused' },
  });
  expect(await server.services.db.select({ id: orderTable.id }).from(orderTable)).toHaveLength(length);
  clock.advance(days(29));
  await runScheduledStep(server.services, 'oldKeys');
  expect(await held()).toEqual([]);
  expect(await listAuditLines('removeKeys')).toEqual([{ actor: 'clock', detail: { count: 1 }, at: clock.now() }]);
});

test('a brand stores documents for days of its own, says so, and deletes them then', async () => {
  const own: DocumentDays = { finishedDays: 10, endedDays: 3 };
  const { pricing } = server.services;
  const services: Services = {
    ...server.services,
    pricing: {
      ...pricing,
      of: (brand) => (brand === 'wordbridge' ? { ...pricing.of(brand), documents: own } : pricing.of(brand)),
    },
  };
  const deleteDueDocuments = async (): Promise<readonly boolean[]> => {
    await deleteDocuments(services);
    const rows = await Promise.all([finished, canceled, others].map(readRow));
    return rows.map(({ documentsDeletedAt, sourceText }) => documentsDeletedAt !== null && sourceText === '');
  };
  const readRow = async ({ id }: Order) => {
    const [row] = await server.services.db.select().from(orderTable).where(eq(orderTable.id, id));
    if (row === undefined) throw new Error(`no order ${id}`);
    return row;
  };
  const finish = async (client: Client): Promise<Order> => {
    const order = await createPaidOrder(server, client);
    await callDesk(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
    await callDesk(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
    return order;
  };
  const client = await server.client();
  const finished = await finish(client);
  const others = await finish(await server.client('mostek', 'pl'));
  const canceled = await acceptQuotation(client, await createOffer(server, client));
  await client.post(`/api/v2/order/${canceled.hash}/cancel`);
  const begun = clock.now();
  const rows = await Promise.all([finished, canceled, others].map(readRow));
  expect(rows.map((row) => computeDeletion(services, row))).toEqual(
    [10, 3, 90].map((count) => after(begun, days(count))),
  );
  clock.advance(days(3) - 1);
  expect(await deleteDueDocuments()).toEqual([false, false, false]);
  clock.advance(1);
  expect(await deleteDueDocuments()).toEqual([false, true, false]);
  clock.advance(days(7));
  expect(await deleteDueDocuments()).toEqual([true, true, false]);
});
