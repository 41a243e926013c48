import { describe, expect, test } from 'vitest';
import type { Cart, Order } from '../../openapi/types.ts';
import { createKey, readData, readQuotation } from '../support/server/client.ts';
import { buildQuotationRequest, buildText, callDesk, requestQuotation } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
const client = await server.client();

describe('a request is refused, naming the field, when', () => {
  const cases = [
    [
      'the pair is not offered',
      { source_lang: 'fi', target_langs: ['sv'] },
      'PairNotOffered',
      'target_langs.0',
      'PairNotOffered',
    ],
    ['the code is unknown', { discount_code: 'NOSUCH' }, 'DiscountUnknown', 'discount_code', 'DiscountUnknown'],
    ['the code has expired', { discount_code: 'SPRING2026' }, 'DiscountRefused', 'discount_code', 'DiscountExpired'],
    [
      'the code is for another service',
      { discount_code: 'PROOF20' },
      'DiscountRefused',
      'discount_code',
      'DiscountNotForService',
    ],
    ['the code is used up', { discount_code: 'LAUNCH30' }, 'DiscountRefused', 'discount_code', 'DiscountUsed'],
    [
      'the code is of another brand',
      { discount_code: 'MOSTEK15' },
      'DiscountUnknown',
      'discount_code',
      'DiscountUnknown',
    ],
    ['the category is unknown', { category_id: 99 }, 'ValidationFailed', 'category_id', 'Invalid'],
    ['the currency is unknown', { currency_id: 99 }, 'ValidationFailed', 'currency_id', 'Invalid'],
    ['a file is unknown', { file_ids: ['AAAAAAAAAAAAAAAAAAAAAA'] }, 'ValidationFailed', 'file_ids.0', 'FileUnknown'],
  ] as const;
  test.each(cases)('%s', async (_, changes, code, field, fieldCode) => {
    const answer = await client.post('/api/v2/quotation', { ...buildQuotationRequest(), ...changes });
    expect(answer).toMatchObject({ status: 422, body: { code, errors: [{ field, code: fieldCode }] } });
  });

  test.each(['ada@gmial.com', 'ada@desk'])(
    '%s, which can hardly be right, is for the customer to confirm',
    async (email) => {
      expect(await requestQuotation(client, { email })).toMatchObject({ customer: { email } });
    },
  );

  test('several things are wrong, with an error for each, in the order of the form', async () => {
    const answer = await client.post(
      '/api/v2/quotation',
      buildQuotationRequest({ target_langs: ['en'], text: '', discount_code: 'NOSUCH' }),
    );
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'ValidationFailed',
        errors: [
          { field: 'target_langs.0' },
          { field: 'text', code: 'NothingToTranslate' },
          { field: 'discount_code' },
        ],
      },
    });
  });

  test('there are too many files', async () => {
    const file_ids = Array.from({ length: 21 }, (_, index) => `file-${index}-AAAAAAAAAAAAAAAA`);
    expect(await client.post('/api/v2/quotation', buildQuotationRequest({ file_ids }))).toMatchObject({
      body: { code: 'TooManyFiles' },
    });
  });

  test('a field is missing, or the brand sells nothing', async () => {
    const { email: _, ...without } = buildQuotationRequest();
    expect(await client.post('/api/v2/quotation', without)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'email', code: 'Required' }] },
    });
    const demo = await server.client('przekladnia');
    expect(await demo.post('/api/v2/quotation', buildQuotationRequest())).toMatchObject({
      body: { code: 'NotImplementedForBrand' },
    });
  });

  test('it is not of the language asked for: titles follow Accept-Language', async () => {
    const titles = await Promise.all(
      ['en', 'de', 'pl', 'uk', 'fr;q=0.9, pl;q=0.5'].map(async (language) => {
        const visitor = await server.client('mostek', language);
        const answer = await visitor.post('/api/v2/quotation', buildQuotationRequest({ target_langs: ['en'] }));
        return typeof answer.body === 'object' && answer.body !== null && 'title' in answer.body
          ? answer.body.title
          : null;
      }),
    );
    expect(new Set(titles).size).toBe(4);
    expect(titles[4]).toBe(titles[2]);
  });
});

test('a pasted text can be read whole, by its quotation and by its order', async () => {
  const text = `${'The quick brown fox jumps over the lazy dog. '.repeat(40)}End.`;
  const asked = await requestQuotation(client, { text });
  expect(asked).toMatchObject({ text_excerpt: text.slice(0, 300), text_length: text.length });
  const order: Order = readData(await client.get(`/api/v2/order/${asked.order_hash}`));
  expect(order).toMatchObject({ text_excerpt: text.slice(0, 300), text_length: text.length });
  expect(readData(await client.get(`/api/v2/quotation/${order.quotation_hash}/text`))).toEqual({ text });
  expect((await client.get('/api/v2/quotation/AAAAAAAAAAAAAAAAAAAAAA/text')).status).toBe(404);
});

describe('an idempotency key', () => {
  test('makes one quotation of any number of equal requests at the same time', async () => {
    const headers = { 'idempotency-key': createKey() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        client.post('/api/v2/quotation', buildQuotationRequest({ name: 'Only Once' }), headers),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => readQuotation(answer).hash)).size).toBe(1);
    const listed = await callDesk(server, '/order?q=Only%20Once');
    expect(listed.body).toMatchObject({ total: 1 });
  });

  test('gives the first answer again later, even when the quotation has moved on', async () => {
    const headers = { 'idempotency-key': createKey() };
    const first = await client.post('/api/v2/quotation', buildQuotationRequest(), headers);
    await callDesk(server, `/order/${readQuotation(first).number}/quote`, {});
    const again = await client.post('/api/v2/quotation', buildQuotationRequest(), headers);
    expect(again).toMatchObject({ status: 201, body: first.body });
  });

  test('is refused with another body, and taken after a refusal', async () => {
    const headers = { 'idempotency-key': createKey() };
    expect((await client.post('/api/v2/quotation', buildQuotationRequest({ text: '' }), headers)).status).toBe(422);
    expect((await client.post('/api/v2/quotation', buildQuotationRequest(), headers)).status).toBe(201);
    expect(
      await client.post('/api/v2/quotation', buildQuotationRequest({ text: buildText(5) }), headers),
    ).toMatchObject({
      status: 409,
      body: { code: 'IdempotencyKeyReused' },
    });
  });

  test('is required', async () => {
    const answer = await client.post('/api/v2/quotation', buildQuotationRequest(), { 'idempotency-key': 'short' });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'idempotency-key' }] } });
  });
});

test('a cart shows its order with public names in the language of the request', async () => {
  const asked = await requestQuotation(client);
  const german = await server.client('wordbridge', 'de');
  const cart = readData<Cart>(await german.get(`/api/v2/cart/${asked.cart_hash}`));
  expect(cart.items).toMatchObject([
    {
      order_hash: asked.order_hash,
      public_name: 'Übersetzung: Englisch – Polnisch',
      variant_name: 'Economy',
      quotation: null,
    },
  ]);
});
