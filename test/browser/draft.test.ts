import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './support/browser.ts';
import { customer } from './support/customer.ts';
import { type RealServer, startRealServer } from './support/realServer.ts';
import { networkFaults, openScene } from './support/scene.ts';

let server: RealServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startRealServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** Somebody with an emoji and right-to-left letters in their name. */
const unusualName = 'Zoë 🦊 שלום Nowak';

describe('an unsent draft', () => {
  it('survives a reload and a language switch, documents and unusual names included', async () => {
    const scene = await openScene(browser, server, { brand: 'mostek', locale: 'pl' });
    const { they, page } = scene;
    await they.fill({ from: 'pl', to: 'en', text: 'ala ma kota', documents: ['umowa-pl.doc'], name: unusualName });
    await they.counted(91);
    await page.waitForTimeout(800);
    await page.reload();
    await they.counted(91);
    expect(await they.field('write.name').inputValue()).toBe(unusualName);
    await they.language().selectOption('uk');
    await page.waitForURL(/\/uk\/order\/write/);
    const translated = customer(page, 'uk');
    await translated.shows(translated.field('write.text'));
    expect(await translated.field('write.text').inputValue()).toBe('ala ma kota');
    expect(await translated.field('write.targetLang').inputValue()).toBe('en');
    await translated.counted(91);
    await scene.expectAccessible();
    await translated.request();
    await translated.offered();
    await page.goBack();
    await translated.shows(translated.field('write.text'));
    expect(await translated.field('write.text').inputValue()).toBe('');
    scene.expectQuiet();
    await scene.close();
  });

  it('narrows the languages to the pairs of the price list', async () => {
    const scene = await openScene(browser, server);
    const { they } = scene;
    await they.field('write.sourceLang').selectOption('uk');
    const targets = await they
      .field('write.targetLang')
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    expect(targets).toContain('pl');
    expect(targets).not.toContain('uk');
    await they.field('write.targetLang').selectOption('pl');
    await they.button('write.swap').click();
    expect(await they.field('write.sourceLang').inputValue()).toBe('pl');
    scene.expectQuiet();
    await scene.close();
  });

  it('goes on with an upload when the network is back', async () => {
    const scene = await openScene(browser, server);
    const { they, page } = scene;
    await page.route('**/api/v2/file/**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await they.attach('contract-en.docx');
    await page.waitForTimeout(500);
    await page.unroute('**/api/v2/file/**');
    await they.counted(124);
    scene.expectQuiet(networkFaults);
    await scene.close();
  });
});
