import { describe, expect } from 'vitest';
import { type Opening, test } from '../support/browser/fixtures.ts';
import { brands, journey } from '../support/browser/matrix.ts';
import { orderByTransfer } from '../support/browser/orderByTransfer.ts';

const byHand: Opening = { desk: 'manual' };

describe('canceling an order', () => {
  test.for(journey('canceled order'))(
    'asks once more, says what becomes of the money, and cancels ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, page } = visit;
      await orderByTransfer(visit);
      await page.emulateMedia({ media: 'print' });
      for (const said of [brands[shop.brand].contact.company, they.email, they.w('quotation.total')]) {
        await they.shows(page.getByText(said).filter({ visible: true }).first());
      }
      const controls = page.locator('header, footer, button, input').filter({ visible: true });
      await expect.poll(() => controls.count()).toBe(0);
      await page.emulateMedia({ media: null });
      await they.button('order.cancel').click();
      await they.showsText(they.w('order.cancel.moneyOnItsWay'));
      await visit.expectAccessible();
      await they.button('order.cancel.keep').click();
      await expect.poll(() => they.button('order.cancel').isVisible()).toBe(true);

      await they.button('order.cancel').click();
      await they.button('order.cancel.confirm').click();
      await they.showsText(they.w('status.canceled.now'));
      await expect.poll(() => they.button('order.cancel').count()).toBe(0);
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await visit.expectAccessible();
      const again = page.getByRole('link', { name: they.w('quotation.askAgain') });
      const earlier = new URL((await again.getAttribute('href')) ?? '', page.url()).pathname;
      await again.click();
      await page.waitForURL(
        ({ pathname, hash }) => pathname.includes('/quotations/') && pathname !== earlier && hash === '',
      );
      visit.expectQuiet();
    },
  );

  test.for(journey('order too late to cancel'))(
    'says whom to call once it is paid, that it is too late once work has begun, and offers nothing after that ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ ...byHand, ...shop });
      const { they, page, server } = visit;
      const number = await orderByTransfer(visit);
      await they.button('order.cancel').click();
      await they.shows(they.button('order.cancel.confirm'));
      await server.desk.advance(number);
      await they.shows(page.getByRole('dialog').getByText(they.like('order.cancel.paid')));
      await expect.poll(() => they.button('order.cancel.confirm').count()).toBe(0);
      await they.showsText(String(number));
      await visit.expectAccessible();
      await page.keyboard.press('Escape');

      await they.showsText(they.w('status.waiting_translation.now'));
      await they.button('order.cancel').click();
      await server.desk.advance(number);
      await they.showsText(they.w('order.cancel.tooLate.title'));
      await visit.expectAccessible();
      await they.button('order.cancel.read').click();
      await they.showsText(they.w('status.translation.now'));
      await expect.poll(() => they.button('order.cancel').count()).toBe(0);
      visit.expectQuiet();
    },
  );
});
