import { describe, expect, test } from 'vitest';
import type { Estimate } from '../../openapi/types.ts';
import { readData } from '../support/server/client.ts';
import { buildQuotationRequest, buildText } from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
const client = await server.client();

const readEstimate = async (changes: object = {}): Promise<Estimate> => {
  const { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids } =
    buildQuotationRequest();
  const base = { service, source_lang, target_langs, category_id, package_id, currency_id, text, file_ids };
  return readData(await client.post('/api/v2/quotation/estimate', { ...base, ...changes }));
};

describe('an estimate', () => {
  test('in a currency that does not exist is refused for the currency', async () => {
    const { service, source_lang, target_langs, category_id, package_id, text, file_ids } = buildQuotationRequest();
    const base = { service, source_lang, target_langs, category_id, package_id, text, file_ids };
    expect(await client.post('/api/v2/quotation/estimate', { ...base, currency_id: 99 })).toMatchObject({
      status: 422,
      body: { code: 'ValidationFailed', errors: [{ field: 'currency_id', code: 'Invalid' }] },
    });
  });

  test('prices words once they are counted', async () => {
    expect(await readEstimate()).toMatchObject({
      words: 1000,
      counted: true,
      discount: 'none',
      price: {
        net: { currency_amount_decimal: '85.00', currency_code: 'EUR' },
        gross: { currency_amount_decimal: '101.15' },
      },
      minimum: false,
      // Asked on a Friday, so a working day later is Monday.
      deliver_by: '2026-11-23T12:00:00.000Z',
    });
  });

  test('charges the minimum for a few words, and a surcharge for a specialised category', async () => {
    expect((await readEstimate({ text: 'Hello world' })).price?.net.currency_amount_decimal).toBe('15.00');
    expect((await readEstimate({ category_id: 2 })).price?.net.currency_amount_decimal).toBe('106.25');
  });

  test('has a price and a date for each package of the service, and says which is the minimum', async () => {
    const { packages, price } = await readEstimate({ text: buildText(200) });
    const seen = packages.map(({ package_id, gross, minimum, deliver_by }) => ({
      package_id,
      gross: gross.currency_amount_decimal,
      minimum,
      day: deliver_by.slice(0, 10),
    }));
    expect(seen).toEqual([
      { package_id: 2, gross: '13.15', minimum: false, day: '2026-11-23' },
      { package_id: 1, gross: '20.23', minimum: false, day: '2026-11-23' },
      { package_id: 3, gross: '26.30', minimum: false, day: '2026-11-25' },
      { package_id: 4, gross: '31.36', minimum: false, day: '2026-11-24' },
    ]);
    expect(price?.gross.currency_amount_decimal).toBe('20.23');
  });

  test('has a minimum of its own in each package, and says how many words it includes', async () => {
    const { packages } = await readEstimate({ text: buildText(20) });
    expect(packages.map(({ gross, minimum, included }) => [gross.currency_amount_decimal, minimum, included])).toEqual([
      ['11.60', true, 176],
      ['17.85', true, 176],
      ['23.21', true, 176],
      ['27.67', true, 176],
    ]);
  });

  test('has no price without words or with an unknown file, and says when a code is unknown', async () => {
    expect(await readEstimate({ text: '  ' })).toMatchObject({ words: 0, price: null, deliver_by: null });
    expect(await readEstimate({ file_ids: ['AAAAAAAAAAAAAAAAAAAAAA'] })).toMatchObject({ counted: false, price: null });
    expect(await readEstimate({ discount_code: 'NOSUCH' })).toMatchObject({ discount: 'unknown' });
    for (const typed of [' welcome10 ', 'Welcome 10', '\u200bWELCOME10\u202c', 'ＷＥＬＣＯＭＥ10'])
      expect(await readEstimate({ discount_code: typed })).toMatchObject({ discount: 'applied' });
    expect(await readEstimate({ discount_code: '\u200b' })).toMatchObject({ discount: 'none' });
  });

  test('is refused for a pair that is not offered', async () => {
    const base = buildQuotationRequest();
    const { service, source_lang, package_id, currency_id, text, file_ids } = base;
    const ask = (target_lang: string) =>
      client.post('/api/v2/quotation/estimate', {
        service,
        source_lang,
        target_langs: [target_lang],
        package_id,
        currency_id,
        text,
        file_ids,
      });
    expect(await ask('en')).toMatchObject({ status: 422, body: { code: 'LanguagesEqual' } });
    expect(await ask('en-US')).toMatchObject({ status: 422, body: { code: 'PairNotOffered' } });
  });

  test('prices words that are joined by what no honest word has, and leaves other tricks to a person', async () => {
    const joined = (joiner: string): string => buildText(1000).replaceAll(' ', joiner);
    for (const joiner of [',', '|', '\u200b', '\u2060', '\u2800', '\u3164']) {
      expect(await readEstimate({ text: joined(joiner) })).toMatchObject({
        words: 1000,
        counted: true,
        price: { net: { currency_amount_decimal: '85.00' } },
      });
    }
    const text = buildText(1000).replace(/ (\S+)( |$)/g, '-$1$2');
    expect(await readEstimate({ text })).toMatchObject({ words: 500, counted: false, price: null });
  });

  test('leaves texts without spaces between words to a person', async () => {
    expect(await readEstimate({ text: '这是一份需要翻译的合同文本。' })).toMatchObject({
      counted: false,
      price: null,
    });
  });
});
