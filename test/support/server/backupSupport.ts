import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Order } from '../../../openapi/types.ts';
import { type BackupPlace, writeBackup } from '../../../server/platform/backup/backup.ts';
import { databaseTables } from '../../../server/platform/backup/databaseTables.ts';
import { restore } from '../../../server/platform/backup/restore.ts';
import { openSession } from '../../../server/platform/backup/session.ts';
import { openDatabase, type WhereDatabase } from '../../../server/platform/db/open.ts';
import { invoice, invoiceFile, order } from '../../../server/platform/db/schema.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { root } from '../../../tools/brands.ts';
import { type Client, readData } from './client.ts';
import { createUploader, readDocument } from './filesSupport.ts';
import { callDesk, createPaidOrder, waitUntil } from './samples.ts';
import type { TestServer } from './startServer.ts';

export const anna = 'anna@example.com';

/** Every character that a text of the database may hold and that something may take for the end of it, or drop. */
export const difficult = `${Array.from({ length: 0x9f }, (_, index) => String.fromCharCode(index + 1)).join('')}\u2028\u2029\ufeff\\N\\. "'{},👩🏽‍🚀🐈\u{10ffff}`;
export const documentName = 'Лист «1» 👩🏽‍🚀.docx';

/** A place of files in a folder. */
export const buildFolderPlace = (dataDir: string, databaseUrl: string | null = null): BackupPlace => ({
  dataDir,
  databaseUrl,
  databaseDirectUrl: null,
  files: { kind: 'folder' },
});

export const locateDatabase = ({ databaseUrl, dataDir }: BackupPlace): WhereDatabase =>
  databaseUrl === null ? { folder: dataDir } : { url: databaseUrl };

/** What a backup or a restore has said. */
export type Said = { readonly printed: readonly string[]; readonly warned: readonly string[] };

const recordOutput = async (work: typeof writeBackup, place: BackupPlace, path: string): Promise<Said> => {
  const printed: string[] = [];
  const warned: string[] = [];
  await work(place, path, { print: (line) => printed.push(line), warn: (line) => warned.push(line) });
  return { printed, warned };
};

export const runBackup = (place: BackupPlace, path: string): Promise<Said> => recordOutput(writeBackup, place, path);
export const runRestore = (place: BackupPlace, path: string): Promise<Said> => recordOutput(restore, place, path);

/** Runs a command as a process of its own. */
export const runCommand = async (
  name: 'backup' | 'restore',
  file: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly printed: string; readonly said: string }> => {
  const child = spawn(process.execPath, [`tools/${name}.ts`, file], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', FILES_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, said, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { code, printed, said };
};

/** What is in each table, as a digest by its name; of the queues, the jobs that are to be done. */
export const computeDigests = async (where: WhereDatabase): Promise<Readonly<Record<string, string>>> => {
  const opened = await openDatabase(where);
  try {
    const session = await openSession(opened);
    const found: Record<string, string> = {};
    for (const { schema, name } of await databaseTables(session)) {
      const columns =
        name === 'job' ? 'id, name, data, state, singleton_key, start_after, retry_count, priority, policy' : 't.*';
      const condition = name === 'job' ? `where state in ('created', 'retry', 'active', 'failed')` : '';
      const [[count, digest] = []] = await session.rows(`select count(*)::text,
          md5(coalesce(string_agg(r::text, chr(10) order by r::text collate "C"), ''))
        from (select ${columns} from "${schema}"."${name}" t ${condition}) r`);
      found[`${schema}.${name}`] = `${count} ${digest}`;
    }
    await session.close();
    return found;
  } finally {
    await opened.close();
  }
};

export type Made = {
  /** of the visitor */
  readonly token: string;
  readonly order: Order;
  readonly fileId: string;
  readonly finished: Order;
  readonly invoiceNumber: string;
  readonly deskToken: string;
};

const signIn = async (client: Client): Promise<Client> => {
  const { status, body } = await client.post(
    '/api/v2/oauth2/access_token',
    { username: anna, password: demoPassword, grant_type: 'password' },
    { authorization: '' },
  );
  expect(status).toBe(200);
  const token = typeof body === 'object' && body !== null && 'access_token' in body ? String(body.access_token) : '';
  const bearer = { authorization: `Bearer ${token}` };
  return {
    ...client,
    headers: { ...client.headers, ...bearer },
    get: (path, headers = {}) => client.get(path, { ...bearer, ...headers }),
    post: (path, body, headers = {}) => client.post(path, body, { ...bearer, ...headers }),
  };
};

const deliver = async (server: TestServer, { id }: Order): Promise<void> => {
  const response = await fetch(
    `${server.address()}/api/v2/desk/order/${id}/deliver?name=translated.txt&kind=translated`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${server.services.deskToken}`, 'content-type': 'application/octet-stream' },
      body: 'Gotowe.',
    },
  );
  expect(response.status).toBe(200);
};

/** Has the staff finish an order; answers it. */
const finish = async (server: TestServer, client: Client, begun: Order): Promise<Order> => {
  await deliver(server, begun);
  const read = async (): Promise<Order> => readData(await client.get(`/api/v2/order/${begun.hash}`));
  for (let seen = await read(); seen.status !== 'finished'; seen = await read()) {
    const { status } = await callDesk(
      server,
      `/order/${begun.id}/advance`,
      { reason: 'Handed over by other means.' },
      'POST',
    );
    expect(status).toBe(200);
  }
  return read();
};

const readInvoices = ({ services }: TestServer) =>
  services.db
    .select({ number: invoice.number, path: invoiceFile.path })
    .from(invoice)
    .innerJoin(invoiceFile, sql`${invoiceFile.invoiceId} = ${invoice.id}`);

/** Fills a shop: an order of a customer with a document that is paid, and one that is finished and invoiced. */
export const fillShop = async (server: TestServer): Promise<Made> => {
  const visitor = await server.client();
  const customer = await signIn(visitor);
  const uploads = createUploader(server.address(), customer);
  const fileId = await uploads.upload(readDocument('contract-en.docx'), documentName);
  await uploads.inspected(fileId);
  const asked = { email: anna, name: 'Zoë 👩🏽‍🚀 Żak' };
  const begun = await createPaidOrder(server, customer, { ...asked, text: '', file_ids: [fileId] });
  await server.services.db.update(order).set({ note: difficult }).where(sql`${order.id} = ${begun.id}`);
  const finished = await finish(server, customer, await createPaidOrder(server, customer, asked));
  const [row] = await waitUntil(
    () => readInvoices(server),
    (rows) => rows.length > 0,
  );
  return {
    token: visitor.token,
    order: begun,
    fileId,
    finished,
    invoiceNumber: row?.number ?? '',
    deskToken: server.services.deskToken,
  };
};

/** Everything goes on in a restored shop: what was there is there, and new orders get new numbers. */
export const expectWorking = async (server: TestServer, made: Made): Promise<void> => {
  expect(server.services.deskToken).toBe(made.deskToken);
  const visitor = await server.client('wordbridge', 'en', made.token);
  const customer = await signIn(visitor);
  const seen = readData<Order>(await customer.get(`/api/v2/order/${made.order.hash}`));
  expect(seen).toMatchObject({ id: made.order.id, status: made.order.status, attachments: [{ name: documentName }] });
  const [row] = await server.services.db.select().from(order).where(sql`${order.id} = ${made.order.id}`);
  expect(row?.note).toBe(difficult);
  const link = await customer.post(`/api/v2/order/${made.order.hash}/file/${made.fileId}/link`);
  const { url } = readData<{ url: string }>(link);
  const download = await fetch(new URL(url, server.address()));
  expect(Buffer.from(await download.arrayBuffer()).equals(readDocument('contract-en.docx'))).toBe(true);
  for (const { path } of await readInvoices(server))
    expect((await server.services.files.read(path)).length).toBeGreaterThan(100);
  const listInvoiceNumbers = async () => (await readInvoices(server)).map(({ number }) => number);
  expect(await listInvoiceNumbers()).toContain(made.invoiceNumber);

  await finish(server, customer, seen);
  const next = await createPaidOrder(server, customer, { email: anna });
  expect(next.id).toBeGreaterThan(made.finished.id);
  const all = await waitUntil(listInvoiceNumbers, (found) => new Set(found).size > 1);
  expect(all).toContain(made.invoiceNumber);
};
