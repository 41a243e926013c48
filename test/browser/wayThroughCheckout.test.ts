import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
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

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);

const request = { text: 'The quick brown fox jumps over the lazy dog.' };

describe('the way through the checkout', () => {
  it('takes the focus along to each new heading', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await they.fill(request);
    await they.request();
    await they.offered();
    await expect.poll(() => focused(page)).toBe(`H1 ${they.w('quotation.offer.title')}`);
    await they.orderBySandbox();
    await they.payAtProvider();
    await they.paid();
    await expect.poll(() => focused(page)).toBe(`H1 ${they.w('payment.succeeded.title')}`);
    await they.toOrder();
    await expect.poll(() => focused(page)).toMatch(/^H1 Translation/);
    scene.expectQuiet();
    await scene.close();
  });

  it('keeps what has been typed when the browser goes back, and over a reload', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await they.fill(request);
    await they.request();
    await they.offered();
    await they.toBilling();
    await they.field('checkout.address').fill('Mostowa 1/2');
    await page.goBack();
    await they.showsHeading('write.title');
    await page.goForward();
    await they.offered();
    await they.toBilling();
    expect(await they.field('checkout.address').inputValue()).toBe('Mostowa 1/2');
    await they.field('checkout.city').fill('Warszawa');
    await page.reload();
    await they.offered();
    await they.toBilling();
    expect(await they.field('checkout.address').inputValue()).toBe('Mostowa 1/2');
    expect(await they.field('checkout.city').inputValue()).toBe('Warszawa');
    scene.expectQuiet();
    await scene.close();
  });
});
