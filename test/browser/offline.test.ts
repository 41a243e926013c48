import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeConfig } from '../../server/config.ts';
import { startServer } from '../../server/start.ts';
import { launchBrowser } from './support/browser.ts';
import { customer } from './support/customer.ts';
import { type RealServer, startRealServer } from './support/realServer.ts';
import { networkFaults, openScene } from './support/scene.ts';
import { visit } from './support/visit.ts';

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Until the shell is kept on the device and its worker answers for this page. */
const shellKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 30_000 });

describe('without a network', () => {
  it('opens the shell in the language of the address, says so, and goes on when the network is back', async () => {
    const scene = await openScene(browser, server, { brand: 'mostek', locale: 'uk', serviceWorkers: 'allow' });
    const { they, page } = scene;
    await they.field('write.text').fill('ala ma kota');
    await shellKept(page);
    await page.waitForTimeout(800);
    await server.kill();
    await page.context().setOffline(true);
    await page.reload();
    await they.showsText(they.w('shell.offline'));
    expect(await page.locator('html').getAttribute('lang')).toBe('uk');
    await server.start();
    await page.context().setOffline(false);
    await they.shows(they.field('write.text'));
    expect(await they.field('write.text').inputValue()).toBe('ala ma kota');
    expect(await page.evaluate(async () => (await caches.match('/api/v2/dict/currencies')) === undefined)).toBe(true);
    scene.expectQuiet(networkFaults);
    await scene.close();
  });

  it('keeps a request that could not be sent, and sends it once when the network is back', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    const received: string[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'POST' && response.url().endsWith('/api/v2/quotation') && response.ok()) {
        received.push(response.url());
      }
    });
    await they.fill({ text: 'Dear Ms Nowak, thank you.' });
    await page.waitForTimeout(800);
    await page.context().setOffline(true);
    await page.locator('button[type=submit]').filter({ visible: true }).first().click();
    await they.showsText(they.w('write.notSent.title'));
    await scene.expectAccessible();
    await page.context().setOffline(false);
    await page.waitForURL(/\/order\/quotations\//, { timeout: 30_000 });
    await they.offered();
    expect(received).toHaveLength(1);
    scene.expectQuiet(networkFaults);
    await scene.close();
  });
});

describe('a reload without a network', () => {
  it('sends what waits to be sent once when the network is back', async () => {
    const scene = await openScene(browser, server, { serviceWorkers: 'allow' });
    const { they, page } = scene;
    const keys = new Set<string>();
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v2/quotation')) {
        keys.add(request.headers()['idempotency-key'] ?? '');
      }
    });
    await they.fill({ text: 'Dear Ms Nowak, thank you.' });
    await shellKept(page);
    await page.waitForTimeout(800);
    await page.context().setOffline(true);
    await page.locator('button[type=submit]').filter({ visible: true }).first().click();
    await they.showsText(they.w('write.notSent.title'));
    await page.reload();
    await they.showsText(they.w('shell.offline'));
    await page.context().setOffline(false);
    await page.waitForURL(/\/order\/quotations\//, { timeout: 30_000 });
    await they.offered();
    expect(keys.size).toBe(1);
    scene.expectQuiet(networkFaults);
    await scene.close();
  });
});

describe('a new release', () => {
  it('is noticed, waits for the customer, and keeps the draft', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fifteen-release-'));
    const dist = join(folder, 'dist');
    cpSync(join(import.meta.dirname, '../../dist'), dist, { recursive: true });
    const config = decodeConfig({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' });
    const running = await startServer({ config, log: pino({ level: 'silent' }), dist });
    const scene = await visit(browser, { serviceWorkers: 'allow' });
    const { page } = scene;
    const they = customer(page, 'en');
    await they.open(running.addresses.get('wordbridge') ?? '');
    await they.refuseCookies();
    await they.field('write.text').fill('Half a sentence');
    await shellKept(page);
    await page.waitForTimeout(800);

    const brand = join(dist, 'wordbridge');
    const release = /data-release="([^"]+)"/.exec(readFileSync(join(brand, 'en.html'), 'utf8'))?.[1] ?? '';
    expect(release).not.toBe('');
    for (const name of ['sw.js', 'en.html', 'de.html']) {
      const path = join(brand, name);
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll(release, 'next-release'));
      await rm(`${path}.br`, { force: true });
    }
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await they.showsText(they.w('shell.release.title'));
    await scene.expectAccessible();
    expect(await they.field('write.text').inputValue()).toBe('Half a sentence');
    await they.button('shell.release.reload').click();
    await page.waitForFunction(() => document.documentElement.dataset.release === 'next-release');
    await they.shows(they.field('write.text'));
    expect(await they.field('write.text').inputValue()).toBe('Half a sentence');
    expect(await they.button('shell.release.reload').count()).toBe(0);
    scene.expectQuiet();
    await scene.close();
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  });
});
