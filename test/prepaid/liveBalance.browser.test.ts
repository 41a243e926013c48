import { eq } from 'drizzle-orm';
import { afterAll, describe, expect } from 'vitest';
import { customer } from '../../server/platform/db/schema.ts';
import { test } from '../support/browser/fixtures.ts';
import { listOwner, stopListServer } from '../support/browser/listOwner.ts';
import { brands, journey } from '../support/browser/matrix.ts';
import { creditBalance } from '../support/money/credit.ts';
import { createAccount } from '../support/server/accounts.ts';

afterAll(stopListServer);

describe('the balance in the menu', () => {
  test.for(journey('live balance'))(
    'follows in ten tabs and on another device, whichever tab goes ($locale, $brand, $width)',
    { timeout: 180_000 },
    async (shop, { open }) => {
      const { they, page, address, ownerId, filled } = await listOwner(open, shop, async (_, server) => server);
      const currency = brands[shop.brand].currency;
      const give = (moneyMinor: number) =>
        creditBalance(filled.services, { customerId: ownerId, brand: shop.brand, currency, moneyMinor });
      const context = page.context();
      const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
      await Promise.all(others.map((tab) => tab.goto(`${address}/${shop.locale}/order/write`)));
      for (const tab of others) await they.inTab(tab).signedIn();
      const elsewhere = await open({ ...shop, at: null, desk: 'manual' });
      await elsewhere.they.open(address);
      await elsewhere.they.refuseCookies();
      const [owner] = await filled.services.db.select().from(customer).where(eq(customer.id, ownerId));
      await elsewhere.they.signIn(owner?.email ?? createAccount('anna'));
      const all = [page, ...others, elsewhere.page];
      const show = async (tabs: readonly (typeof page)[], amount: RegExp) => {
        for (const tab of tabs)
          await tab.locator('header').filter({ hasText: amount }).waitFor({ state: 'attached', timeout: 30_000 });
      };
      await give(2_500);
      await show(all, /25[.,]00/);
      await give(-1_000);
      await show(all, /15[.,]00/);
      // The tab that was first holds the stream: another one takes its place.
      await page.close();
      await give(700);
      await show(all.slice(1), /22[.,]00/);
      await context.setOffline(true);
      await give(100);
      await show([elsewhere.page], /23[.,]00/);
      await context.setOffline(false);
      await show(others, /23[.,]00/);
      const [first] = others;
      if (first === undefined) throw new Error('There are nine.');
      await they.inTab(first).logOut();
      for (const tab of others) await they.inTab(tab).signedOut();
      await give(100);
      await show([elsewhere.page], /24[.,]00/);
      for (const tab of others) expect(await tab.locator('header').innerText()).not.toMatch(/24[.,]00/);
    },
  );
});
