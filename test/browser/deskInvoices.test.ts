import { afterAll, beforeAll, describe, expect } from 'vitest';
import { invoiceHold } from '../../server/db/schema.ts';
import { accepted, begin, billing, insertAccepted, issued, settle } from '../api/invoiceOrders.ts';
import { startServer, type TestServer } from '../api/startServer.ts';
import { tablesXml } from '../invoices/bankTables.ts';
import { addPerson } from './support/addPerson.ts';
import { test } from './support/fixtures.ts';
import { staff } from './support/staff.ts';
import { violations } from './support/violations.ts';
import { visit } from './support/visit.ts';

const patience = { timeout: 30_000 };
const company = { ...billing, user_type: 'company', company_name: 'Biuro sp. z o.o.', vat_id: '5265877635' } as const;

let server: TestServer;
let missing: string;
beforeAll(async () => {
  server = await startServer();
  await begin(server);
  const now = new Date();
  const orders = await insertAccepted(server, [
    accepted('finished', now, 10_000),
    accepted('finished', now, 20_000, { billing: company }),
    accepted('finished', now, 40_000, { currency: 'EUR' }),
  ]);
  await settle(server, orders);
  const [hold] = await server.services.db.select().from(invoiceHold);
  missing = hold?.detail ?? '';
}, 90_000);
afterAll(() => server.stop());

describe('invoices at the desk', () => {
  test.for([
    { locale: 'en', width: 1280 },
    { locale: 'pl', width: 390 },
  ] as const)(
    'missing rates are imported, invoices are found and corrected ($locale, $width)',
    { timeout: 180_000 },
    async ({ locale, width }, { browser }) => {
      const address = server.address('mostek');
      const person = await addPerson(address, { token: server.services.deskToken, role: 'accountant' });
      const { page, expectNoSideScroll } = await visit(browser, { viewport: { width, height: 900 }, locale });
      const they = staff(page, address, locale);
      await they.signIn(person);
      const { w } = they;
      const shows = (text: string | RegExp) =>
        expect.poll(() => page.getByText(text).first().isVisible(), patience).toBe(true);
      await page.goto(`${address}/desk/${locale}/invoices`);
      await shows(w('staff.invoices.waiting'));
      if (locale === 'en') {
        await shows(missing);
        const date = missing.slice(4);
        const table = { date, number: '224/A/NBP/2026', rates: { EUR: '4.2600', GBP: '4.9000', USD: '3.7000' } };
        await page.getByRole('textbox', { name: w('staff.rates.text') }).fill('no table');
        await page.getByRole('button', { name: w('staff.rates.take') }).click();
        await shows(w('error.RatesUnreadable'));
        await page.getByRole('textbox', { name: w('staff.rates.text') }).fill(tablesXml([table]));
        await page.getByRole('button', { name: w('staff.rates.take') }).click();
        await shows('224/A/NBP/2026');
        await expect.poll(async () => (await issued(server)).length, patience).toBe(3);
      }
      expect(await violations(page)).toEqual([]);
      await expectNoSideScroll();

      await page.getByRole('searchbox').fill('biuro');
      await expect.poll(() => new URL(page.url()).search, patience).toBe('?q=biuro');
      await page.getByRole('link', { name: 'FV/2026/0002' }).click();
      await shows(w('staff.invoice.chain.holds'));
      expect(await violations(page)).toEqual([]);
      await expectNoSideScroll();
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      if (locale === 'en') {
        await press(w('staff.correction.open'));
        await page.getByRole('radio', { name: w('staff.correction.kind.reduce') }).check();
        await press(w('staff.correction.continue'));
        await shows(w('staff.correction.problems'));
        await page.getByLabel(w('staff.correction.gross', { currency: 'PLN' })).fill('46');
        await page.getByLabel(w('staff.correction.reason'), { exact: true }).fill('Half of it was late.');
        expect(await violations(page)).toEqual([]);
        await press(w('staff.correction.continue'));
        await shows(/PLN\s?200\.00/);
        await press(w('staff.correction.issue'));
        await expect.poll(() => page.locator('main h1').innerText(), patience).toContain('FK/2026/0001');
        await page.getByRole('link', { name: 'FV/2026/0002' }).click();
        await shows(/FK\/2026\/0001/);
      }
    },
  );
});
