import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';

const pageWait = { timeout: 60_000 };

describe('a request in several target languages', () => {
  test.for(journey('three target languages'))(
    'is chosen by keyboard, priced in each, and paid at once ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page } = visit;
      await they.fill({ text: 'Two short words, and five more.' });
      // The keyboard alone: the button adds a language and leads to it, and one that is empty is enough.
      const add = they.button('request.target.add');
      const labels = [2, 3].map((number) => they.w('request.target.label', { number }));
      const target = (index: number) => page.getByLabel(labels[index] ?? '', { exact: true });
      const isFocused = (index: number) =>
        expect.poll(() => target(index).evaluate((control) => control === document.activeElement)).toBe(true);
      await add.focus();
      await page.keyboard.press('Enter');
      await isFocused(0);
      await add.press('Enter');
      expect(await target(1).count()).toBe(0);
      await target(0).selectOption('de');
      await add.press('Enter');
      await isFocused(1);
      // What is chosen already is not offered again.
      expect(await target(1).locator('option[value="de"], option[value="pl"]').count()).toBe(0);
      await target(1).selectOption('fr');
      await they.showsText(they.w('request.target.prices'));
      await visit.expectAccessible();
      // One is taken out and put in again; a reload keeps them all.
      await page.getByRole('button', { name: `${they.w('upload.remove')} ${labels[0]}` }).press('Enter');
      await expect.poll(() => target(0).inputValue()).toBe('fr');
      await add.press('Enter');
      await target(1).selectOption('de');
      await they.kept('["fr","de"]');
      await page.reload();
      await expect.poll(() => target(1).inputValue(), pageWait).toBe('de');
      await they.send();
      await page.waitForURL(/\/orders\/[\w-]+$/, pageWait);
      await they.showsHeading('order.cart.title');
      await page
        .getByRole('heading', { name: they.w('order.cart.order.title', { count: 3 }) })
        .waitFor({ state: 'visible', ...pageWait });
      expect(await page.getByText(they.w('order.cart.state.offered'), { exact: true }).count()).toBe(3);
      await visit.expectAccessible();
      await page.getByRole('button', { name: they.like('order.cart.order.continue') }).click();
      await they.showsHeading('checkout.step.billing');
      await they.fillBilling();
      await they.toMethod();
      await they.choose('stripe');
      await they.consent();
      await they.place();
      await they.atProvider();
      await they.payAtProvider();
      await they.paid();
      await page.getByRole('link', { name: they.w('payment.toCart') }).click();
      await they.showsHeading('order.cart.title');
      await expect
        .poll(() => page.getByText(they.w('order.cart.state.paid'), { exact: true }).count(), pageWait)
        .toBe(3);
      await expect.poll(() => page.getByText(they.w('status.finished'), { exact: true }).count(), pageWait).toBe(3);
      visit.expectQuiet();
    },
  );
});
