import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Download, Locator } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect } from 'vitest';
import type { CurrencyCode } from '../../openapi/types.ts';
import { customer, order } from '../../server/platform/db/schema.ts';
import { receiptNumber } from '../../server/prepaid/receipt/describeReceipt.ts';
import { type CustomerVisit, type Opening, test } from '../support/browser/fixtures.ts';
import { listOwner, stopListServer } from '../support/browser/listOwner.ts';
import { journey, type Shop } from '../support/browser/matrix.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';
import { creditBalance } from '../support/money/credit.ts';
import { buildAcceptedOrder } from '../support/money/invoiceOrders.ts';
import { createCreditedTopUp, signInTopUpCustomer } from '../support/money/topUpSupport.ts';
import { readData } from '../support/server/client.ts';

afterAll(stopListServer);

const pageWait = { timeout: 15_000 };
const currency = 'PLN' as const satisfies CurrencyCode;

/** A customer, and what moves their balance. */
const openHolderVisit = async (open: (opening: Opening) => Promise<CustomerVisit>, shop: Shop) => {
  const visit = await listOwner(open, shop, async (write, server) => {
    const unpaid = {
      ...buildAcceptedOrder('payment', new Date(), 10_000),
      locale: shop.locale,
      brand: shop.brand,
      currency,
    };
    // The number of the order is not that of a top-up.
    const ids = await write([unpaid, unpaid]);
    const [row] = await server.services.db
      .select()
      .from(order)
      .where(eq(order.id, ids[1] ?? 0));
    if (row === undefined) throw new Error('It has been written.');
    return { server, unpaid: row };
  });
  const { they, page, ownerId } = visit;
  const { server } = visit.filled;
  const { services } = server;
  const rows = page
    .locator('main')
    .getByLabel(they.w('list.statement.title'), { exact: true })
    .locator('tbody > tr, > li');
  return {
    ...visit,
    server,
    rows,
    exporting: (format: 'pdf' | 'csv') => they.button(`list.statement.export.${format}`),
    period: () => page.getByLabel(they.w('list.invoices.archive.period'), { exact: true }),
    /** Waits until these whole amounts have come, from top to bottom. */
    showsAmounts: (amounts: readonly number[]) =>
      expect
        .poll(
          async () => (await rows.allInnerTexts()).map((text) => Number(/\+\D{0,5}(\d+)[.,]\d\d/.exec(text)?.[1])),
          {
            timeout: 15_000,
          },
        )
        .toEqual(amounts),
    /** Puts so many whole amounts on the balance. @param at when */
    give: async (amounts: readonly number[], at = new Date()): Promise<void> => {
      for (const amount of amounts) {
        const owner = { customerId: ownerId, brand: shop.brand, currency } as const;
        await creditBalance({ ...services, clock: { now: () => at } }, { ...owner, moneyMinor: amount * 100 });
      }
    },
    /** The customer, as one calls the server. */
    caller: async () => {
      const [owner] = await services.db.select().from(customer).where(eq(customer.id, ownerId));
      return signInTopUpCustomer(server, owner?.email ?? '', { brand: shop.brand, language: shop.locale });
    },
  };
};

const saveDownload = async ({ page }: Pick<CustomerVisit, 'page'>, button: Locator): Promise<Download> => {
  await button.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
};

const readBytes = async (download: Download): Promise<Buffer> => readFile(await download.path());

const readText = async (download: Download): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(await readBytes(download)));
  const { text } = await extractText(pdf, { mergePages: true });
  return text;
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1);

describe('the statement of the balance', () => {
  test.for(journey('statement of the balance'))(
    'names what a balance was topped up with and spent on, leads to both, and is saved as CSV and PDF ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await openHolderVisit(open, shop);
      const { they, page, toList, rows, exporting, period, filled } = visit;
      await toList('statement');
      await they.showsText(they.w('list.statement.none.title'));
      expect(await exporting('csv').count()).toBe(0);
      await visit.expectUsable();

      const anna = await visit.caller();
      const topUp = await createCreditedTopUp(visit.server, anna, { amount: '200.00' });
      const body = { order_hash: filled.unpaid.hash, method: 'balance', locale: shop.locale };
      readData(await anna.post('/api/v2/payment', body));
      await page.reload();
      await expect.poll(() => rows.count(), pageWait).toBe(2);
      const bought = rows.nth(0);
      expect(await bought.innerText()).toMatch(/[-−]\D{0,5}123[.,]00/);
      expect(await bought.innerText()).toContain(String(filled.unpaid.id));
      await visit.expectUsable();
      const receipt = await readText(
        await saveDownload(visit, rows.nth(1).getByRole('button', { name: they.w('list.receipt') })),
      );
      expect(receipt).toContain(receiptNumber(topUp));

      const bonus = Number(topUp.bonus.currency_amount_decimal);
      const csv = (await readBytes(await saveDownload(visit, exporting('csv')))).toString('utf8');
      await they.showsText(they.w('list.invoices.archive.saved'));
      expect(csv.startsWith('\uFEFF')).toBe(true);
      const [cell, point] = shop.locale === 'en' ? [',', '.'] : [';', ','];
      const [head, ...lines] = csv.slice(1).trimEnd().split('\r\n');
      expect(head?.split(cell)).toEqual(
        ['date', 'what', 'money', 'bonus', 'after', 'currency'].map((id) => they.w(`document.statement.column.${id}`)),
      );
      const amounts = lines.map((line) =>
        line
          .split(cell)
          .slice(2)
          .map((text) => (text === '' || text === currency ? text : Number(text.replace(point, '.')))),
      );
      expect(amounts).toEqual([
        ['', '', 0, currency],
        [200, bonus, 200 + bonus, currency],
        [-123, 0, 77 + bonus, currency],
        ['', '', 77 + bonus, currency],
      ]);
      const pdf = await readText(await saveDownload(visit, exporting('pdf')));
      expect(pdf).toContain(they.w('document.statement.title'));
      expect(pdf).toMatch(/123[.,]00/);
      expect(pdf).toContain(String(filled.unpaid.id));
      await period().selectOption('lastMonth');
      const before = (await readBytes(await saveDownload(visit, exporting('csv')))).toString('utf8');
      expect(before.trimEnd().split('\r\n')).toHaveLength(3);

      await page.getByRole('searchbox').fill(String(topUp.id));
      await expect.poll(() => rows.count(), pageWait).toBe(1);
      await page.getByRole('searchbox').fill('');
      await expect.poll(() => rows.count(), pageWait).toBe(2);
      await bought.getByRole('link').click();
      await they.showsHeading('order.timeline');
      visit.expectQuiet();
    },
  );

  test.for(journey('statement turned'))(
    'is turned, sorted, narrowed to a year and to nothing, and its address says so over a reload ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await openHolderVisit(open, shop);
      const { they, page, toList, showsAmounts, give, pageLink, sortIn, searchIn, searchNow } = visit;
      const now = new Date();
      const year = now.getUTCFullYear() - 1;
      const all = upTo(44);
      await give(all.slice(0, 3), new Date(Date.UTC(year, 5, 1)));
      await give(all.slice(3), now);
      const newest = all.toReversed();
      await toList('statement');
      await showsAmounts(newest.slice(0, 20));
      await pageLink('list.next').click();
      await showsAmounts(newest.slice(20, 40));
      await visit.expectUsable();
      await pageLink('list.next').click();
      await showsAmounts(newest.slice(40));
      await page.goBack();
      await showsAmounts(newest.slice(20, 40));
      await page.getByLabel(they.w('list.year'), { exact: true }).selectOption(String(year));
      await showsAmounts([3, 2, 1]);
      await sortIn().selectOption('id asc');
      await showsAmounts([1, 2, 3]);
      await page.reload();
      await showsAmounts([1, 2, 3]);
      expect(Object.fromEntries(searchNow())).toEqual({ year: String(year), sort: 'id asc' });
      await visit.expectAccessible();
      await visit.period().selectOption(String(year));
      const csv = (await readBytes(await saveDownload(visit, visit.exporting('csv')))).toString('utf8');
      expect(csv.trimEnd().split('\r\n')).toHaveLength(6);
      await searchIn().fill('87654321');
      await they.showsText(they.w('list.unmatched.title'));
      await visit.expectAccessible();
      await they.button('list.clear').click();
      await they.button('list.clear').waitFor({ state: 'hidden' });
      await toList('statement', '?page=99');
      await showsAmounts(newest.slice(40));
      visit.expectQuiet();
    },
  );

  test.for(journey('statement over an outage'))(
    'says what is wrong with the list and its files, and goes on once it is over ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await openHolderVisit(open, shop);
      const { they, page, toList, showsAmounts, give, exporting, sortIn, during } = visit;
      await give([1, 2, 3]);
      await page.route('**/api/v2/customer/movements?*', (route) => route.fulfill({ status: 500 }));
      await toList('statement');
      await they.showsText(they.w('list.failed.title'));
      await visit.expectUsable();
      await page.unroute('**/api/v2/customer/movements?*');
      await they.button('shell.retry').click();
      await showsAmounts([3, 2, 1]);

      await page.route('**/movements/statement', (route) => route.fulfill({ status: 503 }));
      await exporting('pdf').click();
      await they.showsText(they.w('list.invoices.archive.unlinked'));
      await visit.expectAccessible();
      await page.unroute('**/movements/statement');
      expect(await readText(await saveDownload(visit, exporting('pdf')))).toMatch(/6[.,]00/);

      await they.loseNetwork();
      await exporting('csv').click();
      await they.showsText(they.w('list.invoices.archive.offline'));
      await sortIn().selectOption('id asc');
      await they.showsText(they.w('list.failed.title'));
      await they.showsText(they.w('list.offline'));
      await visit.expectUsable();
      await page.context().setOffline(false);
      await showsAmounts([1, 2, 3]);

      const download = page.waitForEvent('download');
      await during({ method: 'POST', path: /\/movements\/statement$/ }, () => exporting('csv').click());
      expect((await readBytes(await download)).toString('utf8').trimEnd().split('\r\n')).toHaveLength(6);
      visit.expectQuiet(new RegExp(`status of (401|50[03])|${networkFaults.source}`));
    },
  );
});
