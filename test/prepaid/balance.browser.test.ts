import { afterAll, describe, expect } from 'vitest';
import { test } from '../support/browser/fixtures.ts';
import { stopListServer } from '../support/browser/listOwner.ts';
import { journey } from '../support/browser/matrix.ts';
import { createPayer, createVoucher } from '../support/browser/payer.ts';

afterAll(stopListServer);

describe('the balance', () => {
  test.for(journey('paid by the balance'))(
    'pays an order at once and once, by a double click and from two tabs; bonus goes last ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await createPayer(open, shop, { moneyMinor: 10_000, bonusMinor: 5_000 });
      const { they, paid, page, radio, pay, toOrder, balance, payments } = visit;
      await toOrder();
      await radio('balance').check();
      const tab = await page.context().newPage();
      const other = they.inTab(tab);
      await toOrder(tab);
      await radio('balance', other).check();
      await visit.expectUsable();
      await pay().dblclick();
      await paid();
      // The other tab follows by itself, or is refused: it says so in words, and pays nothing.
      await pay(other)
        .click({ timeout: 2_000 })
        .catch(() => {});
      await tab
        .getByText(they.w('status.waiting_translation.now'))
        .or(tab.getByText(they.w('error.AlreadyPaid')))
        .first()
        .waitFor({ timeout: 30_000 });
      expect(await pay(other).count()).toBe(0);
      expect(page.url()).toContain('/orders/');
      expect((await payments()).map(({ status }) => status)).toEqual(['succeeded']);
      expect(await balance()).toMatchObject({ moneyMinor: 0, bonusMinor: 2_700 });
      await page.reload();
      await they.showsHeading('order.timeline');
      expect(await pay().count()).toBe(0);
    },
  );

  test.for(journey('cart paid by the balance'))(
    'pays a cart at once, after the session has ended on the way ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await createPayer(open, shop, { orders: 2, moneyMinor: 30_000 });
      const { paid, radio, pay, toCart, balance, payments, during } = visit;
      await toCart();
      await radio('balance').check();
      await during({ method: 'POST', path: /\/api\/v2\/payment$/ }, () => pay().click());
      await paid();
      expect((await payments()).map(({ status }) => status)).toEqual(['succeeded']);
      expect(await balance()).toMatchObject({ moneyMinor: 5_400, bonusMinor: 0 });
    },
  );

  test.for(journey('balance too small'))(
    'says what is missing, and pays once it is there ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await createPayer(open, shop, { moneyMinor: 10_000 });
      const { they, paid, page, add, radio, pay, toOrder, balance } = visit;
      await toOrder();
      await they.shows(page.getByText(they.like('payment.balance.short')).first());
      expect(await radio('balance').isDisabled()).toBe(true);
      await visit.expectAccessible();
      await they.shows(page.getByRole('link', { name: they.w('payment.balance.topUp') }));
      await add({ moneyMinor: 2_300 });
      await page.reload();
      await radio('balance').check();
      // Spent elsewhere in this very moment: the server refuses, and nothing is lost.
      await add({ moneyMinor: -2_300 });
      await pay().click();
      await they.showsText(they.w('error.BalanceInsufficient'));
      await visit.expectAccessible();
      await add({ moneyMinor: 2_300 });
      await page.reload();
      await radio('balance').check();
      await pay().click();
      await paid();
      expect(await balance()).toMatchObject({ moneyMinor: 0 });
    },
  );
});

describe('a voucher', () => {
  test.for(journey('paid by a voucher'))(
    'is refused with its reason, is too small, stays over a reload, and pays an order once ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await createPayer(open, shop, {});
      const { they, paid, page, radio, pay, toOrder, payments, server } = visit;
      const small = await createVoucher(server, shop.brand, 5_000);
      const large = await createVoucher(server, shop.brand, 20_000);
      const field = () => page.getByLabel(they.w('payment.voucher.code'));
      await toOrder();
      await radio('coupon').check();
      await pay().click();
      await they.showsText(they.w('payment.voucher.unapplied'));
      expect(await field().evaluate((one) => one === document.activeElement)).toBe(true);
      await field().fill('GIFT-OF-NOBODY');
      await field().press('Enter');
      await they.showsText(they.w('payment.voucher.unknown'));
      await visit.expectAccessible();
      await field().fill(small);
      await they.button('payment.voucher.check').click();
      await they.shows(page.getByText(they.like('payment.voucher.partial')).first());
      await field().fill(large);
      await page.reload();
      await radio('coupon').check();
      expect(await field().inputValue()).toBe(large);
      await they.shows(page.getByText(they.like('payment.voucher.applied')).first());
      await visit.expectUsable();
      expect(await payments()).toEqual([]);
      await pay().dblclick();
      await paid();
      expect((await payments()).map(({ status }) => status)).toEqual(['succeeded']);
    },
  );
});
