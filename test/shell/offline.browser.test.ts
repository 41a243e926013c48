import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findViolations } from '../support/browser/findViolations.ts';
import { type CustomerVisit, test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';
import { startServer } from '../support/server/startServer.ts';
import { isFull } from '../support/tier.ts';

/** Until the shell is kept on the device and its worker answers for this page. */
const waitUntilShellKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 30_000 });

describe('without a network', () => {
  test.for(journey('opened without a network'))(
    'opens the shell in the language of the address, says so, and goes on when the network is back ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open({ ...shop, serviceWorkers: 'allow' });
      await they.field('write.text').fill('ala ma kota');
      await waitUntilShellKept(page);
      await they.kept('ala ma kota');
      await page.context().setOffline(true);
      await page.reload();
      await they.showsText(they.w('shell.offline'));
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(shop.locale);
      await they.shows(they.field('write.text'));
      await expect.poll(() => they.field('write.text').inputValue()).toBe('ala ma kota');
      await page.context().setOffline(false);
      await they.shows(they.field('write.text'));
      await expect.poll(() => they.field('write.text').inputValue()).toBe('ala ma kota');
      expect(await page.evaluate(async () => (await caches.match('/api/v2/dict/currencies')) === undefined)).toBe(true);
      expectQuiet(networkFaults);
    },
  );

  test.for(journey('unsent request'))(
    'keeps a request that could not be sent, and sends it once when the network is back ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, server, ...visit } = await open(shop);
      await they.fill({ text: 'Dear Ms Nowak, thank you.' });
      await they.kept('Dear Ms Nowak, thank you.');
      await they.loseNetwork();
      await they.submit().click();
      await they.showsText(they.w('write.notSent.title'));
      await visit.expectAccessible();
      await page.context().setOffline(false);
      await page.waitForURL(/\/order\/quotations\//, { timeout: 30_000 });
      await they.offered();
      expect(await server.desk.find(they.email)).toHaveLength(1);
      visit.expectQuiet(networkFaults);
    },
  );
});

describe('the quick quote without a server', () => {
  /** Until the device has seen the prices, and what start-up loads. */
  const waitUntilSeen = (page: Page): Promise<unknown> =>
    page.waitForFunction(() =>
      ['fifteen.seen-startup', 'fifteen.seen-prices-write-2'].every((name) => name in localStorage),
    );

  /** What a page asks for quotations with, as it leaves. */
  const recordRequests = async (
    page: Page,
  ): Promise<readonly { readonly key: string | null; readonly body: string }[]> => {
    const sent: { key: string | null; body: string }[] = [];
    await page.exposeFunction('recordRequest', (key: string | null, body: string) => sent.push({ key, body }));
    await page.addInitScript(() => {
      const { fetch } = window;
      window.fetch = async (input, init) => {
        const request = new Request(input, init);
        if (request.method === 'POST' && request.url.endsWith('/api/v2/quotation')) {
          const body = await request.clone().text();
          await Reflect.get(window, 'recordRequest')(request.headers.get('Idempotency-Key'), body);
        }
        return fetch(request);
      };
    });
    return sent;
  };

  const isRecent = async (page: Page): Promise<void> => {
    const at = await page
      .getByText(/^Prices as of/)
      .locator('time')
      .first()
      .getAttribute('datetime');
    expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(300_000);
  };

  const outages = [
    { what: 'the server was killed', ends: 'server' },
    { what: 'the network is gone', ends: 'network' },
  ] as const;
  // Without a network it opens in the tests around this one, too.
  test.for(isFull ? outages : outages.slice(0, 1))(
    'opens in a new tab while $what: dated prices, a request that is sent once when all is back',
    async ({ ends }, { open, ownServer }) => {
      const server = await ownServer();
      const { they, page, address, expectQuiet } = await open({ server, serviceWorkers: 'allow' });
      await waitUntilShellKept(page);
      await waitUntilSeen(page);
      const context = page.context();
      const cut = () => (ends === 'network' ? context.setOffline(true) : server.kill());
      const mend = () => (ends === 'network' ? context.setOffline(false) : server.start());
      await cut();

      await page.reload();
      await they.showsText(they.w(ends === 'network' ? 'shell.offline' : 'shell.unavailable'));
      await they.shows(they.field('write.sourceLang'));
      await isRecent(page);
      await page.close();

      const tab = await context.newPage();
      const sent = await recordRequests(tab);
      const again = they.inTab(tab);
      await again.open(address);
      await again.fill({ text: 'Dear Ms Nowak, thank you.' });
      await isRecent(tab);
      expect(await findViolations(tab)).toEqual([]);
      await again.kept('Dear Ms Nowak, thank you.');
      await again.submit().click();
      await again.showsText(again.w('write.notSent.title'));
      await tab.reload();
      await again.showsText(again.w('write.notSent.title'));
      await expect.poll(() => again.field('write.text').inputValue()).toBe('Dear Ms Nowak, thank you.');

      await mend();
      await tab.waitForURL(/\/order\/quotations\//, { timeout: 60_000 });
      await again.offered();
      expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
      expect(Object.keys(JSON.parse(sent[0]?.body ?? '{}'))).toContain('currency_id');
      expect(sent[0]?.body).not.toMatch(/price|pairs|as_?of/i);
      expect(await server.desk.find(they.email)).toHaveLength(1);
      expectQuiet(networkFaults);
    },
  );

  test('shows the price, and no date, once the network is back', async ({ open }) => {
    const { they, page, expectQuiet } = await open({ serviceWorkers: 'allow' });
    await waitUntilShellKept(page);
    await waitUntilSeen(page);
    await page.context().setOffline(true);
    await page.reload();
    await they.fill({ text: 'Dear Ms Nowak, thank you.' });
    await isRecent(page);
    await page.context().setOffline(false);
    await they.showsText(they.w('write.summary.gross'));
    await they.shows(page.getByText(/€/).filter({ visible: true }).first());
    await expect.poll(() => page.getByText(/^Prices as of/).count()).toBe(0);
    await expect.poll(() => they.field('write.text').inputValue()).toBe('Dear Ms Nowak, thank you.');
    expectQuiet(networkFaults);
  });

  test('stays with what failed where the device has seen nothing of use', async ({ open }) => {
    const { they, page } = await open({ serviceWorkers: 'allow' });
    await waitUntilShellKept(page);
    await waitUntilSeen(page);
    await page.evaluate(() => {
      const name = 'fifteen.seen-startup';
      localStorage.setItem(name, (localStorage.getItem(name) ?? '').replace('wordbridge', 'mostek'));
    });
    await page.context().setOffline(true);
    await page.reload();
    await they.showsText(they.w('shell.startupFailed.title'));
    await page.context().setOffline(false);
    await they.shows(they.field('write.sourceLang'));
  });
});

describe('a reload without a network', () => {
  test.for(journey('unsent request over a reload'))(
    'sends what waits to be sent once when the network is back ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, server, expectQuiet } = await open({ ...shop, serviceWorkers: 'allow' });
      const keys = new Set<string>();
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/v2/quotation')) {
          keys.add(request.headers()['idempotency-key'] ?? '');
        }
      });
      await they.fill({ text: 'Dear Ms Nowak, thank you.' });
      await waitUntilShellKept(page);
      await they.kept('Dear Ms Nowak, thank you.');
      await they.loseNetwork();
      await they.submit().click();
      await they.showsText(they.w('write.notSent.title'));
      await page.reload();
      await they.showsText(they.w('shell.offline'));
      await page.context().setOffline(false);
      await page.waitForURL(/\/order\/quotations\//, { timeout: 30_000 });
      await they.offered();
      expect(keys.size).toBe(1);
      expect(await server.desk.find(they.email)).toHaveLength(1);
      expectQuiet(networkFaults);
    },
  );
});

describe('a request with a document', () => {
  const expectSentOnce = async ({ they, page, server }: CustomerVisit): Promise<void> => {
    await page.waitForURL(/\/order\/quotations\//, { timeout: 60_000 });
    await they.showsText('contract-en.docx');
    expect(await server.desk.find(they.email)).toHaveLength(1);
  };

  test('that was attached and submitted without a network is sent by itself, once, when the network is back', async ({
    open,
  }) => {
    const visit = await open();
    const { they, page, expectQuiet } = visit;
    await they.fill({});
    await they.loseNetwork();
    await they.attach('contract-en.docx');
    await they.submit().click();
    await they.showsText(they.w('write.notSent.title'));
    await page.context().setOffline(false);
    await expectSentOnce(visit);
    expectQuiet(networkFaults);
  });

  test('that was submitted without a network is sent after a reload, with its document', async ({ open }) => {
    const visit = await open({ serviceWorkers: 'allow' });
    const { they, page, expectQuiet } = visit;
    await they.fill({});
    await waitUntilShellKept(page);
    await they.loseNetwork();
    await they.attach('contract-en.docx');
    await they.kept('contract-en.docx');
    await they.submit().click();
    await they.showsText(they.w('write.awaitingDocuments.title'));
    await page.reload();
    await they.showsText(they.w('shell.offline'));
    await page.context().setOffline(false);
    await expectSentOnce(visit);
    expectQuiet(networkFaults);
  });

  test('that is submitted while its document is on its way says so, and is sent once it has arrived', async ({
    open,
  }) => {
    const visit = await open();
    const { they, page, expectQuiet, expectAccessible } = visit;
    await they.fill({});
    await page.route('**/api/v2/file/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await they.attach('contract-en.docx');
    await they.submit().click();
    await they.showsText(they.w('write.awaitingDocuments.title'));
    await expectAccessible();
    await page.unroute('**/api/v2/file/**');
    await expectSentOnce(visit);
    expectQuiet(networkFaults);
  });

  // The quick quote above is killed on the way, too.
  test.runIf(isFull)('is sent by itself, once, when a server that was down is back', async ({ open, ownServer }) => {
    const visit = await open({ server: await ownServer() });
    const { they, server, expectQuiet } = visit;
    await they.fill({ documents: ['contract-en.docx'] });
    await they.counted(124);
    await server.kill();
    await they.submit().click();
    await they.showsText(they.w('write.notSent.title'));
    await server.start();
    await expectSentOnce(visit);
    expectQuiet(networkFaults);
  });

  test('that has waited for two hours is not sent any more, and the page says so', async ({ open }) => {
    const { they, page, server, expectQuiet } = await open();
    await they.fill({ text: 'Dear Ms Nowak, thank you.' });
    await they.loseNetwork();
    await they.submit().click();
    await they.showsText(they.w('write.notSent.title'));
    await page.evaluate(() => {
      const name = 'fifteen.draft-write';
      const stored = JSON.parse(localStorage.getItem(name) ?? '{}');
      localStorage.setItem(name, JSON.stringify({ ...stored, at: stored.at - 2 * 60 * 60 * 1000 - 1 }));
    });
    const address = page.url();
    await page.goto('about:blank');
    await page.context().setOffline(false);
    await page.goto(address);
    await they.showsText(they.w('write.promiseExpired.title'));
    expect(await they.field('write.text').inputValue()).toBe('');
    expect(await server.desk.find(they.email)).toHaveLength(0);
    expectQuiet(networkFaults);
  });
});

describe('a new release', () => {
  test('is noticed, waits for the customer, and keeps the draft', async ({ open, onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'fifteen-release-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const dist = join(folder, 'dist');
    cpSync(join(import.meta.dirname, '../../dist'), dist, { recursive: true });
    const server = await startServer({ dist });
    onTestFinished(server.stop);
    const { they, page, ...visit } = await open({ at: null, serviceWorkers: 'allow' });
    await they.open(server.address('wordbridge'));
    await they.refuseCookies();
    await they.field('write.text').fill('Half a sentence');
    await waitUntilShellKept(page);
    await they.kept('Half a sentence');

    const brand = join(dist, 'wordbridge');
    const release = /data-release="([^"]+)"/.exec(readFileSync(join(brand, 'en.html'), 'utf8'))?.[1] ?? '';
    expect(release).toMatch(/\w/);
    for (const name of ['sw.js', 'en.html', 'de.html']) {
      const path = join(brand, name);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(release, 'next-release'));
      await rm(`${path}.br`, { force: true });
    }
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await they.showsText(they.w('shell.release.title'));
    await visit.expectAccessible();
    await expect.poll(() => they.field('write.text').inputValue()).toBe('Half a sentence');
    await they.button('shell.release.reload').click();
    await page.waitForFunction(() => document.documentElement.dataset.release === 'next-release');
    await they.shows(they.field('write.text'));
    await expect.poll(() => they.field('write.text').inputValue()).toBe('Half a sentence');
    await expect.poll(() => they.button('shell.release.reload').count()).toBe(0);
    visit.expectQuiet();
    await visit.close();
  });
});
