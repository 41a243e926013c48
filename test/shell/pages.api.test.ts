import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceRoutes, serviceScreens } from '../../machines/services/routes.ts';
import { message } from '../../server/platform/core/messages.ts';
import { markTags } from '../../server/platform/http/headTags.ts';
import { requestQuotation } from '../support/server/samples.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';

const origin = 'https://mostek.example';
const hash = 'abcdefghijklmnop0123';
const locales = { wordbridge: ['en', 'de'], mostek: ['pl', 'en', 'uk'], przekladnia: ['pl', 'en'] } as const;

let server: TestServer;
let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'fifteen-dist-'));
  for (const [brand, known] of Object.entries(locales)) {
    await mkdir(join(dist, brand, 'assets'), { recursive: true });
    await writeFile(join(dist, brand, 'share.png'), '');
    await writeFile(join(dist, brand, 'assets', 'first-abc.js'), 'export {};');
    await writeFile(join(dist, brand, 'sw.js'), '');
    await mkdir(join(dist, brand, 'desk', 'assets'), { recursive: true });
    await writeFile(join(dist, brand, 'desk', 'assets', 'desk-abc.js'), 'export {};');
    for (const locale of known) {
      await writeFile(join(dist, brand, 'desk', `${locale}.html`), `<html lang="${locale}">desk</html>`);
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

/** A page as a visitor of the public address gets it; of a brand without one, on this machine. */
const readPage = async (path: string, brand = 'mostek', headers: Record<string, string> = {}) => {
  const app = server.server.apps.get(brand);
  if (app === undefined) throw new Error(`No application for ${brand}.`);
  return app.inject({ url: path, headers: { host: brand === 'mostek' ? 'mostek.example' : 'localhost', ...headers } });
};
const readBody = async (path: string, brand?: string) => (await readPage(path, brand)).body;

test('a page says what its screen is, in its language', async () => {
  const write = await readBody('/uk/order/write');
  expect(write).toContain('<html lang="uk">');
  expect(write).toContain(`<title>${message('uk', 'shell.title.write')} · Mostek</title>`);
  const login = await readBody('/en/login?from=orders%2Fsomewhere');
  expect(login).toContain('<title>Log in · Mostek</title>');
  expect(login).toContain('<meta name="description" content="Log in to Mostek to see and pay for your orders');
  expect(login).toContain('<meta property="og:description" content="Log in to Mostek');
  expect(login).toContain('<meta property="og:locale" content="en_GB">');
  const { hash: known } = await requestQuotation(await server.client('mostek'));
  expect(await readBody(`/pl/order/quotations/${known}`)).toContain(
    `<title>${message('pl', 'shell.title.quotation')} · Mostek</title>`,
  );
});

test('an address that leads nowhere says so in its title', async () => {
  const title = `<title>${message('pl', 'shell.title.unknown')} · Mostek</title>`;
  for (const path of [`/pl/order/quotations/${hash}`, `/pl/orders/${hash}/${hash}`, '/pl/nowhere', '/de/order/write']) {
    expect(await readBody(path)).toContain(title);
  }
});

test('an address with a slash too many leads where it was meant to, on this host', async () => {
  for (const [asked, meant] of [
    ['/en//order/write?source=en', '/en/order/write?source=en'],
    ['//en/order///write', '/en/order/write'],
    ['//evil.example//en', '/evil.example/en'],
  ] as const) {
    const { statusCode, headers } = await readPage(asked);
    expect([asked, statusCode, headers.location]).toEqual([asked, 308, meant]);
  }
  expect((await readPage('/api//v2/country')).statusCode).toBe(404);
});

test('the form of each service says which one it is, in every language, and may be found', async () => {
  for (const name of serviceScreens) {
    for (const locale of locales.mostek) {
      const { body, headers } = await readPage(`/${locale}/${serviceRoutes[name]}`);
      expect(headers['x-robots-tag']).toBeUndefined();
      expect(body).toContain(`<title>${message(locale, `shell.title.${name}`)} · Mostek</title>`);
      expect(body).toContain(`<link rel="canonical" href="${origin}/${locale}/${serviceRoutes[name]}">`);
    }
  }
});

test('an address without a screen or a language of its own shows where it leads', async () => {
  for (const path of ['/', '/pl', '/pl/order/write', '/order/write']) {
    expect(await readBody(path)).toContain(`<link rel="canonical" href="${origin}/pl/order/write">`);
  }
  expect(await readBody('/en/register')).toContain(`<link rel="canonical" href="${origin}/en/login">`);
});

test('links are absolute: canonical, other languages, the picture', async () => {
  const login = await readBody('/en/login?from=orders%2Fsomewhere');
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
    const { body, headers } = await readPage(path);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain(hash);
    expect(body).not.toContain('canonical');
  }
});

test('what anybody may find may be indexed; what no screen has, may not', async () => {
  for (const path of ['/', '/en/login', '/en/order/write', '/en/withdrawal']) {
    expect((await readPage(path)).headers['x-robots-tag']).toBeUndefined();
  }
  const unknown = await readPage('/en/nowhere');
  expect(unknown.headers['x-robots-tag']).toBe('noindex');
  expect(unknown.body).toContain('<meta name="robots" content="noindex">');
});

test('the status says whether an address leads anywhere', async () => {
  const readStatus = async (path: string, brand?: string) => (await readPage(path, brand)).statusCode;
  for (const path of ['/', '/en/order/write', '/order/write', '/en/register', '/en/payment/error']) {
    expect(await readStatus(path)).toBe(200);
  }
  expect(await readStatus('/en/nowhere')).toBe(404);
  expect(await readStatus(`/en/orders-created/${hash}/invoice`)).toBe(404);
  expect(await readStatus('/de/order/write')).toBe(404);
  expect(await readStatus('/en/500')).toBe(500);
  const { headers } = await readPage('/en/nowhere');
  const again = await readPage('/en/nowhere', 'mostek', { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(404);
});

test('the status says whether the quotation, order or cart of an address exists, in its brand', async () => {
  const mostek = await server.client('mostek');
  const known = await requestQuotation(mostek);
  const at = (quotation: string, cart: string, order: string) => [
    `/en/order/quotations/${quotation}`,
    `/en/orders/${cart}`,
    `/en/orders/${cart}/${order}`,
    `/en/orders-created/${order}/quote`,
    `/en/orders-created/${order}/order`,
    `/en/withdrawal/${order}`,
  ];
  const addresses = at(known.hash, known.cart_hash, known.order_hash);
  const statuses = (paths: readonly string[], brand = 'mostek') =>
    Promise.all(paths.map(async (path) => (await readPage(path, brand)).statusCode));
  expect(await statuses(addresses)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await statuses(addresses, 'wordbridge')).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await statuses(at(hash, hash, hash))).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await statuses([`/en/orders/${hash}/${known.order_hash}`])).toEqual([404]);
});

test('the demonstration is found at the home that asks to sign in', async () => {
  const home = await readBody('/en', 'przekladnia');
  expect(home).toContain('<title>Machine translation demo · Przekładnia</title>');
  expect(home).toMatch(/<link rel="canonical" href="[^"]+\/en">/);
});

test('a page is kept by who has it, and travels compressed', async () => {
  const first = await readPage('/en/login', 'mostek', { 'accept-encoding': 'br' });
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  const { etag = '' } = first.headers;
  expect((await readPage('/en/login', 'mostek', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  expect((await readPage('/en/order/write', 'mostek', { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test('a hashed file is stored for good, without the headers of a document', async () => {
  const { headers } = await readPage('/assets/first-abc.js');
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['x-content-type-options']).toBe('nosniff');
  for (const name of ['content-security-policy', 'cross-origin-opener-policy', 'x-frame-options']) {
    expect(headers[name]).toBeUndefined();
    expect((await readPage('/en/login')).headers[name]).toBeDefined();
    expect((await readPage('/sw.js')).headers[name]).toBeDefined();
  }
});

test('a folder of files is no page', async () => {
  expect((await readPage('/assets/')).statusCode).toBe(404);
});

test('a host that somebody made up stands in no page', async () => {
  expect((await readPage('/en/login', 'mostek', { host: 'evil.example' })).body).not.toContain('evil.example');
});

test('the desk has one page a language at every address of its own, on every brand', async () => {
  for (const [brand, known] of Object.entries(locales)) {
    const [first = 'en'] = known;
    for (const path of ['/desk', '/desk/', '/desk?x=1', '/desk/board', '/desk/order/12']) {
      expect(await readPage(path, brand), path).toMatchObject({
        statusCode: 200,
        body: `<html lang="${first}">desk</html>`,
      });
    }
    for (const locale of known) {
      for (const path of ['', '/board', '/order/12', '/people']) {
        const { body, statusCode } = await readPage(`/desk/${locale}${path}`, brand);
        expect([statusCode, body], path).toEqual([200, `<html lang="${locale}">desk</html>`]);
      }
    }
  }
});

test('where the desk has no page it says so by its status, and it is no page of the customers’', async () => {
  for (const path of [
    '/desk/en/nowhere',
    '/desk/en/order/nothing',
    '/desk/en/order/0',
    '/desk/de/board',
    '/desk/en.html',
  ]) {
    const { statusCode, body } = await readPage(path);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(body).toContain('>desk<');
  }
  expect((await readPage('/desks')).body).not.toContain('>desk<');
  expect((await readPage('/en/desk')).body).not.toContain('>desk<');
  for (const path of ['/desk/assets/', '/desk/assets/nothing.js']) {
    expect(await readPage(path)).toMatchObject({ statusCode: 404, headers: { 'content-type': /problem/ } });
  }
});

test('the desk’s page is stored nowhere, stands in no index, and allows no more than a customer’s; its files are stored for good', async () => {
  const app = server.server.apps.get('mostek');
  const headers = { host: 'mostek.example' };
  for (const method of ['GET', 'HEAD'] as const) {
    const desk = await app?.inject({ method, url: '/desk/pl/board', headers });
    expect(desk?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const customers = await readPage('/pl/login');
    for (const name of ['content-security-policy', 'x-frame-options', 'referrer-policy', 'x-content-type-options']) {
      expect(desk?.headers[name], name).toBe(customers.headers[name]);
    }
  }
  expect(await app?.inject({ method: 'POST', url: '/desk/pl/board', headers })).toMatchObject({ statusCode: 404 });
  const file = await readPage('/desk/assets/desk-abc.js');
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.headers['content-security-policy']).toBeUndefined();
});

test('an application that is still being built says so in the reader’s language, and appears by itself', async () => {
  const built = join(dist, 'mostek');
  await rename(built, `${built}-away`);
  const readPreparingPage = async (path: string, language = 'pl') => {
    const { statusCode, headers, body } = await readPage(path, 'mostek', { 'accept-language': language });
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '3', 'no-store']);
    expect(body).toContain('<meta http-equiv="refresh" content="3">');
    return body;
  };
  expect(await readPreparingPage('/')).toContain(message('pl', 'head.preparing'));
  expect(await readPreparingPage('/', 'uk')).toContain('<html lang="uk"');
  expect(await readPreparingPage('/uk/order/write')).toContain(message('uk', 'head.preparing'));
  expect(await readPreparingPage('/desk/en')).toContain(message('en', 'head.preparing'));
  expect(await readPreparingPage('/de/order/write', 'de')).toContain('<html lang="pl"');
  expect(await readPreparingPage('/robots.txt')).toContain('<h1>Mostek</h1>');
  for (const path of ['/%00', '/pl/%00', `/${'x'.repeat(5000)}`])
    expect((await readPage(path)).statusCode, path).toBe(503);
  expect((await readPage('/assets/first-abc.js')).statusCode).toBe(404);
  expect((await readPage('/api/nowhere')).statusCode).toBe(404);
  expect((await readPage('/', 'wordbridge')).statusCode).toBe(200);
  await rename(`${built}-away`, built);
  expect((await readPage('/')).body).toContain('<title>');
  expect((await readPage('/assets/first-abc.js')).statusCode).toBe(200);
});

test('charts that are still being drawn say so, and appear by themselves', async () => {
  for (const path of ['/atlas/', '/atlas/order.html', '/atlas/screens/index.html']) {
    const { statusCode, headers, body } = await readPage(path);
    expect([statusCode, headers['retry-after']]).toEqual([503, '3']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('The charts are being drawn');
  }
  await mkdir(join(dist, 'atlas'));
  await writeFile(join(dist, 'atlas/index.html'), 'drawn');
  const drawn = await readPage('/atlas/');
  expect(drawn.body).toBe('drawn');
  expect(drawn.headers['content-security-policy']).toContain("script-src 'self';");
  expect((await readPage('/atlas/nothing.html')).statusCode).toBe(404);
});
