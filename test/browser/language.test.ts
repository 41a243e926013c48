import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { customer } from './support/customer.ts';
import { type RealServer, startRealServer } from './support/realServer.ts';
import { openScene } from './support/scene.ts';

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe('switching the language', () => {
  it('keeps the screen, the scroll and the focus, and fetches the new catalogue and names only', async () => {
    const scene = await openScene(browser, server, { brand: 'mostek', locale: 'pl' });
    const { they, page } = scene;
    await they.field('write.text').fill('ala ma kota');
    // Whatever start-up still fetches is not the switch's.
    await page.waitForLoadState('networkidle');
    await they.language().focus();
    await page.evaluate(() => window.scrollTo(0, 300));
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await they.language().selectOption('uk');
    await page.waitForURL(/\/uk\/order\/write/);
    const translated = customer(page, 'uk');
    await translated.showsHeading('write.title');
    const currency = translated.field('write.summary.currency').locator('option:checked');
    expect(await currency.textContent()).toBe('PLN – польський злотий');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    expect(await translated.language().evaluate((element) => element === document.activeElement)).toBe(true);
    expect(fetched.filter((path) => path.endsWith('.js'))).toHaveLength(2);
    expect(fetched.filter((path) => path.startsWith('/api/')).sort()).toEqual([
      '/api/v2/brand/mostek/categories',
      '/api/v2/country',
    ]);
    scene.expectQuiet();
    await scene.close();
  });

  it('names the countries of the checkout anew', async () => {
    const scene = await openScene(browser, server, { brand: 'mostek', locale: 'pl' });
    const { they, page } = scene;
    await they.fill({ from: 'pl', to: 'en', text: 'Umowa najmu lokalu' });
    await they.request();
    await they.offered();
    await they.toBilling();
    await they.field('checkout.country').selectOption({ label: 'Niemcy' });
    await they.field('checkout.city').fill('Berlin');
    await they.language().selectOption('uk');
    const translated = customer(page, 'uk');
    await translated.showsHeading('checkout.step.billing');
    const country = translated.field('checkout.country');
    expect(await country.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)).toBe('Німеччина');
    expect(await translated.field('checkout.city').inputValue()).toBe('Berlin');
    scene.expectQuiet();
    await scene.close();
  });
});
