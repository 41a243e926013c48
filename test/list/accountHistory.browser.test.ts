import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect } from 'vitest';
import { topUp } from '../../server/platform/db/schema.ts';
import { test } from '../support/browser/fixtures.ts';
import { expectList, listOwner, stopListServer } from '../support/browser/listOwner.ts';
import { journey } from '../support/browser/matrix.ts';
import { orderByTransfer } from '../support/browser/orderByTransfer.ts';
import { insertSubjectPayment } from '../support/money/paymentRows.ts';
import { createAccount } from '../support/server/accounts.ts';

afterAll(stopListServer);

describe('the payments history', () => {
  test.for(journey('payments listed'))(
    'says what was paid, how, when and with which bonus, and is found by the order’s number ($locale, $brand, $width)',
    async (shop, { open }) => {
      const { brand } = shop;
      const visit = await listOwner(open, shop, async (write, server) => {
        const orders = await write([{}, {}, {}]);
        const payments: number[] = [];
        for (let place = 0; place < 23; place += 1) {
          const order = orders[place === 4 ? 1 : 0] ?? 0;
          payments.push(
            await insertSubjectPayment(server, { orders: [order] }, 10_000 + ((place * 7) % 23), { brand }),
          );
        }
        return { orders, payments, server };
      });
      const { they, page, filled, toList, pageLink, searchIn, sortIn, searchNow, ownerId } = visit;
      const { orders, payments, server } = filled;
      const newest = payments.toReversed();
      const showsPayments = (numbers: readonly number[]) => expectList(they, 'payments', numbers);
      await toList('payments');
      await showsPayments(newest.slice(0, 20));
      await they.showsText(they.w('list.payments.status.succeeded'));
      await they.showsText(they.w('checkout.method.stripe'));
      await visit.expectUsable();
      // The narrowest window with a table of all columns, and the narrowest where nothing in it breaks.
      for (const width of [1024, 1200]) {
        await page.setViewportSize({ width, height: 900 });
        await showsPayments(newest.slice(0, 20));
        await visit.expectNoSideScroll();
      }
      await page.setViewportSize({ width: shop.width, height: 900 });
      await pageLink('list.next').click();
      await showsPayments(newest.slice(20));
      await page.reload();
      await showsPayments(newest.slice(20));
      await sortIn().selectOption('amount desc');
      const byAmount = payments
        .map((id, place) => ({ id, amount: (place * 7) % 23 }))
        .sort((a, b) => b.amount - a.amount);
      await showsPayments(byAmount.map(({ id }) => id).slice(0, 20));
      await page.goBack();
      await showsPayments(newest.slice(20));
      await searchIn().fill(`#${orders[1]}`);
      await showsPayments(newest.filter((id) => id === payments[4] || id === orders[1]));
      expect(searchNow().get('q')).toBe(`#${orders[1]}`);
      const [bought] = await server.services.db
        .insert(topUp)
        .values({
          hash: randomUUID(),
          brand: 'wordbridge',
          locale: 'en',
          customerId: ownerId,
          amountMinor: 2000,
          bonusMinor: 150,
          currency: 'EUR',
          createdAt: new Date(),
        })
        .returning();
      const topped = await insertSubjectPayment(server, { topUpId: bought?.id ?? 0 }, 2000, { brand });
      await they.button('list.clear').click();
      await showsPayments([topped, ...newest.slice(0, 19)]);
      await they.showsText(they.w('list.payments.topUp'));
      await they.shows(page.getByText(they.like('list.payments.bonus')).first());
      await searchIn().fill('#999999999');
      await they.showsText(they.w('list.unmatched.title'));
      await visit.expectAccessible();
      await they.button('list.clear').click();
      await page
        .locator('main')
        .getByRole('link', { name: String(orders[0]) })
        .first()
        .click();
      await page.waitForURL(/\/account\/order\//);
      visit.expectQuiet();
    },
  );
});

describe('an order of the list', () => {
  test.for(journey('order opened from the list'))(
    'shows its payment, files, timeline, messages and rating, is ordered again, and leads back to what was looked for ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await open({ desk: 'manual', ...shop });
      const { they, page, server } = visit;
      const pageWait = { timeout: 30_000 };
      await they.signIn(createAccount('anna'));
      const number = await orderByTransfer(visit);
      await they.openAccount();
      await page.getByRole('link', { name: they.w('shell.account.orders'), exact: true }).click();
      await expectList(they, 'orders', [number]);
      await they.showsText(they.w('status.payment'));
      const search = `?group=attention&q=%23${number}`;
      const openOrder = async (behind: string): Promise<void> => {
        await page.goto(`${visit.address}/${shop.locale}/account/orders${behind}`);
        await page.getByRole('link', { name: they.w('list.orders.number', { number: String(number) }) }).click();
        await page.waitForURL(/\/account\/order\/[\w-]+/);
        await they.showsHeading('order.timeline');
      };
      await openOrder(search);
      await they.showsHeading('payment.transfer.title');
      await they.showsHeading('order.messages.title');
      await they.showsHeading('order.details');
      await visit.expectUsable();
      await page.reload();
      await they.showsHeading('payment.transfer.title');
      await page.getByRole('link', { name: they.w('order.allOrders') }).click();
      await expectList(they, 'orders', [number]);
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ group: 'attention', q: `#${number}` });

      await server.desk.finish(number);
      await server.desk.deliver(number, 'translation.txt', 'It is translated.');
      await server.desk.writeMessage(number, 'It is ready.');
      // Who comes back to the list sees how the order is now.
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      await they.showsText(they.w('list.unmatched.title'));
      await they.button('list.clear').click();
      await expectList(they, 'orders', [number]);
      await they.showsText(they.w('status.finished'));
      await they.showsText(they.w('list.orders.newMessage'));
      await visit.expectAccessible();
      await openOrder('');
      await they.finished();
      expect(Buffer.from(await they.downloads()).toString()).toBe('It is translated.');
      await they.showsText('It is ready.');
      await they.field('order.messages.label').fill('Thank you!');
      await they.button('order.messages.send').click();
      await they.showsText(they.w('order.messages.sent'));
      await page.getByRole('radio', { name: they.w('order.rating.level.5') }).check();
      await they.button('order.rating.save').click();
      await they.showsText(they.w('order.rating.saved'));
      await visit.expectUsable();

      await page.goto(`${visit.address}/${shop.locale}/account/payments`);
      await they.showsText(they.w('list.payments.status.succeeded'));
      await page
        .locator('main')
        .getByRole('link', { name: String(number) })
        .first()
        .click();
      await they.showsHeading('order.timeline');
      await they.button('order.again').click(pageWait);
      await they.shows(they.field('write.sourceLang'));
      await expect.poll(() => they.field('write.targetLang').inputValue()).toBe('pl');
      visit.expectQuiet();
    },
  );
});
