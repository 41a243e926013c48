import { describe, expect, test } from 'vitest';
import type { Order, Payment, QuotationRequest, ReceivedRequest } from '../../openapi/types.ts';
import type { MailMessage } from '../../server/platform/core/mailer.ts';
import { order as orderTable } from '../../server/platform/db/schema.ts';
import { pressButton } from '../support/money/paymentsSupport.ts';
import { openInbox } from '../support/server/accountMails.ts';
import { offerAtOnce } from '../support/server/catalogueSupport.ts';
import { readData } from '../support/server/client.ts';
import { createUploader } from '../support/server/filesSupport.ts';
import { hastenMails } from '../support/server/hastenMails.ts';
import {
  acceptQuotation,
  approveDraft,
  buildQuotationRequest,
  callDesk,
  createOffer,
  requestQuotation,
  submitDraft,
  toBerlin,
  waitUntil,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { waitUntilJobsRest } from '../support/server/waitUntilJobsRest.ts';

/** What an order without a problem may bring into a mailbox. */
const maxMails = 4;

const server = await startForFile();
const client = await server.client();
const inbox = openInbox(server);
const { db } = server.services;

const listMails = (email: string): readonly MailMessage[] => inbox.mails.filter(({ to }) => to.address === email);

/** The template that the id of a mail names. */
const listTemplates = (mails: readonly MailMessage[]): readonly string[] =>
  mails.map(({ id }) => /-([A-Za-z]+)(?:-\d+)?$/.exec(id)?.[1] ?? '');

const mailNamed = async (email: string, template: string): Promise<MailMessage> => {
  const found = await waitUntil(
    async () => listMails(email).find(({ id }) => id.includes(`-${template}`)),
    (mail) => mail !== undefined,
  );
  if (found === undefined) throw new Error(`There is no mail ${template}.`);
  return found;
};

const pay = async ({ hash }: Order, method: string): Promise<Payment> =>
  readData(await client.post('/api/v2/payment', { order_hash: hash, method, locale: 'en' }));

/** The next step of the work, by hand. */
const advance = async ({ id }: Order): Promise<void> => {
  readData(await callDesk(server, `/order/${id}/advance`, { reason: 'Handed over by other means.' }));
};

const readStatus = async ({ hash }: Order): Promise<string> =>
  readData<Order>(await client.get(`/api/v2/order/${hash}`)).status;

const finish = async (order: Order): Promise<void> => {
  while ((await readStatus(order)) !== 'finished') await advance(order);
};

/** All that an order brings into a mailbox, also what waits until something else is late. */
const collectMails = async (order: Order, email: string): Promise<readonly MailMessage[]> => {
  await mailNamed(email, 'orderFinished');
  await waitUntilJobsRest(db);
  for (const template of ['requestReceived', 'originalPosted'] as const)
    await hastenMails(server, order.hash, template);
  await waitUntilJobsRest(db);
  return listMails(email);
};

describe('the mails of an order, from the request to the end', () => {
  test('are three where it is offered at once and paid by card: one says that it is ordered and paid', async () => {
    const email = 'card@example.com';
    await offerAtOnce(server);
    const quotation = await requestQuotation(client, { email });
    await offerAtOnce(server, { at_once: false });
    const order = await acceptQuotation(client, quotation);
    await pressButton(await pay(order, 'stripe'), 'pay');
    const placed = await mailNamed(email, 'orderPlaced');
    expect(placed.subject).toBe(`Order confirmation no. ${order.id}`);
    expect(placed.text).toContain('We have received €101.15');
    expect(placed.text).toContain('Payment: paid');
    expect(placed.text).not.toContain('IBAN');
    await finish(order);
    const mails = await collectMails(order, email);
    expect(listTemplates(mails)).toEqual(['quotationReady', 'orderPlaced', 'orderFinished']);
    const attached = mails.at(-1)?.attachments ?? [];
    expect(attached.map(({ type }) => type)).toEqual(['application/pdf', 'application/xml']);
    expect(mails.at(-1)?.text).toMatch(/Attached is the (final )?invoice WB/);
  });

  test('are four where a person offers it and it is paid by transfer: one has all that a bank asks for', async () => {
    const email = 'transfer@example.com';
    const order = await acceptQuotation(client, await createOffer(server, client, { email }));
    const { transfer } = await pay(order, 'transfer');
    const placed = await mailNamed(email, 'orderPlaced');
    for (const said of [
      'Wordbridge GmbH',
      'DE89 3704 0044 0532 0130 00',
      'COBADEFFXXX',
      transfer?.title ?? '?',
      '€101.15',
    ])
      for (const part of [placed.text, placed.html]) expect(part).toContain(said);
    expect(placed.html).toContain('src="cid:code@mail"');
    expect(placed.pictures?.map(({ id, type }) => [id, type])).toEqual([
      ['logo@mail', 'image/png'],
      ['code@mail', 'image/gif'],
    ]);
    await advance(order);
    await mailNamed(email, 'paymentReceived');
    await finish(order);
    const templates = listTemplates(await collectMails(order, email));
    expect(templates).toEqual(['quotationReady', 'orderPlaced', 'paymentReceived', 'orderFinished']);
    expect(templates.length).toBeLessThanOrEqual(maxMails);
  });

  test('are four where it is printed, too: the draft’s says that it is paid, the last that it is posted', async () => {
    const email = 'printed@example.com';
    const uploads = createUploader(server.address(), client);
    const file = await uploads.upload(Buffer.from('An extract of the register.'), 'extract.txt');
    await uploads.inspected(file);
    const sworn: Partial<QuotationRequest> = {
      email,
      service: 'sworn',
      text: '',
      file_ids: [file],
      shipment: toBerlin,
    };
    const order = await acceptQuotation(client, await createOffer(server, client, sworn));
    await pay(order, 'transfer');
    await mailNamed(email, 'orderPlaced');
    await advance(order);
    await advance(order);
    readData(await submitDraft(server, order.id));
    expect((await mailNamed(email, 'draftWaiting')).text).toContain('Payment: paid');
    const { approvals } = readData<Order>(await client.get(`/api/v2/order/${order.hash}`));
    await approveDraft(server.address(), client, order, approvals.at(-1)?.id ?? 0);
    const parcel = { action: 'post', carrier: 'deutsche_post', tracking_number: 'RR 123 456 785 DE' };
    readData(await callDesk(server, `/order/${order.id}/parcel`, parcel));
    await finish(order);
    const mails = await collectMails(order, email);
    expect(listTemplates(mails)).toEqual(['quotationReady', 'orderPlaced', 'draftWaiting', 'orderFinished']);
    expect(mails.at(-1)?.text).toContain('We have posted your translation on paper.');
    expect(mails.length).toBeLessThanOrEqual(maxMails);
  });

  test('say of a transfer for several orders which they are, and what they cost together', async () => {
    const email = 'cart@example.com';
    const asked = await client.post('/api/v2/quotation', buildQuotationRequest({ email, target_langs: ['pl', 'de'] }));
    const { quotations } = readData<ReceivedRequest>(asked);
    for (const { number } of quotations) readData(await callDesk(server, `/order/${number}/quote`, {}));
    for (const quotation of quotations) await acceptQuotation(client, quotation);
    const cart_hash = quotations[0]?.cart_hash ?? '';
    readData(await client.post('/api/v2/payment', { cart_hash, method: 'transfer', locale: 'en' }));
    const placed = await waitUntil(
      async () => listMails(email).filter(({ id }) => id.includes('-orderPlaced')),
      (mails) => mails.length === 2,
    );
    const numbers = quotations.map(({ number }) => number).join(', ');
    for (const { text } of placed)
      expect(text).toMatch(new RegExp(`Amount: €\\d+\\.\\d\\d\\nFor orders: ${numbers}\\n`));
  });

  test('name the order and what it is about in each subject', async () => {
    const rows = await db.select({ id: orderTable.id, email: orderTable.customerEmail }).from(orderTable);
    expect(inbox.mails.length).toBeGreaterThan(10);
    for (const { to, subject } of inbox.mails) {
      const numbers = rows.filter(({ email }) => email === to.address).map(({ id }) => `no. ${id}`);
      expect(numbers.some((number) => subject.includes(number))).toBe(true);
    }
  });
});
