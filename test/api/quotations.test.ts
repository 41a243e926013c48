import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Estimate, Order, Quotation } from '../../openapi/types.ts';
import { days } from '../../server/clock.ts';
import { sweep } from '../../server/jobs/sweep.ts';
import { type Client, dataOf, newKey } from './client.ts';
import { acceptance, accepted, askedFor, desk, offered, quotationRequest, words } from './samples.ts';
import { startServer, type TestClock, type TestServer, testClock } from './startServer.ts';

let server: TestServer;
let client: Client;
let clock: TestClock;
beforeAll(async () => {
  clock = testClock();
  server = await startServer({ clock });
  client = await server.client();
}, 60_000);
afterAll(() => server.stop());

const quotation = async (hash: string): Promise<Quotation> => dataOf(await client.get(`/api/v2/quotation/${hash}`));
const estimate = async (changes: object = {}): Promise<Estimate> => {
  const { service, source_lang, target_lang, category_id, package_id, currency_id, text, file_ids } =
    quotationRequest();
  const base = { service, source_lang, target_lang, category_id, package_id, currency_id, text, file_ids };
  return dataOf(await client.post('/api/v2/quotation/estimate', { ...base, ...changes }));
};

describe('an estimate', () => {
  test('prices words once they are counted', async () => {
    expect(await estimate()).toMatchObject({
      words: 1000,
      counted: true,
      discount: 'none',
      price: {
        net: { currency_amount_decimal: '85.00', currency_code: 'EUR' },
        gross: { currency_amount_decimal: '101.15' },
      },
      deliver_by: '2026-11-21T12:00:00.000Z',
    });
  });

  test('charges the minimum for a few words, and a surcharge for a specialised category', async () => {
    expect((await estimate({ text: 'Hello world' })).price?.net.currency_amount_decimal).toBe('15.00');
    expect((await estimate({ category_id: 2 })).price?.net.currency_amount_decimal).toBe('106.25');
  });

  test('has no price without words or with an unknown file, and says when a code is unknown', async () => {
    expect(await estimate({ text: '  ' })).toMatchObject({ words: 0, price: null, deliver_by: null });
    expect(await estimate({ file_ids: ['AAAAAAAAAAAAAAAAAAAAAA'] })).toMatchObject({ counted: false, price: null });
    expect(await estimate({ discount_code: 'SPRING2026' })).toMatchObject({ discount: 'unknown' });
    expect(await estimate({ discount_code: ' welcome10 ' })).toMatchObject({ discount: 'applied' });
  });

  test('is refused for a pair that is not offered', async () => {
    const base = quotationRequest();
    const { service, source_lang, package_id, currency_id, text, file_ids } = base;
    const ask = (target_lang: string) =>
      client.post('/api/v2/quotation/estimate', {
        service,
        source_lang,
        target_lang,
        package_id,
        currency_id,
        text,
        file_ids,
      });
    expect(await ask('en')).toMatchObject({ status: 422, body: { code: 'LanguagesEqual' } });
    expect(await ask('en-US')).toMatchObject({ status: 422, body: { code: 'PairNotOffered' } });
  });
});

describe('a request is refused, naming the field, when', () => {
  const cases = [
    ['the languages are equal', { target_lang: 'en' }, 'LanguagesEqual', 'target_lang', 'LanguagesEqual'],
    [
      'the pair is not offered',
      { source_lang: 'fi', target_lang: 'sv' },
      'PairNotOffered',
      'target_lang',
      'PairNotOffered',
    ],
    ['there is nothing to translate', { text: ' \n ' }, 'NothingToTranslate', 'text', 'NothingToTranslate'],
    ['the deadline has passed', { deadline: '2026-11-19T12:00:00Z' }, 'DeadlinePassed', 'deadline', 'DeadlinePassed'],
    ['the code is unknown', { discount_code: 'NOSUCH' }, 'DiscountUnknown', 'discount_code', 'DiscountUnknown'],
    ['the code has expired', { discount_code: 'SPRING2026' }, 'DiscountUnknown', 'discount_code', 'DiscountUnknown'],
    [
      'the code is of another brand',
      { discount_code: 'MOSTEK15' },
      'DiscountUnknown',
      'discount_code',
      'DiscountUnknown',
    ],
    [
      'the terms are not accepted',
      { consents: { terms: false, privacy: true, newsletter: false } },
      'ConsentRequired',
      'consents.terms',
      'ConsentRequired',
    ],
    [
      'privacy is not accepted',
      { consents: { terms: true, privacy: false, newsletter: true } },
      'ConsentRequired',
      'consents.privacy',
      'ConsentRequired',
    ],
    ['the e-mail address is none', { email: 'ada@' }, 'ValidationFailed', 'email', 'EmailInvalid'],
    ['the name is too short', { name: 'Al' }, 'ValidationFailed', 'name', 'TooShort'],
    ['the name is blank', { name: '     ' }, 'ValidationFailed', 'name', 'TooShort'],
    ['the note is too long', { note: 'a'.repeat(2001) }, 'ValidationFailed', 'note', 'TooLong'],
    ['the category is unknown', { category_id: 99 }, 'ValidationFailed', 'category_id', 'Invalid'],
    ['the currency is unknown', { currency_id: 99 }, 'ValidationFailed', 'currency_id', 'Invalid'],
    ['a file is unknown', { file_ids: ['AAAAAAAAAAAAAAAAAAAAAA'] }, 'ValidationFailed', 'file_ids', 'FileUnknown'],
  ] as const;
  test.each(cases)('%s', async (_, changes, code, field, fieldCode) => {
    const answer = await client.post('/api/v2/quotation', { ...quotationRequest(), ...changes });
    expect(answer).toMatchObject({ status: 422, body: { code, errors: [{ field, code: fieldCode }] } });
  });

  test('several things are wrong, with an error for each', async () => {
    const answer = await client.post(
      '/api/v2/quotation',
      quotationRequest({ target_lang: 'en', text: '', discount_code: 'NOSUCH' }),
    );
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'ValidationFailed',
        errors: [{ field: 'target_lang' }, { field: 'discount_code' }, { field: 'text', code: 'NothingToTranslate' }],
      },
    });
  });

  test('there are too many files', async () => {
    const file_ids = Array.from({ length: 21 }, (_, index) => `file-${index}-AAAAAAAAAAAAAAAA`);
    expect(await client.post('/api/v2/quotation', quotationRequest({ file_ids }))).toMatchObject({
      body: { code: 'TooManyFiles' },
    });
  });

  test('a field is missing, or the brand sells nothing', async () => {
    const { email: _, ...without } = quotationRequest();
    expect(await client.post('/api/v2/quotation', without)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email', code: 'Required' }] },
    });
    const demo = await server.client('przekladnia');
    expect(await demo.post('/api/v2/quotation', quotationRequest())).toMatchObject({
      body: { code: 'NotImplementedForBrand' },
    });
  });

  test('it is not of the language asked for: titles follow Accept-Language', async () => {
    const titles = await Promise.all(
      ['en', 'de', 'pl', 'uk', 'fr;q=0.9, pl;q=0.5'].map(async (language) => {
        const visitor = await server.client('mostek', language);
        const answer = await visitor.post('/api/v2/quotation', quotationRequest({ target_lang: 'en' }));
        return typeof answer.body === 'object' && answer.body !== null && 'title' in answer.body
          ? answer.body.title
          : null;
      }),
    );
    expect(new Set(titles).size).toBe(4);
    expect(titles[4]).toBe(titles[2]);
  });
});

describe('an idempotency key', () => {
  test('makes one quotation of any number of equal requests at the same time', async () => {
    const headers = { 'idempotency-key': newKey() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        client.post('/api/v2/quotation', quotationRequest({ name: 'Only Once' }), headers),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => dataOf<Quotation>(answer).hash)).size).toBe(1);
    const listed = await desk(server, '/order?q=Only%20Once');
    expect(listed.body).toMatchObject({ total: 1 });
  });

  test('gives the first answer again later, even when the quotation has moved on', async () => {
    const headers = { 'idempotency-key': newKey() };
    const first = await client.post('/api/v2/quotation', quotationRequest(), headers);
    await desk(server, `/order/${dataOf<Quotation>(first).number}/quote`, {});
    const again = await client.post('/api/v2/quotation', quotationRequest(), headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
  });

  test('is refused with another body, and taken after a refusal', async () => {
    const headers = { 'idempotency-key': newKey() };
    expect((await client.post('/api/v2/quotation', quotationRequest({ text: '' }), headers)).status).toBe(422);
    expect((await client.post('/api/v2/quotation', quotationRequest(), headers)).status).toBe(201);
    expect(await client.post('/api/v2/quotation', quotationRequest({ text: words(5) }), headers)).toMatchObject({
      status: 409,
      body: { code: 'IdempotencyKeyReused' },
    });
  });

  test('is required', async () => {
    const answer = await client.post('/api/v2/quotation', quotationRequest(), { 'idempotency-key': 'short' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'idempotency-key' }] } });
  });
});

describe('a decision', () => {
  test('cannot be taken on a quotation that is unknown, of another brand or in preparation', async () => {
    const asked = await askedFor(client);
    const accept = (by: Client, hash: string) => by.post(`/api/v2/quotation/${hash}/accept`, acceptance());
    expect(await accept(client, 'AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject({
      status: 404,
      body: { code: 'QuotationUnknown' },
    });
    expect(await accept(client, 'x')).toMatchObject({ status: 404, body: { code: 'QuotationUnknown' } });
    expect(await accept(await server.client('mostek'), asked.hash)).toMatchObject({ status: 404 });
    expect(await accept(client, asked.hash)).toMatchObject({ status: 409, body: { code: 'TransitionRefused' } });
  });

  test('is taken once: a second acceptance, in another tab, is told so; the same key gets the same answer', async () => {
    const offer = await offered(server, client);
    const path = `/api/v2/quotation/${offer.hash}/accept`;
    const key = newKey();
    const answers = await Promise.all([
      client.post(path, acceptance(), { 'idempotency-key': key }),
      client.post(path, acceptance(), { 'idempotency-key': key }),
      client.post(path, acceptance()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'AlreadyAccepted' });
    expect(await client.post(`/api/v2/quotation/${offer.hash}/reject`, {})).toMatchObject({
      body: { code: 'AlreadyAccepted' },
    });
  });

  test('to accept needs the consent to immediate start and right billing details', async () => {
    const offer = await offered(server, client);
    const path = `/api/v2/quotation/${offer.hash}/accept`;
    const refused = acceptance();
    const without = { ...refused, consents: { ...refused.consents, immediate_start: false } };
    expect(await client.post(path, without)).toMatchObject({ status: 422, body: { code: 'ConsentRequired' } });
    const company = { user_type: 'company', company_name: '', vat_id: 'PL1234567890', city: ' ' } as const;
    expect(await client.post(path, acceptance(company))).toMatchObject({
      status: 422,
      body: {
        code: 'ValidationFailed',
        errors: [
          { field: 'billing.company_name', code: 'Required' },
          { field: 'billing.city', code: 'Required' },
          { field: 'billing.vat_id', code: 'VatIdInvalid' },
        ],
      },
    });
    const right = {
      user_type: 'company',
      company_name: 'Ada GmbH',
      vat_id: 'PL 526-025-02-74',
      city: 'Warszawa',
    } as const;
    expect(dataOf<Order>(await client.post(path, acceptance(right))).status).toBe('payment');
  });

  test('to reject may be repeated, and then the same can be asked for again', async () => {
    const offer = await offered(server, client, { deadline: '2026-12-24T12:00:00.000Z', text: words(321) });
    const reject = () => client.post(`/api/v2/quotation/${offer.hash}/reject`, { reason: 'too dear' });
    expect(dataOf<Quotation>(await reject()).status).toBe('canceled');
    expect(dataOf<Quotation>(await reject()).status).toBe('canceled');
    expect(await client.post(`/api/v2/quotation/${offer.hash}/accept`, acceptance())).toMatchObject({
      body: { code: 'AlreadyRejected' },
    });
    const renewed = dataOf<Quotation>(await client.post(`/api/v2/quotation/${offer.hash}/renew`));
    expect(renewed).toMatchObject({ status: 'calculation', words: 321, deadline: '2026-12-24T12:00:00.000Z' });
    expect(renewed.hash).not.toBe(offer.hash);
  });

  test('comes too late after fourteen days, swept up or not; the offer can be renewed', async () => {
    const offer = await offered(server, client);
    const stale = await offered(server, client);
    expect(await client.post(`/api/v2/quotation/${offer.hash}/renew`)).toMatchObject({
      body: { code: 'TransitionRefused' },
    });
    clock.advance(days(14));
    client = await server.client();
    const accept = () => client.post(`/api/v2/quotation/${offer.hash}/accept`, acceptance());
    expect(await accept()).toMatchObject({ status: 410, body: { code: 'QuotationExpired' } });
    await sweep(server.services);
    expect((await quotation(offer.hash)).status).toBe('dropped');
    expect(await accept()).toMatchObject({ status: 410, body: { code: 'QuotationExpired' } });
    expect(dataOf<Quotation>(await client.post(`/api/v2/quotation/${stale.hash}/renew`)).status).toBe('calculation');
  });

  test('to pay lapses after thirty days', async () => {
    const order = await accepted(client, await offered(server, client));
    clock.advance(days(30) - 1);
    await sweep(server.services);
    client = await server.client();
    expect(dataOf<Order>(await client.get(`/api/v2/order/${order.hash}`)).status).toBe('payment');
    clock.advance(1);
    await sweep(server.services);
    expect(dataOf<Order>(await client.get(`/api/v2/order/${order.hash}`)).status).toBe('dropped');
  });
});
