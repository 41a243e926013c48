import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { strToU8 } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { removeStaleUploads } from '../../server/documents/index.ts';
import { file } from '../../server/platform/db/schema.ts';
import { placeOrder } from '../support/money/paymentsSupport.ts';
import { createUploader, readDocument } from '../support/server/filesSupport.ts';
import { createTestClock, startServer } from '../support/server/startServer.ts';
import { buildDocx } from './count/officeFiles.ts';

const hour = 60 * 60 * 1000;

describe('uploads', async () => {
  const clock = createTestClock();

  const server = await startServer({ clock });
  afterAll(server.stop);
  const client = await server.client();
  const uploads = createUploader(server.address(), client);

  it('takes a document in pieces, says how much has arrived, and counts it', async () => {
    const bytes = readDocument('contract-en.docx');
    const created = await uploads.create(bytes.length, '../Vertrag 👍.docx');
    expect(created.status).toBe(201);
    const location = created.headers.get('location') ?? '';
    expect(location).toMatch(/^\/api\/v2\/file\/[A-Za-z0-9_-]{16,64}$/);
    expect(created.headers.get('access-control-allow-origin')).toBeNull();
    expect(created.headers.get('x-content-type-options')).toBe('nosniff');

    const first = await uploads.send(location, bytes.subarray(0, 3000), 0);
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '3000']);
    const head = await uploads.offset(location);
    expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([
      200,
      '3000',
      `${bytes.length}`,
    ]);
    expect((await uploads.send(location, bytes.subarray(5000), 5000)).status).toBe(409);
    expect((await uploads.send(location, bytes.subarray(3000), 3000)).status).toBe(204);

    const id = location.split('/').at(-1) ?? '';
    expect(await uploads.inspected(id)).toEqual({
      id,
      name: 'Vertrag 👍.docx',
      size: bytes.length,
      format: 'docx',
      status: 'ready',
      words: 124,
      portions: [{ portion: 'notes', words: expect.any(Number), counted: true }],
      reason: null,
    });
  });

  it.each([
    [
      'a rich text with deleted words',
      strToU8('{\\rtf1\\ansi Two words {\\deleted gone gone gone}\\par}'),
      2,
      [{ portion: 'deletedText', words: 3, counted: false }],
    ],
    [
      'a document with moved and hidden words',
      buildDocx(
        '<w:p><w:moveFrom><w:r><w:t>one two </w:t></w:r></w:moveFrom><w:r><w:t>one two </w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>gone</w:t></w:r></w:p>',
      ),
      2,
      [
        { portion: 'hiddenText', words: 1, counted: false },
        { portion: 'deletedText', words: 2, counted: false },
      ],
    ],
  ])('says of %s what it counted', async (_, bytes, words, portions) => {
    const location = (await uploads.create(bytes.length, 'document')).headers.get('location') ?? '';
    expect((await uploads.send(location, bytes, 0)).status).toBe(204);
    const id = location.split('/').at(-1) ?? '';
    expect(await uploads.inspected(id)).toMatchObject({ status: 'ready', words, portions });
  });

  it.each([
    ['protected.docx', 'FileProtected'],
    ['protected.odt', 'FileProtected'],
    ['corrupt.docx', 'FileCorrupt'],
    ['fake.docx', 'FileNameDiffers'],
  ])('refuses %s after looking at it', async (name, reason) => {
    const id = await uploads.upload(readDocument(name), name);
    expect(await uploads.inspected(id)).toMatchObject({ status: 'refused', reason, words: null });
  });

  it('trusts the content of what has no ending', async () => {
    const id = await uploads.upload(readDocument('umowa-pl.doc'), 'umowa');
    expect(await uploads.inspected(id)).toMatchObject({ status: 'ready', format: 'doc', words: 91, name: 'umowa' });
  });

  it.each([
    ['a document of another format', readDocument('umowa-pl.doc'), 'umowa.txt'],
    ['a text', Buffer.from('Four words and more.'), 'letter.docx'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'contract.docx'],
    ['a program', Buffer.from('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff', 'latin1'), 'readme.txt'],
    ['a program under a name of two endings', Buffer.from('\x7fELF\x02\x01\x01\x00\x00', 'latin1'), 'a.exe.rtf'],
  ])('refuses %s whose name says another one', async (_, bytes, name) => {
    const id = await uploads.upload(bytes, name);
    expect(await uploads.inspected(id)).toMatchObject({ status: 'refused', reason: 'FileNameDiffers', words: null });
  });

  it('leaves a picture of text to a person', async () => {
    const id = await uploads.upload(readDocument('image-only.docx'), 'scan.docx');
    expect(await uploads.inspected(id)).toMatchObject({ status: 'uncountable', format: 'docx', reason: null });
  });

  it('refuses a file over 20 MB before it is sent, with its size and the maximum', async () => {
    const answer = await uploads.create(20 * 1024 * 1024 + 1);
    expect(answer.status).toBe(413);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({
      code: 'FileTooLarge',
      detail: expect.stringMatching(/20971521 bytes \(20\.0 MB\).*20971520/),
    });
    expect((await uploads.create(20 * 1024 * 1024)).status).toBe(201);
  });

  it('refuses an empty file and an upload without a length', async () => {
    for (const name of ['notes.md', 'page.html', 'scan.PDF']) {
      const refused = await uploads.create(10, name);
      expect([name, refused.status, await refused.json()]).toMatchObject([name, 422, { code: 'FileFormatRefused' }]);
    }
    for (const name of ['Brief 1.2 vom 3. Mai', 'BRIEF.DOCX', 'letter']) {
      expect([name, (await uploads.create(10, name)).status]).toEqual([name, 201]);
    }
    const empty = await uploads.create(0);
    expect([empty.status, await empty.json()]).toMatchObject([422, { code: 'FileEmpty' }]);
    const unknown = await uploads.create('much');
    expect([unknown.status, await unknown.json()]).toMatchObject([422, { code: 'ValidationFailed' }]);
  });

  it('joins no uploads', async () => {
    for (const concat of ['partial', 'final;/api/v2/file/a /api/v2/file/b', '']) {
      const refused = await uploads.create(10, 'document.txt', { 'Upload-Concat': concat });
      expect([concat, refused.status, await refused.json()]).toMatchObject([
        concat,
        422,
        { code: 'ValidationFailed', errors: [{ field: 'upload-concat', code: 'Invalid' }] },
      ]);
    }
  });

  it('takes no more bytes than announced', async () => {
    const location = (await uploads.create(10)).headers.get('location') ?? '';
    await uploads.send(location, Buffer.alloc(5000, 'x'), 0).catch(() => undefined);
    const path = join(server.dataDir, 'files', location.split('/').at(-1) ?? '');
    expect((await stat(path)).size).toBeLessThanOrEqual(10);
  });

  it('refuses strangers', async () => {
    const location = (await uploads.create(10)).headers.get('location') ?? '';
    const bare = await fetch(`${server.address()}/api/v2/file`, {
      method: 'POST',
      headers: { ...client.headers, authorization: 'Bearer forged', 'Tus-Resumable': '1.0.0', 'Upload-Length': '10' },
    });
    expect([bare.status, await bare.json()]).toMatchObject([401, { code: 'Unauthorized' }]);
    const other = createUploader(server.address('mostek'), await server.client('mostek', 'pl'));
    expect((await other.offset(location)).status).toBe(404);
    expect((await other.send(location, Buffer.from('stolen way'), 0)).status).toBe(404);
    expect((await other.remove(location)).status).toBe(404);
    const foreign = await server.client('mostek', 'pl');
    expect((await foreign.get(location)).body).toMatchObject({ code: 'FileUnknown' });
  });

  it('removes an upload that no quotation holds, and its bytes', async () => {
    const location = (await uploads.create(10)).headers.get('location') ?? '';
    const path = join(server.dataDir, 'files', location.split('/').at(-1) ?? '');
    expect(existsSync(path)).toBe(true);
    expect((await uploads.remove(location)).status).toBe(204);
    expect(existsSync(path)).toBe(false);
    expect((await uploads.offset(location)).status).toBe(404);
    expect((await uploads.remove(location)).status).toBe(404);
  });

  it('keeps what a quotation holds, and lends it by a link that lives ten minutes', async () => {
    const bytes = readDocument('lyst-uk.txt');
    const id = await uploads.upload(bytes, 'Лист 1.txt');
    await uploads.inspected(id);
    const order = await placeOrder(client, { text: '', file_ids: [id] });
    expect((await uploads.remove(`/api/v2/file/${id}`)).status).toBe(404);

    const link = await client.post(`/api/v2/order/${order.hash}/file/${id}/link`);
    expect(link.status).toBe(200);
    const { url } = (link.body as { data: { url: string } }).data;
    const download = await fetch(`${server.address()}${url}`);
    expect(download.status).toBe(200);
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
    expect(download.headers.get('content-disposition')).toContain("filename*=UTF-8''%D0%9B%D0%B8%D1%81%D1%82%201.txt");
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');

    const forged = await fetch(`${server.address()}${url.slice(0, -2)}xx`);
    expect([forged.status, await forged.json()]).toMatchObject([404, { code: 'NotFound' }]);
    expect((await client.post(`/api/v2/order/${'x'.repeat(22)}/file/${id}/link`)).status).toBe(404);
    clock.advance(10 * 60 * 1000 + 1000);
    const late = await fetch(`${server.address()}${url}`);
    expect([late.status, await late.json()]).toMatchObject([410, { code: 'DownloadExpired' }]);
  });

  it('removes what nobody has claimed for two hours, and bytes that nothing names', async () => {
    const rows = await server.services.db.select().from(file);
    const claimed = rows.filter((row) => row.orderId !== null);
    const orphan = join(server.dataDir, 'files', 'orphan-of-a-crash-0001');
    await writeFile(orphan, 'bytes');
    await utimes(orphan, new Date(clock.now().getTime() - hour), new Date(clock.now().getTime() - hour));
    clock.advance(2 * hour + 1);
    const named = new Set(rows.map(({ path }) => path));
    // The upload protocol's notes, `<name>.json`, go with the bytes that they are about.
    const orphans = (await readdir(join(server.dataDir, 'files'))).filter(
      (name) => !named.has(name) && !name.endsWith('.json'),
    );
    expect(await removeStaleUploads(server.services)).toBe(rows.length - claimed.length + orphans.length);
    expect(existsSync(orphan)).toBe(false);
    const left = await server.services.db.select().from(file);
    expect(left.map((row) => row.id).sort()).toEqual(claimed.map((row) => row.id).sort());
    for (const row of left) expect(await readdir(join(server.dataDir, 'files'))).toContain(row.path);
  });
});

describe('after a crash', () => {
  it('takes up counting, and uploads whose last byte had arrived', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fifteen-files-'));
    try {
      const first = await startServer({ dataDir, database: { folder: dataDir } });
      const visitor = await first.client();
      const uploads = createUploader(first.address(), visitor);
      const whole = await uploads.upload(readDocument('contract-en.docx'), 'one.docx');
      const second = await uploads.upload(readDocument('vertrag-de.odt'), 'two.odt');
      await uploads.inspected(whole);
      await uploads.inspected(second);
      // As a process leaves them that is killed before it has noted anything.
      await first.services.db
        .update(file)
        .set({ status: 'counting', words: null, format: null })
        .where(eq(file.id, whole));
      await first.services.db
        .update(file)
        .set({ status: 'receiving', words: null, format: null })
        .where(eq(file.id, second));
      await first.stop();

      const again = await startServer({ dataDir, database: { folder: dataDir } });
      const later = createUploader(again.address(), await again.client('wordbridge', 'en', visitor.token));
      expect(await later.inspected(whole)).toMatchObject({ status: 'ready', words: 124 });
      expect(await later.inspected(second)).toMatchObject({ status: 'ready', words: 83 });
      await again.stop();
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
