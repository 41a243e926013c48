import { describe, expect, test } from 'vitest';
import type { Estimate, FileInspection } from '../../openapi/types.ts';
import { newHash } from '../../server/platform/core/hash.ts';
import { file } from '../../server/platform/db/schema.ts';
import { type Answer, readData } from '../support/server/client.ts';
import { readUploader } from '../support/server/filesSupport.ts';
import { requestQuotation } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile();
const client = await server.client();

type Known = Partial<typeof file.$inferInsert>;

const addFile = async (known: Known = {}): Promise<string> => {
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
  await server.services.db.insert(file).values({
    ...base,
    format: 'docx',
    status: 'ready',
    words: 1000,
    characters: 6000,
    portions: [
      { portion: 'comments', words: 50, counted: false },
      { portion: 'hiddenText', words: 200, characters: 1199, counted: false, on_request: true },
    ],
    ...known,
  });
  return id;
};

const countHidden = async (id: string, counted: boolean): Promise<Answer> => {
  const response = await fetch(`${server.address()}/api/v2/file/${id}/hidden`, {
    method: 'PUT',
    headers: { ...client.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ counted }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
};

/** What a request with one document is estimated at. */
const readEstimate = async (id: string): Promise<Estimate> =>
  readData<Estimate>(
    await client.post('/api/v2/quotation/estimate', {
      service: 'write',
      source_lang: 'en',
      target_langs: ['pl'],
      category_id: 1,
      package_id: 1,
      currency_id: 2,
      text: '',
      file_ids: [id],
    }),
  );

describe('hidden text of a document', () => {
  test('is counted once it is asked for, and left out again; the price follows', async () => {
    const id = await addFile();
    const before = await readEstimate(id);
    expect(before.words).toBe(1000);

    const found = readData<FileInspection>(await countHidden(id, true));
    expect(found).toMatchObject({
      words: 1200,
      portions: [
        { portion: 'comments', counted: false },
        { portion: 'hiddenText', counted: true },
      ],
    });
    expect(readData<FileInspection>(await countHidden(id, true)).words).toBe(1200);
    const after = await readEstimate(id);
    expect(after.words).toBe(1200);
    expect(Number(after.price?.net.currency_amount_decimal)).toBeCloseTo(
      Number(before.price?.net.currency_amount_decimal) * 1.2,
      1,
    );

    expect(readData<FileInspection>(await countHidden(id, false))).toMatchObject({
      words: 1000,
      portions: [{ counted: false }, { counted: false }],
    });
    await countHidden(id, true);
    expect(await requestQuotation(client, { text: '', file_ids: [id] })).toMatchObject({ words: 1200 });
    // The request holds it as it was sent.
    expect(await countHidden(id, false)).toMatchObject({ status: 404, body: { code: 'FileUnknown' } });
  });

  test.each<[string, Known]>([
    ['another brand has', { brand: 'mostek' }],
    ['nobody has counted', { status: 'uncountable', words: null }],
    ['is still being counted', { status: 'counting', words: null, characters: null, portions: null }],
  ])('is refused of a document that %s', async (_, known) => {
    expect(await countHidden(await addFile(known), true)).toMatchObject({ status: 404, body: { code: 'FileUnknown' } });
  });

  test('is refused of a document that is not there', async () => {
    expect(await countHidden(newHash(), true)).toMatchObject({ status: 404 });
  });

  test('whose own count is doubtful cannot be asked for', async () => {
    const id = await addFile({ portions: [{ portion: 'hiddenSheets', words: 9, counted: false }] });
    expect(readData<FileInspection>(await countHidden(id, true))).toMatchObject({ words: 1000 });
  });
});
