import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findViolations } from '../support/browser/findViolations.ts';
import { test } from '../support/browser/fixtures.ts';

const readFocusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || !at.matches('a, button, input, select, textarea, summary')) return '';
    const label =
      at instanceof HTMLInputElement || at instanceof HTMLSelectElement || at instanceof HTMLTextAreaElement
        ? at.labels?.[0]
        : null;
    return `${at.tagName} ${label?.textContent ?? ''} ${at.getAttribute('aria-label') ?? ''} ${at.textContent ?? ''}`;
  });

/** Presses Tab until the control with these words has the focus: nothing is clicked. */
const pressTabUntil = async (page: Page, words: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await readFocusedName(page)).includes(words)) return;
    await page.keyboard.press(key);
  }
  expect.fail(`"${words}" cannot be reached by keyboard.`);
};

describe('by keyboard alone', () => {
  test('a translation is ordered and paid', async ({ open }) => {
    const visit = await open();
    const { they, page } = visit;
    const { w } = they;
    // What is typed chooses among what the price list has brought.
    await page.locator('#request-sourceLang option').nth(2).waitFor({ state: 'attached' });
    await page.keyboard.press('Tab');
    await pressTabUntil(page, w('write.sourceLang'));
    await page.keyboard.type('Engl');
    await pressTabUntil(page, w('write.targetLang'));
    await page.keyboard.type('Polish');
    await pressTabUntil(page, w('write.text'));
    await page.keyboard.type('Only the keyboard is used.');
    await pressTabUntil(page, w('write.email'));
    await page.keyboard.type('keys@example.com');
    await pressTabUntil(page, 'terms of service');
    await page.keyboard.press('Space');
    await pressTabUntil(page, w('write.submit'), 'Shift+Tab').catch(() => pressTabUntil(page, w('write.submit')));
    await page.keyboard.press('Enter');
    await they.offered();
    await pressTabUntil(page, w('quotation.continue'));
    // Ready once the countries are here; until then it says that it is busy.
    await page.locator('button:focus:not([aria-disabled])').waitFor();
    await page.keyboard.press('Enter');
    await they.showsHeading('checkout.step.billing');
    await pressTabUntil(page, w('checkout.name'));
    await page.keyboard.type('Keyboard Person');
    await pressTabUntil(page, w('checkout.address'));
    await page.keyboard.type('Torstraße 1');
    await pressTabUntil(page, w('checkout.postcode'));
    await page.keyboard.type('10119');
    await pressTabUntil(page, w('checkout.city'));
    await page.keyboard.type('Berlin');
    await pressTabUntil(page, w('checkout.countryId'));
    await page.keyboard.type('Germany');
    await page.keyboard.press('Enter');
    await pressTabUntil(page, w('checkout.method.stripe'));
    await page.keyboard.press('Space');
    await pressTabUntil(page, w('checkout.immediateStart'));
    await page.keyboard.press('Space');
    await pressTabUntil(page, w('checkout.place'));
    await page.keyboard.press('Enter');
    await they.atProvider();
    await pressTabUntil(page, 'Pay ');
    await page.keyboard.press('Enter');
    await they.paid();
    await pressTabUntil(page, w('payment.toOrder'));
    await page.keyboard.press('Enter');
    await they.finished();
    visit.expectQuiet();
  });

  test('the phone’s menu opens, is used and closes', async ({ open }) => {
    const visit = await open({ width: 390 });
    const { they, page } = visit;
    await pressTabUntil(page, they.w('shell.menu'));
    await page.keyboard.press('Enter');
    await they.language().waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await they.language().waitFor({ state: 'hidden' });
    await expect.poll(() => readFocusedName(page)).toContain(they.w('shell.menu'));
    visit.expectQuiet();
  });
});
