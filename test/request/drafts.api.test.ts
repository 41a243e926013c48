import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { maxDrafts } from '../../machines/request/savedDraft.ts';
import type { DraftSummary, DraftToWrite, StoredDraft } from '../../openapi/types.ts';
import { days } from '../../server/platform/core/clock.ts';
import { draft, file, order, orderHistory } from '../../server/platform/db/schema.ts';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { runScheduledStep } from '../../server/scheduledJobs.ts';
import { createAccount } from '../support/server/accounts.ts';
import { type Answer, type Client, createKey, readData, readQuotation } from '../support/server/client.ts';
import { createUploader } from '../support/server/filesSupport.ts';
import { buildQuotationRequest } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });

type Customer = Client & {
  readonly put: (key: string, body: object) => Promise<Answer>;
  readonly remove: (key: string) => Promise<Answer>;
  readonly list: () => Promise<DraftSummary[]>;
};

/** Whoever signs in, on one of their devices; the visitor who they were there, where a token says so. */
const signInAs = async (username: string, brand = 'wordbridge', visitorToken?: string): Promise<Customer> => {
  const visitor = await server.client(brand);
  const answer = await visitor.post(
    '/api/v2/oauth2/access_token',
    { username, password: demoPassword, grant_type: 'password', visitor: visitorToken },
    { authorization: '' },
  );
  const { body } = answer;
  const token = typeof body === 'object' && body !== null && 'access_token' in body ? String(body.access_token) : '';
  const headers = { ...visitor.headers, authorization: `Bearer ${token}` };
  const send = async (method: string, key: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${server.address(brand)}/api/v2/draft/${key}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  const authorized = { authorization: headers.authorization };
  const client: Client = {
    token,
    headers,
    get: (path, more) => visitor.get(path, { ...authorized, ...more }),
    post: (path, given, more) => visitor.post(path, given, { ...authorized, ...more }),
  };
  return {
    ...client,
    put: (key, given) => send('PUT', key, given),
    remove: (key) => send('DELETE', key),
    list: async () => readData<DraftSummary[]>(await client.get('/api/v2/draft')),
  };
};

const content = (more: Partial<DraftToWrite> = {}): DraftToWrite => ({
  service: 'write',
  fields: { sourceLang: 'en', targetLang: 'pl', text: '  Hello \n world', categoryId: 0, email: 'not an address' },
  documents: [],
  revision: createKey(),
  after: [],
  ...more,
});

test('a draft is written, listed and read as it was filled in, on every device of its owner', async () => {
  const email = createAccount('anna');
  const phone = await signInAs(email);
  const key = createKey();
  const written = content();
  expect((await phone.put(key, written)).status).toBe(200);
  const desktop = await signInAs(email);
  expect(await desktop.list()).toMatchObject([
    {
      key,
      status: 'draft',
      service: 'write',
      source_lang: 'en',
      target_langs: ['pl'],
      about: 'Hello world',
      updated_at: '2026-11-20T12:00:00.000Z',
      kept_until: '2026-12-20T12:00:00.000Z',
      revision: written.revision,
    },
  ]);
  const read = readData<StoredDraft>(await desktop.get(`/api/v2/draft/${key}`));
  expect(read.fields).toEqual(written.fields);
  // In no cart, and no order of the desk's yet.
  expect(await server.services.db.select().from(order).where(eq(order.customerEmail, email))).toEqual([]);
});

test('another customer finds nothing of it, nor does the same one on another brand, nor a visitor', async () => {
  const owner = await signInAs(createAccount('anna'));
  const key = createKey();
  await owner.put(key, content());
  const stranger = await signInAs(createAccount('office'));
  expect(await stranger.list()).toEqual([]);
  expect(await stranger.get(`/api/v2/draft/${key}`)).toMatchObject({ status: 404, body: { code: 'DraftUnknown' } });
  expect(await stranger.remove(key)).toMatchObject({ status: 404, body: { code: 'DraftUnknown' } });
  // The same name is the stranger's own draft.
  expect((await stranger.put(key, content({ service: 'sworn' }))).status).toBe(200);
  expect(await owner.list()).toMatchObject([{ key, service: 'write' }]);
  expect((await (await server.client()).get(`/api/v2/draft/${key}`)).status).toBe(401);
});

test('a revision follows one that its writer knows of; else it is refused, and nothing is lost', async () => {
  const email = createAccount('anna');
  const [phone, desktop] = [await signInAs(email), await signInAs(email)];
  const key = createKey();
  const first = content();
  await phone.put(key, first);
  const second = content({ after: [first.revision], fields: { text: 'from the desktop' } });
  expect((await desktop.put(key, second)).status).toBe(200);
  const late = content({ after: [first.revision], fields: { text: 'from the phone' } });
  expect(await phone.put(key, late)).toMatchObject({ status: 409, body: { code: 'DraftChanged' } });
  expect(await phone.list()).toMatchObject([{ about: 'from the desktop' }]);
  expect((await phone.put(key, { ...late, after: [second.revision] })).status).toBe(200);
  // An answer that was lost: the same revision again changes nothing, and one that may have arrived is known.
  expect((await phone.put(key, { ...late, after: [] })).status).toBe(200);
  expect((await phone.put(key, content({ after: [second.revision, late.revision] }))).status).toBe(200);
});

test('a draft that was removed does not come back by itself', async () => {
  const customer = await signInAs(createAccount('anna'));
  const key = createKey();
  const written = content();
  await customer.put(key, written);
  expect((await customer.remove(key)).status).toBe(204);
  expect(await customer.put(key, content({ after: [written.revision] }))).toMatchObject({
    status: 404,
    body: { code: 'DraftUnknown' },
  });
  expect(await customer.list()).toEqual([]);
});

test('submitted, it becomes the order under its own hash, and is a draft no more', async () => {
  const email = createAccount('anna');
  const customer = await signInAs(email);
  const key = createKey();
  const written = content();
  await customer.put(key, written);
  const [row] = await server.services.db.select().from(draft).where(eq(draft.key, key));
  clock.advance(5_000);
  const post = () => customer.post('/api/v2/quotation', buildQuotationRequest({ email }), { 'idempotency-key': key });
  // What is refused leaves it as it was.
  expect(
    (await customer.post('/api/v2/quotation', buildQuotationRequest({ email, name: '' }), { 'idempotency-key': key }))
      .status,
  ).toBe(422);
  expect(await customer.list()).toHaveLength(1);
  const quotation = readQuotation(await post());
  expect(quotation.status).toBe('calculation');
  expect(quotation.order_hash).toBe(row?.hash);
  expect(await customer.list()).toEqual([]);
  expect(readQuotation(await post()).hash).toBe(quotation.hash);
  const history = await server.services.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, quotation.number))
    .orderBy(orderHistory.id);
  expect(history.map(({ status, at }) => [status, at.getTime() - (row?.createdAt.getTime() ?? 0)])).toEqual([
    ['draft', 0],
    ['calculation', 5_000],
  ]);
  // A tab that has not heard of it brings nothing back.
  for (const after of [[], [written.revision]])
    expect(await customer.put(key, content({ after }))).toMatchObject({
      status: 409,
      body: { code: 'DraftSubmitted' },
    });
});

test('nobody has more drafts than there may be; one that is there can still be changed', async () => {
  const customer = await signInAs(createAccount('anna'));
  const keys = Array.from({ length: maxDrafts }, createKey);
  const written = content();
  for (const key of keys) expect((await customer.put(key, written)).status).toBe(200);
  expect(await customer.put(createKey(), content())).toMatchObject({ status: 409, body: { code: 'TooManyDrafts' } });
  expect((await customer.put(keys[0] ?? '', content({ after: [written.revision] }))).status).toBe(200);
});

test('what is larger than a form may be, or no text at all, is refused', async () => {
  const customer = await signInAs(createAccount('anna'));
  const refused = [
    { fields: { text: 'a'.repeat(500_001) } },
    { fields: { text: 'a\u0000b' } },
    { fields: { 'not a name': 'a' } },
    // A field may have parts, and they none.
    { fields: { nested: { a: { b: 1 } } } },
    { fields: { nested: { a: ['b'] } } },
    { fields: { nested: { 'not a name': 'a' } } },
    { documents: Array.from({ length: 21 }, () => ({ key: createKey(), name: 'a.txt', size: 1, file_id: null })) },
  ];
  for (const one of refused)
    expect(await customer.put(createKey(), { ...content(), ...one })).toMatchObject({ status: 422 });
  expect(await customer.list()).toEqual([]);
});

test('documents of a draft live as long as it does: after thirty days without a change both are removed', async () => {
  const email = createAccount('office');
  const customer = await signInAs(email);
  const uploads = createUploader(server.address(), customer);
  const [held, dropped, loose] = [
    await uploads.upload(Buffer.from('Held by the draft.'), 'held.txt'),
    await uploads.upload(Buffer.from('No more.'), 'dropped.txt'),
    await uploads.upload(Buffer.from('Never.'), 'loose.txt'),
  ];
  for (const id of [held, dropped, loose]) await uploads.inspected(id);
  const key = createKey();
  const named = (...ids: readonly string[]) =>
    ids.map((id) => ({ key: createKey(), name: 'a.txt', size: 1, file_id: id }));
  const first = content({ documents: named(held, dropped) });
  await customer.put(key, first);
  const second = content({ documents: named(held), after: [first.revision] });
  await customer.put(key, second);
  // Another draft that names it does not take it away.
  await customer.put(createKey(), content({ documents: named(held) }));
  clock.advance(days(30) - 1);
  await runScheduledStep(server.services, 'expireDrafts');
  await runScheduledStep(server.services, 'staleUploads');
  const listFileIds = async () => (await server.services.db.select({ id: file.id }).from(file)).map(({ id }) => id);
  expect(await listFileIds()).toContain(held);
  expect(await listFileIds()).not.toContain(dropped);
  expect(await listFileIds()).not.toContain(loose);
  const again = await signInAs(email);
  expect(await again.list()).toHaveLength(2);
  expect((await again.put(key, content({ documents: named(held), after: [second.revision] }))).status).toBe(200);
  clock.advance(1);
  expect(await again.list()).toHaveLength(1);
  await runScheduledStep(server.services, 'expireDrafts');
  expect(await listFileIds()).toContain(held);
  clock.advance(days(30));
  await runScheduledStep(server.services, 'expireDrafts');
  expect(await listFileIds()).not.toContain(held);
  expect(await server.services.db.select().from(draft)).toEqual([]);
});

test('a document of a draft that is removed is removed at once; one that is submitted with it is the order’s', async () => {
  const customer = await signInAs(createAccount('anna'));
  const uploads = createUploader(server.address(), customer);
  const [submitted, removed] = [
    await uploads.upload(Buffer.from('Submitted.'), 'submitted.txt'),
    await uploads.upload(Buffer.from('Removed.'), 'removed.txt'),
  ];
  for (const id of [submitted, removed]) await uploads.inspected(id);
  const write = async (id: string): Promise<string> => {
    const key = createKey();
    await customer.put(key, content({ documents: [{ key: createKey(), name: 'a.txt', size: 1, file_id: id }] }));
    return key;
  };
  await customer.remove(await write(removed));
  expect((await customer.get(`/api/v2/file/${removed}`)).status).toBe(404);
  const key = await write(submitted);
  const asked = await customer.post('/api/v2/quotation', buildQuotationRequest({ file_ids: [submitted], text: '' }), {
    'idempotency-key': key,
  });
  const [row] = await server.services.db.select().from(file).where(eq(file.id, submitted));
  expect(row).toMatchObject({ orderId: readQuotation(asked).number, draftId: null });
});

test('a document that a draft holds is its customer’s on every device, and a draft holds nobody else’s', async () => {
  const email = createAccount('anna');
  const visitor = await server.client();
  const id = await createUploader(server.address(), visitor).upload(Buffer.from('Four words and more.'), 'a.txt');
  const documents = [{ key: createKey(), name: 'a.txt', size: 20, file_id: id }];
  const stranger = await signInAs(createAccount('anna'));
  await stranger.put(createKey(), content({ documents }));
  expect((await stranger.get(`/api/v2/file/${id}`)).status).toBe(404);
  const phone = await signInAs(email, 'wordbridge', visitor.token);
  const key = createKey();
  await phone.put(key, content({ documents }));
  const desktop = await signInAs(email);
  expect((await createUploader(server.address(), desktop).inspected(id)).words).toBe(4);
  const asked = await desktop.post('/api/v2/quotation', buildQuotationRequest({ file_ids: [id], text: '' }), {
    'idempotency-key': key,
  });
  expect(readQuotation(asked).words).toBe(4);
});
