import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Locale } from '../../openapi/types.ts';
import { remindOfDue } from '../../server/order/credit/remindOfDue.ts';
import { days } from '../../server/platform/core/clock.ts';
import { customer, order as orders } from '../../server/platform/db/schema.ts';
import { findViolations } from '../support/browser/findViolations.ts';
import { test } from '../support/browser/fixtures.ts';
import { loadWords } from '../support/browser/words.ts';
import { signInClient } from '../support/money/creditSupport.ts';
import { createPayableOrder, readData, tryToPay } from '../support/money/paymentsSupport.ts';
import { createDeskCalls, findMail } from '../support/server/deskPeople.ts';
import { createTestClock, startServer, type TestClock, type TestServer } from '../support/server/startServer.ts';

const pageWait = { timeout: 30_000 };
let server: TestServer;
let clock: TestClock;
beforeAll(async () => {
  clock = createTestClock();
  server = await startServer({ clock, work: false });
}, 90_000);
afterAll(() => server.stop());

/** An order of 119.00 EUR of a company, which pays within thirty days. */
const placeCompanyOrder = async (locale: Locale) => {
  const { client, customerId, email } = await signInClient(server);
  const { db } = server.services;
  const company = { userType: 'company', companyName: 'Umbrella GmbH' } as const;
  await db.update(customer).set(company).where(eq(customer.id, customerId));
  const staff = createDeskCalls(server, server.services.deskToken);
  readData(await staff.post('/credit', { brand: 'wordbridge', email, amount: '500.00', note: 'Known for years' }));
  const order = await createPayableOrder(server, client);
  await db.update(orders).set({ locale }).where(eq(orders.id, order.id));
  readData(await tryToPay(client, order.hash, 'later'), 201);
  return order;
};

describe('a reminder', () => {
  test.for([
    { locale: 'en', width: 1280 },
    { locale: 'de', width: 390 },
  ] as const)(
    'leads from the mail to the order, which says what is due and how to pay ($locale, $width)',
    { timeout: 120_000 },
    async ({ locale, width }, { visit }) => {
      const w = loadWords(locale);
      const order = await placeCompanyOrder(locale);
      clock.advance(days(30 + 7) + 1_000);
      await remindOfDue(server.services);
      // Lines of a mail are broken at any letter.
      const mail = (await findMail(server, order.id, 'paymentReminder'))?.replaceAll(/=\r?\n/g, '') ?? '';
      expect(mail).toMatch(/119[.,]00/);
      expect(mail).toContain(w('mail.paymentReminder.subject', { about: '7', number: String(order.id) }));
      const path = `/${locale}/orders/${order.cart_hash}/${order.hash}`;
      expect(mail).toContain(path);
      const { page, expectNoSideScroll } = await visit({ viewport: { width, height: 900 }, locale });
      await page.goto(`${server.address('wordbridge')}${path}`);
      const [beforeDay = ''] = w('order.overdue', { at: '§' }).split('§');
      await expect.poll(() => page.getByText(beforeDay.trim()).count(), pageWait).toBeGreaterThan(0);
      // The transfer that was chosen, with its own title, and another way to pay.
      await expect.poll(() => page.getByText(/RF\d{2}/).count(), pageWait).toBeGreaterThan(0);
      await page.getByRole('button', { name: w('payment.payAgain') }).click();
      await expect.poll(() => page.getByText(w('checkout.method.stripe')).count(), pageWait).toBeGreaterThan(0);
      expect(await page.getByText(w('checkout.method.later')).count()).toBe(0);
      await expectNoSideScroll();
      expect(await findViolations(page)).toEqual([]);
    },
  );
});
