import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as Schema from 'effect/Schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../tools/brands.ts';
import { type Figures, parseMetrics } from '../support/server/metricsSupport.ts';
import {
  acceptQuotation,
  createOffer,
  createPaidOrder,
  requestQuotation,
  waitUntil,
} from '../support/server/samples.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { startServer } from '../support/server/startServer.ts';

const server = await startForFile({ config: { metrics: { host: '127.0.0.1', port: 0 } }, keepsBooks: false });

const address = (): string => {
  const { metrics } = server.server;
  if (metrics === null) throw new Error('Nothing is measured.');
  return metrics;
};

const scrape = async (): Promise<Figures> => parseMetrics(await (await fetch(address())).text());

const readOperations = (name: string): Promise<string> => readFile(join(root, 'docs/operations', name), 'utf8');

describe('figures', () => {
  test('are OpenMetrics text on a port of their own, and nothing else is there', async () => {
    const answer = await fetch(address());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/openmetrics-text; version=1.0.0; charset=utf-8');
    expect((await answer.text()).endsWith('\n# EOF\n')).toBe(true);
    const head = await fetch(address(), { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const [method, path] of [
      ['POST', '/metrics'],
      ['DELETE', '/metrics'],
      ['GET', '/'],
      ['GET', '/metrics/'],
      ['GET', '/api/v2/price_list'],
    ] as const)
      expect([method, path, (await fetch(new URL(path, address()), { method })).status]).toEqual([method, path, 404]);
    expect((await fetch(`${server.address()}/metrics`)).status).toBe(404);
  });

  test('follow an order from the request to its payment', async () => {
    const before = await scrape();
    const client = await server.client();
    const order = await createPaidOrder(server, client);
    const figures = await waitUntil(scrape, (seen) => seen.sum('mails_total', { outcome: 'sent' }) >= 2);
    const by = (name: string, labels: Readonly<Record<string, string>>): number =>
      figures.sum(name, labels) - before.sum(name, labels);
    const quotation = { brand: 'wordbridge', method: 'POST', route: '/api/v2/quotation', status: '2xx' };
    expect(by('http_requests_total', quotation)).toBe(1);
    expect(by('http_request_duration_seconds_count', { route: '/api/v2/quotation' })).toBe(1);
    expect(by('mails_total', { template: 'quotationReady', outcome: 'sent' })).toBe(1);
    expect(by('job_attempts_total', { queue: 'mail', outcome: 'completed' })).toBeGreaterThanOrEqual(2);
    expect(by('provider_calls_total', { operation: 'start', outcome: 'answered' })).toBe(1);
    // Each figure of the database is read at most every ten seconds, by a time of its own.
    const inTime = { brand: 'wordbridge', answer: 'in_time' };
    const late = await waitUntil(
      scrape,
      (seen) =>
        seen.sum('orders', { status: order.status }) > 0 &&
        seen.sum('payments', { state: 'paid' }) > 0 &&
        seen.sum('quotes_last_day', inTime) > 0,
      30_000,
    );
    expect(late.sum('payments', { state: 'paid' })).toBe(1);
    expect(late.sum('quotes_last_day', inTime)).toBe(1);
    expect(late.sum('quotes_in_time_ratio', { brand: 'wordbridge' })).toBe(1);
    expect(late.sum('ready', {})).toBe(1);
    // An address of an order opens it: no label holds one.
    expect(JSON.stringify(late.samples)).not.toContain(order.hash);
  });

  test('tell unknown paths, errors and open streams apart', async () => {
    const client = await server.client();
    const quotation = await requestQuotation(client);
    await client.get(`/api/v2/order/no-such-order`);
    await fetch(`${server.address()}/wp-login.php?token=secret`, { method: 'PROPFIND' });
    const controller = new AbortController();
    const stream = await fetch(`${server.address()}/api/v2/quotation/${quotation.hash}/events`, {
      headers: client.headers,
      signal: controller.signal,
    });
    expect(stream.status).toBe(200);
    const open = await scrape();
    expect(open.sum('event_streams', {})).toBe(1);
    expect(open.sum('http_requests_in_flight', {})).toBe(0);
    expect(open.sum('http_requests_total', { route: '/api/v2/order/:hash', status: '4xx' })).toBe(1);
    expect(JSON.stringify(open.samples)).not.toContain('wp-login');
    expect(open.sum('http_requests_total', { method: 'PROPFIND' })).toBe(0);
    controller.abort();
    const closed = await waitUntil(scrape, (seen) => seen.sum('event_streams', {}) === 0);
    expect(closed.sum('http_request_duration_seconds_count', { route: '/api/v2/quotation/:hash/events' })).toBe(0);
    expect(closed.sum('http_requests_total', { route: '/api/v2/quotation/:hash/events' })).toBe(1);
  });

  test('are left out while they cannot be gathered, and that is counted', async () => {
    const broken = await startServer({ config: { metrics: { host: '127.0.0.1', port: 0 } }, keepsBooks: false });
    try {
      await broken.services.db.execute('alter table mail rename to elsewhere');
      const figures = parseMetrics(await (await fetch(String(broken.server.metrics))).text());
      expect(figures.sum('metrics_failures_total', { gatherer: 'mails' })).toBe(1);
      expect(figures.named('mails_unsent')).toEqual([]);
      expect(figures.named('orders').length).toBeGreaterThan(0);
      await broken.services.db.execute('alter table elsewhere rename to mail');
      const again = parseMetrics(await (await fetch(String(broken.server.metrics))).text());
      expect(again.sum('mails_unsent', { state: 'all' })).toBe(0);
      expect(again.named('mails_unsent').length).toBe(2);
    } finally {
      await broken.stop();
    }
  });
});

test('nothing listens where METRICS_PORT is not set', async () => {
  const other = await startServer({ keepsBooks: false });
  expect([other.server.metrics, other.services.measures]).toEqual([null, null]);
  await other.stop();
});

describe('docs/operations', () => {
  beforeAll(async () => {
    const client = await server.client();
    const order = await acceptQuotation(client, await createOffer(server, client));
    expect(
      (await client.post('/api/v2/payment', { order_hash: order.hash, method: 'transfer', locale: 'en' })).status,
    ).toBe(201);
    await waitUntil(scrape, (seen) => seen.named('payments_oldest_seconds').length > 0);
  });

  const mentioned = (text: string): ReadonlySet<string> =>
    new Set([...text.matchAll(/fifteen_[a-z0-9_]+/g)].map(([name]) => name));

  test('metrics.md says what each figure is', async () => {
    const figures = await scrape();
    const rows = figures.described.map(({ name, type, help }) => `| \`${name}\` | ${type} | ${help} |`);
    expect(rows.length).toBeGreaterThan(25);
    const text = await readOperations('metrics.md');
    expect(text.split('\n').filter((line) => line.startsWith('| `fifteen_'))).toEqual(rows.toSorted());
  });

  test.each(['alerts.yaml', 'dashboard.json'])('%s names figures that there are', async (file) => {
    const figures = await scrape();
    const known = new Set(figures.described.flatMap(({ samples }) => samples));
    const names = [...mentioned(await readOperations(file))];
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  test.each(['alerts.yaml', 'dashboard.json'])('the labels in %s are those of the figures', async (file) => {
    const figures = await scrape();
    const text = (await readOperations(file)).replaceAll('\\"', '"');
    const wrong: string[] = [];
    for (const [, name = '', selector = ''] of text.matchAll(/fifteen_([a-z0-9_]+)\{([^}]*)\}/g)) {
      const labels = new Set(figures.named(name).flatMap(({ labels: each }) => Object.keys(each)));
      for (const [, label = '', , values = ''] of selector.matchAll(/([a-z]+)(=~|!=|!~|=)"([^"]*)"/g)) {
        if (label === 'job') continue;
        if (!labels.has(label)) wrong.push(`${name}: ${label}`);
        // Only states and kinds are always shown; what happens has its figure when it has happened.
        if (!['kind', 'stat'].includes(label)) continue;
        const shown = new Set(figures.named(name).map((each) => each.labels[label]));
        for (const value of values.split('|')) if (!shown.has(value)) wrong.push(`${name}: ${label}=${value}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('each alert says what it is and what to do', async () => {
    const rules = Schema.decodeUnknownSync(
      Schema.Struct({
        groups: Schema.Array(
          Schema.Struct({
            name: Schema.String,
            rules: Schema.Array(
              Schema.Struct({
                alert: Schema.String,
                expr: Schema.String,
                labels: Schema.Struct({ severity: Schema.Literals(['page', 'ticket']) }),
                annotations: Schema.Struct({ summary: Schema.String, action: Schema.String }),
              }),
            ),
          }),
        ),
      }),
    )(parse(await readOperations('alerts.yaml')));
    const names = rules.groups.flatMap(({ rules: each }) => each.map(({ alert }) => alert));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('FifteenQuotesLate');
  });
});
