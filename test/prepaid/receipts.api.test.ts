import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DownloadLink, TopUp } from '../../openapi/types.ts';
import { filesFolder } from '../../server/documents/index.ts';
import { minutes } from '../../server/platform/core/clock.ts';
import { accountMail, customer, mail, topUpReceipt } from '../../server/platform/db/schema.ts';
import { makeReceipt, queueMissingReceipts } from '../../server/prepaid/index.ts';
import { readPdf } from '../support/invoices/readPdf.ts';
import { createCreditedTopUp, createTopUpCustomer, type TopUpCustomer } from '../support/money/topUpSupport.ts';
import { openInbox } from '../support/server/accountMails.ts';
import { readData } from '../support/server/client.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock, startServer, type TestServer } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock, work: false });

const linkTo = (of: TopUpCustomer, { hash }: TopUp) => of.post(`/api/v2/customer/top-up/${hash}/receipt`);
const download = async (of: TopUpCustomer, topUp: TopUp): Promise<Response> =>
  fetch(`${server.address()}${readData<DownloadLink>(await linkTo(of, topUp)).url}`, { headers: of.headers });
const readBytes = async (of: TopUpCustomer, topUp: TopUp): Promise<Buffer> =>
  Buffer.from(await (await download(of, topUp)).arrayBuffer());
const mailsTo = ({ email }: TopUpCustomer) =>
  server.services.db
    .select({ id: mail.id, template: mail.template })
    .from(mail)
    .innerJoin(accountMail, eq(accountMail.mailId, mail.id))
    .where(eq(accountMail.email, email));
const findRow = async ({ id }: TopUp) =>
  (await server.services.db.select().from(topUpReceipt).where(eq(topUpReceipt.topUpId, id)))[0];

describe('the receipt of a top-up', () => {
  test('says who has paid what to whom, in both languages, and that there is no VAT', async () => {
    const office = await createTopUpCustomer(server, 'office', { brand: 'mostek', language: 'uk' });
    const topUp = await createCreditedTopUp(server, office, { amount: '500.00' });
    const response = await download(office, topUp);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const { text, title } = await readPdf(Buffer.from(await response.arrayBuffer()));
    expect(title).toBe(`Potwierdzenie TU-${topUp.id}`);
    for (const said of [
      `Квитанція TU-${topUp.id}`,
      'Mostek Tłumaczenia sp. z o.o.',
      'Weber Maschinenbau GmbH',
      '20 listopada 2026',
      '20 листопада 2026',
      'ПДВ: DE136695976',
      'NIP / VAT UE: DE136695976',
      'Niemcy',
      'Німеччина',
      'Przelew',
    ]) {
      expect(text).toContain(said);
    }
    const flat = text.replaceAll(/\s/g, '').replaceAll(',', '.');
    for (const amount of ['500.00€', '50.00€', '550.00€']) expect(flat).toContain(amount);
    expect(flat).toContain('bonemróżnegoprzeznaczenia');
    expect(flat).toContain('багатоцільовимваучером');
    expect(flat).toContain('Wzór:tafirmanieistnieje');
  });

  test('is the same bytes each time, also once the customer is called otherwise, and when the file is lost', async () => {
    const anna = await createTopUpCustomer(server, 'anna');
    const topUp = await createCreditedTopUp(server, anna, { amount: '100.00' });
    const first = await readBytes(anna, topUp);
    await server.services.db.update(customer).set({ name: 'Anna Inna' }).where(eq(customer.id, anna.id));
    expect((await readBytes(anna, topUp)).equals(first)).toBe(true);
    const row = await findRow(topUp);
    expect(createHash('sha256').update(first).digest('base64url')).toBe(row?.sha256);
    await server.services.files.remove(row?.path ?? '');
    expect((await readBytes(anna, topUp)).equals(first)).toBe(true);
  });

  test('is none while the money is not here, and nobody else has it', async () => {
    const anna = await createTopUpCustomer(server, 'anna');
    const unpaid = await anna.made({ amount: '100.00' });
    const unknown = { status: 404, body: { code: 'ReceiptUnknown' } };
    expect(await linkTo(anna, unpaid)).toMatchObject(unknown);
    await anna.pay(unpaid);
    expect(await linkTo(anna, unpaid)).toMatchObject(unknown);
    const topUp = await createCreditedTopUp(server, anna, { amount: '50.00' });
    const other = await createTopUpCustomer(server, 'anna');
    expect(await linkTo(other, topUp)).toMatchObject({ status: 404, body: { code: 'TopUpUnknown' } });
  });

  test('has a link that is good for ten minutes', async () => {
    const anna = await createTopUpCustomer(server, 'anna');
    const topUp = await createCreditedTopUp(server, anna, { amount: '50.00' });
    const { url } = readData<DownloadLink>(await linkTo(anna, topUp));
    clock.advance(minutes(10) - 1000);
    expect((await fetch(`${server.address()}${url}`)).status).toBe(200);
    clock.advance(2000);
    expect((await fetch(`${server.address()}${url}`)).status).toBe(410);
  });
});

describe('the mail that brings it', () => {
  test.each([
    ['mostek', 'pl', 'Saldo zostało doładowane'],
    ['mostek', 'uk', 'Ваш баланс поповнено'],
    ['wordbridge', 'de', 'Ihr Guthaben ist aufgeladen'],
    ['wordbridge', 'en', 'Your balance has been topped up'],
  ])('of %s in %s has the receipt with it', async (brand, language, subject) => {
    const working = await startServer({ clock: createTestClock() });
    try {
      const inbox = openInbox(working);
      const anna = await createTopUpCustomer(working, 'anna', { brand, language });
      const topUp = await createCreditedTopUp(working, anna, { amount: '500.00' });
      const [sent] = await inbox.to(anna.email);
      expect(sent?.subject).toBe(subject);
      expect(sent?.text.replaceAll(',', '.')).toMatch(/500\.00[\s\S]*537\.50[\s\S]*37\.50/);
      expect(sent?.text).toContain(`/${language}/account/prepaid`);
      expect(sent?.text).toContain(`TU-${topUp.id}`);
      expect(sent?.attachments?.map(({ type }) => type)).toEqual(['application/pdf']);
      const [receipt] = await working.services.db.select().from(topUpReceipt).where(eq(topUpReceipt.topUpId, topUp.id));
      const attached = Buffer.from(sent?.attachments?.[0]?.content ?? '');
      expect(createHash('sha256').update(attached).digest('base64url')).toBe(receipt?.sha256);
    } finally {
      await working.stop();
    }
  });

  test('is written once, however many make the receipt at a time', async () => {
    const anna = await createTopUpCustomer(server, 'anna');
    const topUp = await createCreditedTopUp(server, anna, { amount: '100.00' });
    await Promise.all(Array.from({ length: 5 }, () => makeReceipt(server.services, topUp.id)));
    await makeReceipt(server.services, topUp.id);
    expect(await mailsTo(anna)).toMatchObject([{ template: 'topUpCredited' }]);
  });

  test('is neither lost nor doubled by an end in the middle', async () => {
    const anna = await createTopUpCustomer(server, 'anna');
    const topUp = await createCreditedTopUp(server, anna, { amount: '100.00' });
    const { services } = server;
    const save = async (...written: Parameters<typeof services.files.save>) => {
      await services.files.save(...written);
      throw new Error('The process has died.');
    };
    const dying = { ...services, files: { ...services.files, save } };
    await expect(makeReceipt(dying, topUp.id)).rejects.toThrow('died');
    expect(await findRow(topUp)).toBeUndefined();
    expect(await mailsTo(anna)).toEqual([]);
    await makeReceipt(services, topUp.id);
    const stored = await readdir(filesFolder(server.dataDir));
    expect(stored.filter((name) => name.startsWith(`receipt-${topUp.id}-`))).toHaveLength(1);
    expect(await mailsTo(anna)).toHaveLength(1);
  });

  test('goes to nobody once the account is deleted', async () => {
    const anna = await createTopUpCustomer(server, 'anna');
    const topUp = await createCreditedTopUp(server, anna, { amount: '100.00' });
    await server.services.db.update(customer).set({ deletedAt: clock.now() }).where(eq(customer.id, anna.id));
    expect(await makeReceipt(server.services, topUp.id)).not.toBeNull();
    expect(await mailsTo(anna)).toEqual([]);
  });
});

test('the sweep finds credited top-ups without a receipt, and no others', async () => {
  const anna = await createTopUpCustomer(server, 'anna');
  const topUp = await createCreditedTopUp(server, anna, { amount: '100.00' });
  const unpaid = await anna.made({ amount: '100.00' });
  const queued: number[] = [];
  const send: TestServer['services']['jobs']['send'] = async (_tx, name, data) => {
    if (name === 'receipt' && 'topUpId' in data) queued.push(data.topUpId);
  };
  const sweep = () => queueMissingReceipts({ ...server.services, jobs: { ...server.services.jobs, send } });
  await sweep();
  expect(queued).toContain(topUp.id);
  expect(queued).not.toContain(unpaid.id);
  for (const id of queued.splice(0)) await makeReceipt(server.services, id);
  await sweep();
  expect(queued).toEqual([]);
});
