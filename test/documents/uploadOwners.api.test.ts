import { describe, expect, test } from 'vitest';
import type { Estimate, FileInspection, Quotation } from '../../openapi/types.ts';
import { createAccount } from '../support/server/accounts.ts';
import { type Client, readData } from '../support/server/client.ts';
import { signInBrowser, withBearer } from '../support/server/createBrowser.ts';
import { createUploader, readDocument } from '../support/server/filesSupport.ts';
import { buildQuotationRequest, requestQuotation } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile();
const unknown = 'nobody-has-uploaded-this';

const createUploads = (client: Client) => createUploader(server.address(), client);

/** What a visitor has uploaded and another one knows the id of. */
const createOwnedUpload = async () => {
  const [owner, other] = [await server.client(), await server.client()];
  const id = await createUploads(owner).upload(readDocument('contract-en.docx'), 'contract.docx');
  await createUploads(owner).inspected(id);
  return { id, owner, other };
};

const put = (client: Client, path: string, body: unknown): Promise<Response> =>
  fetch(`${server.address()}${path}`, {
    method: 'PUT',
    headers: { ...client.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const readEstimate = async (client: Client, id: string): Promise<Estimate> => {
  const { service, source_lang, target_langs, category_id, package_id, currency_id } = buildQuotationRequest();
  const asked = { service, source_lang, target_langs, category_id, package_id, currency_id };
  return readData(await client.post('/api/v2/quotation/estimate', { ...asked, text: '', file_ids: [id] }));
};

const request = (client: Client, fileIds: readonly string[]) =>
  client.post('/api/v2/quotation', buildQuotationRequest({ text: '', file_ids: [...fileIds] }));

describe('who only knows the id of an upload', () => {
  test.each([
    ['reads no offset', (client: Client, at: string) => createUploads(client).offset(at)],
    ['continues nothing', (client: Client, at: string) => createUploads(client).send(at, Buffer.from('stolen'), 3)],
    ['removes nothing', (client: Client, at: string) => createUploads(client).remove(at)],
    ['reads no count', (client: Client, at: string) => fetch(`${server.address()}${at}`, { headers: client.headers })],
    ['has no hidden text counted', (client: Client, at: string) => put(client, `${at}/hidden`, { counted: true })],
  ])('%s: it is answered like an id that nobody has', async (_, ask) => {
    const { id, owner, other } = await createOwnedUpload();
    const [mine, foreign] = [await ask(other, `/api/v2/file/${id}`), await ask(other, `/api/v2/file/${unknown}`)];
    expect(mine.status).toBe(404);
    expect([mine.status, await mine.text()]).toEqual([foreign.status, await foreign.text()]);
    expect((await createUploads(owner).inspected(id)).words).toBe(124);
  });

  test('claims it in no request, and learns its words by no estimate', async () => {
    const { id, owner, other } = await createOwnedUpload();
    expect(await readEstimate(other, id)).toMatchObject({ words: 0, counted: false, price: null });
    expect((await readEstimate(owner, id)).words).toBe(124);
    const [mine, foreign] = [await request(other, [id]), await request(other, [unknown])];
    expect([mine.status, mine.body]).toEqual([foreign.status, foreign.body]);
    expect(mine.body).toMatchObject({ errors: [{ field: 'file_ids.0', code: 'FileUnknown' }] });
    expect((await requestQuotation(owner, { text: '', file_ids: [id] })).words).toBe(124);
  });

  test('does not put it into a request that they may change', async () => {
    const { id, owner, other } = await createOwnedUpload();
    const own = await createUploads(other).upload(readDocument('vertrag-de.odt'), 'vertrag.odt');
    await createUploads(other).inspected(own);
    const asked = await requestQuotation(other, { text: '', file_ids: [own] });
    const change = (client: Client, fileIds: readonly string[]) =>
      put(client, `/api/v2/quotation/${asked.hash}/request`, {
        note: null,
        deadline: null,
        package_id: 1,
        file_ids: fileIds,
      });
    const refused = await change(other, [own, id]);
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'ValidationFailed' }]);
    // Who has the request's address leaves its documents in it, and adds their own.
    const changed = await change(owner, [own, id]);
    const { data } = (await changed.json()) as { data: Quotation };
    expect(data.attachments.map((file) => file.id)).toEqual([own, id]);
  });
});

test('what was uploaded before signing in is the same person’s afterwards', async () => {
  const visitor = await server.client();
  const id = await createUploads(visitor).upload(readDocument('contract-en.docx'), 'contract.docx');
  const { answer } = await signInBrowser(visitor, createAccount('anna'));
  const seen = readData<FileInspection>(await visitor.get(`/api/v2/file/${id}`, withBearer(answer)));
  expect(seen.id).toBe(id);
});
