import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Estimate } from '../../openapi/types.ts';
import { type Client, dataOf } from './client.ts';
import { quotationRequest } from './samples.ts';
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

  test('leaves texts without spaces between words to a person', async () => {
    expect(await estimate({ text: '这是一份需要翻译的合同文本。' })).toMatchObject({
      counted: false,
      price: null,
    });
  });
});
