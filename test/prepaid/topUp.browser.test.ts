import { eq } from 'drizzle-orm';
import { afterAll, describe, expect } from 'vitest';
import { readBalance } from '../../server/ledger/index.ts';
import { creditCode, topUp } from '../../server/platform/db/schema.ts';
import type { Customer } from '../support/browser/customer.ts';
import { type CustomerVisit, type Opening, test } from '../support/browser/fixtures.ts';
import { listOwner, stopListServer } from '../support/browser/listOwner.ts';
import { journey, type Shop } from '../support/browser/matrix.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';
import { createKey } from '../support/server/client.ts';

afterAll(stopListServer);

/** A customer who tops up, and a coupon of five percent. */
const openPayerVisit = async (open: (opening: Opening) => Promise<CustomerVisit>, shop: Shop) => {
  const code = `MORE${createKey()
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(0, 8)
    .toUpperCase()}`;
  const visit = await listOwner(open, shop, async (_, { services }) => {
    const made = { oncePerCustomer: false, madeBy: 'desk', madeAt: services.clock.now() };
    await services.db.insert(creditCode).values({ brand: shop.brand, kind: 'coupon', code, percent: '5.00', ...made });
    return services;
  });
  const { they, page, address, filled, ownerId } = visit;
  const owner = { customerId: ownerId, brand: shop.brand };
  const inTab = (who: Customer) => {
    const own = () => who.page.locator('#top-up-own');
    return {
      who,
      own,
      toForm: async (): Promise<void> => {
        await who.page.goto(`${address}/${shop.locale}/account/prepaid`);
        await who.showsHeading('prepaid.title');
        await own()
          .or(who.page.getByRole('radio', { name: who.w('prepaid.own') }))
          .first()
          .waitFor();
      },
      typeOwn: async (amount: string): Promise<void> => {
        await who.page.getByRole('radio', { name: who.w('prepaid.own') }).check();
        await own().fill(amount);
      },
      coupon: () => who.field('prepaid.coupon'),
      goOn: async (): Promise<void> => {
        await who.button('prepaid.continue').click();
        await who.showsHeading('prepaid.summary.title');
      },
      pay: () => who.page.getByRole('button', { name: who.like('prepaid.pay') }),
    };
  };
  return {
    ...visit,
    ...inTab(they),
    inTab: async () => inTab(they.inTab(await page.context().newPage())),
    code,
    made: () => filled.db.select().from(topUp).where(eq(topUp.customerId, ownerId)),
    balance: () => readBalance(filled.db, owner, 'PLN'),
  };
};

describe('topping up', () => {
  test.for(journey('top-up'))(
    'takes an own amount with a coupon, survives reloads and a declined payment, and is credited once ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await openPayerVisit(open, shop);
      const { they, page, toForm, own, typeOwn, coupon, goOn, pay, code, made, balance } = visit;
      await toForm();
      await visit.expectUsable();
      await typeOwn('19,99');
      await they.button('prepaid.continue').click();
      await expect.poll(() => own().getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => own().evaluate((field) => field === document.activeElement)).toBe(true);
      await visit.expectAccessible();
      await own().fill('200,5');
      await coupon().fill('NOSUCHCODE');
      await they.button('prepaid.coupon.apply').click();
      await they.showsText(they.w('prepaid.coupon.unknown'));
      await visit.expectAccessible();
      await coupon().fill(code.toLowerCase());
      await they.button('prepaid.coupon.apply').click();
      await they.showsText(code);
      await page.reload();
      await expect.poll(() => own().inputValue()).toBe('200,5');
      await goOn();
      await visit.expectUsable();
      await page.reload();
      await they.showsHeading('prepaid.summary.title');
      await page.goBack();
      await expect.poll(() => own().inputValue()).toBe('200,5');
      await page.goForward();
      await pay().click();
      await they.showsText(they.w('checkout.methodMissing'));
      await they.choose('stripe');
      await pay().click();
      await they.atProvider();
      await they.declineAtProvider('insufficient_funds');
      await page.waitForURL(/\/payment\/error/);
      await they.showsText(they.w('payment.reason.declined_funds'));
      expect(await balance()).toMatchObject({ moneyMinor: 0, bonusMinor: 0 });
      await they.payBy('stripe');
      await they.atProvider();
      await they.payAtProvider();
      await they.showsHeading('payment.topUp.paid');
      expect(await made()).toHaveLength(1);
      expect(await balance()).toMatchObject({ moneyMinor: 20_050, bonusMinor: 2_004 });
      visit.expectQuiet();
    },
  );

  test.for(journey('top-up by transfer'))(
    'makes one top-up from a double click and two tabs ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await openPayerVisit(open, shop);
      const { they, toForm, typeOwn, goOn, pay, made, balance } = visit;
      await toForm();
      await typeOwn('250');
      await goOn();
      const twin = await visit.inTab();
      await twin.who.page.goto(they.page.url());
      await twin.who.showsHeading('prepaid.summary.title');
      await they.choose('transfer');
      await twin.who.choose('transfer');
      await Promise.all([pay().dblclick(), twin.pay().click()]);
      await they.showsHeading('payment.transfer.title');
      await twin.who.showsHeading('payment.transfer.title');
      await visit.expectAccessible();
      expect(await made()).toMatchObject([{ amountMinor: 25_000 }]);
      expect(await balance()).toMatchObject({ moneyMinor: 0, bonusMinor: 0 });
      await they.page.reload();
      await they.showsHeading('payment.transfer.title');
      visit.expectQuiet(/status of 409/);
    },
  );

  test.for(journey('session ended in a top-up'))(
    'loses nothing when the session ends while figures are asked for and the top-up is made ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await openPayerVisit(open, shop);
      const { they, page, during, toForm, own, typeOwn, coupon, pay, code, made } = visit;
      await toForm();
      await coupon().fill(code);
      await during({ method: 'POST', path: /\/top-up\/preview$/ }, () => typeOwn('50'));
      expect(await own().inputValue()).toBe('50');
      expect(await coupon().inputValue()).toBe(code);
      await visit.goOn();
      await they.choose('transfer');
      await during({ method: 'POST', path: /\/customer\/top-up$/ }, () => pay().click());
      await they.showsHeading('payment.transfer.title');
      expect(await made()).toMatchObject([{ amountMinor: 5_000 }]);
      expect(page.url()).toMatch(/\/account\/prepaid\/summary/);
      visit.expectQuiet(/status of 40[13]/);
    },
  );

  test.for(journey('top-up without a network'))(
    'says that figures wait for the network, and shows them when it is back ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await openPayerVisit(open, shop);
      const { they, page, toForm, own, typeOwn, made } = visit;
      await toForm();
      await page.context().setOffline(true);
      await typeOwn('75.25');
      await they.showsText(they.w('prepaid.offline'));
      await visit.expectAccessible();
      expect(await own().inputValue()).toBe('75.25');
      await page.context().setOffline(false);
      await they.showsText(they.w('prepaid.quote.total'));
      await visit.goOn();
      expect(await made()).toEqual([]);
      visit.expectQuiet(networkFaults);
    },
  );
});
