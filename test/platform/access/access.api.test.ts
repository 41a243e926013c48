import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { BrandSettings, Category, Country, Currency, LanguagePair } from '../../../openapi/types.ts';
import { minutes } from '../../../server/platform/core/clock.ts';
import { readData } from '../../support/server/client.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });
let client = await server.client();

describe('access', () => {
  test('a token is given for a known brand only', async () => {
    const ask = async (brand: string) => {
      const response = await fetch(`${server.address()}/api/v2/oauth2/application_token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ brand }),
      });
      return { status: response.status, body: await response.json() };
    };
    expect(await ask('d29yZGJyaWRnZQ')).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 7200 },
    });
    expect(await ask('bm9uZQ')).toMatchObject({ status: 400, body: { code: 'BrandUnknown' } });
  });

  test('a call needs a known brand, and a token of that brand that is fresh and genuine', async () => {
    const ask = (headers: Record<string, string>) => client.get('/api/v2/dict/currencies', headers);
    expect(await ask({ 'x-brand': '' })).toMatchObject({ status: 400, body: { code: 'BrandUnknown' } });
    expect(await ask({ 'x-brand': '!!' })).toMatchObject({ status: 400, body: { code: 'BrandUnknown' } });
    expect(await ask({ 'x-brand': 'bW9zdGVr' })).toMatchObject({ status: 403, body: { code: 'AccessForbidden' } });
    expect(await ask({ authorization: '' })).toMatchObject({ status: 401, body: { code: 'Unauthorized' } });
    const forged = await new SignJWT({ brand: 'wordbridge' })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('application')
      .setExpirationTime('2h')
      .sign(new TextEncoder().encode('another secret of thirty-two bytes'));
    expect(await ask({ authorization: `Bearer ${forged}` })).toMatchObject({ status: 401 });
    clock.advance(minutes(119));
    expect((await ask({})).status).toBe(200);
    clock.advance(minutes(2));
    expect(await ask({})).toMatchObject({ status: 401, body: { code: 'Unauthorized' } });
    client = await server.client();
  });

  test('who may not call learns nothing of what is wrong with the call', async () => {
    expect(await client.post('/api/v2/quotation', {}, { authorization: 'Bearer x' })).toMatchObject({ status: 401 });
    expect(await client.get('/api/v2/desk/order')).toMatchObject({ status: 401, body: { code: 'Unauthorized' } });
  });

  test('an unknown address of the API is a problem', async () => {
    expect(await client.get('/api/v2/nowhere')).toMatchObject({
      status: 404,
      body: { code: 'NotFound', title: 'Not found.' },
    });
  });

  test('pages carry headers that keep them to themselves', async () => {
    const { headers } = await client.get('/healthz');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('answers can do nothing where somebody opens them, and carry nothing else that is for pages', async () => {
    for (const path of ['/api/v2/country', '/api/v2/unknown']) {
      const { headers } = await client.get(path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-download-options')).toBeNull();
    }
  });
});

describe('the catalogue', () => {
  test('gives a brand its settings, and no other brand', async () => {
    const brand = readData<BrandSettings>(await client.get('/api/v2/brand/wordbridge'));
    expect(brand).toMatchObject({
      id: 'wordbridge',
      meta: { supported_locale: ['en', 'de'], default_currency: 'EUR' },
    });
    expect(await client.get('/api/v2/brand/mostek')).toMatchObject({ status: 403 });
    expect(await client.get('/api/v2/brand/none/categories')).toMatchObject({ status: 404 });
  });

  test('names categories, currencies and countries in the language of the request', async () => {
    const names: Record<string, unknown> = {};
    for (const language of ['en', 'de', 'pl', 'uk']) {
      const visitor = await server.client('mostek', language);
      const categories = readData<Category[]>(await visitor.get('/api/v2/brand/mostek/categories'));
      const currencies = readData<Currency[]>(await visitor.get('/api/v2/dict/currencies'));
      const countries = readData<Country[]>(await visitor.get('/api/v2/country'));
      expect([categories.length, currencies.length, countries.length]).toEqual([12, 4, 249]);
      names[language] = [categories[1]?.name, currencies[1]?.name, countries.find(({ iso2 }) => iso2 === 'DE')?.name];
    }
    expect(names).toEqual({
      en: ['Law', 'Euro', 'Germany'],
      de: ['Recht', 'Euro', 'Deutschland'],
      pl: ['Prawo', 'euro', 'Niemcy'],
      uk: ['Право', 'євро', 'Німеччина'],
    });
  });

  test('offers at least 300 pairs of at least 40 languages in each currency, sworn ones by the page', async () => {
    for (const currency of [1, 2, 3, 4]) {
      const { pairs } = readData<{ pairs: LanguagePair[] }>(await client.get(`/api/v2/service/write/${currency}`));
      const written = pairs.filter(({ type, price_type }) => type === 'write' && price_type === 'word');
      expect(written.length).toBeGreaterThanOrEqual(300);
      expect(pairs.length - written.length).toBe(
        pairs.filter(({ type, price_type }) => type === 'sworn' && price_type === 'page').length,
      );
      expect(pairs.length).toBeGreaterThan(written.length);
      expect(new Set(written.map(({ source_lang }) => source_lang)).size).toBeGreaterThanOrEqual(40);
      expect(written.every(({ source_lang, target_lang }) => source_lang !== target_lang)).toBe(true);
    }
    expect(await client.get('/api/v2/service/write/9')).toMatchObject({ status: 404 });
  });

  test('has a list of its own for proofreading, also within one language, and none for what another list prices', async () => {
    const { pairs } = readData<{ pairs: LanguagePair[] }>(await client.get('/api/v2/service/proofreading/2'));
    expect(pairs.length).toBeGreaterThanOrEqual(300);
    expect(new Set(pairs.map(({ type, price_type }) => `${type} by the ${price_type}`))).toEqual(
      new Set(['proofreading by the word']),
    );
    expect(pairs.some(({ source_lang, target_lang }) => source_lang === 'en' && target_lang === 'en')).toBe(true);
    for (const service of ['sworn', 'machine-translation', 'nothing']) {
      expect(await client.get(`/api/v2/service/${service}/2`)).toMatchObject({
        status: 404,
        body: { code: 'NotFound' },
      });
    }
  });

  test('travels compressed, signed answers too', async () => {
    for (const encoding of ['br', 'gzip']) {
      const { headers, body } = await client.get('/api/v2/service/write/2', { 'accept-encoding': encoding });
      expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(['application/jwt', encoding]);
      expect(body).toMatchObject({ data: { pairs: expect.any(Array) } });
    }
  });

  test('is not sent again to who has it', async () => {
    const first = await client.get('/api/v2/service/write/2');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toContain('max-age=300');
    expect((await client.get('/api/v2/service/write/2', { 'if-none-match': etag })).status).toBe(304);
    const german = { 'if-none-match': etag, 'accept-language': 'de' };
    expect((await client.get('/api/v2/service/write/2', german)).status).toBe(200);
  });
});
