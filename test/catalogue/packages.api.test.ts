import { expect, test } from 'vitest';
import type { PackageConfig, PackageId, Service } from '../../openapi/types.ts';
import { readData } from '../support/server/client.ts';
import { startForFile } from '../support/server/startForFile.ts';

const server = await startForFile();

const readPackages = async (brand: string, query = '', language = 'en'): Promise<PackageConfig[]> =>
  readData(await (await server.client(brand, language)).get(`/api/v2/brand/${brand}/packages${query}`));

test('the configuration has the flags of the specification, and one default', async () => {
  const flags = (await readPackages('wordbridge')).map(
    ({ id, service_slug, post_editing, proofreading, verification, default: begins }) =>
      [id, service_slug, post_editing, proofreading, verification, begins] as const,
  );
  expect(flags).toEqual([
    [2, 'write', true, false, false, false],
    [1, 'write', false, false, false, true],
    [3, 'write', false, false, true, false],
    [4, 'write', false, true, false, false],
  ]);
});

test('a brand may call Expert Premium', async () => {
  const listHeadlines = async (brand: string) => (await readPackages(brand)).map(({ headline }) => headline);
  expect(await listHeadlines('wordbridge')).toEqual(['Light', 'Economy', 'Business', 'Expert']);
  expect(await listHeadlines('mostek')).toEqual(['Light', 'Economy', 'Business', 'Premium']);
});

test('the price of a word is that of the price list by the factor of the package, and with tax', async () => {
  const priced = await readPackages('wordbridge', '?source_lang=en&target_lang=de&currency_id=2');
  // 0.085 EUR a word by 0.65, 1, 1.3 and 1.55, and 19% on top.
  expect(priced.map(({ unit_price }) => [unit_price?.net, unit_price?.gross, unit_price?.currency_code])).toEqual([
    ['0.0553', '0.0657', 'EUR'],
    ['0.0850', '0.1012', 'EUR'],
    ['0.1105', '0.1315', 'EUR'],
    ['0.1318', '0.1568', 'EUR'],
  ]);
});

test.each([
  '',
  '?source_lang=en&target_lang=en&currency_id=2',
  '?source_lang=en&target_lang=de',
  '?source_lang=en&target_lang=de&currency_id=999',
])('without a pair that is offered in a currency there is none (%s)', async (query) => {
  for (const { unit_price } of await readPackages('wordbridge', query)) expect(unit_price).toBeNull();
});

test.each<[Service, number, [PackageId, string][]]>([
  // 22 EUR a page, and 19% on top.
  [
    'sworn',
    1,
    [
      [1, '26.1800'],
      [3, '34.0340'],
      [4, '40.5790'],
    ],
  ],
  [
    'proofreading',
    1,
    [
      [1, '0.0417'],
      [3, '0.0541'],
      [4, '0.0646'],
    ],
  ],
  ['machine-translation', 2, [[2, '0.0657']]],
  ['interpreting', 1, [[1, '70.8050']]],
])('a unit of %s is priced in the packages that it has', async (service, begins, prices) => {
  const priced = await readPackages('wordbridge', `?service=${service}&source_lang=en&target_lang=de&currency_id=2`);
  expect(priced.map(({ id, unit_price }) => [id, unit_price?.gross])).toEqual(prices);
  expect(priced.filter((config) => config.default).map(({ id }) => id)).toEqual([begins]);
  expect(new Set(priced.map(({ service_slug }) => service_slug))).toEqual(new Set([service]));
});

test('a sworn page of the pair is priced beside them, and only there', async () => {
  const client = await server.client('wordbridge');
  const readPackagesBody = async (query: string): Promise<unknown> => {
    const { body } = await client.get(`/api/v2/brand/wordbridge/packages${query}`);
    return body;
  };
  // 22 EUR a page, and 19% on top.
  expect(await readPackagesBody('?source_lang=en&target_lang=de&currency_id=2')).toMatchObject({
    sworn_page: { net: '22.0000', gross: '26.1800', currency_code: 'EUR' },
  });
  expect(await readPackagesBody('')).toMatchObject({ sworn_page: null });
});

test('another brand’s packages are refused', async () => {
  const answer = await (await server.client('wordbridge')).get('/api/v2/brand/mostek/packages');
  expect(answer.status).toBe(403);
});
