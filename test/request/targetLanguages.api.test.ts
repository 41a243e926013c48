import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { maxTargets } from '../../machines/request/requestLimits.ts';
import type { Cart, DeskOrder, Estimate, QuotationRequest, ReceivedRequest } from '../../openapi/types.ts';
import { removeStaleUploads, resumeCount } from '../../server/documents/index.ts';
import { newHash } from '../../server/platform/core/hash.ts';
import { cart, file, mail, order } from '../../server/platform/db/schema.ts';
import { addCode, type Code, countCodeUses } from '../support/server/catalogueSupport.ts';
import { createKey, readData, readQuotation } from '../support/server/client.ts';
import { createUploader, readDocument, readUploader } from '../support/server/filesSupport.ts';
import {
  acceptQuotation,
  buildQuotationRequest,
  buildText,
  callDesk,
  createPaidOrder,
  waitUntil,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock, config: { desk: 'manual' } });
const client = await server.client();

type Changes = Partial<QuotationRequest>;

const ask = (changes: Changes = {}, key = createKey()) =>
  client.post('/api/v2/quotation', buildQuotationRequest({ target_langs: ['pl', 'de', 'fr'], ...changes }), {
    'idempotency-key': key,
  });
const requestQuotations = async (changes: Changes = {}): Promise<ReceivedRequest> => readData(await ask(changes));
const readCart = async (hash: string): Promise<Cart> => readData(await client.get(`/api/v2/cart/${hash}`));
const readRows = (cartHash: string) =>
  server.services.db
    .select({ id: order.id, requestedWith: order.requestedWith, targetLang: order.targetLang })
    .from(order)
    .innerJoin(cart, eq(cart.id, order.cartId))
    .where(eq(cart.hash, cartHash))
    .orderBy(asc(order.id));
const readOrderFiles = async (cartHash: string) => {
  const rows = await readRows(cartHash);
  return Promise.all(rows.map(({ id }) => server.services.db.select().from(file).where(eq(file.orderId, id))));
};
/** An order as the desk has it in its list. */
const atDesk = async (number: number): Promise<DeskOrder | undefined> =>
  readData<DeskOrder[]>(await callDesk(server, '/order?per_page=100')).find(({ id }) => id === number);
const refused = (field: string, code: string) => ({ status: 422, body: { errors: [{ field, code }] } });

describe('a request in several languages', () => {
  test('becomes an order for each, in one cart, in their order, with the same content', async () => {
    const { cart_hash, quotations } = await requestQuotations({ note: 'For our customers.' });
    expect(quotations.map(({ target_lang, cart_hash: hash }) => [target_lang, hash])).toEqual([
      ['pl', cart_hash],
      ['de', cart_hash],
      ['fr', cart_hash],
    ]);
    for (const quotation of quotations)
      expect(quotation).toMatchObject({ source_lang: 'en', words: 1000, note: 'For our customers.' });
    const { items } = await readCart(cart_hash);
    expect(items.map(({ public_name }) => public_name)).toEqual([
      'Translation: English – Polish',
      'Translation: English – German',
      'Translation: English – French',
    ]);
    const [first, ...others] = await readRows(cart_hash);
    expect([first?.requestedWith, ...others.map(({ requestedWith }) => requestedWith)]).toEqual([
      null,
      first?.id,
      first?.id,
    ]);
  });

  test('joins the cart that it names, and arrives once by one key', async () => {
    const first = readQuotation(await ask({ target_langs: ['pl'] }));
    const key = createKey();
    const [one, two] = await Promise.all([
      ask({ cart_hash: first.cart_hash }, key),
      ask({ cart_hash: first.cart_hash }, key),
    ]);
    expect(readData(one)).toEqual(readData(two));
    expect((await readCart(first.cart_hash)).items).toHaveLength(4);
  });

  test('does not overfill a cart', async () => {
    const { cart_hash } = readQuotation(await ask({ target_langs: ['pl'] }));
    const targets = ['pl', 'de', 'fr', 'es', 'it', 'uk', 'cs', 'nl', 'sv', 'da'];
    for (let round = 0; round < 4; round += 1) await requestQuotations({ cart_hash, target_langs: targets });
    expect(await ask({ cart_hash, target_langs: targets })).toMatchObject({ body: { code: 'CartClosed' } });
    expect((await readCart(cart_hash)).items).toHaveLength(41);
    expect((await requestQuotations({ cart_hash, target_langs: targets.slice(1) })).quotations).toHaveLength(9);
  }, 60_000);

  test('is refused as a whole when anything of it is: nothing stays of it', async () => {
    const before = (await server.services.db.select({ id: order.id }).from(order)).length;
    expect(await ask({ target_langs: ['pl', 'en'] })).toMatchObject(refused('target_langs', 'LanguagesEqual'));
    expect(await ask({ target_langs: ['pl', 'de', 'pl'] })).toMatchObject(refused('target_langs', 'Duplicate'));
    expect(await ask({ target_langs: ['pl', 'xx'] })).toMatchObject(refused('target_langs.1', 'PairNotOffered'));
    expect(await ask({ target_langs: [] })).toMatchObject(refused('target_langs', 'Invalid'));
    const many = ['pl', 'de', 'fr', 'es', 'it', 'uk', 'cs', 'nl', 'sv', 'da', 'nb'];
    expect(many).toHaveLength(maxTargets + 1);
    expect(await ask({ target_langs: many })).toMatchObject(refused('target_langs', 'Invalid'));
    expect(await ask({ service: 'proofreading', target_langs: ['en', 'en'] })).toMatchObject({ status: 422 });
    expect(await ask({ service: 'proofreading', target_langs: ['en', 'de'] })).toMatchObject(
      refused('target_langs', 'NotAllowed'),
    );
    const meeting = { text: '', place: 'Rynek 1', duration: 60, starts_at: '2026-12-01T09:00:00.000Z' };
    expect(await ask({ service: 'interpreting', ...meeting })).toMatchObject(refused('target_langs', 'NotAllowed'));
    expect(await server.services.db.select({ id: order.id }).from(order)).toHaveLength(before);
  });

  test('has an offer for each language, which are accepted one by one and paid together, as in any other cart', async () => {
    const { cart_hash, quotations } = await requestQuotations();
    for (const { number } of quotations) await callDesk(server, `/order/${number}/quote`, {});
    const offered = await readCart(cart_hash);
    expect(offered.items.map(({ state }) => state)).toEqual(['offered', 'offered', 'offered']);
    for (const quotation of quotations) await acceptQuotation(client, quotation);
    const due = await readCart(cart_hash);
    expect(due.due?.gross).toEqual(offered.offered?.gross);
    const started = await client.post('/api/v2/payment', { cart_hash, method: 'transfer', locale: 'en' });
    expect(readData(started)).toMatchObject({
      amount: due.due?.gross,
      subject: { order_hashes: quotations.map(({ order_hash }) => order_hash) },
    });
  });
});

describe('documents of several languages', () => {
  test('are uploaded and counted once, and belong to every order: to see, to download, and at the desk', async () => {
    const uploads = createUploader(server.address(), client);
    const id = await uploads.upload(readDocument('lyst-uk.txt'), 'lyst-uk.txt');
    await uploads.inspected(id);
    const { cart_hash, quotations } = await requestQuotations({ text: '', file_ids: [id] });
    const files = (await readOrderFiles(cart_hash)).flat();
    expect(files).toHaveLength(3);
    expect(new Set(files.map(({ id: fileId }) => fileId)).size).toBe(3);
    expect(new Set(files.map(({ path }) => path)).size).toBe(1);
    for (const { words: counted, attachments, number } of quotations) {
      expect(counted).toBe(quotations[0]?.words);
      expect(attachments).toMatchObject([{ kind: 'source', name: 'lyst-uk.txt' }]);
      const seen = await atDesk(number);
      expect(seen?.files).toEqual(['lyst-uk.txt']);
    }
    const order2 = quotations[1];
    const link = readData<{ url: string }>(
      await client.post(`/api/v2/order/${order2?.order_hash}/file/${order2?.attachments[0]?.id}/link`),
    );
    const answer = await fetch(new URL(link.url, server.address()));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(readDocument('lyst-uk.txt'));
  });

  test('stay as long as one order has them', async () => {
    const uploads = createUploader(server.address(), client);
    const id = await uploads.upload(readDocument('lyst-uk.txt'), 'stays.txt');
    await uploads.inspected(id);
    const { quotations } = await requestQuotations({ text: '', file_ids: [id] });
    clock.advance(30 * 86_400_000);
    await removeStaleUploads(server.services);
    clock.advance(-30 * 86_400_000);
    const [path] = await server.services.db.select({ path: file.path }).from(file).where(eq(file.id, id));
    expect((await server.services.files.read(path?.path ?? '')).equals(readDocument('lyst-uk.txt'))).toBe(true);
    expect(quotations).toHaveLength(3);
  });

  test('that are still being counted are counted for all', async () => {
    const { files, db } = server.services;
    const id = newHash();
    const path = await files.save(id, Readable.from([readDocument('lyst-uk.txt')]));
    const known = {
      id,
      brand: 'wordbridge',
      name: 'late.txt',
      size: 10,
      path,
      visitor: readUploader(client),
      createdAt: clock.now(),
    };
    await db.insert(file).values({ ...known, status: 'counting' });
    const { quotations } = await requestQuotations({ text: '', file_ids: [id] });
    expect(quotations.map(({ status }) => status)).toEqual(['in_analysis', 'in_analysis', 'in_analysis']);
    await resumeCount(server.services, id);
    const counted = await waitUntil(
      () => Promise.all(quotations.map(({ number }) => atDesk(number))),
      (orders) => orders.every((one) => one?.status === 'calculation'),
      10_000,
    );
    expect(new Set(counted.map((one) => one?.words)).size).toBe(1);
    expect(counted[0]?.words).toBeGreaterThan(0);
  });
});

describe('a discount code of a request in several languages', () => {
  let made = 0;
  const createCode = async (limits: Partial<Code>): Promise<string> => {
    made += 1;
    const code = `LANGUAGES${made}`;
    await addCode(server, code, limits);
    return code;
  };

  test('is used once, lowers every price, and is given back when the last of them has ended', async () => {
    const code = await createCode({ uses: 1 });
    const { quotations } = await requestQuotations({ discount_code: code });
    expect(await countCodeUses(server, code)).toBe(1);
    for (const { number, hash } of quotations) {
      await callDesk(server, `/order/${number}/quote`, {});
      expect(readData(await client.get(`/api/v2/quotation/${hash}`))).toMatchObject({ price: { discount_code: code } });
    }
    const reject = async (hash: string) =>
      expect((await client.post(`/api/v2/quotation/${hash}/reject`, {})).status).toBe(200);
    const [first, second, third] = quotations.map(({ hash }) => hash);
    await reject(second ?? '');
    expect(await countCodeUses(server, code)).toBe(1);
    await Promise.all([reject(first ?? ''), reject(third ?? '')]);
    expect(await countCodeUses(server, code)).toBe(0);
  });

  test('for each customer once is one use, too', async () => {
    const code = await createCode({ once_per_customer: true });
    expect((await ask({ discount_code: code, email: 'once@example.com' })).status).toBe(201);
    expect(await ask({ discount_code: code, email: 'once@example.com' })).toMatchObject(
      refused('discount_code', 'DiscountUsed'),
    );
  });
});

test('one mail confirms the request, and each order has its own from then on', async () => {
  const { quotations } = await requestQuotations({ email: 'mails@example.com' });
  for (const { number } of quotations) await callDesk(server, `/order/${number}/quote`, {});
  const templates = await Promise.all(
    quotations.map(async ({ number }) =>
      (await server.services.db.select().from(mail).where(eq(mail.orderId, number)).orderBy(asc(mail.id))).map(
        ({ template }) => template,
      ),
    ),
  );
  expect(templates).toEqual([['requestReceived', 'quotationReady'], ['quotationReady'], ['quotationReady']]);
});

test('a single order is paid as before', async () => {
  expect((await createPaidOrder(server, client)).status).toBe('waiting_translation');
});

describe('an estimate in several languages', () => {
  const readEstimate = async (target_langs: string[], changes: object = {}): Promise<Estimate> => {
    const { service, source_lang, category_id, package_id, currency_id, text, file_ids } = buildQuotationRequest();
    const body = { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids };
    return readData(await client.post('/api/v2/quotation/estimate', { ...body, ...changes }));
  };
  const minor = (amount: { currency_amount_decimal: string } | undefined): number =>
    Math.round(Number(amount?.currency_amount_decimal) * 100);
  const lines = ['net', 'vat', 'gross', 'net_before_discount', 'surcharge', 'discount'] as const;

  beforeAll(async () => {
    await addCode(server, 'LANGUAGES', { percent: '7.50' });
  });

  test('is the sum of each alone, in every line, package and speed, and not later than the latest', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom('pl', 'de', 'fr', 'uk', 'zh-CN', 'es'), { minLength: 1, maxLength: 5 }),
        fc.record({
          text: fc.constantFrom(1, 7, 99, 1000, 4321).map(buildText),
          category_id: fc.constantFrom(1, 2, 3),
          package_id: fc.constantFrom(1, 2, 3, 4),
          discount_code: fc.constantFrom(null, 'LANGUAGES'),
          deadline: fc.constantFrom(null, '2026-11-25T15:00:00.000Z'),
        }),
        async (targets, changes) => {
          const all = await readEstimate(targets, changes);
          const each = await Promise.all(targets.map((target) => readEstimate([target], changes)));
          const sum = (of: (one: Estimate) => { currency_amount_decimal: string } | undefined): number =>
            each.reduce((total, one) => total + minor(of(one)), 0);
          for (const line of lines) expect(minor(all.price?.[line])).toBe(sum(({ price }) => price?.[line]));
          expect(minor(all.price?.net) + minor(all.price?.vat)).toBe(minor(all.price?.gross));
          for (const [index, priced] of all.packages.entries())
            expect(minor(priced.gross)).toBe(sum(({ packages }) => packages[index]?.gross));
          for (const [index, speed] of all.speeds.entries()) {
            expect(minor(speed.gross)).toBe(sum(({ speeds }) => speeds[index]?.gross));
            expect(minor(speed.surcharge)).toBe(sum(({ speeds }) => speeds[index]?.surcharge));
            const latest = each.map(({ speeds }) => speeds[index]?.deliver_by ?? '').sort();
            expect(speed.deliver_by).toBe(latest.at(-1));
          }
          expect(all.languages).toEqual(each.flatMap(({ languages }) => languages));
          expect(all.minimum).toBe(each.every(({ minimum }) => minimum));
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  test('is refused where a service takes one, or one is not offered', async () => {
    const postEstimate = async (target_langs: string[], changes: object = {}) => {
      const { service, source_lang, category_id, package_id, currency_id, text, file_ids } = buildQuotationRequest();
      const body = { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids };
      return client.post('/api/v2/quotation/estimate', { ...body, ...changes });
    };
    expect(await postEstimate(['en', 'de'], { service: 'proofreading' })).toMatchObject(
      refused('target_langs', 'NotAllowed'),
    );
    expect(await postEstimate(['pl', 'xx'])).toMatchObject(refused('target_langs.1', 'PairNotOffered'));
    expect(await postEstimate(['pl', 'pl'])).toMatchObject(refused('target_langs', 'Duplicate'));
  });
});
