import { describe, expect } from 'vitest';
import { type CustomerVisit, type Opening, test } from '../support/browser/fixtures.ts';
import { journey, type Shop } from '../support/browser/matrix.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';
import { processingMs } from '../support/browser/realServer.ts';

type Open = (opening: Opening) => Promise<CustomerVisit>;

/** A short text, offered. */
const withOffer = async (open: Open, shop: Shop): Promise<CustomerVisit> => {
  const visit = await open(shop);
  await visit.they.fill({ text: 'Two short words, and five more.' });
  await visit.they.request();
  await visit.they.offered();
  return visit;
};

/** The same on the way to the provider's page. */
const atProvider = async (open: Open, shop: Shop): Promise<CustomerVisit> => {
  const visit = await withOffer(open, shop);
  await visit.they.orderBySandbox();
  return visit;
};

const isPaid = async ({ they }: CustomerVisit): Promise<void> => {
  await they.paid();
  await they.toOrder();
  await they.finished();
};

describe('paying', () => {
  test.for(journey('declined payment'))(
    'says why a payment was declined, and takes another one for the same order ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await atProvider(open, shop);
      const { they, page } = visit;
      await they.declineAtProvider('insufficient_funds');
      await page.waitForURL(/\/payment\/error/);
      await they.showsText(they.w('payment.reason.declined_funds'));
      await visit.expectAccessible();
      await page.reload();
      await they.showsText(they.w('payment.reason.declined_funds'));
      await they.payBy('stripe');
      await they.atProvider();
      await they.payAtProvider();
      await isPaid(visit);
      visit.expectQuiet();
    },
  );

  test.for(journey('canceled payment'))(
    'keeps the order when the payment is canceled ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await atProvider(open, shop);
      const { they, page } = visit;
      await they.button('sandbox.cancel').click();
      await page.waitForURL(/\/payment\/error/);
      await they.showsText(they.w('payment.reason.canceled'));
      await they.showsHeading('payment.canceled.title');
      // The button says what is missing, rather than being disabled.
      await page.getByRole('button', { name: they.like('payment.pay') }).click();
      await they.showsText(they.w('checkout.methodMissing'));
      await they.payBy('transfer');
      await they.showsHeading('payment.transfer.title');
      await visit.expectAccessible();
      visit.expectQuiet();
    },
  );

  test.for(journey('slow provider'))(
    'keeps looking when the provider takes its time, and says that nothing is lost ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await atProvider(open, shop);
      const { they, page, server } = visit;
      await page.clock.install();
      await they.button('sandbox.slow', { seconds: processingMs / 1000 }).click();
      await page.waitForURL(/\/payment\/confirmation/);
      await they.showsHeading('payment.confirming.title');
      await visit.expectAccessible();
      await page.clock.fastForward(21_000);
      await they.showsHeading('payment.undecided.title');
      await visit.expectAccessible();
      server.passAtProviders(processingMs);
      await they.paid();
      visit.expectQuiet();
    },
  );

  test.for(journey("closed provider's page"))(
    'loses nothing when the provider’s page is closed ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await atProvider(open, shop);
      const { they, page } = visit;
      const provider = page.url();
      await page.goBack();
      await page.waitForURL(/\/order\/quotations\/|\/orders\//);
      await they.showsText(they.w('payment.interrupted.title'));
      await visit.expectAccessible();
      await they.button('payment.continue').click();
      await they.atProvider();
      expect(page.url()).toBe(provider);
      await they.payAtProvider();
      await isPaid(visit);
      visit.expectQuiet();
    },
  );

  test.for(journey('double click'))(
    'takes one order and one payment from a double click and from two tabs ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, server, expectQuiet } = await open(shop);
      /** Payments that the server has made, by its own answers to both tabs. */
      const payments = new Set<string>();
      await page.context().route('**/api/v2/payment', async (route) => {
        const response = await route.fetch();
        if (response.ok()) payments.add((await response.json()).data.hash);
        await route.fulfill({ response });
      });
      await they.fill({ text: 'Click me twice, please.' });
      await they.submit().dblclick();
      await page.waitForURL(/quotations/);
      await they.offered();
      const other = await page.context().newPage();
      await other.goto(page.url());
      const twin = they.inTab(other);
      await twin.offered();
      for (const tab of [they, twin]) await tab.toPlacing('stripe');
      await they.button('checkout.place').dblclick();
      await they.atProvider();
      await twin.place();
      await other.waitForURL(/\/orders\/|\/c\/pay\//);
      await they.payAtProvider();
      await they.paid();
      expect(await server.desk.find(they.email)).toMatchObject([{ brand: shop.brand }]);
      expect(payments.size).toBe(1);
      expectQuiet(/status of 409/);
    },
  );

  test.for(journey('order after an outage'))(
    'can be paid after the network was gone ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, expectQuiet } = await withOffer(open, shop);
      await they.toPlacing('stripe');
      await they.loseNetwork();
      await they.place();
      if (shop.width === 390) {
        await they.showsText(they.w('checkout.refused.title'));
        await page.context().setOffline(false);
        await they.place();
      } else {
        // In one step the total is asked for anew before the order, which goes on by itself.
        await they.showsText(they.w('checkout.tax.unknown.title'));
        await page.context().setOffline(false);
      }
      await they.atProvider();
      await they.payAtProvider();
      await they.paid();
      expectQuiet(networkFaults);
    },
  );
});
