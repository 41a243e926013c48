import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { brands } from '../support/browser/matrix.ts';
import { measureLayoutShift } from '../support/browser/measureLayoutShift.ts';

/** Widths of phones, tablets and windows that are common. */
const widths = [360, 390, 412, 768, 1024, 1280, 1440, 1920] as const;

/** Of the window: what words of the menu, which end at its edge, go sideways by. A line more or less is ten times as much. */
const sideways = 0.0005;

const countLoadedFonts = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.fonts].filter(({ family, status }) => !/ as /.test(family) && status === 'loaded').length,
  );

const shops = Object.values(brands)
  .filter(({ shows }) => shows === 'application')
  .flatMap(({ id: brand, locales }) => locales.map((locale) => ({ brand, locale })));

describe('a typeface that comes late', () => {
  test.for(shops)('moves nothing on the first page ($locale, $brand)', async ({ brand, locale }, { open }) => {
    const { page, address } = await open({ brand, locale, at: null, serviceWorkers: 'block' });
    const waiting: (() => void)[] = [];
    await page.route('**/*.woff2', async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.continue();
    });
    const moved: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${address}/${locale}`, { waitUntil: 'commit' });
      await page.locator('main select:enabled').first().waitFor();
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      const before = await measureLayoutShift(page);
      expect(await countLoadedFonts(page)).toBe(0);
      for (const release of waiting.splice(0)) release();
      await expect.poll(() => countLoadedFonts(page)).toBeGreaterThan(0);
      await page.evaluate(() => document.fonts.ready);
      const after = await measureLayoutShift(page);
      if (after - before > sideways) moved.push(`${width}: ${(after - before).toFixed(4)}`);
    }
    expect(moved).toEqual([]);
  });
});
