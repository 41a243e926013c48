import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { brands, journey } from '../support/browser/matrix.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';

const minutes = (count: number): number => count * 60_000;

/** What the page sends when it next rejects an offer. */
const readRejection = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const { fetch } = window;
        window.fetch = async (input, init) => {
          const request = new Request(input, init);
          if (request.url.endsWith('/reject')) resolve(await request.clone().json());
          return fetch(request);
        };
      }),
  );

describe('the quotation', () => {
  test.for(journey('quotation of a person'))(
    'counts down for a document that a person must count, apologises when late, and shows the offer the moment it is there ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, server, ...visit } = await open(shop);
      await they.fill({ documents: ['image-only.docx'] });
      await they.showsText(they.w('upload.uncountable'));
      await page.clock.install();
      await they.request();
      await they.showsHeading('quotation.awaiting.title');
      await page.getByRole('timer').waitFor();
      await visit.expectAccessible();
      await page.clock.fastForward(minutes(15));
      await they.showsText(they.w('quotation.overdue.title'));
      await visit.expectAccessible();
      await page.reload();
      await they.showsHeading('quotation.awaiting.title');
      const [order, ...others] = await server.desk.find(they.email);
      expect(others).toEqual([]);
      await they.showsText(they.w('quotation.number', { number: order?.id ?? '' }));
      await server.desk.quote(order?.id ?? 0, 250);
      await they.offered();
      await visit.expectAccessible();
      visit.expectQuiet();
    },
  );

  test.for(journey('rejected quotation'))(
    'is rejected after asking once more, and asked for again ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, ...visit } = await open(shop);
      await they.fill({ from: 'uk', to: 'pl', text: 'Кілька слів для перекладу.' });
      await they.request();
      await they.offered();
      const first = page.url();
      await page.emulateMedia({ media: 'print' });
      const { company, phone } = brands[shop.brand].contact;
      for (const said of [company, phone, they.email])
        await they.shows(page.getByText(said).filter({ visible: true }).first());
      await they.shows(page.getByText(they.like('quotation.number')).filter({ visible: true }).first());
      await they.showsText(they.w('quotation.total'));
      expect(
        await page.locator('header, footer, button, input, select, textarea').filter({ visible: true }).count(),
      ).toBe(0);
      await page.emulateMedia({ media: null });
      await they.button('quotation.reject').click();
      await they.button('quotation.reject.keep').click();
      await they.button('quotation.reject').click();
      await visit.expectAccessible();
      const reason = 'Задорого для кількох слів.';
      await they.field('quotation.reject.reason').fill(reason);
      const sent = readRejection(page);
      await they.button('quotation.reject.confirm').click();
      expect(await sent).toEqual({ reason });
      await they.showsHeading('quotation.rejected.title');
      await visit.expectAccessible();
      await they.button('quotation.askAgain').click();
      await they.offered();
      expect(page.url()).not.toBe(first);
      visit.expectQuiet();
    },
  );

  test.for(journey('quotation by phone'))(
    'names a number to call for accepting by phone, and says what happens next once the desk has taken the call ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, server, ...visit } = await open(shop);
      await they.fill({ text: 'I would rather call.' });
      await they.request();
      await they.offered();
      await they.shows(page.getByText(they.like('quotation.phone.hint')).first());
      await they.button('quotation.phone').click();
      await page.getByRole('link', { name: brands[shop.brand].contact.phone }).first().waitFor();
      await visit.expectAccessible();
      await they.button('quotation.phone.back').click();
      await they.button('quotation.continue').waitFor();
      await they.button('quotation.phone').click();
      const [order] = await server.desk.find(they.email);
      await server.desk.acceptByPhone(order?.id ?? 0, shop.locale);
      await page.waitForURL(/\/orders-created\/[\w-]+\/order$/);
      await they.showsHeading('created.unpaid.title');
      await visit.expectAccessible();
      await expect.poll(() => page.title()).toContain(they.w('created.unpaid.title'));
      await page.reload();
      await they.showsHeading('created.unpaid.title');
      await page.getByRole('link', { name: they.w('created.pay') }).click();
      await page.waitForURL(/\/orders\//);
      await they.showsText(they.w('status.payment.now'));
      visit.expectQuiet();
    },
  );

  test.for(journey('what happens next'))(
    'has a page that says what happens next, and offers the offer as soon as it is there ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, address, server, ...visit } = await open(shop);
      await they.fill({ documents: ['image-only.docx'] });
      await they.showsText(they.w('upload.uncountable'));
      await they.request();
      await page.getByRole('link', { name: they.w('quotation.whatNext') }).click();
      await page.waitForURL(/\/orders-created\/[\w-]+\/quote$/);
      await they.showsHeading('created.preparing.title');
      await visit.expectUsable();
      const [order] = await server.desk.find(they.email);
      await server.desk.quote(order?.id ?? 0, 250);
      await they.showsHeading('created.offered.title');
      await page.getByRole('link', { name: they.w('order.cart.toOffer') }).click();
      await they.offered();
      await page.goto(`${address}/${shop.locale}/orders-created/AAAAAAAAAAAAAAAAAAAAAA/quote`);
      await they.showsHeading('order.unknown.title');
      await page.goto(`${address}/${shop.locale}/orders-created/AAAAAAAAAAAAAAAAAAAAAA/invoice`);
      await page.waitForURL(/\/order\/write$/);
      visit.expectQuiet(/status of 404/);
    },
  );

  test.for(journey('unknown quotation'))(
    'follows the language switch, and says so when there is no such quotation ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, address, ...visit } = await open(shop);
      const other = brands[shop.brand].locales.find((one) => one !== shop.locale) ?? shop.locale;
      await they.fill({ text: 'Switch the language here.' });
      await they.request();
      await they.offered();
      const translated = await they.switchTo(other);
      await page.waitForURL(new RegExp(`/${other}/order/quotations/`));
      await translated.offered();
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(other);
      await page.goto(`${address}/${shop.locale}/order/quotations/AAAAAAAAAAAAAAAAAAAAAA`);
      await they.showsHeading('quotation.unknown.title');
      await visit.expectAccessible();
      visit.expectQuiet(/status of 404/);
    },
  );

  test.for(journey('request after an outage'))(
    'is asked for once the network is back, and only once ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { they, page, server, ...visit } = await open(shop);
      await they.fill({ text: 'Sent after the tunnel.' });
      // With its price list: without it, the form says that instead.
      await they.runs();
      await they.kept('Sent after the tunnel.');
      await they.loseNetwork();
      await they.send();
      await they.showsText(they.w('write.notSent.title'));
      await visit.expectAccessible();
      await page.context().setOffline(false);
      await page.waitForURL(/quotations/);
      await they.offered();
      expect(await server.desk.find(they.email)).toHaveLength(1);
      visit.expectQuiet(networkFaults);
    },
  );
});
