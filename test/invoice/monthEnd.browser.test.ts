import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { days } from '../../server/platform/core/clock.ts';
import { customer, mail } from '../../server/platform/db/schema.ts';
import { runScheduledStep } from '../../server/scheduledJobs.ts';
import { test } from '../support/browser/fixtures.ts';
import { journey } from '../support/browser/matrix.ts';
import { startMovedServer } from '../support/browser/startMovedServer.ts';
import { buildAcceptedOrder, insertAccepted, listIssued, runSweep } from '../support/money/invoiceOrders.ts';
import { insertSubjectPayment } from '../support/money/paymentRows.ts';
import { createAccount } from '../support/server/accounts.ts';
import { waitUntilJobsRest } from '../support/server/waitUntilJobsRest.ts';

/** Refusals are answers with an error status, which the console shows. */
const refused = /status of (401|404|409|422)/;
const pageWait = { timeout: 60_000 };

/** The first noon of the month after a moment. */
const nextMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1, 12));

describe('the end of a month', () => {
  test.for(journey('a month on the moved clock'))(
    'brings one invoice of all that was finished, which is paid where it is read, and reminds until it is ($locale, $brand, $width)',
    { timeout: 240_000 },
    async (shop, { open }) => {
      const { server, clock } = await startMovedServer();
      const { db } = server.services;
      const email = createAccount('anna');
      const [owner] = await db
        .update(customer)
        .set({ invoicing: 'monthly' })
        .where(eq(customer.email, email))
        .returning();
      if (owner === undefined) throw new Error('There is no account.');
      const begun = clock.now();
      const currency = shop.brand === 'mostek' ? 'PLN' : 'EUR';
      const changes = { brand: shop.brand, currency, customerId: owner.id, locale: shop.locale } as const;
      const owed = { ...changes, deferredAt: begun, payableUntil: new Date(begun.getTime() + days(30)) };
      const ids = [
        ...(await insertAccepted(server, [buildAcceptedOrder('finished', begun, 10_000, owed)])),
        ...(await insertAccepted(server, [buildAcceptedOrder('finished', begun, 20_000, owed)])),
      ];
      await runSweep(server);
      expect((await listIssued(server)).filter(({ customerId }) => customerId === owner.id)).toEqual([]);

      clock.advance(nextMonth(begun).getTime() - begun.getTime());
      await runSweep(server);
      await waitUntilJobsRest(db);
      const [issued, ...others] = (await listIssued(server)).filter(({ customerId }) => customerId === owner.id);
      expect(others).toEqual([]);
      expect(issued?.document.period).toBe(begun.toISOString().slice(0, 7));
      const number = issued?.number ?? '';

      const visit = await open({ ...shop, at: null });
      const { they, page } = visit;
      await they.open(server.address(shop.brand));
      await they.refuseCookies();
      await they.signIn(email);
      await page.goto(`${server.address(shop.brand)}/${shop.locale}/account/invoices`);
      await they.showsText(they.w('list.invoices.due'));
      await page.getByRole('link', { name: number, exact: true }).click();
      await they.showsHeading('payment.invoice.choosing');
      // What is to be paid comes before what can be downloaded, on a phone, too.
      expect(await page.locator('main h2').first().textContent()).toBe(they.w('payment.invoice.choosing'));
      await visit.expectUsable();
      await page.locator('input[type=radio][value=transfer]').check();
      // The work is done: nothing begins when the money arrives.
      await they.showsText(they.w('checkout.method.begun.transfer'));
      await page.locator('main').getByRole('button', { name: /369/ }).click();
      await they.showsText(they.w('payment.transfer.iban'));
      await page
        .getByText(/RF\d{2}/)
        .first()
        .waitFor(pageWait);
      await visit.expectUsable();
      await page.reload();
      await page
        .getByText(/RF\d{2}/)
        .first()
        .waitFor(pageWait);

      // A week after the day on which it was to be paid, each order is reminded of once; paid, of none.
      const listReminders = async () =>
        (await db.select({ orderId: mail.orderId }).from(mail).where(eq(mail.template, 'paymentReminder')))
          .map(({ orderId }) => orderId)
          .filter((id) => id !== null && ids.includes(id));
      clock.advance(owed.payableUntil.getTime() + days(7) + 60_000 - clock.now().getTime());
      await runScheduledStep(server.services, 'paymentReminders');
      await runScheduledStep(server.services, 'paymentReminders');
      expect((await listReminders()).toSorted()).toEqual(ids.toSorted());
      await insertSubjectPayment(server, { orders: ids }, 36_900, {
        brand: shop.brand,
        currency,
        finishedAt: clock.now(),
      });
      clock.advance(days(7));
      await runScheduledStep(server.services, 'paymentReminders');
      expect(await listReminders()).toHaveLength(2);
      visit.expectQuiet(refused);
    },
  );
});
