import type { Browser } from 'playwright-core';
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

describe('what cannot be accepted', () => {
  it.each([
    ['en', 'wordbridge'],
    ['de', 'wordbridge'],
    ['pl', 'mostek'],
    ['uk', 'mostek'],
  ] as const)('is answered in %s with a reason for each document, and nothing is lost', async (locale, brand) => {
    const scene = await openScene(browser, server, { locale, brand, viewport: { width: 390, height: 844 } });
    const { they, page } = scene;
    await they.attach('fake.docx', 'empty.txt', 'protected.docx', 'corrupt.docx', 'protected.odt', 'lyst-uk.txt');
    await they.showsText(they.w('upload.refused.FileFormatRefused'));
    await they.showsText(they.w('upload.refused.FileEmpty'));
    await they.showsText(they.w('upload.refused.FileProtected'));
    await they.showsText(they.w('upload.refused.FileCorrupt'));
    await they.counted(36);
    await scene.expectAccessible();
    await scene.expectNoSideScroll();
    await page.locator('button[type=submit]').filter({ visible: true }).first().click();
    await page.getByRole('heading', { name: they.w('write.problems', { count: 8 }) }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(
      they.w('write.problems', { count: 8 }),
    );
    await scene.expectAccessible();
    await page.getByRole('link', { name: new RegExp(they.w('write.email')) }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('email');
    scene.expectQuiet(/status of 4(13|22)/);
    await scene.close();
  });

  it('names the size and the maximum of a document of 21 MB', async () => {
    const scene = await openScene(browser, server);
    const { page } = scene;
    await page.locator('input[type=file]').setInputFiles({
      name: 'long report 📄.txt',
      mimeType: 'text/plain',
      buffer: Buffer.alloc(21 * 1024 * 1024, 'word '),
    });
    await page
      .getByText(/2[12](\.\d)? MB.*20 MB/)
      .filter({ visible: true })
      .first()
      .waitFor();
    await scene.expectAccessible();
    scene.expectQuiet();
    await scene.close();
  });

  it('says that a discount code is not known, and lets the request go on without it', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await they.fill({ text: 'a few words' });
    await they.field('write.discountCode').fill('NOSUCHCODE');
    await they.showsText(they.w('write.discountUnknown'));
    await they.field('write.discountCode').fill('WELCOME10');
    await they.showsText(they.w('write.discountApplied'));
    await page.keyboard.press('Tab');
    await they.request();
    await they.offered();
    scene.expectQuiet();
    await scene.close();
  });

  it('sends unknown addresses to the quick quote, in the locale where one is named', async () => {
    const scene = await openScene(browser, server, { brand: 'mostek', locale: 'pl' });
    const { page, address } = scene;
    for (const [from, to] of [
      ['/', '/pl/order/write'],
      ['/uk/no/such/page', '/uk/order/write'],
      ['/de/order/write', '/pl/order/write'],
      ['/order/write', '/pl/order/write'],
    ] as const) {
      await page.goto(`${address}${from}`);
      await page.waitForURL(`${address}${to}`);
    }
    scene.expectQuiet();
    await scene.close();
  });
});
