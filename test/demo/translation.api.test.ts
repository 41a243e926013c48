import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BrandSettings, TranslationSource } from '../../openapi/types.ts';
import { demoPassword } from '../../server/platform/seed/customers.ts';
import { type Answer, type Client, readData } from '../support/server/client.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';
import { startEngine, type TranslationEngine } from '../support/server/translationEngine.ts';

type Signed = { readonly client: Client; readonly bearer: { readonly authorization: string } };

const signInAnna = async (server: TestServer, brand: string): Promise<Signed> => {
  const client = await server.client(brand, 'en');
  const { body } = await client.post('/api/v2/oauth2/access_token', {
    username: 'anna@example.com',
    password: demoPassword,
    grant_type: 'password',
  });
  const token = typeof body === 'object' && body !== null && 'access_token' in body ? String(body.access_token) : '';
  return { client, bearer: { authorization: `Bearer ${token}` } };
};

const greeting = { source_lang: 'pl', target_lang: 'en', text: 'Dzień dobry.\nŻółw.' };
const translate = ({ client, bearer }: Signed, body: unknown = greeting): Promise<Answer> =>
  client.post('/api/v2/translation', body, bearer);

describe('with an engine', () => {
  let engine: TranslationEngine;
  let server: TestServer;
  let anna: Signed;
  beforeAll(async () => {
    engine = await startEngine();
    server = await startServer({
      config: { engine: { kind: 'engine', url: `${engine.url}/`, key: 'key-of-the-engine' } },
    });
    anna = await signInAnna(server, 'przekladnia');
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await engine.stop();
  });

  test('a text is translated, by the engine’s own protocol and key', async () => {
    const answer = await translate(anna);
    expect(readData(answer)).toEqual({ text: 'DZIEŃ DOBRY.\nŻÓŁW.' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(engine.calls.at(-1)?.body).toEqual({
      q: greeting.text,
      source: 'pl',
      target: 'en',
      format: 'text',
      api_key: 'key-of-the-engine',
    });
  });

  test('what is offered can be ordered, and is named as in the price list', async () => {
    const answer = await anna.client.get('/api/v2/translation/languages', anna.bearer);
    expect(answer.body).toMatchObject({ sandbox: false });
    expect(readData(answer)).toEqual([
      { source_lang: 'pl', target_langs: ['de', 'en', 'zh-CN'] },
      { source_lang: 'en', target_langs: ['pl'] },
      { source_lang: 'zh-CN', target_langs: ['pl'] },
    ]);
    await translate(anna, { ...greeting, target_lang: 'de' });
    expect(engine.calls.at(-1)?.body).toMatchObject({ target: 'de' });
    await translate(anna, { ...greeting, target_lang: 'zh-CN' });
    expect(engine.calls.at(-1)?.body).toMatchObject({ target: 'zh-Hans' });
  });

  test.each([
    [{ ...greeting, target_lang: 'uk' }, 422, 'PairNotOffered'],
    [{ ...greeting, target_lang: 'pl' }, 422, 'LanguagesEqual'],
    [{ ...greeting, text: ' \n ' }, 422, 'NothingToTranslate'],
    [{ ...greeting, text: 'x'.repeat(5001) }, 422, 'ValidationFailed'],
    [{ ...greeting, text: '' }, 422, 'ValidationFailed'],
  ])('what it cannot translate is refused: %#', async (body, status, code) => {
    const before = engine.calls.length;
    expect(await translate(anna, body)).toMatchObject({ status, body: { code } });
    expect(engine.calls).toHaveLength(before);
  });

  test.each([
    ['slowDown', 429, 'RateLimited'],
    ['noKey', 503, 'ServiceUnavailable'],
    ['garbage', 503, 'ServiceUnavailable'],
    ['hangUp', 503, 'ServiceUnavailable'],
  ] as const)('an engine in trouble (%s) is answered as %i', async (fault, status, code) => {
    engine.fault = fault;
    expect(await translate(anna)).toMatchObject({ status, body: { code } });
    engine.fault = null;
    expect(await translate(anna)).toMatchObject({ status: 200 });
  });

  test('visitors may not', async () => {
    expect(await anna.client.post('/api/v2/translation', greeting)).toMatchObject({ status: 401 });
    expect(await anna.client.get('/api/v2/translation/languages')).toMatchObject({ status: 401 });
  });

  test('other brands do not implement it', async () => {
    const elsewhere = await signInAnna(server, 'mostek');
    expect(await translate(elsewhere)).toMatchObject({ status: 422, body: { code: 'NotImplementedForBrand' } });
  });

  test('the brand names the sister that post-edits; the others name none', async () => {
    const { meta } = readData<BrandSettings>(await anna.client.get('/api/v2/brand/przekladnia', anna.bearer));
    expect(meta?.sister).toMatchObject({ name: 'Mostek', locales: ['pl', 'en', 'uk'] });
    const mostek = await server.client('mostek');
    expect(readData<BrandSettings>(await mostek.get('/api/v2/brand/mostek')).meta?.sister).toBeUndefined();
  });
});

describe('with the stand-in', () => {
  let server: TestServer;
  let anna: Signed;
  beforeAll(async () => {
    // As `npm start` has it: nothing is configured.
    server = await startServer();
    anna = await signInAnna(server, 'przekladnia');
  }, 60_000);
  afterAll(() => server.stop());

  test('it says that it is one, and offers the languages of the interface', async () => {
    const answer = await anna.client.get('/api/v2/translation/languages', anna.bearer);
    expect(answer.body).toMatchObject({ sandbox: true });
    const offered = readData<TranslationSource[]>(answer).map(({ source_lang }) => source_lang);
    expect(offered).toEqual(expect.arrayContaining(['pl', 'en', 'de', 'uk']));
  });

  test.each([
    ['pl', 'en', 'Dzień dobry.\nUmowa i faktura: 3 x Żółw!', 'Good morning.\nContract and invoice: 3 x Tortoise!'],
    ['en', 'pl', 'Thank you, translator.', 'Dziękuję, tłumacz.'],
    ['pl', 'de', 'faktura, a nie rachunek', 'Rechnung, a nicht rachunek'],
    ['de', 'uk', 'Guten Tag, Übersetzung', 'Добрий день, переклад'],
  ])('it puts the words that it knows from %s into %s, and leaves the others', async (source, target, text, want) => {
    const answer = await translate(anna, { source_lang: source, target_lang: target, text });
    expect(readData(answer)).toEqual({ text: want });
  });

  test('a language that it lacks is refused', async () => {
    const answer = await translate(anna, { ...greeting, target_lang: 'fr' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'PairNotOffered' } });
  });

  test('other brands do not implement it either', async () => {
    const elsewhere = await signInAnna(server, 'mostek');
    expect(await translate(elsewhere)).toMatchObject({ status: 422, body: { code: 'NotImplementedForBrand' } });
  });
});

test('without an engine it says so, in words', async () => {
  const server = await startServer({ config: { engine: { kind: 'none' } } });
  const anna = await signInAnna(server, 'przekladnia');
  for (const answer of [await translate(anna), await anna.client.get('/api/v2/translation/languages', anna.bearer)]) {
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'NotImplementedForBrand', title: 'Not implemented for current brand.' },
    });
  }
  await server.stop();
});
