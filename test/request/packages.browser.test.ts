import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';

const findCards = (page: Page) => page.locator('main li').filter({ has: page.locator('h2') });

describe('the comparison of packages', () => {
  test.for([
    { brand: 'wordbridge', locale: 'de', width: 390, source: 'en', target: 'de', expert: 'Expert' },
    { brand: 'mostek', locale: 'uk', width: 1280, source: 'pl', target: 'uk', expert: 'Premium' },
  ] as const)(
    'prices what is filled in, and orders it in another package ($brand, $locale, $width)',
    async (where, { open }) => {
      const { source, target, expert, ...place } = where;
      const { they, page, address, ...visit } = await open(place);
      await they.field('write.sourceLang').selectOption(source);
      await they.field('write.targetLang').selectOption(target);
      await they.field('write.text').fill('Good morning. '.repeat(500));
      await they.field('write.email').fill(they.email);
      await they.kept(they.email);
      if (place.width === 390) await they.button('shell.menu').click();
      await page
        .locator('header summary')
        .filter({ hasText: they.w('shell.link.services') })
        .click();
      await page
        .locator('header')
        .getByRole('link', { name: they.w('shell.title.package') })
        .click();
      await they.showsHeading('shell.title.package');
      await page.getByText(they.w('package.forWords', { count: 1000 })).waitFor();
      expect(await findCards(page).locator('h2').allInnerTexts()).toEqual([
        'Light',
        expect.stringMatching(/^Economy\s/),
        'Business',
        expert,
      ]);
      const prices = findCards(page).getByText(new RegExp(`^${they.w('write.summary.deliverBy')} `));
      expect(await prices.count()).toBe(4);
      await visit.expectUsable();
      await they.button('package.order', { name: expert }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`${address}/${place.locale}/order/write`);
      await expect.poll(() => page.getByRole('radio', { name: expert }).isChecked()).toBe(true);
      expect(await they.field('write.email').inputValue()).toBe(they.email);
      expect(await they.field('write.text').inputValue()).toContain('Good morning.');
      expect(await they.field('write.targetLang').inputValue()).toBe(target);
      visit.expectQuiet();
    },
  );

  test('shows what a word costs while there is no text, and comes back when the server does', async ({ open }) => {
    const { they, page, address, ...visit } = await open({ brand: 'mostek', locale: 'pl', width: 390 });
    let isDown = true;
    await page.route('**/packages*', (route) => (isDown ? route.abort() : route.continue()));
    await page.goto(`${address}/pl/order/package`);
    await page.getByText(they.w('package.unavailable')).waitFor();
    await visit.expectAccessible();
    isDown = false;
    await they.button('write.retry').click();
    await page.getByText(they.w('package.choosePair')).waitFor();
    await they.field('write.sourceLang').selectOption('pl');
    await they.field('write.targetLang').selectOption('en');
    await page.getByText(they.w('package.perWord')).waitFor();
    const words = findCards(page).getByText(they.like('package.word'));
    await words.nth(3).waitFor();
    expect(await words.count()).toBe(4);
    await visit.expectNoSideScroll();
    visit.expectQuiet(/ERR_FAILED/);
  });
});
