import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { loadWords } from '../support/browser/words.ts';

const meta = (page: Page, key: string) =>
  page.locator(`head meta[property="${key}"], head meta[name="${key}"]`).getAttribute('content');
const link = (page: Page, selector: string) => page.locator(`head link${selector}`).getAttribute('href');

describe('the head of the page', () => {
  test('follows the screen and the language', async ({ open }) => {
    const { page, they, address } = await open({ brand: 'mostek', locale: 'en' });
    const description = (locale: 'en' | 'pl', screen: string) =>
      loadWords(locale)(`head.description.${screen}`, { name: 'Mostek' });
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
    // The links are set after the navigation, by themselves (specification 4).
    await expect.poll(() => meta(page, 'og:url')).toBe(`${address}/en/login`);
    expect(await link(page, '[rel="canonical"]')).toBe(`${address}/en/login`);

    await they.language().selectOption('pl');
    await described(description('pl', 'login'));
    expect(await meta(page, 'og:locale')).toBe('pl_PL');
    await expect.poll(() => page.locator('head meta[property="og:locale:alternate"]').count()).toBe(2);
    // The address follows once the names have been reloaded.
    await page.waitForURL(`${address}/pl/login`);
    await expect.poll(() => link(page, '[rel="canonical"]')).toBe(`${address}/pl/login`);
    expect(await link(page, '[hreflang="x-default"]')).toBe(`${address}/pl/login`);
    await expect.poll(() => page.locator('head meta[name="robots"]').count()).toBe(0);
  });

  test('keeps a secret address out of every index, and only that one', async ({ open }) => {
    const { they, page, address } = await open();
    await page.goto(`${address}/en/order/quotations/abcdefghijklmnop0123`);
    expect(await meta(page, 'robots')).toBe('noindex');
    await page.waitForFunction(() => document.querySelector('link[rel="canonical"]') !== null);
    // What is not there is not called what it would be.
    await expect.poll(() => page.title()).toContain(they.w('quotation.unknown.title'));
    await page
      .getByRole('link', { name: they.w('shell.link.write'), exact: true })
      .first()
      .click();
    await they.shows(they.field('write.sourceLang'));
    await page.waitForFunction(() => document.querySelector('meta[name="robots"]') === null);
  });
});
