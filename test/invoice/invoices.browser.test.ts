import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Download, Locator } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect } from 'vitest';
import { createFinishedOrder } from '../support/browser/createFinishedOrder.ts';
import { createInvoices } from '../support/browser/createInvoices.ts';
import type { Customer } from '../support/browser/customer.ts';
import { type CustomerVisit, test } from '../support/browser/fixtures.ts';
import { listOwner, stopListServer } from '../support/browser/listOwner.ts';
import { journey } from '../support/browser/matrix.ts';
import { networkFaults } from '../support/browser/networkFaults.ts';
import { pressTabUntil, readFocusedWords } from '../support/browser/pressTab.ts';
import { createAccount } from '../support/server/accounts.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (401|404)/;
const pageWait = { timeout: 60_000 };

type Shown = Pick<CustomerVisit, 'page'> & { readonly they: Customer };

/** The rows of the list, by the numbers of their invoices. */
const listNumbers = ({ they, page }: Shown): Promise<string[]> =>
  page
    .locator('main')
    .getByLabel(they.w('list.invoices.title'), { exact: true })
    .locator('tbody > tr, > li')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent ?? ''));

const expectListed = (visit: Shown, numbers: readonly string[]): Promise<void> =>
  expect.poll(() => listNumbers(visit), { timeout: 15_000 }).toEqual(numbers);

const expectInvoicePage = (they: Customer, number: string): Promise<void> =>
  they.shows(they.page.getByRole('heading', { level: 1, name: they.w('invoice.title.invoice', { number }) }));

const downloadFile = async ({ page }: Pick<Shown, 'page'>, button: Locator): Promise<Download> => {
  await button.waitFor(pageWait);
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
};

const readBytes = async (download: Download): Promise<Buffer> => readFile(await download.path());

const readText = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  return text;
};

afterAll(stopListServer);

describe('an invoice', () => {
  test.for(journey('invoice of an order'))(
    'follows a finished order by itself, and is read, downloaded as PDF, XML and .zip, and found again ($locale, $brand, $width)',
    { timeout: 240_000 },
    async (shop, { open }) => {
      const visit = await open({ desk: 'manual', ...shop });
      const { they, page, address } = visit;
      await they.signIn(createAccount('anna'));
      await page.goto(`${address}/${shop.locale}/account/invoices`);
      await they.showsText(they.w('list.invoices.none.title'));
      await visit.expectUsable();
      await they.open(address);
      const order = await createFinishedOrder(visit);

      // It appears on the order's page without a reload.
      const link = page.locator('main a[href*="/account/invoices/"]').first();
      await link.waitFor({ ...pageWait, state: 'attached' });
      await they.unfoldParts();
      await link.waitFor();
      const number = (await link.textContent()) ?? '';
      await visit.expectAccessible();
      await link.click();
      await expectInvoicePage(they, number);
      const pdf = await downloadFile(visit, they.button('invoice.download.pdf'));
      await they.showsText(they.w('invoice.saved'));
      expect(await readText(await readBytes(pdf))).toContain(number);
      const xml = (await readBytes(await downloadFile(visit, they.button('invoice.download.xml')))).toString();
      expect(xml).toContain(number);
      expect(xml).toMatch(/^<\?xml/);
      await they.showsText(they.w('invoice.seller'));
      await they.showsText(they.w('invoice.buyer'));
      await visit.expectUsable();

      await page.getByRole('link', { name: they.w('invoice.all') }).click();
      await they.showsHeading('list.invoices.title');
      await expectListed(visit, [number]);
      await page.getByRole('searchbox').fill(String(order));
      await expectListed(visit, [number]);
      const archive = await downloadFile(visit, they.button('list.invoices.archive.download'));
      const files = unzipSync(new Uint8Array(await readBytes(archive)));
      expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
      expect(Object.keys(files).filter((name) => name.endsWith('.xml'))).toHaveLength(1);
      await page.getByLabel(they.w('list.invoices.archive.period'), { exact: true }).selectOption('lastMonth');
      await they.button('list.invoices.archive.download').click();
      await they.showsText(they.w('error.NoInvoices'));
      await visit.expectUsable();

      await page.goto(`${address}/${shop.locale}/account/payments`);
      await page.getByRole('link', { name: they.w('list.payments.invoice', { number }) }).click();
      await expectInvoicePage(they, number);
      await page
        .locator('main')
        .getByRole('link', { name: they.w('invoice.order', { number: String(order) }) })
        .first()
        .click();
      await they.showsHeading('order.timeline');
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('invoice over an outage'))(
    'says what is wrong, loads once it is over, and is nobody else’s ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await listOwner(open, shop, (write, server) => createInvoices(server, write, shop.brand, 0));
      const { they, page, address, filled } = visit;
      const { id, number } = filled.issued;
      const at = (one: number | string) => `${address}/${shop.locale}/account/invoices/${one}`;
      await page.route(`**/api/v2/customer-invoice/${id}`, (route) => route.fulfill({ status: 500 }));
      await page.goto(at(id));
      await they.showsHeading('invoice.failed.title');
      await they.showsText(they.w('invoice.failed.lead'));
      await visit.expectUsable();
      await page.unroute(`**/api/v2/customer-invoice/${id}`);
      await they.button('shell.retry').click();
      await expectInvoicePage(they, number);
      await they.button('invoice.download.pdf').waitFor(pageWait);
      await they.loseNetwork();
      await they.button('invoice.download.pdf').click();
      await they.showsText(they.w('invoice.offline'));
      await visit.expectAccessible();
      await page.context().setOffline(false);
      expect(await readText(await readBytes(await downloadFile(visit, they.button('invoice.download.pdf'))))).toContain(
        number,
      );

      for (const unknown of [id + 1_000_000, 'x', '0', '99999999999', '1e3']) {
        await page.goto(at(unknown));
        await they.showsHeading('invoice.unknown.title');
      }
      await visit.expectAccessible();
      const stranger = await listOwner(open, shop, async () => null);
      await stranger.page.goto(at(id));
      await stranger.they.showsHeading('invoice.unknown.title');
      visit.expectQuiet(new RegExp(`${refused.source}|status of 500|${networkFaults.source}`));
    },
  );

  test.for(journey('session ended at an invoice'))(
    'goes on with its download when the session ends meanwhile ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await listOwner(open, shop, (write, server) => createInvoices(server, write, shop.brand, 0));
      const { they, page, address, filled, during } = visit;
      const { id, number } = filled.issued;
      await page.goto(`${address}/${shop.locale}/account/invoices/${id}`);
      await they.button('invoice.download.pdf').waitFor(pageWait);
      const download = page.waitForEvent('download', pageWait);
      await during({ method: 'POST', path: /\/customer-invoice\/\d+\/link/ }, () =>
        they.button('invoice.download.pdf').click(),
      );
      expect(await readText(await readBytes(await download))).toContain(number);
      await expectInvoicePage(they, number);
      visit.expectQuiet(refused);
    },
  );
});

describe('the list of invoices', () => {
  test.for(journey('invoices listed'))(
    'is narrowed to a year, searched, sorted and turned, and its address says so over reload and back ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await listOwner(open, shop, (write, server) => createInvoices(server, write, shop.brand, 24));
      const { they, page, filled, toList, pageLink, searchIn, sortIn, searchNow } = visit;
      const { issued, numbers } = filled;
      const yearIn = () => page.getByLabel(they.w('list.year'), { exact: true });
      await toList('invoices');
      await expectListed(visit, numbers.slice(0, 20));
      await visit.expectUsable();
      await pageLink('list.next').click();
      await expectListed(visit, numbers.slice(20));
      await yearIn().selectOption('2025');
      await expectListed(visit, numbers.slice(1, 13));
      expect(Object.fromEntries(searchNow())).toEqual({ year: '2025' });
      await sortIn().selectOption('gross asc');
      await expectListed(visit, numbers.slice(1, 13).toReversed());
      await page.reload();
      await expectListed(visit, numbers.slice(1, 13).toReversed());
      expect(await yearIn().inputValue()).toBe('2025');
      await visit.expectAccessible();
      await page.getByRole('link', { name: numbers[1] ?? '', exact: true }).click();
      await page.getByRole('link', { name: they.w('invoice.all') }).click();
      await expectListed(visit, numbers.slice(1, 13).toReversed());
      await searchIn().fill(issued.number);
      await they.showsText(they.w('list.unmatched.title'));
      await they.button('list.clear').click();
      await expectListed(visit, [issued.number, ...numbers.slice(1).toReversed()].slice(0, 20));
      await page.goto(`${visit.address}/${shop.locale}/account/invoices?year=2024&page=9`);
      await expectListed(visit, numbers.slice(13));
      await page.goto(`${visit.address}/${shop.locale}/account/invoices?year=nonsense&group=attention`);
      await expectListed(visit, numbers.slice(0, 20));
      visit.expectQuiet(refused);
    },
  );

  test.for(journey('invoices by keyboard'))(
    'is narrowed, left for an invoice and come back to with the keyboard alone ($locale, $brand, $width)',
    async (shop, { open }) => {
      const visit = await listOwner(open, shop, (write, server) => createInvoices(server, write, shop.brand, 3));
      const { they, page, filled, toList } = visit;
      const { issued, numbers } = filled;
      await toList('invoices');
      await expectListed(visit, numbers);
      await pressTabUntil(page, readFocusedWords, they.w('list.year'));
      await page.keyboard.press('ArrowDown');
      await expectListed(visit, [issued.number]);
      await pressTabUntil(page, readFocusedWords, issued.number);
      await page.keyboard.press('Enter');
      await expectInvoicePage(they, issued.number);
      await they.button('invoice.download.pdf').waitFor(pageWait);
      await pressTabUntil(page, readFocusedWords, they.w('invoice.download.pdf'));
      const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      expect(await readText(await readBytes(download))).toContain(issued.number);
      await page.goBack();
      await expectListed(visit, [issued.number]);
      await pressTabUntil(page, readFocusedWords, they.w('list.clear'));
      await page.keyboard.press('Enter');
      await expectListed(visit, numbers);
      expect(await readFocusedWords(page)).toBe(they.w('list.invoices.search'));
      visit.expectQuiet(refused);
    },
  );
});
