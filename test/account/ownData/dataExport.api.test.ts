import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { DataExport, TopUp } from '../../../openapi/types.ts';
import { writeExport } from '../../../server/account/export/writeExport.ts';
import { topUpTransferArrived } from '../../../server/payment/index.ts';
import { days, minutes } from '../../../server/platform/core/clock.ts';
import { dataExport, payment, purchaseReport } from '../../../server/platform/db/schema.ts';
import { filesFolder } from '../../../server/platform/files/localFileStore.ts';
import { demoPassword } from '../../../server/platform/seed/customers.ts';
import { makeReceipt } from '../../../server/prepaid/index.ts';
import { runScheduledStep } from '../../../server/scheduledJobs.ts';
import {
  callMethod,
  describeRefusal,
  listTemplates,
  openInbox,
  readLoginToken,
  signIn,
} from '../../support/server/accountMails.ts';
import { createAccount } from '../../support/server/accounts.ts';
import { type Client, readData } from '../../support/server/client.ts';
import { createUploader, readDocument } from '../../support/server/filesSupport.ts';
import { createPaidOrder, waitUntil } from '../../support/server/samples.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const clock = createTestClock();
// Nobody answers there: what is to be reported stays.
const streams = new Map([['wordbridge', { kind: 'ga4', measurementId: 'G-TEST1', secret: 'secret' } as const]]);
const server = await startForFile({
  clock,
  config: { statistics: { url: 'http://localhost:9', streams, isSandbox: false } },
});
const inbox = openInbox(server);

type Person = { readonly client: Client; readonly email: string; readonly token: Record<string, string> };

const signInPerson = async (): Promise<Person> => {
  const client = await server.client();
  const email = createAccount('anna');
  return { client, email, token: readLoginToken(await signIn(client, email, demoPassword)) };
};
const signInAgain = async ({ email }: Person): Promise<Person> => {
  const client = await server.client();
  return { client, email, token: readLoginToken(await signIn(client, email, demoPassword)) };
};
const ask = async ({ client, token }: Person): Promise<DataExport> =>
  readData(await client.post('/api/v2/customer/export', undefined, token));
const readExport = async ({ client, token }: Person): Promise<DataExport | null> =>
  readData(await client.get('/api/v2/customer/export', token));
const waitForExport = (who: Person): Promise<DataExport> =>
  waitUntil(
    async () =>
      (await readExport(who)) ?? { state: 'preparing', asked_at: '', ready_at: null, expires_at: null, size: null },
    ({ state }) => state !== 'preparing',
  );
const link = ({ client, token }: Person) => client.post('/api/v2/customer/export/link', undefined, token);
const readUrl = async (who: Person): Promise<URL> =>
  new URL(readData<{ url: string }>(await link(who)).url, server.address());
const readEntries = async (response: Response): Promise<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(([name, bytes]) => [
      name,
      strFromU8(bytes),
    ]),
  );
const listExportFiles = async (): Promise<readonly string[]> =>
  (await readdir(filesFolder(server.dataDir)).catch(() => [])).filter((name) => name.startsWith('export-'));

describe('a copy of one’s data', () => {
  test('has the account, orders, payments and documents, and says in the customer’s language what is in it', async () => {
    const anna = await signInPerson();
    const uploads = createUploader(server.address(), anna.client);
    const id = await uploads.upload(readDocument('lyst-uk.txt'), 'deed.txt');
    await uploads.inspected(id);
    const as = {
      ...anna.client,
      post: (path: string, body?: unknown, headers = {}) => anna.client.post(path, body, { ...anna.token, ...headers }),
    };
    const order = await createPaidOrder(server, as, {
      text: 'A secret text of mine.',
      file_ids: [id],
      email: anna.email,
    });
    const { db } = server.services;
    const [paying] = await db.select({ id: payment.id }).from(payment);
    await db.insert(purchaseReport).values({ paymentId: paying?.id ?? 0, clientId: '1.2', sessionId: '3' });
    expect(await readExport(anna)).toBeNull();
    expect(describeRefusal(await link(anna))).toBe('404 ExportUnknown');
    const asked = await ask(anna);
    expect(asked).toMatchObject({ state: 'preparing', asked_at: clock.now().toISOString(), size: null });
    const copy = await waitForExport(anna);
    expect(copy).toMatchObject({
      state: 'ready',
      expires_at: new Date(clock.now().getTime() + days(7)).toISOString(),
    });
    await waitUntil(
      async () => listTemplates(inbox.mails.filter(({ to }) => to.address === anna.email)),
      (templates) => templates.includes('dataExportReady'),
    );
    const response = await fetch(await readUrl(anna));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-length')).toBe(String(copy.size));
    expect(response.headers.get('content-disposition')).toContain('filename=wordbridge-data-2026-11-20.zip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const entries = await readEntries(response);
    expect(Object.keys(entries)).toEqual([
      'README.txt',
      ...[
        'account',
        'orders',
        'quotations',
        'drafts',
        'messages',
        'ratings',
        'payments',
        'invoices',
        'topUps',
        'movements',
        'refunds',
        'consents',
      ].map((name) => `${name}.json`),
      ...['mails', 'sessions', 'passkeys', 'downloads'].map((name) => `${name}.json`),
      `documents/order-${order.id}/deed.txt`,
      'documents.json',
    ]);
    expect(entries['README.txt']).toContain(anna.email);
    expect(entries['README.txt']).not.toMatch(/document\.dataExport|undefined|[{}]/);
    const partOf = (name: string): unknown => JSON.parse(entries[`${name}.json`] ?? '');
    expect(partOf('account')).toMatchObject({ email: anna.email });
    expect(partOf('orders')).toMatchObject([
      { number: order.id, text: 'A secret text of mine.', history: expect.any(Array), billing: { city: 'Kraków' } },
    ]);
    expect(partOf('payments')).toMatchObject([
      { status: 'succeeded', orders: [{ order: order.id }], statistics: { client_id: '1.2', session_id: '3' } },
    ]);
    expect(partOf('sessions')).toMatchObject([{ signedInWith: 'password' }]);
    expect(partOf('documents')).toMatchObject([
      { name: 'deed.txt', kind: 'source', archived_as: `documents/order-${order.id}/deed.txt` },
    ]);
    // Nothing that opens anything.
    const all = Object.values(entries).join('\n');
    for (const secret of [order.hash, 'argon2', 'passwordHash']) expect(all).not.toContain(secret);
  });

  test('is another’s by no way, and its link ends with the session and after ten minutes', async () => {
    const [anna, ben] = [await signInPerson(), await signInPerson()];
    await ask(anna);
    await waitForExport(anna);
    expect(describeRefusal(await link(ben))).toBe('404 ExportUnknown');
    expect(await readExport(ben)).toBeNull();
    const url = await readUrl(anna);
    expect((await fetch(url)).status).toBe(200);
    await callMethod({ server, client: anna.client }, 'DELETE', '/api/v2/session?scope=all', undefined, anna.token);
    expect((await fetch(url)).status).toBe(410);
    const back = await signInAgain(anna);
    const late = await readUrl(back);
    clock.advance(minutes(10) + 1000);
    expect((await fetch(late)).status).toBe(410);
  });

  test('is made once a day, however often it is asked for, and an earlier one goes with the next', async () => {
    const anna = await signInPerson();
    const [first, second] = await Promise.all([ask(anna), ask(anna)]);
    expect(first.asked_at).toBe(second.asked_at);
    const copy = await waitForExport(anna);
    clock.advance(minutes(1));
    expect(await ask(anna)).toEqual(copy);
    clock.advance(days(1));
    const next = await signInAgain(anna);
    expect((await ask(next)).state).toBe('preparing');
    await waitForExport(next);
    const before = await listExportFiles();
    await runScheduledStep(server.services, 'oldExports');
    expect((await listExportFiles()).length).toBeLessThan(before.length);
    expect((await fetch(await readUrl(next))).status).toBe(200);
  });

  test('is removed after seven days, and not before', async () => {
    const anna = await signInPerson();
    await ask(anna);
    await waitForExport(anna);
    clock.advance(days(7) - 1);
    await runScheduledStep(server.services, 'oldExports');
    await runScheduledStep(server.services, 'staleUploads');
    const late = await signInAgain(anna);
    expect((await fetch(await readUrl(late))).status).toBe(200);
    clock.advance(1);
    expect(await readExport(late)).toBeNull();
    await runScheduledStep(server.services, 'oldExports');
    expect(await listExportFiles()).toEqual([]);
    expect(await server.services.db.select().from(dataExport)).toEqual([]);
  });
});

describe('a copy that cannot be written', () => {
  test('is tried again, then given up; its customer is told, and can ask again', async () => {
    const anna = await signInPerson();
    const { save } = server.services.files;
    let attempts = 0;
    Object.assign(server.services.files, {
      save: async () => {
        attempts += 1;
        throw new Error('The disk is full.');
      },
    });
    await ask(anna);
    const [row] = await server.services.db.select().from(dataExport).where(eq(dataExport.state, 'preparing'));
    const writeUntilFailed = async (): Promise<void> => {
      while ((await readExport(anna))?.state === 'preparing')
        await writeExport(server.services, row?.id ?? 0).catch(() => {});
    };
    await writeUntilFailed();
    Object.assign(server.services.files, { save });
    expect(await readExport(anna)).toMatchObject({ state: 'failed', size: null, ready_at: null });
    expect(attempts).toBe(5);
    expect(listTemplates(await inbox.to(anna.email)).at(-1)).toBe('dataExportFailed');
    expect((await ask(anna)).state).toBe('preparing');
    expect(await waitForExport(anna)).toMatchObject({ state: 'ready' });
  });

  test('by a process that was slow and not dead, replaces no later one', async () => {
    const anna = await signInPerson();
    await ask(anna);
    const copy = await waitForExport(anna);
    const [row] = await server.services.db.select().from(dataExport).where(eq(dataExport.state, 'ready'));
    await writeExport(server.services, row?.id ?? 0);
    expect(await readExport(anna)).toEqual(copy);
    expect((await listExportFiles()).filter((name) => name.startsWith(`export-${row?.id}-`))).toEqual([row?.path]);
  });
});

test('a copy has the top-ups, and their receipts as they were handed over', async () => {
  const anna = await signInPerson();
  const post = (path: string, body: unknown) => anna.client.post(path, body, anna.token);
  const topUp = readData<TopUp>(
    await post('/api/v2/customer/top-up', { amount: '50.00', coupon: null, total: '50.00' }),
  );
  await post('/api/v2/payment', { top_up_hash: topUp.hash, method: 'transfer', locale: 'en' });
  const { services } = server;
  await services.db.transaction((tx) => topUpTransferArrived(tx, services, topUp.id));
  const receipt = await makeReceipt(services, topUp.id);
  await ask(anna);
  await waitForExport(anna);
  const entries = await readEntries(await fetch(await readUrl(anna)));
  expect(JSON.parse(entries['topUps.json'] ?? '')).toMatchObject([
    { number: topUp.id, amount: topUp.amount, receipt: { number: `TU-${topUp.id}` } },
  ]);
  expect(JSON.parse(entries['movements.json'] ?? '')).toMatchObject([
    { kind: 'top_up', total: topUp.amount, balance_after: topUp.amount, top_up: topUp.id, orders: [] },
  ]);
  const [name] = Object.keys(entries).filter((entry) => entry.startsWith('receipts/'));
  expect(name).toMatch(new RegExp(`^receipts/.*TU-${topUp.id}\\.pdf$`));
  expect(receipt).not.toBeNull();
  expect(Object.values(entries).join('\n')).not.toContain(topUp.hash);
});
