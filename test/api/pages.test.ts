import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markTags } from '../../server/http/headTags.ts';
import { message } from '../../server/messages.ts';
import { startServer, type TestServer } from './startServer.ts';

const origin = 'https://mostek.example';
const hash = 'abcdefghijklmnop0123';
const locales = { wordbridge: ['en', 'de'], mostek: ['pl', 'en', 'uk'], przekladnia: ['pl', 'en'] };

let server: TestServer;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'fifteen-dist-'));
  for (const [brand, known] of Object.entries(locales)) {
    await mkdir(join(dist, brand, 'assets'), { recursive: true });
    await writeFile(join(dist, brand, 'share.png'), '');
    for (const locale of known) {
      const head = markTags(['<title>built</title>']);
      await writeFile(join(dist, brand, `${locale}.html`), `<html lang="${locale}"><head>${head}</head></html>`);
    }
  }
  server = await startServer({ dist, config: { origins: new Map([['mostek', origin]]) } });
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(dist, { recursive: true });
});

/** A page as a visitor of the public address gets it. */
const page = async (path: string, brand = 'mostek', headers: Record<string, string> = {}) => {
  const app = server.server.apps.get(brand);
  if (app === undefined) throw new Error(`No application for ${brand}.`);
  return app.inject({ url: path, headers: { host: 'mostek.example', ...headers } });
};
const bodyOf = async (path: string, brand?: string) => (await page(path, brand)).body;

test('a page says what its screen is, in its language', async () => {
  const write = await bodyOf('/uk/order/write');
  expect(write).toContain('<html lang="uk">');
  expect(write).toContain(`<title>${message('uk', 'shell.title.write')} · Mostek</title>`);
  const login = await bodyOf('/en/login?from=orders%2Fsomewhere');
  expect(login).toContain('<title>Log in · Mostek</title>');
  expect(login).toContain('<meta name="description" content="Log in to Mostek to see your orders');
  expect(login).toContain('<meta property="og:description" content="Log in to Mostek');
  expect(login).toContain('<meta property="og:locale" content="en_GB">');
  expect(await bodyOf(`/pl/order/quotations/${hash}`)).toContain('<title>Wycena · Mostek</title>');
});

test('an address without a screen or a language of its own shows where it leads', async () => {
  for (const path of ['/', '/pl', '/pl/order/write', '/order/write']) {
    expect(await bodyOf(path)).toContain(`<link rel="canonical" href="${origin}/pl/order/write">`);
  }
  expect(await bodyOf('/en/register')).toContain(`<link rel="canonical" href="${origin}/en/login">`);
});

test('links are absolute: canonical, other languages, the picture', async () => {
  const login = await bodyOf('/en/login?from=orders%2Fsomewhere');
  for (const tag of [
    `<link rel="canonical" href="${origin}/en/login">`,
    `<link rel="alternate" hreflang="uk" href="${origin}/uk/login">`,
    `<link rel="alternate" hreflang="x-default" href="${origin}/pl/login">`,
    `<meta property="og:url" content="${origin}/en/login">`,
    `<meta property="og:image" content="${origin}/share.png">`,
  ]) {
    expect(login).toContain(tag);
  }
});

test('a secret address names itself nowhere and stays out of every index', async () => {
  for (const path of [
    `/en/order/quotations/${hash}`,
    `/en/orders/${hash}/${hash}`,
    `/en/payment/error?payment=${hash}`,
  ]) {
    const { body, headers } = await page(path);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain(hash);
    expect(body).not.toContain('canonical');
  }
});

test('what anybody may find may be indexed; what no screen has, may not', async () => {
  for (const path of ['/', '/en/login', '/en/order/write']) {
    expect((await page(path)).headers['x-robots-tag']).toBeUndefined();
  }
  const unknown = await page('/en/nowhere');
  expect(unknown.headers['x-robots-tag']).toBe('noindex');
  expect(unknown.body).toContain('<meta name="robots" content="noindex">');
});

test('the demonstration is found at the home that asks to sign in', async () => {
  const home = await bodyOf('/en', 'przekladnia');
  expect(home).toContain('<title>Machine translation demo · Przekładnia</title>');
  expect(home).toMatch(/<link rel="canonical" href="[^"]+\/en">/);
});

test('a page is kept by who has it, and travels compressed', async () => {
  const first = await page('/en/login', 'mostek', { 'accept-encoding': 'br' });
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  const { etag = '' } = first.headers;
  expect((await page('/en/login', 'mostek', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  expect((await page('/en/order/write', 'mostek', { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test('a folder of files is no page', async () => {
  expect((await page('/assets/')).statusCode).toBe(404);
  expect((await page('/atlas/nothing.html')).statusCode).toBe(404);
});

test('a host that somebody made up stands in no page', async () => {
  expect((await page('/en/login', 'mostek', { host: 'evil.example' })).body).not.toContain('evil.example');
});
