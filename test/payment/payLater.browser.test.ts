import { eq } from 'drizzle-orm';
import { afterAll, describe, expect } from 'vitest';
import { creditLimit, customer } from '../../server/platform/db/schema.ts';
import { test } from '../support/browser/fixtures.ts';
import { stopListServer } from '../support/browser/listOwner.ts';
import { journey } from '../support/browser/matrix.ts';
import { createPayer } from '../support/browser/payer.ts';

afterAll(stopListServer);

describe('payment within thirty days', () => {
  test.for(journey('paid within thirty days'))(
    'begins the work at once up to the credit limit, and says where that is reached ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await createPayer(open, shop, { orders: 2 });
      const { they, page, radio, pay, toOrder, payments, server, ownerId } = visit;
      const { db, clock } = server.services;
      await toOrder();
      // A private person is not offered it.
      await radio('stripe').waitFor();
      expect(await radio('later').count()).toBe(0);
      await db.update(customer).set({ userType: 'company', companyName: 'Umbrella' }).where(eq(customer.id, ownerId));
      const limit = { customerId: ownerId, brand: shop.brand, currency: 'PLN', note: 'test', at: clock.now() } as const;
      await db.insert(creditLimit).values({ ...limit, amountMinor: 20_000 });
      await page.reload();
      await radio('later').check();
      await they.showsText(they.w('checkout.method.later.about'));
      await visit.expectUsable();
      // The next order waits in another tab, where it can be paid later, too.
      const tab = await page.context().newPage();
      const other = they.inTab(tab);
      await visit.toNextOrder(tab);
      await radio('later', other).check();
      await pay().dblclick();
      await they.showsText(they.w('status.deferred.now'));
      // Nothing on the page says that work waits for the money.
      await they.shows(page.getByText(they.like('payment.transfer.deferred')));
      expect(await page.getByText(they.like('payment.transfer.text')).count()).toBe(0);
      expect(await page.getByText(they.like('payment.transfer.readyIn')).count()).toBe(0);
      expect((await payments()).map(({ method }) => method)).toEqual(['later']);
      await page.reload();
      await they.showsText(they.w('status.deferred.now'));
      // 77.00 of 200.00 are left for 123.00.
      await pay(other).click();
      await other.showsText(they.w('error.CreditExceeded'));
      await visit.toNextOrder();
      await radio('transfer').check();
      expect(await radio('later').count()).toBe(0);
      await pay().click();
      await they.showsHeading('payment.transfer.title');
      await visit.expectNoSideScroll();
    },
  );
});
