import { afterEach, describe, expect, test, vi } from 'vitest';
import { computeStatistics } from '../../machines/request/textStatistics.ts';
import type { Estimate } from '../../openapi/types.ts';
import type { UploadLimits } from '../../server/platform/files/uploadLimits.ts';
import { type Client, createKey, readData } from '../support/server/client.ts';
import { buildQuotationRequest } from '../support/server/samples.ts';
import { createTestClock, startServer, type TestServer } from '../support/server/startServer.ts';

const plenty = { files: 1_000, bytes: 1_000_000_000 };
const clock = createTestClock();

let server: TestServer;
const start = async (
  texts: UploadLimits['texts'] = { visitor: plenty.bytes, address: plenty.bytes },
): Promise<void> => {
  const uploads = { visitor: plenty, address: plenty, texts, keepFree: 1_000 };
  server = await startServer({ clock, config: { uploads }, work: false });
};
afterEach(() => server.stop());

const ask = (client: Client, from: string, text: string, languages = ['pl'], key = createKey()) =>
  client.post('/api/v2/quotation', buildQuotationRequest({ text, target_langs: languages }), {
    'x-forwarded-for': from,
    'idempotency-key': key,
  });

const text = (bytes: number): string => 'word '.repeat(bytes / 5);

describe('the text that requests of a day bring', () => {
  test('has a quota a visitor, by the bytes of each language; others are spared, and what is sent again is not counted twice', async () => {
    await start({ visitor: 1_000, address: 100_000 });
    const [one, other] = [await server.client(), await server.client()];
    const key = createKey();
    expect((await ask(one, '198.51.100.1', text(300), ['pl', 'de'], key)).status).toBe(201);
    expect((await ask(one, '198.51.100.1', text(300), ['pl', 'de'], key)).status).toBe(201);
    const refused = await ask(one, '198.51.100.1', text(300), ['pl', 'de']);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TextQuotaReached' } });
    // The clock stands at noon.
    expect(refused.headers.get('retry-after')).toBe(String(12 * 60 * 60));
    expect((await ask(one, '198.51.100.1', text(300))).status).toBe(201);
    expect((await ask(other, '198.51.100.1', text(300), ['pl', 'de'])).status).toBe(201);
    clock.advance(12 * 60 * 60 * 1000);
    const again = await server.client('wordbridge', 'en', one.token);
    expect((await ask(again, '198.51.100.1', text(300), ['pl', 'de'])).status).toBe(201);
    clock.advance(-12 * 60 * 60 * 1000);
  });

  test('has a quota a network, whoever its visitors are; a request that is refused counts for nothing', async () => {
    await start({ visitor: 10_000, address: 1_000 });
    const askFrom = async (from: string, languages?: string[]) =>
      (await ask(await server.client(), from, text(300), languages)).status;
    expect(await askFrom('2001:db8:1:2::1', ['pl', 'de'])).toBe(201);
    expect(await askFrom('2001:db8:1:2::2', ['pl', 'de'])).toBe(429);
    expect(await askFrom('2001:db8:1:2::3', ['pl', 'en'])).toBe(422);
    expect(await askFrom('2001:db8:1:2::4')).toBe(201);
    expect(await askFrom('2001:db8:1:3::1', ['pl', 'de'])).toBe(201);
  });

  test('is refused before the disk is full', async () => {
    await start();
    const client = await server.client();
    vi.spyOn(server.services.files, 'free').mockResolvedValue(1_500);
    expect(await ask(client, '198.51.100.1', text(300), ['pl', 'de'])).toMatchObject({
      status: 507,
      body: { code: 'StorageFull' },
    });
    expect((await ask(client, '198.51.100.1', text(300))).status).toBe(201);
  });
});

describe('a long text', () => {
  /** Of a kind that takes long to count, and another one each time. */
  const hostile = (n: number): string => `中 ${`aB${n}\u0301c\u00addE/x `.repeat(25_000)}`.slice(0, 400_000);
  const { service, source_lang, target_langs, category_id, package_id, currency_id } = buildQuotationRequest();
  const estimate = (client: Client, of: string) =>
    client.post('/api/v2/quotation/estimate', {
      ...{ service, source_lang, target_langs, category_id, package_id, currency_id },
      text: of,
      file_ids: [],
    });

  test('is counted as any other, and of one caller only so many at once: nobody else waits for them', async () => {
    await start();
    const [one, other] = [await server.client(), await server.client()];
    const flood = Array.from({ length: 12 }, (_, n) => estimate(one, hostile(n)));
    const modest = estimate(other, hostile(100));
    const answers = await Promise.all(flood);
    expect(readData<Estimate>(await modest).words).toBe(computeStatistics(hostile(100)).words);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ code: 'RateLimited' });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
