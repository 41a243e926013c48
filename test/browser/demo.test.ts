import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '../../openapi/types.ts';
import { demoPassword } from '../../server/db/seed/customers.ts';
import { startEngine, type TranslationEngine } from '../api/translationEngine.ts';
import { launchBrowser } from './support/browser.ts';
import { type Customer, customer } from './support/customer.ts';
import { type RealServer, startRealServer } from './support/realServer.ts';
import { type Visit, visit } from './support/visit.ts';

let browser: Browser;
let engine: TranslationEngine;
beforeAll(async () => {
  [browser, engine] = await Promise.all([launchBrowser(), startEngine()]);
});
afterAll(async () => {
  await browser.close();
  await engine.stop();
});

const text = 'Dzień dobry.\nTo jest żółw, a nie zając & spółka.';

/** In front of the demo, signed in. */
const openDemo = async (server: RealServer, locale: Locale, width = 1280): Promise<Visit & { they: Customer }> => {
  const scene = await visit(browser, { locale, viewport: { width, height: 900 } });
  const they = customer(scene.page, locale);
  await scene.page.goto(`${server.address('przekladnia')}/${locale}`);
  await scene.page.waitForURL(new RegExp(`/${locale}/login$`));
  await they.refuseCookies();
  await they.showsHeading('login.title');
  await scene.expectAccessible();
  await they.field('login.email').fill('anna@example.com');
  await scene.page.locator('input[name=password]').fill(demoPassword);
  await they.button('login.submit').click();
  await they.showsHeading('demo.title');
  return { ...scene, they };
};

describe('the demo with an engine', () => {
  let server: RealServer;
  beforeAll(async () => {
    server = await startRealServer({ MT_URL: engine.url });
  });
  afterAll(() => server.stop());

  it('translates a text, and has it post-edited by the sister brand', async () => {
    const scene = await openDemo(server, 'pl', 390);
    const { they, page } = scene;
    await they.shows(they.field('demo.text'));
    expect(await page.locator('header').count()).toBe(0);
    expect(await they.button('demo.translate').isDisabled()).toBe(true);
    await scene.expectAccessible();
    await they.field('demo.sourceLang').selectOption('pl');
    await they.field('demo.targetLang').selectOption('en');
    await they.field('demo.text').fill('a'.repeat(5_001));
    await they.showsText(they.w('demo.tooLong', { most: 5_000 }));
    expect(await they.field('demo.text').inputValue()).toHaveLength(5_001);
    expect(await they.button('demo.translate').isDisabled()).toBe(true);
    await they.field('demo.text').fill(text);
    await they.button('demo.translate').click();
    await they.showsHeading('demo.translation');
    await they.showsText('TO JEST ŻÓŁW');
    await scene.expectAccessible();
    await scene.expectNoSideScroll();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: they.w('demo.order', { name: 'Mostek' }) }).click();
    await page.waitForURL((url) => url.href === `${server.address('mostek')}/pl/order/write`);
    await they.shows(they.field('write.text'));
    expect(await they.field('write.text').inputValue()).toBe(text);
    expect(await they.field('write.sourceLang').inputValue()).toBe('pl');
    expect(await they.field('write.targetLang').inputValue()).toBe('en');
    expect(await page.getByRole('radio', { name: they.w('write.package.light') }).isChecked()).toBe(true);
    expect(asked.filter((url) => new URL(url).hash === '' && /order=/.test(url))).toEqual([]);
    await page.waitForTimeout(800);
    await page.reload();
    await they.shows(they.field('write.text'));
    expect(await they.field('write.text').inputValue()).toBe(text);
    scene.expectQuiet();
    await scene.close();
  });

  it('says what the engine cannot do, keeps the text, and goes on', async () => {
    const scene = await openDemo(server, 'en');
    const { they } = scene;
    await they.shows(they.field('demo.text'));
    await they.field('demo.sourceLang').selectOption('pl');
    await they.field('demo.targetLang').selectOption('de');
    await they.field('demo.text').fill(text);
    engine.fault = 'hangUp';
    await they.button('demo.translate').click();
    await they.showsText(they.w('demo.failed'));
    await scene.expectAccessible();
    engine.fault = 'slowDown';
    await they.button('demo.translate').click();
    await they.showsText(they.w('error.RateLimited'));
    engine.fault = null;
    expect(await they.field('demo.text').inputValue()).toBe(text);
    await they.button('demo.translate').click();
    await they.showsHeading('demo.translation');
    scene.expectQuiet(/status of (429|503)/);
    await scene.close();
  });

  it('has a language and a way out without a header, and lets nobody in after it', async () => {
    const scene = await openDemo(server, 'pl');
    const { they, page } = scene;
    await they.language().selectOption('en');
    await page.waitForURL(/\/en$/);
    const english = customer(page, 'en');
    await english.showsHeading('demo.title');
    await english.button('shell.logOut').click();
    await english.showsHeading('login.title');
    await page.goto(`${server.address('przekladnia')}/en`);
    await english.showsHeading('login.title');
    await scene.close();
  });
});

describe('the demo without an engine', () => {
  let server: RealServer;
  beforeAll(async () => {
    server = await startRealServer();
  });
  afterAll(() => server.stop());

  it.each<Locale>(['en', 'pl'])('says honestly that it is not implemented (%s)', async (locale) => {
    const scene = await openDemo(server, locale);
    await scene.they.showsText(scene.they.w('error.NotImplementedForBrand'));
    expect(await scene.page.getByRole('textbox').count()).toBe(0);
    await scene.expectAccessible();
    scene.expectQuiet(/status of 422/);
    await scene.close();
  });
});
