import { describe, expect } from 'vitest';
import type { CustomerVisit } from '../support/browser/fixtures.ts';
import { test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';

const pageWait = { timeout: 60_000 };

/** A further request of another service, in the cart that shows. */
const addTo = async ({ they, page }: CustomerVisit, path: string): Promise<void> => {
  await they.button('order.cart.add').click();
  await they.showsText(they.w('write.cart.title'));
  // The cart is kept from service to service.
  const { origin, pathname } = new URL(page.url());
  await page.goto(`${origin}/${pathname.split('/')[1]}/${path}`);
  await they.showsText(they.w('write.cart.title'));
  // Each service has its own words for the languages.
  await page.locator('#request-sourceLang').selectOption('en');
  await page.locator('#request-targetLang').selectOption('pl');
  await page.locator('#request-text').fill('Two short words, and five more.');
  await they.field('write.email').fill(they.email);
  await page.getByRole('checkbox').filter({ visible: true }).first().check();
  await they.send();
  await page.waitForURL(/\/orders\/[\w-]+$/, pageWait);
};

describe('a cart', () => {
  test.for(journey('cart of three services'))(
    'of a translation, a proofreading and a machine translation is ordered and paid at once ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open(shop);
      const { they, page } = visit;
      await they.fill({ text: 'Two short words, and five more.' });
      await they.request();
      await they.offered();
      await page.getByRole('link', { name: they.w('order.cart.all') }).click();
      await they.showsHeading('order.cart.title');
      await addTo(visit, 'order/proofreading');
      await addTo(visit, 'order/machine');
      // All three are offered, and can be ordered together.
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
      await visit.expectAccessible();
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
      // Nothing is due any more, and what is asked for next begins a cart of its own.
      expect(await page.getByRole('button', { name: they.like('payment.pay') }).count()).toBe(0);
      await page.getByRole('link', { name: they.w('order.new') }).waitFor(pageWait);
      await visit.expectAccessible();
      visit.expectQuiet();
    },
  );
});
