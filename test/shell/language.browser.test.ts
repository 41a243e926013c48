import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';

describe('switching the language', () => {
  test('keeps the screen, the scroll and the focus, and fetches the new catalogue and names only', async ({ open }) => {
    const { they, page, expectQuiet } = await open({ brand: 'mostek', locale: 'pl' });
    await they.field('write.text').fill('ala ma kota');
    // Whatever start-up still fetches is not the switch's; the last of it comes seconds after the page.
    await page.waitForFunction(
      (last) => {
        const names = performance.getEntriesByType('resource').map(({ name }) => name);
        return last.every((file) => names.some((name) => name.includes(file)));
      },
      ['/assets/lastSeen-', '/assets/rest-'],
    );
    await page.waitForLoadState('networkidle');
    await they.openMore();
    await they.language().focus();
    await page.evaluate(() => window.scrollTo(0, 300));
    // What the reader has in front of them stays there, however high the words above it are in either language.
    const textarea = await they.field('write.text').elementHandle();
    const before = await textarea?.boundingBox();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const translated = await they.switchTo('uk');
    await page.waitForURL(/\/uk\/order\/write/);
    await translated.showsHeading('write.title');
    const currency = translated.field('write.summary.currency').locator('option:checked');
    await expect.poll(() => currency.textContent()).toBe('PLN – польський злотий');
    await page.waitForLoadState('networkidle');
    const scrolled = await page.evaluate(() => window.scrollY);
    const after = await textarea?.boundingBox();
    // Anchoring moves the page by as much as what is above grows; it never begins anew at its top.
    expect(scrolled).not.toBe(0);
    expect(Math.min(Math.abs(scrolled - 300), Math.abs((after?.y ?? 0) - (before?.y ?? 0)))).toBeLessThanOrEqual(1);
    await expect.poll(() => translated.language().evaluate((element) => element === document.activeElement)).toBe(true);
    // A catalogue has two parts.
    expect(fetched.filter((path) => path.endsWith('.js'))).toHaveLength(2);
    expect(fetched.filter((path) => path.startsWith('/api/')).sort()).toEqual([
      '/api/v2/brand/mostek/categories',
      '/api/v2/country',
    ]);
    expectQuiet();
  });

  test('names the countries of the checkout anew', async ({ open }) => {
    const { they, expectQuiet } = await open({ brand: 'mostek', locale: 'pl' });
    await they.fill({ from: 'pl', to: 'en', text: 'Umowa najmu lokalu' });
    await they.request();
    await they.offered();
    await they.toBilling();
    await they.field('checkout.countryId').selectOption({ label: 'Niemcy' });
    await they.field('checkout.city').fill('Berlin');
    const translated = await they.switchTo('uk');
    await translated.showsHeading('checkout.step.billing');
    const country = translated.field('checkout.countryId');
    expect(await country.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label)).toBe('Німеччина');
    await expect.poll(() => translated.field('checkout.city').inputValue()).toBe('Berlin');
    expectQuiet();
  });
});
