import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DeskInvoice, DeskListedInvoice, KsefState, PageMeta, WaitingInvoices } from '../../../openapi/types.ts';
import {
  audit,
  invoice,
  invoiceChain,
  invoiceFile,
  invoiceHold,
  ksefSubmission,
} from '../../../server/platform/db/schema.ts';
import {
  billing,
  buildAcceptedOrder,
  chargeOrders,
  insertAccepted,
  listIssued,
  requeueInvoices,
} from '../../support/money/invoiceOrders.ts';
import { type Answer, createKey, readData } from '../../support/server/client.ts';
import { createPerson } from '../../support/server/deskPeople.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const start = new Date('2026-11-20T12:00:00.000Z');

const company = {
  ...billing,
  user_type: 'company',
  company_name: 'Biuro 50% sp. z o.o.',
  vat_id: '5265877635',
} as const;

const server = await startForFile({ clock: createTestClock(start), work: false });
await requeueInvoices(server);
const accountant = await createPerson(server, 'accountant');
const manager = await createPerson(server, 'manager');
const orders = await insertAccepted(server, [
  buildAcceptedOrder('finished', start, 10_000),
  buildAcceptedOrder('finished', start, 20_000, { billing: company }),
  buildAcceptedOrder('finished', start, 30_000, {
    brand: 'wordbridge',
    currency: 'EUR',
    taxRate: '19.00',
    vatMinor: 5_700,
    grossMinor: 35_700,
  }),
  buildAcceptedOrder('finished', start, 40_000, { currency: 'EUR' }),
  buildAcceptedOrder('finished', start, 50_000),
]);
await chargeOrders(server, orders);
const ids = (await listIssued(server)).map(({ id }) => id);

type Page = { data: DeskListedInvoice[]; meta: PageMeta; brands: string[] };

const readPage = async (query = ''): Promise<Page> => {
  const { status, body } = await accountant.get(`/invoices${query}`);
  expect(status).toBe(200);
  return body as Page;
};
const readNumbers = async (query = ''): Promise<string[]> => (await readPage(query)).data.map(({ number }) => number);
const getId = (place: number): number => ids[place] ?? 0;
const read = async (id: number): Promise<DeskInvoice> => readData(await accountant.get(`/invoices/${id}`));
const correct = (id: number, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  accountant.post(`/invoices/${id}/correction`, { reason: 'It was late.', ...body }, headers);
const notes = (action: string) => server.services.db.select().from(audit).where(eq(audit.action, action));
const writeSubmission = async (invoiceId: number, state: KsefState): Promise<void> => {
  const values = { invoiceId, state, qr: 'https://qr.example/1', refusal: state === 'refused' ? 'NIP?' : null };
  await server.services.db
    .insert(ksefSubmission)
    .values(values)
    .onConflictDoUpdate({ target: ksefSubmission.invoiceId, set: values });
};

describe('the list', () => {
  test('has the invoices of all brands, the latest first, a page at a time', async () => {
    expect(ids).toHaveLength(4);
    const { data, meta, brands } = await readPage();
    expect(data.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(meta).toMatchObject({ total: 4, pages: 1 });
    expect(brands).toContain('wordbridge');
    expect(data.at(-1)).toMatchObject({ brand: 'mostek', buyer: 'Ada Nowak', order_ids: [orders[0]], refusal: null });
    expect((await readPage('?per_page=3&page=2')).data.map(({ id }) => id)).toEqual([getId(0)]);
  });

  test('is searched by parts of numbers and names, whatever signs they have, and by orders', async () => {
    expect(await readNumbers('?q=FV/2026/0002')).toEqual(['FV/2026/0002']);
    expect(await readNumbers('?q=biuro%2050%25')).toEqual(['FV/2026/0002']);
    expect(await readNumbers('?q=50%2525')).toEqual([]);
    expect(await readNumbers('?q=_')).toEqual([]);
    expect(await readNumbers(`?q=%23${orders[2]}`)).toEqual(['WB/2026/0001']);
    expect(await readNumbers(`?q=${orders[2]}`)).toContain('WB/2026/0001');
    expect(await readNumbers(`?q=%23${orders[2]}&brand=mostek`)).toEqual([]);
    expect(await readNumbers('?q=wb')).toEqual(['WB/2026/0001']);
  });

  test('is narrowed to a brand, and to how the sending stands', async () => {
    await writeSubmission(getId(1), 'refused');
    expect(await readNumbers('?brand=wordbridge')).toEqual(['WB/2026/0001']);
    expect(await readNumbers('?sending=refused')).toEqual(['FV/2026/0002']);
    expect((await readPage('?sending=refused')).data[0]).toMatchObject({ sending: 'refused', refusal: 'NIP?' });
    expect(await readNumbers('?sending=refused&brand=wordbridge')).toEqual([]);
  });
});

test('what waits is said, with what is missing, and counted on the board for who may read it', async () => {
  await writeSubmission(getId(1), 'refused');
  const waiting = readData<WaitingInvoices>(await accountant.get('/invoices/waiting'));
  expect(waiting).toMatchObject({ total: 1, refused: 1, offline: 0, chains: [] });
  expect(waiting.rows).toMatchObject([{ order_id: orders[3], brand: 'mostek', reason: 'exchange_rate' }]);
  expect(waiting.rows[0]?.detail).toMatch(/^EUR 2026-11-1\d$/);
  expect((await accountant.get('/board')).body).toMatchObject({ queues: { invoices: 2 } });
  expect((await manager.get('/board')).body).toMatchObject({ queues: { invoices: null } });
  expect(await server.services.db.select().from(invoiceHold)).toHaveLength(1);
});

test('an order names what charges it, for everybody of the desk', async () => {
  const seen = await manager.see(orders[0] ?? 0);
  expect(seen.invoices).toMatchObject([{ id: getId(0), number: 'FV/2026/0001', kind: 'invoice' }]);
});

describe('one invoice', () => {
  test('is shown whole, with its chain and what is left of it', async () => {
    const shown = await read(getId(0));
    expect(shown).toMatchObject({
      brand: 'mostek',
      customer_id: null,
      chain_holds: true,
      left: { currency_amount_decimal: '123.00', currency_code: 'PLN' },
      invoice: { number: 'FV/2026/0001', lines: [{ order_id: orders[0] }], corrections: [] },
    });
    expect((await accountant.get('/invoices/999999')).body).toMatchObject({ status: 404, code: 'InvoiceUnknown' });
  });

  test('says where the chain is broken: at it, and beside it', async () => {
    const { db } = server.services;
    const [end] = await db.select().from(invoiceChain).where(eq(invoiceChain.brand, 'wordbridge'));
    expect((await read(getId(2))).chain_holds).toBe(true);
    await db.update(invoiceChain).set({ hash: 'another' }).where(eq(invoiceChain.brand, 'wordbridge'));
    expect((await read(getId(2))).chain_holds).toBe(false);
    expect((await read(getId(0))).chain_holds).toBe(true);
    await db
      .update(invoiceChain)
      .set({ hash: end?.hash ?? '' })
      .where(eq(invoiceChain.brand, 'wordbridge'));
  });

  test('has a link to each file that is made', async () => {
    expect((await accountant.post(`/invoices/${getId(0)}/link`, { format: 'pdf' })).body).toMatchObject({
      status: 404,
      code: 'InvoiceFileUnknown',
    });
    const path = await server.services.files.save('invoice-of-the-desk', Buffer.from('x'));
    const file = { invoiceId: getId(0), format: 'pdf', path, size: 1, sha256: 'x', madeAt: start } as const;
    await server.services.db.insert(invoiceFile).values(file);
    const link = await accountant.post(`/invoices/${getId(0)}/link`, { format: 'pdf' });
    expect(link).toMatchObject({ status: 200, body: { data: { url: expect.any(String) } } });
    expect((await accountant.post('/invoices/999999/link', { format: 'pdf' })).body).toMatchObject({
      code: 'InvoiceUnknown',
    });
  });
});

describe('a correction', () => {
  test('is a document of its own, issued once for a key, noted without what was typed', async () => {
    const key = { 'idempotency-key': createKey() };
    const reduce = { kind: 'reduce', gross: '23.00' };
    const answers = [await correct(getId(0), reduce, key), await correct(getId(0), reduce, key)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const correction = readData<DeskInvoice>(answers[0] ?? (await correct(getId(0), reduce, key)));
    expect(correction).toMatchObject({
      left: { currency_amount_decimal: '100.00' },
      invoice: {
        number: 'FK/2026/0001',
        kind: 'correction',
        corrects: { id: getId(0) },
        correction_reason: 'It was late.',
      },
    });
    expect(await read(getId(0))).toMatchObject({
      left: { currency_amount_decimal: '100.00' },
      invoice: { corrections: [{ number: 'FK/2026/0001' }] },
    });
    expect((await correct(getId(0), { kind: 'cancel' }, key)).body).toMatchObject({ code: 'IdempotencyKeyReused' });
    const noted = await notes('correctInvoice');
    expect(noted).toMatchObject([
      { actor: 'desk', personId: accountant.id, detail: { invoice: getId(0), kind: 'reduce' } },
    ]);
    expect(JSON.stringify(noted)).not.toContain('late');
    expect(await readNumbers(`?q=%23${orders[0]}`)).toEqual(['FK/2026/0001', 'FV/2026/0001']);
  });

  test('takes no more than is left, and nothing twice', async () => {
    const tooMuch = await correct(getId(0), { kind: 'reduce', gross: '100.01' });
    expect(tooMuch.body).toMatchObject({ errors: [{ field: 'gross', code: 'OutOfRange' }] });
    expect((await correct(getId(0), { kind: 'reduce' })).status).toBe(422);
    expect((await correct(getId(0), { kind: 'cancel' })).status).toBe(200);
    expect((await correct(getId(0), { kind: 'cancel' })).body).toMatchObject({ status: 409, code: 'NothingToCorrect' });
    expect(await read(getId(0))).toMatchObject({ left: { currency_amount_decimal: '0.00' }, chain_holds: true });
  });

  test('needs a reason that says something, and a buyer who can be right', async () => {
    expect((await correct(getId(1), { kind: 'cancel', reason: '    ' })).body).toMatchObject({
      errors: [{ field: 'reason', code: 'TooShort' }],
    });
    const wrong = await correct(getId(1), { kind: 'buyer', buyer: { ...company, vat_id: '5265877636', city: ' ' } });
    expect(wrong.body).toMatchObject({
      errors: expect.arrayContaining([
        { field: 'buyer.vat_id', code: 'VatIdInvalid' },
        { field: 'buyer.city', code: 'Required' },
      ]),
    });
    const right = await correct(getId(1), { kind: 'buyer', buyer: { ...company, city: ' Gdańsk ' } });
    expect(right).toMatchObject({ status: 200, body: { data: { invoice: { buyer: { city: 'Gdańsk' } } } } });
  });

  test('changes no tax, and in KSeF no VAT ID: such an invoice is canceled and issued anew', async () => {
    const readBuyerErrors = async (place: number, buyer: object): Promise<unknown> => {
      const { status, body } = await correct(getId(place), { kind: 'buyer', buyer });
      expect(status).toBe(422);
      return (body as { errors?: unknown }).errors;
    };
    const before = (await listIssued(server)).length;
    const refused = (field: string) => [{ field, code: 'NotAllowed' }];
    // KSeF has it by its NIP.
    expect(await readBuyerErrors(1, { ...company, vat_id: '1234563218' })).toEqual(refused('buyer.vat_id'));
    expect(await readBuyerErrors(1, billing)).toEqual(refused('buyer.country_id'));
    // It is no consumer's any more, so KSeF would get it.
    expect(await readBuyerErrors(0, company)).toEqual(refused('buyer.vat_id'));
    // A brand without KSeF: German tax is charged, and a business of Poland would owe it itself.
    expect(await readBuyerErrors(2, company)).toEqual(refused('buyer.vat_id'));
    expect(await listIssued(server)).toHaveLength(before);
    const german = { ...company, vat_id: 'DE136695976', country_id: 276, postcode: '10115', city: 'Berlin' };
    expect((await correct(getId(2), { kind: 'buyer', buyer: german })).status).toBe(200);
    expect((await correct(getId(0), { kind: 'buyer', buyer: { ...billing, name: 'Ewa Nowak' } })).status).toBe(200);
  });

  test('is never corrected itself, nor is what there is not', async () => {
    const [correction] = await server.services.db.select().from(invoice).where(eq(invoice.kind, 'correction'));
    for (const id of [correction?.id ?? 0, 999_999])
      expect((await correct(id, { kind: 'cancel' })).body).toMatchObject({ status: 404, code: 'InvoiceUnknown' });
  });
});

describe('sending again', () => {
  test('takes a refused one up, and says so', async () => {
    await writeSubmission(getId(1), 'refused');
    const sent = readData<DeskInvoice>(await accountant.post(`/invoices/${getId(1)}/send`));
    expect(sent.sending).toMatchObject({ state: 'waiting', refusal: null });
    expect(await notes('sendInvoiceAgain')).toMatchObject([{ personId: accountant.id, detail: { invoice: getId(1) } }]);
  });

  test('refuses what is not waiting, and notes nothing', async () => {
    const before = (await notes('sendInvoiceAgain')).length;
    await writeSubmission(getId(1), 'sending');
    for (const id of [getId(1), getId(0)])
      expect((await accountant.post(`/invoices/${id}/send`)).body).toMatchObject({ status: 409, code: 'NotSendable' });
    expect((await accountant.post('/invoices/999999/send')).body).toMatchObject({ code: 'InvoiceUnknown' });
    expect(await notes('sendInvoiceAgain')).toHaveLength(before);
  });
});
