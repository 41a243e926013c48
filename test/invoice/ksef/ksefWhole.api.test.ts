import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueCorrection } from '../../../server/invoice/index.ts';
import { invoiceFile, ksefSubmission } from '../../../server/platform/db/schema.ts';
import { calm } from '../../../tools/providers/ksef/mood.ts';
import { type KsefStandIn, startKsef } from '../../../tools/providers/ksef.ts';
import { readPdf } from '../../support/invoices/readPdf.ts';
import {
  billing,
  buildAcceptedOrder,
  chargeOrders,
  insertAccepted,
  insertPayment,
  listIssued,
  requeueInvoices,
} from '../../support/money/invoiceOrders.ts';
import { waitUntil } from '../../support/server/samples.ts';
import { createTestClock, startServer, type TestServer } from '../../support/server/startServer.ts';

const start = new Date('2026-11-20T12:00:00.000Z');
const clock = createTestClock(start);
const company = { ...billing, user_type: 'company', company_name: 'Łódź i Synowie', vat_id: 'PL5260250274' } as const;

const staff = { kind: 'script', tokenId: null, role: 'accountant' } as const;

let standIn: KsefStandIn;
let server: TestServer;
beforeAll(async () => {
  standIn = await startKsef(0, { now: () => clock.now(), schemas: process.env.SCHEMAS_DIR });
  const none = { tokens: new Map(), certificates: new Map() };
  const ksef = { url: standIn.api, codesUrl: standIn.url, isSandbox: true, ...none };
  server = await startServer({ clock, config: { ksef } });
  await requeueInvoices(server);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await standIn.close();
});

const findRow = async (invoiceId: number) => {
  const where = eq(ksefSubmission.invoiceId, invoiceId);
  return (await server.services.db.select().from(ksefSubmission).where(where))[0];
};
const findBytes = async (invoiceId: number, format: 'pdf' | 'ksef'): Promise<Buffer | null> => {
  const [file] = await server.services.db
    .select()
    .from(invoiceFile)
    .where(and(eq(invoiceFile.invoiceId, invoiceId), eq(invoiceFile.format, format)));
  return file === undefined ? null : server.services.files.read(file.path);
};
const awaitPdf = (invoiceId: number): Promise<Buffer | null> =>
  waitUntil(
    () => findBytes(invoiceId, 'pdf'),
    (bytes) => bytes !== null,
  );
const readText = async (pdf: Buffer | null): Promise<string> =>
  JSON.stringify(await readPdf(pdf ?? Buffer.alloc(0))).replaceAll(/\s|\\n/g, '');

/** A finished order of a company, charged. @returns the invoice */
const chargeCompanyOrder = async (): Promise<number> => {
  const orders = await insertAccepted(server, [
    buildAcceptedOrder('finished', start, 10_000, {
      customerEmail: 'guest@example.com',
      customerName: 'Ada',
      billing: company,
    }),
  ]);
  for (const id of orders) await insertPayment(server, id, 12_300, start);
  await chargeOrders(server, orders);
  return (await listIssued(server)).at(-1)?.id ?? 0;
};

test('an order of a company is charged, its invoice sent, its number on the PDF; so is its correction, which names it', async () => {
  const id = await chargeCompanyOrder();
  const pdf = await readText(await awaitPdf(id));
  const sent = await findRow(id);
  expect(sent).toMatchObject({ state: 'accepted', simulated: true, isOffline: false });
  expect(pdf).toContain(sent?.number);
  const { db } = server.services;
  const corrected = await db.transaction((tx) =>
    issueCorrection(tx, server.services, id, { kind: 'cancel', reason: 'Rezygnacja' }, staff),
  );
  await awaitPdf(corrected);
  expect(await findRow(corrected)).toMatchObject({ state: 'accepted' });
  expect((await findBytes(corrected, 'ksef'))?.toString('utf8')).toContain(
    `<NrKSeFFaKorygowanej>${sent?.number}</NrKSeFFaKorygowanej>`,
  );
  expect(standIn.numbered().map(({ kind }) => kind)).toEqual(['VAT', 'KOR']);
}, 90_000);

test('while KSeF is away an invoice goes out with the codes of the offline mode, and a correction of it waits', async () => {
  standIn.tell({ down: true });
  const id = await chargeCompanyOrder();
  await waitUntil(
    () => findRow(id),
    (row) => row?.attempts === 1 && row.state === 'waiting',
  );
  expect(await findBytes(id, 'pdf')).toBeNull();
  const { db, jobs } = server.services;
  for (let attempts = 2, state = 'waiting'; state !== 'offline'; attempts += 1) {
    clock.advance(10 * 60_000);
    await db.transaction((tx) => jobs.send(tx, 'ksef', { invoiceId: id }));
    const row = await waitUntil(
      () => findRow(id),
      (seen) => seen?.attempts === attempts && seen.state !== 'sending',
    );
    state = row?.state ?? '';
  }
  const pdf = await readText(await awaitPdf(id));
  expect(pdf).toContain('OFFLINE');
  expect(pdf).toContain('CERTYFIKAT');
  const cancel = { kind: 'cancel', reason: 'Rezygnacja' } as const;
  const corrected = await db.transaction((tx) => issueCorrection(tx, server.services, id, cancel, staff));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await findBytes(corrected, 'ksef')).toBeNull();
  standIn.tell(calm);
  clock.advance(60 * 60_000);
  await db.transaction((tx) => jobs.send(tx, 'ksef', { invoiceId: id }));
  await awaitPdf(corrected);
  const number = (await findRow(id))?.number;
  expect((await findBytes(corrected, 'ksef'))?.toString('utf8')).toContain(`>${number}<`);
  expect(standIn.numbered().map(({ kind, isOffline }) => [kind, isOffline])).toEqual([
    ['VAT', false],
    ['KOR', false],
    ['VAT', true],
    ['KOR', false],
  ]);
}, 90_000);
