import { createHash } from 'node:crypto';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { exportEntries } from '../../server/account/export/exportEntries.ts';
import { removeStaleUploads } from '../../server/documents/index.ts';
import { makeInvoiceFiles, queueFilesOfSent, queueMissingFiles } from '../../server/invoice/index.ts';
import { days } from '../../server/platform/core/clock.ts';
import {
  accountMail,
  customer,
  customerSession,
  dataExport,
  invoice,
  invoiceFile,
  ksefSubmission,
  mail,
} from '../../server/platform/db/schema.ts';
import { filesFolder } from '../../server/platform/files/localFileStore.ts';
import { sendQueuedMail } from '../../server/sendQueuedMail.ts';
import { readPdf } from '../support/invoices/readPdf.ts';
import {
  billing,
  buildAcceptedOrder,
  chargeOrders,
  insertAccepted,
  insertPayment,
  listIssued,
  requeueInvoices,
} from '../support/money/invoiceOrders.ts';
import { openInbox } from '../support/server/accountMails.ts';
import { type Client, readData } from '../support/server/client.ts';
import { createSession } from '../support/server/sessions.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock, type TestServer } from '../support/server/startServer.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = createTestClock(start);
const server = await startForFile({ clock, work: false, config: { demoCustomers: true } });
await requeueInvoices(server);

const company = { ...billing, user_type: 'company', company_name: 'Łódź i Synowie', vat_id: 'PL5260250274' } as const;

const readAccount = async (email: string) => {
  const [row] = await server.services.db.select().from(customer).where(eq(customer.email, email));
  if (row === undefined) throw new Error(`There is no ${email}.`);
  return row;
};

/** An invoice of a finished order that was paid; of an account, or of a guest. */
const issue = async (
  customerId: number | null,
  changes: Parameters<typeof buildAcceptedOrder>[3] = {},
): Promise<number> => {
  const orders = await insertAccepted(server, [
    buildAcceptedOrder('finished', start, 10_000, {
      customerId,
      customerEmail: 'guest@example.com',
      customerName: 'Ada Nowak',
      ...changes,
    }),
  ]);
  for (const id of orders) await insertPayment(server, id, 12_300, start);
  await chargeOrders(server, orders);
  const last = (await listIssued(server)).at(-1);
  if (last === undefined) throw new Error('Nothing was issued.');
  return last.id;
};

const readInvoiceFiles = (id: number) =>
  server.services.db.select().from(invoiceFile).where(eq(invoiceFile.invoiceId, id)).orderBy(invoiceFile.format);
const listStoredFiles = async (id: number): Promise<readonly string[]> =>
  (await readdir(filesFolder(server.dataDir)).catch(() => [])).filter((name) => name.startsWith(`invoice-${id}-`));
const readMails = async (email: string) =>
  server.services.db
    .select({ id: mail.id, template: mail.template })
    .from(mail)
    .innerJoin(accountMail, eq(accountMail.mailId, mail.id))
    .where(eq(accountMail.email, email));

const signInCustomer = async (brand: string, customerId: number, language = 'pl') => {
  const found = server.services.brands.get(brand);
  if (found === undefined) throw new Error(`There is no brand ${brand}.`);
  const { session, accessToken } = await createSession(server.services, found, customerId);
  const client = await server.client(brand, language);
  return { client, session, token: { authorization: `Bearer ${accessToken}` } };
};
const linkTo = (client: Client, token: Record<string, string>, id: number, format: string) =>
  client.post(`/api/v2/customer-invoice/${id}/link`, { format }, token);

test('files are made once, however many make them at a time: with the hashes of their bytes, and one mail', async () => {
  const id = await issue(null, { customerEmail: 'once@example.com' });
  await Promise.all(Array.from({ length: 3 }, () => makeInvoiceFiles(server.services, id)));
  await makeInvoiceFiles(server.services, id);
  const files = await readInvoiceFiles(id);
  expect(files.map(({ format }) => format)).toEqual(['ksef', 'pdf']);
  for (const { path, size, sha256 } of files) {
    const bytes = await server.services.files.read(path);
    expect(bytes.length).toBe(size);
    expect(createHash('sha256').update(bytes).digest('base64url')).toBe(sha256);
  }
  expect(await listStoredFiles(id)).toHaveLength(2);
  expect(await readMails('once@example.com')).toMatchObject([{ template: 'invoiceIssued' }]);
});

test('an end in the middle leaves no half and no double', async () => {
  const id = await issue(null, { customerEmail: 'crash@example.com' });
  const { services } = server;
  const die = async (): Promise<string> => {
    throw new Error('The process has died.');
  };
  // Before a byte, and after the bytes but before the commit.
  const before = { ...services, files: { ...services.files, save: die } };
  await expect(makeInvoiceFiles(before, id)).rejects.toThrow('died');
  const after = {
    ...services,
    files: {
      ...services.files,
      save: async (...written: Parameters<typeof services.files.save>) => {
        await services.files.save(...written);
        return die();
      },
    },
  };
  await expect(makeInvoiceFiles(after, id)).rejects.toThrow('died');
  expect(await readInvoiceFiles(id)).toEqual([]);
  expect(await readMails('crash@example.com')).toEqual([]);
  await makeInvoiceFiles(services, id);
  expect(await readInvoiceFiles(id)).toHaveLength(2);
  expect(await listStoredFiles(id)).toHaveLength(2);
  expect(await readMails('crash@example.com')).toHaveLength(1);
});

test('the sweep finds those whose files are missing, and nothing once they are there', async () => {
  const id = await issue(null);
  const queued: number[] = [];
  const send: TestServer['services']['jobs']['send'] = async (_tx, name, data) => {
    if (name === 'invoiceFiles' && 'invoiceId' in data) queued.push(data.invoiceId);
  };
  const sweep = () => queueMissingFiles({ ...server.services, jobs: { ...server.services.jobs, send } });
  await sweep();
  expect(queued).toContain(id);
  for (const each of queued.splice(0)) await makeInvoiceFiles(server.services, each);
  await sweep();
  expect(queued).toEqual([]);
});

test('one for KSeF waits for its number there, and then shows it; one that is refused is handed to nobody', async () => {
  const { db } = server.services;
  const id = await issue(null, { billing: company, customerEmail: 'firm@example.com' });
  await db.insert(ksefSubmission).values({ invoiceId: id, state: 'waiting' });
  await makeInvoiceFiles(server.services, id);
  expect((await readInvoiceFiles(id)).map(({ format }) => format)).toEqual(['ksef']);
  const where = eq(ksefSubmission.invoiceId, id);
  await db.update(ksefSubmission).set({ state: 'refused', qr: 'https://qr.example/1' }).where(where);
  await makeInvoiceFiles(server.services, id);
  expect(await readInvoiceFiles(id)).toHaveLength(1);
  expect(await readMails('firm@example.com')).toEqual([]);
  const number = '5265877635-20261120-0100001AF629-AF';
  await db.update(ksefSubmission).set({ state: 'accepted', number }).where(where);
  await makeInvoiceFiles(server.services, id);
  const pdf = (await readInvoiceFiles(id)).find(({ format }) => format === 'pdf');
  const { text, attached } = await readPdf(await server.services.files.read(pdf?.path ?? ''));
  expect(text).toContain(number);
  const ksef = (await readInvoiceFiles(id)).find(({ format }) => format === 'ksef');
  expect(attached).toBe((await server.services.files.read(ksef?.path ?? '')).toString('utf8'));
  expect(await readMails('firm@example.com')).toHaveLength(1);
});

test('one that KSeF cannot take yet shows the codes of the offline mode', async () => {
  const { db } = server.services;
  const id = await issue(null, { billing: company, customerEmail: 'offline@example.com' });
  const certificateQr = 'https://qr.example/certificate';
  await db
    .insert(ksefSubmission)
    .values({ invoiceId: id, state: 'offline', isOffline: true, qr: 'https://qr.example/2', certificateQr });
  await makeInvoiceFiles(server.services, id);
  const pdf = (await readInvoiceFiles(id)).find(({ format }) => format === 'pdf');
  expect((await readPdf(await server.services.files.read(pdf?.path ?? ''))).text).toMatch(/OFFLINE\s+CERTYFIKAT/);
});

test('what KSeF answers queues the files of the invoice, and none when it refuses', async () => {
  const id = await issue(null, { billing: company });
  const queued: number[] = [];
  const send: TestServer['services']['jobs']['send'] = async (_tx, name, data) => {
    if (name === 'invoiceFiles' && 'invoiceId' in data) queued.push(data.invoiceId);
  };
  const services = { ...server.services, jobs: { ...server.services.jobs, send } };
  for (const state of ['refused', 'sending', 'accepted', 'offline'] as const) {
    await services.db.transaction((tx) => queueFilesOfSent(tx, services, { type: 'ksef.moved', invoiceId: id, state }));
  }
  expect(queued).toEqual([id, id]);
});

test('the mail brings both files in the customer’s language, and leads an account to the invoice', async () => {
  const inbox = openInbox(server);
  const account = await readAccount('anna@example.com');
  const id = await issue(account.id, { locale: 'uk' });
  await makeInvoiceFiles(server.services, id);
  const [queued] = await readMails('anna@example.com');
  await sendQueuedMail(server.services, queued?.id ?? 0);
  await sendQueuedMail(server.services, queued?.id ?? 0);
  const [row] = await server.services.db.select().from(invoice).where(eq(invoice.id, id));
  expect(inbox.mails).toHaveLength(1);
  const [sent] = inbox.mails;
  expect(sent?.subject).toBe(`Ваш рахунок ${row?.number}`);
  expect(sent?.text).toContain(`/uk/account/invoices/${id}`);
  expect(sent?.attachments?.map(({ name }) => name)).toEqual([
    `mostek-рахунок-${row?.number.replaceAll('/', '-')}.pdf`,
    `mostek-рахунок-${row?.number.replaceAll('/', '-')}.xml`,
  ]);
  const stored = await readInvoiceFiles(id);
  for (const { content } of sent?.attachments ?? []) {
    expect(stored.map(({ sha256 }) => sha256)).toContain(createHash('sha256').update(content).digest('base64url'));
  }
});

test('a link leads its customer to the stored bytes, nobody else gets one, and none before the file is made', async () => {
  const anna = await readAccount('anna@example.com');
  const office = await readAccount('office@example.com');
  const id = await issue(anna.id);
  const { client, token } = await signInCustomer('mostek', anna.id);
  expect(await linkTo(client, token, id, 'pdf')).toMatchObject({ status: 404, body: { code: 'InvoiceFileUnknown' } });
  await makeInvoiceFiles(server.services, id);
  for (const [format, stored, type] of [
    ['pdf', 'pdf', 'application/pdf'],
    ['xml', 'ksef', 'application/xml'],
  ] as const) {
    const { url } = readData<{ url: string }>(await linkTo(client, token, id, format));
    const answer = await fetch(`${server.address('mostek')}${url}`);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`faktura-FV-2026-\\d{4}\\.${format}`));
    const file = (await readInvoiceFiles(id)).find((each) => each.format === stored);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(createHash('sha256').update(bytes).digest('base64url')).toBe(file?.sha256);
  }
  const other = await signInCustomer('mostek', office.id);
  expect(await linkTo(other.client, other.token, id, 'pdf')).toMatchObject({ body: { code: 'InvoiceUnknown' } });
  const abroad = await signInCustomer('wordbridge', anna.id);
  expect(await linkTo(abroad.client, abroad.token, id, 'pdf')).toMatchObject({ body: { code: 'InvoiceUnknown' } });
  expect(await linkTo(client, {}, id, 'pdf')).toMatchObject({ status: 401 });
});

test('files stay, however old they become, where bytes that no row names go', async () => {
  const id = await issue((await readAccount('anna@example.com')).id);
  await makeInvoiceFiles(server.services, id);
  const stored = await listStoredFiles(id);
  expect(stored.length).toBeGreaterThan(1);
  const folder = filesFolder(server.dataDir);
  await server.services.files.save('orphan-of-nobody', Buffer.from('x'));
  const old = new Date(clock.now().getTime() - days(1));
  for (const name of [...stored, 'orphan-of-nobody']) await utimes(join(folder, name), old, old);
  await removeStaleUploads(server.services);
  expect(await listStoredFiles(id)).toEqual(stored);
  expect(await readdir(folder)).not.toContain('orphan-of-nobody');
});

test('bytes that the file store has lost are made again as they were, and those for KSeF never', async () => {
  const anna = await readAccount('anna@example.com');
  const folder = filesFolder(server.dataDir);
  const readFilePath = async (id: number, format: string): Promise<string> => {
    const file = (await readInvoiceFiles(id)).find((each) => each.format === format);
    return join(folder, file?.path ?? '');
  };
  for (const brand of ['wordbridge', 'mostek']) {
    const id = await issue(anna.id, brand === 'mostek' ? {} : { brand, currency: 'EUR', locale: 'en' });
    await makeInvoiceFiles(server.services, id);
    const { client, token } = await signInCustomer(brand, anna.id);
    const pdf = await readFilePath(id, 'pdf');
    const before = await readFile(pdf);
    await rm(pdf);
    if (brand === 'wordbridge') await rm(await readFilePath(id, 'ubl'));
    const { url } = readData<{ url: string }>(await linkTo(client, token, id, 'pdf'));
    const answer = await fetch(`${server.address(brand)}${url}`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(before)).toBe(true);
    if (brand === 'wordbridge') expect((await linkTo(client, token, id, 'xml')).status).toBe(200);
    else {
      const xml = await readFilePath(id, 'ksef');
      const exact = await readFile(xml);
      await rm(xml);
      expect(await linkTo(client, token, id, 'xml')).toMatchObject({ body: { code: 'InvoiceFileUnknown' } });
      await rm(pdf);
      expect(await linkTo(client, token, id, 'pdf')).toMatchObject({ body: { code: 'InvoiceFileUnknown' } });
      await writeFile(xml, exact);
      // As all of a period, too.
      const body = { from: '2026-11-01', to: '2026-11-30' };
      expect((await client.post('/api/v2/customer-invoice/archive', body, token)).status).toBe(200);
      expect((await readFile(pdf)).equals(before)).toBe(true);
    }
  }
});

test('one that was made offline is made again as it was, also once it has its number', async () => {
  const { db } = server.services;
  const anna = await readAccount('anna@example.com');
  const id = await issue(anna.id, { billing: company });
  const certificateQr = 'https://qr.example/certificate';
  await db
    .insert(ksefSubmission)
    .values({ invoiceId: id, state: 'offline', isOffline: true, qr: 'https://qr.example/3', certificateQr });
  await makeInvoiceFiles(server.services, id);
  const number = '5265877635-20261120-0100001AF629-AF';
  await db.update(ksefSubmission).set({ state: 'accepted', number }).where(eq(ksefSubmission.invoiceId, id));
  const path = (await readInvoiceFiles(id)).find(({ format }) => format === 'pdf')?.path ?? '';
  const before = await server.services.files.read(path);
  await server.services.files.remove(path);
  const { client, token } = await signInCustomer('mostek', anna.id);
  expect((await linkTo(client, token, id, 'pdf')).status).toBe(200);
  expect((await server.services.files.read(path)).equals(before)).toBe(true);
});

test('all of a period come as one .zip of the customer’s own, as long as the session goes on', async () => {
  const anna = await readAccount('anna@example.com');
  const { client, token, session } = await signInCustomer('mostek', anna.id, 'en');
  const ask = (from: string, to: string) => client.post('/api/v2/customer-invoice/archive', { from, to }, token);
  expect(await ask('2025-01-01', '2025-12-31')).toMatchObject({ status: 404, body: { code: 'NoInvoices' } });
  expect(await ask('2026-11-30', '2026-11-01')).toMatchObject({ status: 422 });
  expect(await ask('2025-01-01', '2026-11-30')).toMatchObject({ status: 422 });
  // Which month it is, the brand's clock says.
  const month = (which: string, headers = token) =>
    client.post('/api/v2/customer-invoice/archive', { month: which }, headers);
  expect(await month('lastMonth')).toMatchObject({ status: 404, body: { code: 'NoInvoices' } });
  const turn = new Date('2026-11-30T23:30:00.000Z').getTime() - start.getTime();
  clock.advance(turn);
  const later = (await signInCustomer('mostek', anna.id)).token;
  expect(await month('thisMonth', later)).toMatchObject({ status: 404, body: { code: 'NoInvoices' } });
  const ofMonth = readData<{ url: string }>(await month('lastMonth', later));
  const named = (await fetch(`${server.address('mostek')}${ofMonth.url}`)).headers.get('content-disposition');
  expect(named).toContain('2026-11-01-2026-11-30.zip');
  clock.advance(-turn);
  const { url } = readData<{ url: string }>(await ask('2026-11-01', '2026-11-30'));
  const address = `${server.address('mostek')}${url}`;
  const answer = await fetch(address);
  expect(answer.headers.get('content-disposition')).toContain('mostek-invoices-2026-11-01-2026-11-30.zip');
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const own = (await listIssued(server)).filter((row) => row.brand === 'mostek' && row.customerId === anna.id);
  expect(Object.keys(entries).toSorted()).toEqual(
    own
      .flatMap(({ number }) => ['pdf', 'xml'].map((end) => `mostek-invoice-${number.replaceAll('/', '-')}.${end}`))
      .toSorted(),
  );
  for (const [name, bytes] of Object.entries(entries)) {
    expect(strFromU8(bytes.subarray(0, 5), true)).toBe(name.endsWith('.pdf') ? '%PDF-' : '<?xml');
  }
  // Those alone that are ticked, and nobody else's.
  const pick = (ids: readonly number[]) => client.post('/api/v2/customer-invoice/archive', { ids }, token);
  const others = (await listIssued(server)).filter((row) => row.customerId !== anna.id || row.brand !== 'mostek');
  const one = own.at(-1);
  const picked = readData<{ url: string }>(await pick([one?.id ?? 0, ...others.slice(0, 5).map(({ id }) => id)]));
  const ticked = await fetch(`${server.address('mostek')}${picked.url}`);
  expect(Object.keys(unzipSync(new Uint8Array(await ticked.arrayBuffer()))).toSorted()).toEqual(
    ['pdf', 'xml'].map((end) => `mostek-invoice-${one?.number.replaceAll('/', '-')}.${end}`),
  );
  expect(await pick([1_999_999_999])).toMatchObject({ status: 404, body: { code: 'NoInvoices' } });
  await server.services.db.delete(customerSession).where(eq(customerSession.id, session.id));
  expect((await fetch(address)).status).toBe(410);
});

test('the copy of one’s data has what the invoices say, and the files themselves', async () => {
  const { services } = server;
  const anna = await readAccount('anna@example.com');
  const asked = { customerId: anna.id, brand: 'mostek', origin: '', locale: 'de', state: 'preparing' } as const;
  const [row] = await services.db
    .insert(dataExport)
    .values({ ...asked, askedAt: start })
    .returning();
  if (row === undefined) throw new Error('The copy was not asked for.');
  const entries = new Map<string, Buffer>();
  for await (const { name, content } of exportEntries(services, row, anna)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    entries.set(name, Buffer.concat(pieces));
  }
  const own = (await listIssued(server)).filter(({ customerId }) => customerId === anna.id);
  expect(own.length).toBeGreaterThan(0);
  const said: unknown = JSON.parse(entries.get('invoices.json')?.toString('utf8') ?? '');
  expect(said).toMatchObject(own.map(({ number, grossMinor }) => ({ number, grossMinor, files: [{}, {}] })));
  expect([...entries.keys()].filter((name) => name.startsWith('invoices/'))).toHaveLength(2 * own.length);
  for (const [name, bytes] of entries) if (name.endsWith('.pdf')) expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
});
