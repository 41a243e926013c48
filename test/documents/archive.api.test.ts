import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { archiveNames } from '../../server/documents/archiveNames.ts';
import { readData } from '../support/server/client.ts';
import { createPaidOrder, requestQuotation } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
const client = await server.client();

const deliver = async (order: number, name: string, body: string | Uint8Array<ArrayBuffer>): Promise<void> => {
  const query = new URLSearchParams({ name, kind: 'translated' });
  const response = await fetch(`${server.address()}/api/v2/desk/order/${order}/deliver?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.services.deskToken}`, 'content-type': 'application/octet-stream' },
    body,
  });
  expect(response.status).toBe(200);
};

const readLink = async (hash: string): Promise<URL> =>
  new URL(readData<{ url: string }>(await client.post(`/api/v2/order/${hash}/archive/link`)).url, server.address());

const readEntries = async (response: Response): Promise<Record<string, Uint8Array>> =>
  unzipSync(new Uint8Array(await response.arrayBuffer()));

test('two delivered files come as one .zip, named after the order, by a link that lives ten minutes', async () => {
  const order = await createPaidOrder(server, client);
  await deliver(order.id, 'Лист 👍.txt', 'Готово.');
  // More than one piece of a stream, and nothing that could be packed.
  const noise = crypto.getRandomValues(new Uint8Array(60_000));
  const large = new Uint8Array(300_000).map((_, index) => noise[index % 60_000] ?? 0);
  await deliver(order.id, 'umowa.docx', large);

  const link = await readLink(order.hash);
  const response = await fetch(link);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toContain(`filename=wordbridge-${order.id}.zip`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const entries = await readEntries(response);
  expect(Object.keys(entries)).toEqual(['Лист 👍.txt', 'umowa.docx']);
  expect(strFromU8(entries['Лист 👍.txt'] ?? new Uint8Array())).toBe('Готово.');
  expect(Buffer.from(entries['umowa.docx'] ?? []).equals(Buffer.from(large))).toBe(true);

  clock.advance(10 * 60 * 1000 + 1000);
  const late = await fetch(link);
  expect([late.status, await late.json()]).toMatchObject([410, { code: 'DownloadExpired' }]);
});

test('seven files with one name come under seven, and none leads out of its folder', async () => {
  const order = await createPaidOrder(server, client);
  const names = ['a.txt', 'A.TXT', 'a.txt', '../../a.txt', 'a (2).txt', 'CON.txt', 'what?.txt'];
  for (const [index, name] of names.entries()) {
    await deliver(order.id, name, `file ${index}`);
    clock.advance(1000);
  }
  const entries = await readEntries(await fetch(await readLink(order.hash)));
  expect(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['a.txt', 'file 0'],
    ['A (2).TXT', 'file 1'],
    ['a (3).txt', 'file 2'],
    ['a (4).txt', 'file 3'],
    ['a (2) (2).txt', 'file 4'],
    ['_CON.txt', 'file 5'],
    ['what_.txt', 'file 6'],
  ]);
});

test('an order without delivered files, an unknown one and a foreign brand have no .zip', async () => {
  const asked = await requestQuotation(client);
  const link = (hash: string, by = client) => by.post(`/api/v2/order/${hash}/archive/link`);
  expect(await link(asked.order_hash)).toMatchObject({ status: 404, body: { code: 'FileUnknown' } });
  expect(await link('x'.repeat(22))).toMatchObject({ status: 404, body: { code: 'OrderUnknown' } });
  expect(await link(asked.order_hash, await server.client('mostek', 'pl'))).toMatchObject({ status: 404 });
});

test('names that a file system refuses are made usable', () => {
  expect(archiveNames(['a/b\\c:d.txt', '...', 'name. ', '\u202egpj.exe', 'nul'])).toEqual([
    'c_d.txt',
    'document',
    'name',
    'gpj.exe',
    '_nul',
  ]);
});
