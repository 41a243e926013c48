import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { customer } from './support/customer.ts';
import { type RealServer, startRealServer } from './support/realServer.ts';
import { openScene } from './support/scene.ts';
import { visit } from './support/visit.ts';
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

describe('the mobile menu', () => {
  it('closes by pressing or focusing what is outside, so that it hides nothing', async () => {
    const scene = await openScene(browser, server, { viewport: { width: 390, height: 844 } });
    const menu = scene.they.button('shell.menu');
    const isOpen = () => menu.getAttribute('aria-expanded');
    await menu.click();
    expect(await isOpen()).toBe('true');
    await scene.page.mouse.click(195, 800);
    expect(await isOpen()).toBe('false');
    await menu.click();
    await scene.they.language().focus();
    expect(await isOpen()).toBe('true');
    await scene.page.keyboard.press('Tab');
    expect(await isOpen()).toBe('false');
    scene.expectQuiet();
    await scene.close();
  });
});

describe('the header', () => {
  it.each([
    { brand: 'wordbridge', locale: 'de' },
    { brand: 'mostek', locale: 'uk' },
  ] as const)('keeps the logo apart from the links at any width in $locale', async ({ brand, locale }) => {
    const scene = await openScene(browser, server, { brand, locale });
    for (const width of [640, 768, 960, 1024]) {
      await scene.page.setViewportSize({ width, height: 800 });
      const tooWide = await scene.page
        .locator('header a')
        .evaluateAll((links) =>
          links
            .filter((link) => link.checkVisibility({ visibilityProperty: true }) && link.scrollWidth > link.clientWidth)
            .map((link) => link.textContent),
        );
      expect(tooWide, `${width} pixels`).toEqual([]);
      await scene.expectNoSideScroll();
    }
    await scene.close();
  });
});

describe('the cookie notice', () => {
  it('takes the focus when it is asked for again, and gives it back', async () => {
    const { page, close } = await visit(browser);
    const they = customer(page, 'en');
    await they.open(server.address('wordbridge'));
    await they.field('write.name').focus();
    await they.button('shell.cookies.refuse').click();
    expect(await they.field('write.name').evaluate((field) => field === document.activeElement)).toBe(true);
    await they.button('shell.cookies.reopen').click();
    const notice = page.getByRole('region', { name: they.w('shell.cookies.title') });
    expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true);
    await they.button('shell.cookies.refuse').press('Enter');
    const reopen = they.button('shell.cookies.reopen');
    expect(await reopen.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });
});

describe('without scripts', () => {
  it('says what is missing and whom to turn to', async () => {
    const { page, close } = await visit(browser, { javaScriptEnabled: false });
    await page.goto(`${server.address('mostek')}/uk/order/write`);
    expect(await page.locator('[data-scriptless]').innerText()).toContain('JavaScript');
    expect(await page.locator('[data-scriptless] a').count()).toBe(2);
    const overlay = page.getByText(words('uk')('shell.overlay.title', { name: 'Mostek' }));
    expect(await overlay.count()).toBe(1);
    expect(await overlay.isVisible()).toBe(false);
    await close();
  });
});

describe('statistics', () => {
  it('are told with consent only, each once, and never with the address of an order', async () => {
    const { page, close } = await visit(browser);
    const they = customer(page, 'en');
    const told = () => page.evaluate(() => window.dataLayer ?? []);
    await they.open(server.address('wordbridge'));
    await they.button('shell.cookies.accept').click();
    await they.fill({ text: 'The quick brown fox jumps over the lazy dog.' });
    await they.request();
    await they.offered();
    await they.orderBySandbox();
    await they.payAtProvider();
    await they.paid();
    await expect.poll(told).toEqual([
      {
        event: 'purchase',
        transaction_id: '1',
        tax: expect.any(Number),
        shipping: 0,
        items: [
          {
            item_name: 'write',
            item_variant: 'economy',
            price: expect.any(Number),
            currency: 'EUR',
            quantity: 1,
            item_category: 'General',
          },
        ],
      },
    ]);
    await page.reload();
    await they.paid();
    await they.toOrder();
    expect(await told()).toEqual([]);
    await page.goto(page.url().replace(/\/[^/]+$/, ''));
    await they.showsHeading('order.cart.title');
    await expect.poll(async () => (await told()).map(({ event }) => event)).toEqual(['view_cart']);
    await close();
  });
});
