import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StatisticsEvent } from '../../../openapi/types.ts';
import { type AnalyticsStandIn, startAnalytics } from '../../../tools/providers/analytics.ts';
import { waitFor } from '../../support/money/paymentsSupport.ts';
import type { Client } from '../../support/server/client.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

let google: AnalyticsStandIn;
let server: TestServer;

beforeAll(async () => {
  google = await startAnalytics();
  const streams = new Map([
    ['wordbridge', { kind: 'ga4', measurementId: 'G-TEST1', secret: 'secret' } as const],
    ['mostek', { kind: 'matomo', siteId: 7, token: 'abc123' } as const],
  ]);
  server = await startServer({ config: { statistics: { url: google.url, streams, isSandbox: false } } });
});
afterAll(async () => {
  await server.stop();
  await google.close();
});

const consent = { client_id: '1234567890.1700000000', session_id: '1700000001' };
const item = {
  item_id: 'write-business',
  item_name: 'Written translation',
  item_variant: 'business',
  price: 60.1,
  currency: 'EUR',
  quantity: 1,
  item_category: 'General',
} as const;

const told: readonly StatisticsEvent[] = [
  { event: 'page_view', page_name: 'quotation', language: 'de', consent },
  { event: 'view_item', items: [item], consent },
  { event: 'view_cart', items: [item, item], consent },
  { event: 'begin_checkout', items: [item, item], consent },
];

const tell = async (client: Client): Promise<AnalyticsStandIn['events']> => {
  const before = google.events.length;
  for (const [index, event] of told.entries()) {
    expect((await client.post('/api/v2/statistics-event', event)).status).toBe(204);
    await waitFor(
      async () => google.events.length,
      (count) => count > before + index,
    );
  }
  return google.events.slice(before);
};

test('what is looked at reaches Google, its prices and their sum without tax', async () => {
  const events = await tell(await server.client('wordbridge'));
  const session = { session_id: '1700000001', engagement_time_msec: 1 };
  expect(events).toEqual([
    { name: 'page_view', params: { ...session, page_title: 'quotation', language: 'de' } },
    { name: 'view_item', params: { ...session, currency: 'EUR', value: 60.1, items: [item] } },
    { name: 'view_cart', params: { ...session, currency: 'EUR', value: 120.2, items: [item, item] } },
    { name: 'begin_checkout', params: { ...session, currency: 'EUR', value: 120.2, items: [item, item] } },
  ]);
  expect(google.dropped).toEqual([]);
});

test('the same reaches a site of Matomo, whose visitor is no client of Google', async () => {
  const events = await tell(await server.client('mostek'));
  expect(events.map(({ name }) => name)).toEqual(['quotation', 'view_item', 'view_cart', 'begin_checkout']);
  for (const { params } of events) {
    expect(params).toMatchObject({ idsite: '7', rec: '1', _id: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(JSON.stringify(params)).not.toContain(consent.client_id);
  }
  expect(events[1]?.params).toMatchObject({ _pks: 'write-business', _pkp: '60.1' });
  expect(events[2]?.params).toMatchObject({ revenue: '120.2' });
});

test('a brand without a destination tells nobody, and asks nobody', async () => {
  const before = google.calls();
  const client = await server.client('przekladnia');
  for (const event of told) expect((await client.post('/api/v2/statistics-event', event)).status).toBe(204);
  expect(google.calls()).toBe(before);
  const readMeta = async (brand: string) =>
    (await (await server.client(brand)).get(`/api/v2/brand/${brand}`)).body as { data: { meta: object } };
  expect((await readMeta('przekladnia')).data.meta).not.toHaveProperty('statistics');
  expect((await readMeta('wordbridge')).data.meta).toMatchObject({ statistics: true });
});

test('a destination that is away hinders nobody', async () => {
  google.fail('serverError');
  const client = await server.client('wordbridge');
  expect((await client.post('/api/v2/statistics-event', told[0])).status).toBe(204);
});
