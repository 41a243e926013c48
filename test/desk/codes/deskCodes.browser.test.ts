import { afterAll, beforeAll, describe, expect } from 'vitest';
import { addPerson } from '../../support/browser/addPerson.ts';
import { test } from '../../support/browser/fixtures.ts';
import { createStaff } from '../../support/browser/staff.ts';
import { createTopUpCustomer } from '../../support/money/topUpSupport.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

const pageWait = { timeout: 30_000 };
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, 90_000);
afterAll(() => server.stop());

describe('codes and top-ups at the desk', () => {
  test.for([
    { locale: 'en', width: 1280, code: 'AUTUMN-2026' },
    { locale: 'pl', width: 390, code: 'JESIEN-2026' },
  ] as const)(
    'a code is made, used and stopped, and a transfer arrives ($locale, $width)',
    { timeout: 180_000 },
    async ({ locale, width, code }, { visit }) => {
      const address = server.address('mostek');
      const person = await addPerson(address, { token: server.services.deskToken, role: 'accountant' });
      const { page, expectUsable } = await visit({ viewport: { width, height: 900 }, locale });
      const they = createStaff(page, address, locale);
      await they.signIn(person);
      const { w } = they;
      const shows = (text: string | RegExp) =>
        expect.poll(() => page.getByText(text).first().isVisible(), pageWait).toBe(true);
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await page.goto(`${address}/desk/${locale}/codes`);
      await shows(w('staff.codes.made'));
      if (locale === 'pl') await page.locator('summary', { hasText: w('staff.codes.add') }).click();
      await press(w('staff.codes.add.submit'));
      await shows(w('field.Invalid'));
      await page.getByLabel(w('staff.codes.percent')).fill('12,5');
      await page.locator('#new-code-code').fill(code.toLowerCase());
      await expectUsable();
      await press(w('staff.codes.add.submit'));
      await shows(w('staff.codes.done.coupon'));
      await press(w('staff.codes.close'));
      await page.getByRole('link', { name: code }).click();
      await shows(w('staff.code.uses.none'));
      await expectUsable();

      const customer = await createTopUpCustomer(server, 'anna');
      const made = await customer.made({ amount: '100.00', coupon: code });
      expect(made.coupon_bonus.currency_amount_decimal).toBe('12.50');
      const paying = { top_up_hash: made.hash, method: 'transfer', locale };
      expect((await customer.post('/api/v2/payment', paying)).status).toBe(201);
      await page.reload();
      await shows(customer.email);
      await press(w('staff.code.stop'));
      await press(w('staff.code.stop.confirm'));
      await shows(w('staff.codes.state.stopped'));

      await page.goto(`${address}/desk/${locale}/top-ups?state=awaiting_transfer`);
      await shows(customer.email);
      await expectUsable();
      await page
        .getByRole('button', { name: w('staff.topUps.arrived') })
        .first()
        .click();
      await press(w('staff.topUps.arrived.confirm'));
      await page.goto(`${address}/desk/${locale}/top-ups?state=credited`);
      await shows(customer.email);
      expect((await customer.prepaid()).balance.total.currency_amount_decimal).toBe('112.50');
    },
  );
});
