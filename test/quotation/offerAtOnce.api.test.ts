import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { DeskOrderDetails, Order, Quotation, QuotationRequest } from '../../openapi/types.ts';
import { newHash } from '../../server/platform/core/hash.ts';
import { file, mail, order } from '../../server/platform/db/schema.ts';
import { analyse } from '../../server/request/analyse.ts';
import { pay } from '../support/money/paymentsSupport.ts';
import { changeSection, getSectionValue, offerAtOnce } from '../support/server/catalogueSupport.ts';
import { readData } from '../support/server/client.ts';
import { readUploader } from '../support/server/filesSupport.ts';
import {
  buildAcceptance,
  buildQuotationRequest,
  buildText,
  callDesk,
  requestQuotation,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock, config: { desk: 'manual' } });
const client = await server.client();
const first = await getSectionValue(server, 'offers');

/** What the catalogue begins with, where a test has changed it. */
afterEach(async () => {
  clock.advance(1000);
  await changeSection(server, first);
  clock.advance(1000);
});

const ask = async (changes: Partial<QuotationRequest> = {}): Promise<Quotation> => requestQuotation(client, changes);
const read = async ({ hash }: Quotation): Promise<Quotation> =>
  readData<Quotation>(await client.get(`/api/v2/quotation/${hash}`));
const see = async ({ number }: Quotation): Promise<DeskOrderDetails> =>
  readData<DeskOrderDetails>(await callDesk(server, `/order/${number}`));
const correct = (asked: Quotation, words: number, fileId: string | null = null) =>
  callDesk(server, `/order/${asked.number}/count`, { file_id: fileId, words, reason: 'Counted by hand.' });

/** The mails about an offer, in their order. */
const listMailTemplates = async ({ number }: Quotation): Promise<readonly string[]> => {
  const rows = await server.services.db.select().from(mail).where(eq(mail.orderId, number)).orderBy(mail.id);
  return rows.map(({ template }) => template);
};

/** A thousand plain words, and so many in which another one may begin. */
const doubtfulText = (seams: number): string =>
  [
    buildText(1000),
    ...Array.from({ length: seams }, (_, index) => `some${String.fromCharCode(97 + (index % 26))}Thing`),
  ].join(' ');

test('the catalogue says that requests are offered at once, as a brand begins', () => {
  // The tests' own database switches it off.
  expect(first).toMatchObject({ at_once: false, services: null, by_hand: [], max_words: 50_000, max_doubt: 25 });
});

describe('at a manual desk', () => {
  test('what is counted and priced by rule is offered in the answer to the request, and binds until its date', async () => {
    await offerAtOnce(server);
    const asked = await ask();
    expect(asked).toMatchObject({
      status: 'acceptation',
      words: 1000,
      at_most: false,
      simulated: false,
      version: 1,
      count: { by: 'machine' },
    });
    expect(asked.price).not.toBeNull();
    expect(asked.offered_at).toBe(asked.requested_at);
    expect(await see(asked)).toMatchObject({ at_once: true, at_most: false });

    // The desk can stop the next ones, not this one.
    clock.advance(1000);
    await offerAtOnce(server, { at_once: false });
    expect(await callDesk(server, `/order/${asked.number}/cancel`, { reason: 'Too many.' })).toMatchObject({
      status: 409,
      body: { detail: 'OfferBinds' },
    });
    expect(await ask()).toMatchObject({ status: 'calculation', price: null });
    expect(await read(asked)).toMatchObject({ status: 'acceptation', price: asked.price });
    const accepted = await client.post(`/api/v2/quotation/${asked.hash}/accept`, buildAcceptance());
    expect(readData<Order>(accepted)).toMatchObject({ status: 'payment' });
  });

  test('words that a customer has named beside a text of which nothing can be seen wait for a person', async () => {
    await offerAtOnce(server);
    for (const text of ['', ' \u200b\u2060\n']) {
      const asked = await ask({ text, word_count: 10 });
      expect(asked).toMatchObject({ status: 'calculation', price: null });
      expect(await see(asked)).toMatchObject({ text: null });
    }
  });

  test('one mail says that the offer is there; none that it is prepared', async () => {
    await offerAtOnce(server);
    const asked = await ask();
    const mails = await server.services.db.select().from(mail).where(eq(mail.orderId, asked.number));
    expect(mails.map(({ template }) => template)).toEqual(['quotationReady']);
  });

  test('each language of a request is offered', async () => {
    await offerAtOnce(server, { by_hand: ['uk'] });
    const answer = await client.post('/api/v2/quotation', buildQuotationRequest({ target_langs: ['pl', 'uk', 'fr'] }));
    const { quotations } = readData<{ quotations: Quotation[] }>(answer);
    expect(quotations.map(({ target_lang, status }) => [target_lang, status])).toEqual([
      ['pl', 'acceptation'],
      ['uk', 'calculation'],
      ['fr', 'acceptation'],
    ]);
  });

  test('a document that is still being counted is offered as soon as it is', async () => {
    await offerAtOnce(server);
    const id = newHash();
    const base = {
      id,
      brand: 'wordbridge',
      name: 'contract.docx',
      size: 10,
      path: id,
      visitor: readUploader(client),
      createdAt: clock.now(),
    };
    await server.services.db.insert(file).values({ ...base, format: 'docx', status: 'counting' });
    const asked = await ask({ text: '', file_ids: [id] });
    expect(asked.status).toBe('in_analysis');
    await server.services.db.update(file).set({ status: 'ready', words: 77, characters: 500 }).where(eq(file.id, id));
    await analyse(server.services, asked.number);
    expect(await read(asked)).toMatchObject({ status: 'acceptation', words: 77 });
  });
});

describe('a limit of the catalogue', () => {
  test.each<[string, Parameters<typeof offerAtOnce>[1], Partial<QuotationRequest>, boolean]>([
    ['a service that is offered', { services: ['write', 'sworn'] }, {}, true],
    ['a service that is not', { services: ['sworn'] }, {}, false],
    ['other languages are prepared', { by_hand: ['de', 'uk'] }, {}, true],
    ['its source language is prepared', { by_hand: ['en'] }, {}, false],
    ['its target language is prepared', { by_hand: ['uk', 'pl'] }, {}, false],
    ['as many words as may be', { max_words: 1000 }, {}, true],
    ['one word more', { max_words: 999 }, {}, false],
    ['no limit of words', { max_words: null }, {}, true],
    ['as much doubt as may be', { max_doubt: 20 }, { text: doubtfulText(250) }, true],
    ['more doubt', { max_doubt: 19 }, { text: doubtfulText(250) }, false],
    ['no doubt where none may be', { max_doubt: 0 }, {}, true],
    ['everything is within the limits, and nothing is offered at once', { at_once: false }, {}, false],
    ['a wish that cannot be met', {}, { text: buildText(9000), deadline: '2026-11-21T12:00:00.000Z' }, false],
  ])('%s', async (_, limits, changes, isOffered) => {
    await offerAtOnce(server, limits);
    expect((await ask(changes)).status).toBe(isOffered ? 'acceptation' : 'calculation');
  });

  test('the value: as high as may be, and a cent more', async () => {
    await offerAtOnce(server);
    const { price } = await ask();
    const net = price?.net.currency_amount_decimal ?? '';
    const most = (amount: string | null) =>
      first.max_net.map((limit) => (limit.currency === 'EUR' ? { ...limit, amount } : limit));
    clock.advance(1000);
    await offerAtOnce(server, { max_net: most(net) });
    expect((await ask()).status).toBe('acceptation');
    clock.advance(1000);
    await offerAtOnce(server, { max_net: most((Number(net) - 0.01).toFixed(2)) });
    expect((await ask()).status).toBe('calculation');
  });

  test('what nobody can count waits for a person', async () => {
    await offerAtOnce(server, { max_doubt: 1000 });
    const id = newHash();
    const base = {
      id,
      brand: 'wordbridge',
      name: 'scan.docx',
      size: 10,
      path: id,
      visitor: readUploader(client),
      createdAt: clock.now(),
    };
    await server.services.db.insert(file).values({ ...base, format: 'docx', status: 'uncountable' });
    expect((await ask({ text: '', file_ids: [id] })).status).toBe('calculation');
  });

  test('what is wrong in it is refused, place by place', async () => {
    const wrong = { ...first, max_words: 0, max_doubt: -1, by_hand: ['de', 'de'] };
    expect(await changeSection(server, wrong)).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: 'value.max_words', code: 'Invalid' },
          { field: 'value.max_doubt', code: 'Invalid' },
        ],
      },
    });
    expect(await changeSection(server, { ...first, by_hand: ['de', 'de'] })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'value.by_hand.1', code: 'Duplicate' }] },
    });
  });
});

describe('a doubtful count', () => {
  test('is offered for the most that there may be; the desk sees why, and only lowers it', async () => {
    await offerAtOnce(server);
    const asked = await ask({ text: doubtfulText(200) });
    expect(asked).toMatchObject({ status: 'acceptation', at_most: true, words: 1400, version: 1 });
    expect(await see(asked)).toMatchObject({
      at_once: true,
      at_most: true,
      counts: [{ file_id: null, words: null, doubt: { reasons: ['seams'], words: 1200, most: 1400 } }],
    });

    expect(await correct(asked, 1401)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'words', code: 'MoreThanOffered' }] },
    });
    expect(await read(asked)).toMatchObject({ at_most: true, version: 1, price: asked.price });

    expect(await correct(asked, 1200)).toMatchObject({ status: 200 });
    const lowered = await read(asked);
    expect(lowered).toMatchObject({
      at_most: false,
      version: 2,
      words: 1200,
      count: { by: 'desk' },
      valid_until: asked.valid_until,
    });
    expect(Number(lowered.price?.gross.currency_amount_decimal)).toBeLessThan(
      Number(asked.price?.gross.currency_amount_decimal),
    );
    const told = await listMailTemplates(asked);
    expect(told.filter((template) => template === 'offerLowered')).toHaveLength(1);
    // Nothing is left to be checked.
    expect(await correct(asked, 100)).toMatchObject({ status: 409, body: { detail: 'AlreadyQuoted' } });
  });

  test('that a person confirms stays the offer that it is, whatever the catalogue says by then', async () => {
    await offerAtOnce(server);
    const asked = await ask({ text: doubtfulText(200) });
    clock.advance(1000);
    const packages = await getSectionValue(server, 'packages');
    await changeSection(server, {
      ...packages,
      packages: packages.packages.map((each) =>
        each.id === 1 ? { ...each, factor: '2.00', minimum_factor: '2.00' } : each,
      ),
    });
    expect(await correct(asked, 1400)).toMatchObject({ status: 200 });
    expect(await read(asked)).toMatchObject({ at_most: false, version: 1, price: asked.price });
    expect(await listMailTemplates(asked)).not.toContain('offerLowered');
    clock.advance(1000);
    await changeSection(server, packages);
  });

  test('of a document is checked document by document', async () => {
    await offerAtOnce(server);
    const id = newHash();
    const base = {
      id,
      brand: 'wordbridge',
      name: 'glued.docx',
      size: 10,
      path: id,
      visitor: readUploader(client),
      createdAt: clock.now(),
    };
    await server.services.db.insert(file).values({
      ...base,
      format: 'docx',
      status: 'uncountable',
      characters: 700,
      doubt: { reasons: ['seams'], words: 100, most: 110 },
    });
    const asked = await ask({ text: doubtfulText(200), file_ids: [id] });
    expect(asked).toMatchObject({ at_most: true, words: 1510 });
    await correct(asked, 1300);
    expect(await read(asked)).toMatchObject({ at_most: true, version: 2, words: 1410 });
    await correct(asked, 110, id);
    expect(await read(asked)).toMatchObject({ at_most: false, version: 2, words: 1410 });
  });

  test('that was accepted meanwhile waits for the money, and what was paid too much goes back', async () => {
    await offerAtOnce(server);
    const asked = await ask({ text: doubtfulText(200) });
    const accepted = await client.post(`/api/v2/quotation/${asked.hash}/accept`, buildAcceptance());
    expect(await correct(asked, 1200)).toMatchObject({ status: 409, body: { detail: 'NotPaid' } });
    const [row] = await server.services.db.select().from(order).where(eq(order.id, asked.number));
    expect(row).toMatchObject({ atMost: true });

    await pay(client, readData<Order>(accepted).hash, 'transfer');
    await callDesk(server, `/order/${asked.number}/advance`, {});
    const gross = (await see(asked)).price?.gross.currency_amount_decimal;
    expect(await correct(asked, 1401)).toMatchObject({ body: { errors: [{ code: 'MoreThanOffered' }] } });
    expect(await correct(asked, 1200)).toMatchObject({ status: 200 });
    const paid = await see(asked);
    // A seventh of the price; what was paid stays the price of the order.
    expect(paid).toMatchObject({ at_most: false, price: { gross: { currency_amount_decimal: gross } } });
    expect(paid.refunds.map(({ amount }) => amount.currency_amount_decimal)).toEqual([(Number(gross) / 7).toFixed(2)]);
    expect(await correct(asked, 1100)).toMatchObject({ status: 409, body: { detail: 'AlreadyQuoted' } });
  });
});
