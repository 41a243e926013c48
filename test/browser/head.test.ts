import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { type RealServer, startRealServer } from './support/realServer.ts';
import { openScene } from './support/scene.ts';
import { words } from './support/words.ts';

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const meta = (page: Page, key: string) =>
  page.locator(`head meta[property="${key}"], head meta[name="${key}"]`).getAttribute('content');
const link = (page: Page, selector: string) => page.locator(`head link${selector}`).getAttribute('href');

describe('the head of the page', () => {
  it('follows the screen and the language', async () => {
    const scene = await openScene(browser, server, { brand: 'mostek', locale: 'en' });
    const { page, they, address } = scene;
    const description = (locale: 'en' | 'pl', screen: string) =>
      words(locale)(`head.description.${screen}`, { name: 'Mostek' });
    const described = (wanted: string) =>
      page.waitForFunction(
        (text) => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content === text,
        wanted,
      );
    expect(await meta(page, 'description')).toBe(description('en', 'write'));

    await page.getByRole('link', { name: they.w('shell.logIn'), exact: true }).click();
    await described(description('en', 'login'));
    expect(await page.title()).toBe('Log in · Mostek');
    expect(await meta(page, 'og:title')).toBe('Log in · Mostek');
    expect(await meta(page, 'og:url')).toBe(`${address}/en/login`);
    expect(await link(page, '[rel="canonical"]')).toBe(`${address}/en/login`);

    await they.language().selectOption('pl');
    await described(description('pl', 'login'));
    expect(await meta(page, 'og:locale')).toBe('pl_PL');
    expect(await page.locator('head meta[property="og:locale:alternate"]').count()).toBe(2);
    // The address follows once the names have been reloaded.
    await page.waitForURL(`${address}/pl/login`);
    expect(await link(page, '[rel="canonical"]')).toBe(`${address}/pl/login`);
    expect(await link(page, '[hreflang="x-default"]')).toBe(`${address}/pl/login`);
    expect(await page.locator('head meta[name="robots"]').count()).toBe(0);
    await scene.close();
  });

  it('keeps a secret address out of every index, and only that one', async () => {
    const scene = await openScene(browser, server);
    const { page } = scene;
    await page.goto(`${scene.address}/en/order/quotations/abcdefghijklmnop0123`);
    expect(await meta(page, 'robots')).toBe('noindex');
    await page.waitForFunction(() => document.querySelector('link[rel="canonical"]') !== null);
    await page
      .getByRole('link', { name: scene.they.w('shell.link.write'), exact: true })
      .first()
      .click();
    await scene.they.shows(scene.they.field('write.sourceLang'));
    await page.waitForFunction(() => document.querySelector('meta[name="robots"]') === null);
    await scene.close();
  });
});
