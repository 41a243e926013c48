import { afterAll, beforeAll, describe, expect } from 'vitest';
import { invoiceHold, ksefSubmission } from '../../../server/platform/db/schema.ts';
import { addPerson } from '../../support/browser/addPerson.ts';
import { findViolations } from '../../support/browser/findViolations.ts';
import { test } from '../../support/browser/fixtures.ts';
import { createStaff } from '../../support/browser/staff.ts';
import { tablesXml } from '../../support/invoices/bankTables.ts';
import {
  billing,
  buildAcceptedOrder,
  chargeOrders,
  insertAccepted,
  listIssued,
  requeueInvoices,
} from '../../support/money/invoiceOrders.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

const pageWait = { timeout: 30_000 };
const refusal = 'Numer NIP nabywcy nie istnieje.';
const company = { ...billing, user_type: 'company', company_name: 'Biuro sp. z o.o.', vat_id: '5265877635' } as const;

let server: TestServer;
let missing: string;
beforeAll(async () => {
  server = await startServer();
  await requeueInvoices(server);
  const now = new Date();
  const orders = await insertAccepted(server, [
    buildAcceptedOrder('finished', now, 10_000),
    buildAcceptedOrder('finished', now, 20_000, { billing: company }),
    buildAcceptedOrder('finished', now, 40_000, { currency: 'EUR' }),
  ]);
  await chargeOrders(server, orders);
  const [hold] = await server.services.db.select().from(invoiceHold);
  missing = hold?.detail ?? '';
  const [, ofCompany] = await listIssued(server);
  if (ofCompany === undefined) throw new Error('The company was not charged.');
  const refused = { invoiceId: ofCompany.id, state: 'refused', qr: 'https://qr.example/1', refusal } as const;
  await server.services.db
    .insert(ksefSubmission)
    .values(refused)
    .onConflictDoUpdate({ target: ksefSubmission.invoiceId, set: refused });
}, 90_000);
afterAll(() => server.stop());

describe('invoices at the desk', () => {
  test.for([
    { locale: 'en', width: 1280 },
    { locale: 'pl', width: 390 },
  ] as const)(
    'missing rates are imported, invoices are found, sent again and corrected ($locale, $width)',
    { timeout: 180_000 },
    async ({ locale, width }, { visit }) => {
      const address = server.address('mostek');
      const person = await addPerson(address, { token: server.services.deskToken, role: 'accountant' });
      const { page, expectNoSideScroll } = await visit({ viewport: { width, height: 900 }, locale });
      const they = createStaff(page, address, locale);
      await they.signIn(person);
      const { w } = they;
      const shows = (text: string | RegExp) =>
        expect.poll(() => page.getByText(text).first().isVisible(), pageWait).toBe(true);
      await page.goto(`${address}/desk/${locale}/invoices`);
      await shows(w('staff.invoices.waiting'));
      if (locale === 'en') {
        await shows(missing);
        const date = missing.slice(4);
        const table = {
          source: 'nbp' as const,
          date,
          number: '224/A/NBP/2026',
          rates: { EUR: '4.2600', GBP: '4.9000', USD: '3.7000' },
        };
        await page.getByRole('textbox', { name: w('staff.rates.text') }).fill('no table');
        await page.getByRole('button', { name: w('staff.rates.take') }).click();
        await shows(w('error.RatesUnreadable'));
        const file = { name: 'a224.xml', mimeType: 'text/xml', buffer: Buffer.from(tablesXml([table])) };
        await page.locator('input[type=file]').setInputFiles(file);
        await shows('224/A/NBP/2026');
        await expect.poll(async () => (await listIssued(server)).length, pageWait).toBe(3);
      } else {
        // What was read stays, and is read again with the network.
        await page.context().setOffline(true);
        await page.getByRole('searchbox').fill('nobody');
        await shows(w('staff.invoices.failed'));
        await shows('FV/2026/0002');
        expect(await findViolations(page)).toEqual([]);
        await page.context().setOffline(false);
        await page.getByRole('button', { name: w('shell.retry') }).click();
        await shows(w('staff.invoices.none'));
      }
      expect(await findViolations(page)).toEqual([]);
      await expectNoSideScroll();

      await page.getByRole('searchbox').fill('biuro');
      await expect.poll(() => new URL(page.url()).search, pageWait).toBe('?q=biuro');
      await page.getByRole('link', { name: 'FV/2026/0002' }).click();
      await shows(w('staff.invoice.chain.holds'));
      expect(await findViolations(page)).toEqual([]);
      await expectNoSideScroll();
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      if (locale === 'en') {
        await press(w('staff.correction.open'));
        await page.getByRole('radio', { name: w('staff.correction.kind.reduce') }).check();
        await press(w('staff.correction.continue'));
        await shows(w('staff.correction.problems'));
        await page.getByLabel(w('staff.correction.gross', { currency: 'PLN' })).fill('46');
        await page.getByLabel(w('staff.correction.reason'), { exact: true }).fill('Half of it was late.');
        expect(await findViolations(page)).toEqual([]);
        await press(w('staff.correction.continue'));
        await shows(/PLN\s?200\.00/);
        await press(w('staff.correction.issue'));
        await expect.poll(() => page.locator('main h1').innerText(), pageWait).toContain('FK/2026/0001');
        await page.getByRole('link', { name: 'FV/2026/0002' }).click();
        await shows(/FK\/2026\/0001/);
      } else {
        await shows(refusal);
        await press(w('staff.invoice.sendAgain'));
        await shows(w('staff.invoice.queued'));
        expect(await page.getByText(refusal).count()).toBe(0);
        expect(await findViolations(page)).toEqual([]);

        await press(w('staff.correction.open'));
        await page.getByRole('radio', { name: w('staff.correction.kind.buyer') }).check();
        await page.getByLabel(w('checkout.vatId')).fill('1234563218');
        await page.getByLabel(w('checkout.city')).fill('Gdańsk');
        await page.getByLabel(w('staff.correction.reason'), { exact: true }).fill('Przeprowadzka.');
        await press(w('staff.correction.continue'));
        await press(w('staff.correction.issue'));
        // KSeF has it by its VAT ID.
        await shows(w('staff.correction.buyer.anew'));
        expect(await findViolations(page)).toEqual([]);
        await expectNoSideScroll();
        await page.getByLabel(w('checkout.vatId')).fill(company.vat_id);
        await press(w('staff.correction.continue'));
        await press(w('staff.correction.issue'));
        await expect.poll(() => page.locator('main h1').innerText(), pageWait).toContain('FK/2026/');
        await shows(/Gdańsk/);
      }
    },
  );
});
