import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Quotation } from '../../openapi/types.ts';
import { newHash } from '../../server/platform/core/hash.ts';
import { file } from '../../server/platform/db/schema.ts';
import { readData } from '../support/server/client.ts';
import { readUploader } from '../support/server/filesSupport.ts';
import { buildQuotationRequest, callDesk, requestQuotation, waitUntil } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile({ config: { desk: 'auto' } });
const client = await server.client();

type Known = Partial<typeof file.$inferInsert>;

/** A file as the books know it; what it holds does not matter here. */
const addFile = async (known: Known): Promise<string> => {
  const id = newHash();
  const base = {
    id,
    brand: 'wordbridge',
    name: 'contract.docx',
    size: 10,
    path: id,
    visitor: readUploader(client),
    createdAt: new Date(),
  };
  await server.services.db.insert(file).values({ ...base, format: 'docx', status: 'ready', words: 100, ...known });
  return id;
};

const readStatus = async (hash: string) => readData<Quotation>(await client.get(`/api/v2/quotation/${hash}`)).status;

test('files and text are counted together, and quoted by the automatic desk', async () => {
  const asked = await requestQuotation(client, {
    text: 'three more words',
    file_ids: [await addFile({}), await addFile({ words: 50 })],
  });
  expect(asked).toMatchObject({
    words: 153,
    status: 'calculation',
    attachments: [{ kind: 'source' }, { kind: 'source' }],
  });
  await waitUntil(
    () => readStatus(asked.hash),
    (status) => status === 'acceptation',
  );
});

test('an order waits in analysis while a file is being counted, then goes on', async () => {
  const id = await addFile({ status: 'counting', words: null });
  const asked = await requestQuotation(client, { text: '', file_ids: [id] });
  expect(asked).toMatchObject({ status: 'in_analysis', words: null });
  await server.services.db.update(file).set({ status: 'ready', words: 77 }).where(eq(file.id, id));
  await waitUntil(
    () => readStatus(asked.hash),
    (status) => status === 'acceptation',
  );
  expect(readData<Quotation>(await client.get(`/api/v2/quotation/${asked.hash}`)).words).toBe(77);
});

test('what cannot be counted waits in calculation for a person, at the automatic desk too', async () => {
  const id = await addFile({ status: 'uncountable', words: null });
  const asked = await requestQuotation(client, { text: 'some words', file_ids: [id] });
  expect(asked).toMatchObject({ status: 'calculation', words: null });
  // The desk goes on to what came later, and leaves this one.
  const later = await requestQuotation(client);
  await waitUntil(
    () => readStatus(later.hash),
    (status) => status === 'acceptation',
  );
  expect(await readStatus(asked.hash)).toBe('calculation');
  expect(await callDesk(server, `/order/${asked.number}/quote`, {})).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'words', code: 'Required' }] },
  });
  await callDesk(server, `/order/${asked.number}/quote`, { words: 500 });
  expect(await readStatus(asked.hash)).toBe('acceptation');
});

test('a file is refused when it is another brand’s, used by another quotation, not there yet, or refused itself', async () => {
  const ask = async (known: Known) =>
    client.post('/api/v2/quotation', buildQuotationRequest({ file_ids: [await addFile(known)] }));
  expect(await ask({ brand: 'mostek' })).toMatchObject({
    body: { errors: [{ field: 'file_ids.0', code: 'FileUnknown' }] },
  });
  expect(await ask({ status: 'receiving' })).toMatchObject({ body: { errors: [{ code: 'FileNotReady' }] } });
  expect(await ask({ status: 'refused', reason: 'FileBomb' })).toMatchObject({
    body: { errors: [{ code: 'FileNotReady' }] },
  });
  const id = await addFile({});
  const answers = await Promise.all(
    [1, 2].map(() => client.post('/api/v2/quotation', buildQuotationRequest({ file_ids: [id] }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});
