import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { brands } from '../support/browser/matrix.ts';
import { measureLayoutShift } from '../support/browser/measureLayoutShift.ts';

/** Pixels at the bottom of the screen that something takes which does not scroll away. */
const measureTakenBottom = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tops = [...document.body.querySelectorAll('*')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position) && element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom, height }) => height > 0 && top < innerHeight && bottom > innerHeight / 2)
      .map(({ top }) => top);
    return innerHeight - Math.min(innerHeight, ...tops);
  });

/** Notes in the page when something in its screen can first be filled in, or chosen. */
const noteUsable = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector('main :is(select, textarea, input):enabled');
      if (field === null || field.closest('[inert]') !== null) return;
      performance.mark('usable');
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['inert', 'disabled'] });
  });

/** Milliseconds from the first moment of use until the browser asked for a file; null until both have been. */
const measureRequestDelay = (page: Page, file: string): Promise<number | null> =>
  page.evaluate((name) => {
    const usable = performance.getEntriesByName('usable')[0];
    const asked = performance.getEntriesByType('resource').find((entry) => entry.name.includes(name));
    return usable && asked ? asked.startTime - usable.startTime : null;
  }, file);

const phones = Object.values(brands).flatMap(({ id: brand, locales }) =>
  locales.map((locale) => ({ brand, locale, height: 844 })),
);

describe('the first screen of a phone', () => {
  test.for(phones)(
    'gives an eighth to the cookie notice at most, and shows price and button with it and without ($locale, $brand)',
    async ({ brand, locale, height }, { open }) => {
      const { they, page, address, expectNoSideScroll } = await open({
        brand,
        locale,
        at: null,
        viewport: { width: 390, height },
      });
      await page.goto(`${address}/${locale}`);
      // A brand with no destination for statistics asks nobody for consent, and the demo has no form to send.
      if (brand === 'przekladnia') {
        await page.locator('main h1').waitFor();
        await expect.poll(() => measureTakenBottom(page)).toBe(0);
        return;
      }
      /** Price and button are always in view. */
      const expectInReach = async () => {
        const box = await they.button('write.submitShort').boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      };
      const refuse = they.button('shell.cookies.refuse');
      await they.shows(refuse);
      const accept = they.button('shell.cookies.accept');
      for (const button of [refuse, accept]) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      const notice = await page.getByRole('region', { name: they.w('shell.cookies.title') }).boundingBox();
      expect(notice?.height).toBeLessThanOrEqual(height / 8);
      await expectInReach();
      expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.02);
      await expectNoSideScroll();

      await refuse.click();
      await refuse.waitFor({ state: 'detached' });
      expect(await measureTakenBottom(page)).toBeLessThanOrEqual(height / 8);
      await expectInReach();
    },
  );
});

describe('what nobody needs at once', () => {
  test.for(phones)('is fetched once the first screen can be used ($locale, $brand)', async (phone, { open }) => {
    const { page, address } = await open({ ...phone, at: null });
    await noteUsable(page);
    await page.goto(`${address}/${phone.locale}`);
    await expect.poll(() => measureRequestDelay(page, '/assets/rest-')).toBeGreaterThanOrEqual(0);
  });
});
