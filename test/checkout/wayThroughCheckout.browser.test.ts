import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';

const readFocus = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => `${document.activeElement?.tagName} ${document.activeElement?.textContent}`);

const request = { text: 'The quick brown fox jumps over the lazy dog.' };

describe('the way through the checkout', () => {
  test.for(journey('focus through the checkout'))(
    'takes the focus along to each new heading ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      await they.fill(request);
      await they.request();
      await they.offered();
      await expect.poll(() => readFocus(page)).toBe(`H1 ${they.w('quotation.offer.title')}`);
      await they.orderBySandbox();
      await they.payAtProvider();
      await they.paid();
      await expect.poll(() => readFocus(page)).toBe(`H1 ${they.w('payment.succeeded.title')}`);
      await they.toOrder();
      await expect.poll(() => readFocus(page)).toMatch(new RegExp(`^H1 ${they.like('order.title').source}`));
      expectQuiet();
    },
  );

  test.for(journey('checkout kept by the device'))(
    'keeps what has been typed when the browser goes back, and over a reload ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      await they.fill(request);
      await they.request();
      await they.offered();
      await they.toBilling();
      await they.field('checkout.address').fill('Mostowa 1/2');
      await page.goBack();
      await they.offered();
      await page.goBack();
      await they.showsHeading('write.title');
      await page.goForward();
      await they.offered();
      await they.toBilling();
      await expect.poll(() => they.field('checkout.address').inputValue()).toBe('Mostowa 1/2');
      await they.field('checkout.city').fill('Warszawa');
      await page.reload();
      await they.showsHeading('checkout.step.billing');
      await expect.poll(() => they.field('checkout.address').inputValue()).toBe('Mostowa 1/2');
      await expect.poll(() => they.field('checkout.city').inputValue()).toBe('Warszawa');
      expectQuiet();
    },
  );

  test.for(journey('checkout kept by the device'))(
    'goes one step back and forward with the browser, and stays in a step over a reload ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await open(shop);
      await they.fill(request);
      await they.request();
      await they.offered();
      await they.toPlacing('transfer');
      // What is ordered and what it costs stands directly above the button that orders.
      const ordered = page.getByRole('region', { name: they.w('checkout.ordered') });
      for (const said of ['languages', 'words', 'package', 'category', 'total'] as const) {
        await they.shows(ordered.getByText(they.w(`quotation.${said}`), { exact: true }));
      }
      const [above, button] = [await ordered.boundingBox(), await they.button('checkout.place').boundingBox()];
      const gap = (button?.y ?? 0) - (above === null ? 0 : above.y + above.height);
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(48);
      const chosen = page.getByRole('radio', { name: they.w('checkout.method.transfer') });
      const isOneStep = shop.width === 1280;
      await page.goBack();
      await (isOneStep ? they.offered() : they.showsHeading('checkout.step.billing'));
      await page.goForward();
      await they.showsHeading('checkout.step.method');
      await expect.poll(() => chosen.isChecked()).toBe(true);
      await page.reload();
      await they.showsHeading('checkout.step.method');
      await expect.poll(() => chosen.isChecked()).toBe(true);
      // The page's own button goes the same way: it adds no entry.
      await they.button('checkout.back').click();
      if (!isOneStep) {
        await they.showsHeading('checkout.step.billing');
        await they.openBilling();
        await expect.poll(() => they.field('checkout.city').inputValue()).toBe('Warszawa');
        await page.goBack();
      }
      await they.offered();
      await page.goBack();
      await they.showsHeading('write.title');
      expectQuiet();
    },
  );
});
