import { afterAll, describe, expect } from 'vitest';
import { statusGroup } from '../../machines/order/orderStatus.ts';
import type { OrderStatus } from '../../openapi/types.ts';
import { createCustomer } from '../support/browser/customer.ts';
import { test } from '../support/browser/fixtures.ts';
import { expectList, listOwner, type NewOrder, stopListServer } from '../support/browser/listOwner.ts';
import { brands, journey, type Shop } from '../support/browser/matrix.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';
import { pressTabUntil, readFocusedWords } from '../support/browser/pressTab.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of 401/;
const statuses = ['finished', 'payment', 'translation', 'acceptation', 'failure', 'canceled'] as const;

const selectStatus = (place: number): OrderStatus => statuses[place % statuses.length] ?? 'finished';

/** Orders of every group, each with a document and a price of its own. */
const manyOrders: readonly NewOrder[] = Array.from({ length: 47 }, (_, place) => ({
  status: selectStatus(place),
  acceptedAt: selectStatus(place) === 'acceptation' ? null : new Date('2026-11-20T12:05:00.000Z'),
  netMinor: 10_000 + ((place * 31) % 47),
  vatMinor: 0,
  grossMinor: 10_000 + ((place * 31) % 47),
  deadline: new Date(Date.UTC(2026, 11, 1 + ((place * 7) % 20), place % 24)),
  names: [place % 23 === 5 ? 'Żółta umowa.pdf' : `Report ${place + 1}.docx`],
}));

const otherLocale = ({ brand, locale }: Shop) => brands[brand].locales.find((one) => one !== locale) ?? locale;

afterAll(stopListServer);

describe('the list of orders', () => {
  test.for(journey('orders listed'))(
    'is turned, sorted, narrowed and searched, and its address says so over reload, back and language ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await listOwner(open, shop, (write) => write(manyOrders));
      const { they, page, filled: ids, searchIn, sortIn, pageLink, groupLink, searchNow } = visit;
      const newest = ids.toReversed();
      const showsOrders = (numbers: readonly number[], who = they) => expectList(who, 'orders', numbers);
      await they.openAccount();
      await page.getByRole('link', { name: they.w('shell.account.orders'), exact: true }).click();
      await they.showsHeading('list.orders.title');
      await showsOrders(newest.slice(0, 20));
      await they.showsText(they.w('list.total', { count: 47 }));
      await visit.expectUsable();

      await pageLink('list.next').click();
      await showsOrders(newest.slice(20, 40));
      expect(searchNow().get('page')).toBe('2');
      // Who turns a page by keyboard or voice goes on at its beginning.
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('tabindex'))).toBe('-1');
      await visit.expectAccessible();
      await page.reload();
      await showsOrders(newest.slice(20, 40));
      await pageLink('list.next').click();
      await showsOrders(newest.slice(40));
      expect(await pageLink('list.next').count()).toBe(0);
      await page.goBack();
      await showsOrders(newest.slice(20, 40));
      await page.goBack();
      await showsOrders(newest.slice(0, 20));

      await sortIn().selectOption('gross asc');
      const byPrice = ids
        .map((id, place) => ({ id, gross: manyOrders[place]?.grossMinor ?? 0 }))
        .sort((a, b) => a.gross - b.gross)
        .map(({ id }) => id);
      await showsOrders(byPrice.slice(0, 20));
      expect(searchNow().get('sort')).toBe('gross asc');
      await groupLink('attention').click();
      const waiting = byPrice.filter((id) => statusGroup[selectStatus(ids.indexOf(id))] === 'attention');
      await showsOrders(waiting);
      await they.showsText(they.w('list.total', { count: waiting.length }));
      expect(await groupLink('attention').getAttribute('aria-current')).toBe('true');
      await visit.expectAccessible();

      await searchIn().fill('żółta');
      const named = waiting.filter((id) => ids.indexOf(id) % 23 === 5);
      await showsOrders(named);
      expect(Object.fromEntries(searchNow())).toEqual({ q: 'żółta', group: 'attention', sort: 'gross asc' });
      await page.reload();
      await showsOrders(named);
      expect(await searchIn().inputValue()).toBe('żółta');
      const other = otherLocale(shop);
      const translated = await they.switchTo(other);
      await page.waitForURL(new RegExp(`/${other}/account/orders\\?`));
      await translated.showsHeading('list.orders.title');
      await showsOrders(named, translated);
      expect(Object.fromEntries(searchNow())).toEqual({ q: 'żółta', group: 'attention', sort: 'gross asc' });
      await translated.button('list.clear').click();
      await showsOrders(byPrice.slice(0, 20), translated);
      expect(await searchIn(translated).inputValue()).toBe('');
      await page.goBack();
      await showsOrders(named, createCustomer(page, other));
      visit.expectQuiet();
    },
  );

  test.for(journey('orders searched'))(
    'finds an order by its number, says when nothing matches, and leads back to all ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await listOwner(open, shop, (write) => write(manyOrders.slice(0, 7)));
      const { they, page, filled: ids, searchIn, searchNow, toList, groupLink } = visit;
      const newest = ids.toReversed();
      await toList('orders', '?page=99');
      await expectList(they, 'orders', newest);
      expect([...searchNow()]).toEqual([]);
      await searchIn().fill(`#${ids[3]}`);
      await searchIn().press('Enter');
      await expectList(they, 'orders', ids.slice(3, 4));
      await searchIn().fill('report 2');
      await expectList(they, 'orders', ids.slice(1, 2));
      await searchIn().fill('nothing like this');
      await they.showsText(they.w('list.unmatched.title'));
      if (shop.locale === 'en') expect(they.w('list.unmatched.title')).toBe('No matching records.');
      await expectList(they, 'orders', []);
      await visit.expectUsable();
      await they.button('list.clear').click();
      await expectList(they, 'orders', newest);
      await expect.poll(() => searchIn().evaluate((field) => field === document.activeElement)).toBe(true);
      // Characters that mean something to a database, and an address that nobody wrote.
      for (const q of ['%', '_', "'", '\\']) {
        const [answer] = await Promise.all([page.waitForResponse(/\/api\/v2\/order\?q=/), searchIn().fill(q)]);
        expect(await answer.json()).toMatchObject({ data: [], meta: { total: 0 } });
        await they.showsText(they.w('list.unmatched.title'));
      }
      await toList('orders', '?group=neutral');
      await expectList(
        they,
        'orders',
        newest.filter((id) => selectStatus(ids.indexOf(id)) === 'canceled'),
      );
      // The row of groups is longer than a narrow screen: the one that holds is in sight.
      const { x, width } = (await groupLink('neutral').boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(shop.width);
      await toList('orders', '?q=%00%EF%BF%BF&page=-1&sort=nonsense&group=nonsense&per_page=7');
      await they.showsText(they.w('list.unmatched.title'));
      await page.goto(`${visit.address}/${shop.locale}/account/orders?group=nonsense&sort=nonsense&page=x`);
      await expectList(they, 'orders', newest);
      visit.expectQuiet();
    },
  );

  test.for(journey('lists of little'))(
    'says what would bring an entry while there is none, and shows one ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await listOwner(open, shop, async (write) => write);
      const { they, page, filled: write, toList } = visit;
      await toList('payments');
      await they.showsText(they.w('list.payments.none.title'));
      await visit.expectUsable();
      await page
        .locator('main')
        .getByRole('link', { name: they.w('list.payments.none.action') })
        .click();
      await they.showsHeading('list.orders.title');
      await they.showsText(they.w('list.orders.none.title'));
      await visit.expectUsable();
      const ids = await write(manyOrders.slice(0, 1));
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expectList(they, 'orders', ids);
      await they.showsText(they.w('list.total', { count: 1 }));
      await visit.expectAccessible();
      await page.getByRole('link', { name: they.w('list.group.attention'), exact: true }).click();
      await they.showsText(they.w('list.unmatched.title'));
      await they.button('list.clear').click();
      await expectList(they, 'orders', ids);
      visit.expectQuiet();
    },
  );

  test.for(journey('long names in lists'))(
    'has room for names of 255 characters and hundreds of orders ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await listOwner(open, shop, (write) =>
        write(
          Array.from({ length: 300 }, (_, place) => ({
            ...manyOrders[place % manyOrders.length],
            reference: 'Projekt'.repeat(14),
            names: [`${'ä'.repeat(250)}.docx`, `${'Ein langer Name '.repeat(16)}`.slice(0, 250).concat('.docx')],
          })),
        ),
      );
      const { they, page, filled: ids, toList, pageLink } = visit;
      await toList('orders', '?per_page=100');
      await expectList(they, 'orders', ids.toReversed().slice(0, 100));
      await visit.expectUsable();
      await pageLink('list.next').click();
      await expectList(they, 'orders', ids.toReversed().slice(100, 200));
      await visit.expectNoSideScroll();
      // Twice the text size, as a zoom sets it.
      await page.setViewportSize({ width: 320, height: 640 });
      await visit.expectNoSideScroll();
      visit.expectQuiet();
    },
  );

  test.for(journey('list over an outage'))(
    'keeps its rows, says what to do, and loads by itself once the network is back ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await listOwner(open, shop, (write) => write(manyOrders));
      const { they, page, filled: ids, toList, pageLink, sortIn, searchNow } = visit;
      const newest = ids.toReversed();
      const calls = '**/api/v2/order?*';
      await page.route(calls, (route) => route.fulfill({ status: 500 }));
      await toList('orders');
      await they.showsText(they.w('list.failed.title'));
      await they.showsText(they.w('list.failed.text'));
      await visit.expectUsable();
      expect(await they.isSignedIn()).toBe(true);
      await page.unroute(calls);
      await they.button('shell.retry').click();
      await expectList(they, 'orders', newest.slice(0, 20));

      await page.context().setOffline(true);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await they.showsText(they.w('list.outdated.offline'));
      await expectList(they, 'orders', newest.slice(0, 20));
      await visit.expectAccessible();
      await pageLink('list.next').click();
      await they.showsText(they.w('list.failed.title'));
      await they.showsText(they.w('list.offline'));
      await sortIn().selectOption('id asc');
      await visit.expectAccessible();
      await page.context().setOffline(false);
      await expectList(they, 'orders', ids.slice(0, 20));
      expect(Object.fromEntries(searchNow())).toEqual({ sort: 'id asc' });
      visit.expectQuiet(networkFaults);
    },
  );

  test.for(journey('list by keyboard'))(
    'is searched, narrowed, sorted, turned and left for an order with the keyboard alone ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await listOwner(open, shop, (write) => write(manyOrders));
      const { they, page, filled: ids, toList } = visit;
      const newest = ids.toReversed();
      await toList('orders');
      await expectList(they, 'orders', newest.slice(0, 20));
      /** The words of what has the focus: nothing is clicked. */
      await pressTabUntil(page, readFocusedWords, they.w('list.orders.search'));
      await page.keyboard.type('report 4');
      await page.keyboard.press('Enter');
      const found = newest.filter((id) => /^(4|4\d)$/.test(String(ids.indexOf(id) + 1)) && ids.indexOf(id) % 23 !== 5);
      await expectList(they, 'orders', found);
      await pressTabUntil(page, readFocusedWords, they.w('list.clear'));
      await page.keyboard.press('Enter');
      await expectList(they, 'orders', newest.slice(0, 20));
      expect(await readFocusedWords(page)).toBe(they.w('list.orders.search'));
      await pressTabUntil(page, readFocusedWords, they.w('list.sort'));
      await page.keyboard.press('ArrowDown');
      await expectList(they, 'orders', ids.slice(0, 20));
      await pressTabUntil(page, readFocusedWords, they.w('list.next'));
      await page.keyboard.press('Enter');
      await expectList(they, 'orders', ids.slice(20, 40));
      // The page is gone on with at its first row.
      await page.keyboard.press('Tab');
      expect(await readFocusedWords(page)).toBe(they.w('list.orders.number', { number: String(ids[20]) }));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/account\/order\/[\w-]+\?/);
      await pressTabUntil(page, readFocusedWords, they.w('order.allOrders'));
      await page.keyboard.press('Enter');
      await expectList(they, 'orders', ids.slice(20, 40));
      await page.goto(`${visit.address}/${shop.locale}/account/orders`);
      await expectList(they, 'orders', newest.slice(0, 20));
      await pressTabUntil(page, readFocusedWords, they.w('list.group.interrupted'));
      await page.keyboard.press('Enter');
      await expectList(
        they,
        'orders',
        newest.filter((id) => selectStatus(ids.indexOf(id)) === 'failure'),
      );
      visit.expectQuiet();
    },
  );

  test.for(journey('session ended in a list'))(
    'goes on with what was asked for when its session ends meanwhile ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await listOwner(open, shop, (write) => write(manyOrders));
      const { they, filled: ids, toList, pageLink, searchIn, searchNow, during } = visit;
      const newest = ids.toReversed();
      const call = { method: 'GET', path: /\/api\/v2\/order\?/ } as const;
      await toList('orders');
      await expectList(they, 'orders', newest.slice(0, 20));
      await during(call, () => pageLink('list.next').click());
      await expectList(they, 'orders', newest.slice(20, 40));
      await during(call, () => searchIn().fill('żółta'));
      await expectList(
        they,
        'orders',
        newest.filter((id) => ids.indexOf(id) % 23 === 5),
      );
      expect(Object.fromEntries(searchNow())).toEqual({ q: 'żółta' });
      visit.expectQuiet(refused);
    },
  );
});
