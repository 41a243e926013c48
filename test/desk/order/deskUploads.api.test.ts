import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DeskOrder, Order } from '../../../openapi/types.ts';
import { removeStaleUploads } from '../../../server/documents/index.ts';
import { hours } from '../../../server/platform/core/clock.ts';
import { audit, deskUpload, file } from '../../../server/platform/db/schema.ts';
import { createKey, readData } from '../../support/server/client.ts';
import { createDeskCalls, createPerson, type Person } from '../../support/server/deskPeople.ts';
import { createUploader } from '../../support/server/filesSupport.ts';
import {
  callDesk,
  createOffer,
  createPaidOrder,
  requestQuotation,
  submitDraft,
  toBerlin,
} from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock, startServer } from '../../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock, work: false });
const client = await server.client();
const manager = await createPerson(server, 'manager', 'Maria Kowalska');

type Caller = Pick<Person, 'headers'>;

const call = (by: Caller, path: string, init: RequestInit, more: Record<string, string> = {}): Promise<Response> =>
  fetch(`${server.address()}${path}`, { ...init, headers: { ...by.headers, 'tus-resumable': '1.0.0', ...more } });
const create = (by: Caller, size: number, name = 'umowa.pdf') =>
  call(
    by,
    '/api/v2/desk/upload',
    { method: 'POST' },
    { 'upload-length': String(size), 'upload-metadata': `filename ${Buffer.from(name).toString('base64')}` },
  );
const send = (by: Caller, path: string, bytes: string, offset: number) =>
  call(
    by,
    path,
    { method: 'PATCH', body: bytes },
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
  );
const openUpload = async (by: Caller, size: number, name?: string): Promise<string> =>
  (await create(by, size, name)).headers.get('location') ?? '';
const idIn = (location: string): string => location.split('/').at(-1) ?? '';
const uploadFile = async (by: Caller, content: string, name?: string): Promise<string> => {
  const location = await openUpload(by, Buffer.byteLength(content), name);
  expect((await send(by, location, content, 0)).status).toBe(204);
  return idIn(location);
};
const deliver = (by: Person, order: number, uploads: readonly string[], kind = 'translated', more = {}) =>
  by.post(`/order/${order}/delivery`, { kind, uploads }, more);
const read = async ({ hash }: Order): Promise<Order> => readData(await client.get(`/api/v2/order/${hash}`));

describe('an upload of the staff', () => {
  test('goes on where it stopped, and is then delivered as it was sent', async () => {
    const order = await createPaidOrder(server, client);
    const location = await openUpload(manager, 10, 'Umowa – gotowa.pdf');
    expect(location).toMatch(/^\/api\/v2\/desk\/upload\/[\w-]{16,64}$/);
    await send(manager, location, 'Goto', 0);
    const early = await deliver(manager, order.id, [idIn(location)]);
    expect(early.body).toMatchObject({ errors: [{ field: 'uploads.0', code: 'FileNotReady' }] });
    const head = await call(manager, location, { method: 'HEAD' });
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual(['4', '10']);
    expect((await send(manager, location, 'late', 9)).status).toBe(409);
    expect((await send(manager, location, 'we dwa', 4)).status).toBe(204);
    const delivered = readData<DeskOrder>(await deliver(manager, order.id, [idIn(location)]));
    expect(delivered.documents).toMatchObject([{ name: 'Umowa – gotowa.pdf', kind: 'translated' }]);
    const [document] = (await read(order)).attachments;
    const link = await client.post(`/api/v2/order/${order.hash}/file/${document?.id}/link`);
    const { url } = readData<{ url: string }>(link);
    expect(await (await fetch(new URL(url, server.address()))).text()).toBe('Gotowe dwa');
    expect((await call(manager, location, { method: 'HEAD' })).status).toBe(404);
  });

  test('is nobody else’s to see, continue, remove or deliver', async () => {
    const order = await createPaidOrder(server, client);
    const location = await openUpload(manager, 4);
    const others = [
      await createPerson(server, 'manager'),
      await createPerson(server, 'administrator'),
      createDeskCalls(server, server.services.deskToken),
    ];
    for (const other of others) {
      expect((await call(other, location, { method: 'HEAD' })).status).toBe(404);
      expect((await send(other, location, 'mine', 0)).status).toBe(404);
      expect((await call(other, location, { method: 'DELETE' })).status).toBe(404);
    }
    await send(manager, location, 'mine', 0);
    for (const other of others) {
      expect(
        await other.post(`/order/${order.id}/delivery`, { kind: 'translated', uploads: [idIn(location)] }),
      ).toMatchObject({ status: 404, body: { code: 'FileUnknown' } });
    }
    expect((await deliver(manager, order.id, [idIn(location)])).status).toBe(200);
  });

  test('is no document of a customer, and none of a customer is one', async () => {
    const order = await createPaidOrder(server, client);
    const id = await uploadFile(manager, 'mine');
    expect((await client.get(`/api/v2/file/${id}`)).body).toMatchObject({ code: 'FileUnknown' });
    const theirs = await createUploader(server.address(), client).upload(Buffer.from('theirs'), 'theirs.txt');
    expect((await deliver(manager, order.id, [theirs])).body).toMatchObject({ code: 'FileUnknown' });
    const asked = await client.post('/api/v2/quotation', { file_ids: [id] });
    expect(asked.status).toBe(422);
  });

  test('has at most 100 MB, and at least a byte', async () => {
    expect((await create(manager, 100 * 1024 * 1024)).status).toBe(201);
    const larger = await create(manager, 100 * 1024 * 1024 + 1);
    expect({ status: larger.status, body: await larger.json() }).toMatchObject({
      status: 413,
      body: { code: 'FileTooLarge', detail: expect.stringContaining('100.0 MB') },
    });
    expect((await create(manager, 0)).status).toBe(422);
  });

  test('can be taken back before it is delivered', async () => {
    const order = await createPaidOrder(server, client);
    const id = await uploadFile(manager, 'wrong');
    expect((await call(manager, `/api/v2/desk/upload/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await deliver(manager, order.id, [id])).status).toBe(404);
    expect(await readdir(join(server.dataDir, 'files'))).not.toContain(id);
  });
});

describe('a delivery', () => {
  test('is of several documents, in the order in which they are named', async () => {
    const order = await createPaidOrder(server, client);
    const ids = [await uploadFile(manager, 'one', 'one.pdf'), await uploadFile(manager, 'two', 'two.pdf')];
    const answer = await deliver(manager, order.id, ids.toReversed(), 'verified');
    expect(readData<DeskOrder>(answer).documents).toMatchObject([
      { name: 'two.pdf', kind: 'verified' },
      { name: 'one.pdf', kind: 'verified' },
    ]);
    const notes = await server.services.db.select().from(audit).where(eq(audit.orderId, order.id));
    expect(notes.filter(({ action }) => action === 'deliver')).toMatchObject([
      { personId: manager.id, detail: { kind: 'verified', files: 2 } },
    ]);
  });

  test('is of all of them or none', async () => {
    const order = await createPaidOrder(server, client);
    const good = await uploadFile(manager, 'good');
    const half = idIn(await openUpload(manager, 10));
    expect((await deliver(manager, order.id, [good, 'abcdefghijklmnop0123'])).status).toBe(404);
    expect((await deliver(manager, order.id, [good, half])).status).toBe(422);
    const unpaid = await createOffer(server, client);
    expect((await deliver(manager, unpaid.number, [good])).body).toMatchObject({ detail: 'CustomerDecides' });
    const rows = await server.services.db.select().from(file).where(eq(file.id, good));
    expect(rows).toEqual([]);
    expect((await deliver(manager, order.id, [good])).status).toBe(200);
  });

  test('is done once, however often it is sent, and each upload goes to one order', async () => {
    const order = await createPaidOrder(server, client);
    const ids = [await uploadFile(manager, 'once')];
    const key = { 'idempotency-key': createKey() };
    const first = await deliver(manager, order.id, ids, 'translated', key);
    expect((await deliver(manager, order.id, ids, 'translated', key)).body).toEqual(first.body);
    expect((await read(order)).attachments).toHaveLength(1);
    expect((await deliver(manager, (await createPaidOrder(server, client)).id, ids)).status).toBe(404);
    const contested = await uploadFile(manager, 'two orders');
    const targets = [await createPaidOrder(server, client), await createPaidOrder(server, client)];
    const answers = await Promise.all(targets.map(({ id }) => deliver(manager, id, [contested])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('puts up one draft of what is printed', async () => {
    const theirs = createUploader(server.address(), client);
    const id = await theirs.upload(Buffer.from('An extract of the register.'), 'extract.txt');
    await theirs.inspected(id);
    const order = await createPaidOrder(server, client, {
      service: 'sworn',
      text: '',
      file_ids: [id],
      shipment: toBerlin,
    });
    const draft = await uploadFile(manager, 'draft', 'draft.pdf');
    expect((await deliver(manager, order.id, [draft], 'draft')).body).toMatchObject({ detail: 'DraftTooEarly' });
    await callDesk(server, `/order/${order.id}/advance`, { reason: 'Handed over by other means.' }, 'POST');
    const two = [draft, await uploadFile(manager, 'another')];
    expect((await deliver(manager, order.id, two, 'draft')).body).toMatchObject({
      errors: [{ field: 'uploads', code: 'TooMany' }],
    });
    const put = readData<DeskOrder>(await deliver(manager, order.id, [draft], 'draft'));
    expect(put.approvals).toMatchObject([{ state: 'waiting', file: { name: 'draft.pdf' } }]);
    readData(await submitDraft(server, order.id, 'second.pdf'));
    const other = await requestQuotation(client);
    expect((await deliver(manager, other.number, two, 'draft')).body).toMatchObject({ detail: 'NothingPrinted' });
  });
});

describe('an order without its delivery', () => {
  const createOrderInWork = async (): Promise<Order> => {
    const order = await createPaidOrder(server, client);
    expect((await callDesk(server, `/order/${order.id}/advance`, undefined, 'POST')).status).toBe(200);
    return order;
  };

  test('is finished by whoever says why, and the audit keeps it', async () => {
    const { id } = await createOrderInWork();
    for (const body of [undefined, {}, { reason: null }]) {
      const refused = await callDesk(server, `/order/${id}/advance`, body, 'POST');
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'reason', code: 'Required' }] } });
    }
    const reason = 'Handed over on paper.';
    const finished = await callDesk(server, `/order/${id}/advance`, { reason });
    expect(finished).toMatchObject({ status: 200, body: { data: { status: 'finished' } } });
    const noted = await server.services.db.select({ detail: audit.detail }).from(audit).where(eq(audit.orderId, id));
    expect(noted.at(-1)).toEqual({ detail: { reason } });
  });

  test('is finished without a word once that is there', async () => {
    const { id } = await createOrderInWork();
    await deliver(manager, id, [await uploadFile(manager, 'translation')]);
    const finished = await callDesk(server, `/order/${id}/advance`, undefined, 'POST');
    expect(finished).toMatchObject({ status: 200, body: { data: { status: 'finished' } } });
  });
});

test('a person’s uploads of a day are counted like a customer’s', async () => {
  const small = await startServer({
    work: false,
    config: {
      uploads: {
        ...server.services.config.uploads,
        visitor: { files: 2, bytes: 1000 },
      },
    },
  });
  try {
    const person = await createPerson(small, 'manager');
    const open = () =>
      fetch(`${small.address()}/api/v2/desk/upload`, {
        method: 'POST',
        headers: {
          ...person.headers,
          'tus-resumable': '1.0.0',
          'upload-length': '5',
          'upload-metadata': 'filename YQ==',
        },
      });
    expect([(await open()).status, (await open()).status, (await open()).status]).toEqual([201, 201, 429]);
  } finally {
    await small.stop();
  }
});

// Last: tokens do not live as long.
test('what nobody delivers is removed, with its bytes', async () => {
  const location = await openUpload(manager, 10);
  await send(manager, location, 'half', 0);
  const whole = await uploadFile(manager, 'whole');
  const order = await createPaidOrder(server, client);
  const kept = await uploadFile(manager, 'kept');
  await deliver(manager, order.id, [kept]);
  clock.advance(hours(3));
  await removeStaleUploads(server.services);
  const rows = await server.services.db.select().from(deskUpload);
  expect(rows.map(({ id }) => id)).not.toEqual(expect.arrayContaining([idIn(location), whole]));
  const names = await readdir(join(server.dataDir, 'files'));
  expect(names).not.toContain(idIn(location));
  expect(names).not.toContain(whole);
  expect(names).toContain(kept);
});
