import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DeskOrder, Quotation, QuotationRequest, RequestChange } from '../../openapi/types.ts';
import { minutes } from '../../server/platform/core/clock.ts';
import { file } from '../../server/platform/db/schema.ts';
import { analyse } from '../../server/request/analyse.ts';
import { type Answer, readData } from '../support/server/client.ts';
import { openStream } from '../support/server/eventStream.ts';
import { createUploader } from '../support/server/filesSupport.ts';
import { callDesk, createOffer, requestQuotation, waitUntil } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock, startServer } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock, work: false });
let client = await server.client();

const change = async (
  { hash }: Pick<Quotation, 'hash'>,
  changes: Partial<RequestChange> = {},
  brand = 'wordbridge',
) => {
  const visitor = brand === 'wordbridge' ? client : await server.client(brand);
  const response = await fetch(`${server.address(brand)}/api/v2/quotation/${hash}/request`, {
    method: 'PUT',
    headers: { ...visitor.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ note: null, deadline: null, package_id: 1, file_ids: [], ...changes }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() } satisfies Answer;
};
const withdraw = ({ hash }: Quotation) => client.post(`/api/v2/quotation/${hash}/withdraw`);
const read = async ({ hash }: Quotation): Promise<Quotation> => readData(await client.get(`/api/v2/quotation/${hash}`));
const refusal = (status: number, code: string) => ({ status, body: { code } });
const invalid = (field: string, code: string) => ({
  status: 422,
  body: { errors: [{ field, code }] },
});

/** Documents that the server has, counted. */
const uploadDocuments = async (...names: readonly string[]): Promise<string[]> => {
  const uploads = createUploader(server.address(), client);
  const ids: string[] = [];
  for (const name of names) {
    const id = await uploads.upload(Buffer.from(`The document ${name} has seven words in it.`), name);
    await uploads.inspected(id);
    ids.push(id);
  }
  return ids;
};

const withFiles = async (ids: readonly string[], changes: Partial<QuotationRequest> = {}): Promise<Quotation> => {
  const asked = await requestQuotation(client, { text: '', file_ids: [...ids], ...changes });
  await analyse(server.services, asked.number);
  return read(asked);
};

describe('a request whose offer is prepared', () => {
  test('is changed: note, deadline and package; the minutes begin anew, the desk and open pages see it', async () => {
    const asked = await requestQuotation(client, { note: 'First', deadline: '2026-12-01T12:00:00.000Z' });
    const stream = await openStream(client, `${server.address()}/api/v2/quotation/${asked.hash}/events`, 'quotation');
    clock.advance(minutes(5));
    const changed = readData<Quotation>(
      await change(asked, { note: ' Second ', deadline: '2026-12-04T12:00:00.000Z', package_id: 3 }),
    );
    expect(changed).toMatchObject({ note: 'Second', deadline: '2026-12-04T12:00:00.000Z', package_id: 3 });
    expect(Date.parse(changed.promised_at)).toBe(Date.parse(asked.promised_at) + minutes(5));
    await waitUntil(
      async () => stream.seen.at(-1)?.note,
      (note) => note === 'Second',
    );
    stream.close();
    const [seen] = readData<DeskOrder[]>(await callDesk(server, `/order?q=${asked.number}`));
    expect(seen).toMatchObject({ note: 'Second', package_id: 3, wished_deadline: '2026-12-04T12:00:00.000Z' });
    expect(seen?.changed_at).toBe(clock.now().toISOString());
    expect(JSON.stringify((await callDesk(server, `/order/${asked.number}/log`)).body)).toContain('changeRequest');
    readData(await callDesk(server, `/order/${asked.number}/quote`, {}));
    expect(await read(asked)).toMatchObject({ status: 'acceptation', package_id: 3, note: 'Second' });
  });

  test('gets and loses documents: what is left is counted and offered, bytes of the others are removed', async () => {
    const [one, two, three] = await uploadDocuments('one.txt', 'two.txt', 'three.txt');
    if (one === undefined || two === undefined || three === undefined) throw new Error('A document is missing.');
    const asked = await withFiles([one, two]);
    const [gone] = await server.services.db.select().from(file).where(eq(file.id, one));
    const changed = readData<Quotation>(await change(asked, { file_ids: [two, three] }));
    expect(changed.attachments.map(({ name }) => name)).toEqual(['two.txt', 'three.txt']);
    expect(changed.words).toBe(16);
    expect(await server.services.db.select().from(file).where(eq(file.id, one))).toEqual([]);
    await expect(server.services.files.read(gone?.path ?? '')).rejects.toThrow();
    readData(await callDesk(server, `/order/${asked.number}/quote`, {}));
    expect((await read(asked)).count?.parts.map(({ name }) => name)).toEqual(['two.txt', 'three.txt']);
  });

  test('goes back to be looked at when a document is added that is still counted', async () => {
    const [one, two] = await uploadDocuments('one.txt', 'two.txt');
    if (one === undefined || two === undefined) throw new Error('A document is missing.');
    const asked = await withFiles([one]);
    expect(asked.status).toBe('calculation');
    await server.services.db.update(file).set({ status: 'counting', words: null }).where(eq(file.id, two));
    expect(readData<Quotation>(await change(asked, { file_ids: [one, two] })).status).toBe('in_analysis');
    expect(readData<Quotation>(await change(asked, { file_ids: [one] })).status).toBe('in_analysis');
    await analyse(server.services, asked.number);
    expect(await read(asked)).toMatchObject({ status: 'calculation', words: 8 });
  });

  test('stays one that can be asked for', async () => {
    const asked = await requestQuotation(client);
    expect(await change(asked, { deadline: '2026-11-19T12:00:00.000Z' })).toMatchObject(
      invalid('deadline', 'DeadlinePassed'),
    );
    expect(await change(asked, { file_ids: ['unknownunknown123'] })).toMatchObject(
      invalid('file_ids.0', 'FileUnknown'),
    );
    expect(await change(asked, { note: 'x'.repeat(2001) })).toMatchObject(refusal(422, 'ValidationFailed'));
    const [one] = await uploadDocuments('one.txt');
    const other = await withFiles([one ?? '']);
    expect(await change(asked, { file_ids: [one ?? ''] })).toMatchObject(invalid('file_ids.0', 'FileUnknown'));
    expect(await change(other, { file_ids: [] })).toMatchObject(invalid('text', 'NothingToTranslate'));
    const sworn = await requestQuotation(client, {
      service: 'sworn',
      text: '',
      file_ids: await uploadDocuments('birth.txt'),
    });
    expect(await change(sworn, { file_ids: [] })).toMatchObject(invalid('file_ids', 'FileRequired'));
    const kept = sworn.attachments.map(({ id }) => id);
    expect(readData<Quotation>(await change(sworn, { note: 'Stamp', file_ids: kept })).note).toBe('Stamp');
    expect(await read(asked)).toMatchObject({ note: asked.note, attachments: [], promised_at: asked.promised_at });
    expect(await change(asked, {}, 'mostek')).toMatchObject(refusal(404, 'QuotationUnknown'));
  });

  test('is changed although the wished deadline, which stays, has passed', async () => {
    const deadline = new Date(clock.now().getTime() + minutes(30)).toISOString();
    const asked = await requestQuotation(client, { deadline });
    clock.advance(minutes(40));
    client = await server.client('wordbridge', 'en', client.token);
    expect(readData<Quotation>(await change(asked, { note: 'Soon', deadline }))).toMatchObject({
      note: 'Soon',
      deadline,
    });
  });

  test('is withdrawn, once and again, and releases nothing to be paid', async () => {
    const asked = await requestQuotation(client);
    expect(readData<Quotation>(await withdraw(asked)).status).toBe('canceled');
    expect(readData<Quotation>(await withdraw(asked)).status).toBe('canceled');
    expect(await change(asked)).toMatchObject(refusal(409, 'TransitionRefused'));
    expect((await client.post(`/api/v2/quotation/${asked.hash}/renew`)).status).toBe(201);
  });
});

test('once there is an offer, the request is neither changed nor withdrawn, and the offer stays', async () => {
  const offer = await createOffer(server, client);
  expect(await change(offer, { note: 'Too late' })).toMatchObject(refusal(409, 'AlreadyOffered'));
  expect(await withdraw(offer)).toMatchObject(refusal(409, 'AlreadyOffered'));
  expect(await read(offer)).toMatchObject({ status: 'acceptation', note: null });
  readData(await client.post(`/api/v2/quotation/${offer.hash}/reject`, { reason: null }));
  expect(await withdraw(offer)).toMatchObject(refusal(409, 'AlreadyOffered'));
});

test('the automatic desk prices a request that it could not price before', async () => {
  const auto = await startServer({ config: { desk: 'auto' } });
  try {
    client = await auto.client();
    const asked = await requestQuotation(client, { deadline: new Date(Date.now() + minutes(5)).toISOString() });
    const readQuotation = async (): Promise<Quotation> => readData(await client.get(`/api/v2/quotation/${asked.hash}`));
    // Asked for later, and offered: the desk has looked at the first one, too.
    const { hash } = await requestQuotation(client);
    await waitUntil(
      async () => readData<Quotation>(await client.get(`/api/v2/quotation/${hash}`)).status,
      (status) => status === 'acceptation',
    );
    expect((await readQuotation()).status).toBe('calculation');
    const response = await fetch(`${auto.address()}/api/v2/quotation/${asked.hash}/request`, {
      method: 'PUT',
      headers: { ...client.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ note: null, deadline: null, package_id: 1, file_ids: [] }),
    });
    expect(response.status).toBe(200);
    await waitUntil(readQuotation, ({ status }) => status === 'acceptation');
  } finally {
    await auto.stop();
  }
}, 90_000);
