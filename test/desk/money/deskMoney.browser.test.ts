import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { MoneyCase } from '../../../openapi/types.ts';
import { addPerson } from '../../support/browser/addPerson.ts';
import { test } from '../../support/browser/fixtures.ts';
import { createStaff } from '../../support/browser/staff.ts';
import { createMismatch, decideCase, findCase, payMore } from '../../support/money/moneyCaseSupport.ts';
import { createPayableOrder, getPayment, pay, pressButton, waitFor } from '../../support/money/paymentsSupport.ts';
import { createPerson, type Person } from '../../support/server/deskPeople.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

const pageWait = { timeout: 30_000 };
let server: TestServer;
let colleague: Person;
beforeAll(async () => {
  server = await startServer({ standIns: ['stripe', 'przelewy24'], processingMs: 60_000 });
  colleague = await createPerson(server, 'accountant', 'Maria Lis');
}, 90_000);
afterAll(() => server.stop());

/** The bank of a visitor wants the money of an order back. */
const createDispute = async (): Promise<MoneyCase> => {
  const client = await server.client();
  const started = await pay(client, (await createPayableOrder(server, client)).hash);
  await pressButton(started, 'pay');
  await waitFor(
    () => getPayment(client, started.hash),
    ({ status }) => status === 'succeeded',
  );
  server.standIn().act(started.hash, { kind: 'dispute' });
  return findCase(server, colleague, started, 'dispute');
};

describe('money that a person must decide on', () => {
  test.for([
    { locale: 'en', width: 1280 },
    { locale: 'pl', width: 390 },
  ] as const)(
    'is listed and decided, once, whatever a colleague or the network does ($locale, $width)',
    { timeout: 180_000 },
    async ({ locale, width }, { visit }) => {
      const address = server.address('mostek');
      const claimed = await createDispute();
      const paid = await createMismatch(server, colleague, 'przelewy24', payMore(500));
      const other = await createMismatch(server, colleague, 'przelewy24', payMore(-300));
      const person = await addPerson(address, { token: server.services.deskToken, role: 'accountant' });
      const { page, expectUsable } = await visit({ viewport: { width, height: 900 }, locale });
      const they = createStaff(page, address, locale);
      await they.signIn(person);
      const { w } = they;
      const shows = (text: string | RegExp) =>
        expect.poll(() => page.getByText(text).first().isVisible(), pageWait).toBe(true);
      const cardOf = ({ id }: MoneyCase) =>
        page.getByRole('region', { name: w('staff.money.case', { id: String(id) }) });
      const dialog = page.getByRole('dialog');
      const buttonOf = (open: MoneyCase, decision: 'refund' | 'to_balance') =>
        cardOf(open).getByRole('button', { name: w(`staff.money.decide.${decision}`) });
      await page.goto(`${address}/desk/${locale}/board`);
      await page.getByRole('link', { name: new RegExp(`^${w('staff.task.money')} ?\\d`) }).click();
      await expect.poll(() => cardOf(paid.open).count(), pageWait).toBe(1);
      // What must be answered soonest comes first.
      expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toContain(
        w('staff.money.kind.dispute'),
      );
      await expectUsable();

      await buttonOf(paid.open, 'to_balance').click();
      await shows(paid.customer.email);
      await dialog.getByRole('button', { name: w('staff.money.decide.to_balance') }).click();
      await shows(w('field.Required'));
      await dialog.getByRole('textbox').fill('He asked for it on the phone.');
      await expectUsable();
      await page.context().setOffline(true);
      await dialog.getByRole('button', { name: w('staff.money.decide.to_balance') }).click();
      await shows(w('staff.money.unsent'));
      await expectUsable();
      await page.context().setOffline(false);
      await dialog.getByRole('button', { name: w('staff.money.decide.to_balance') }).dblclick();
      await expect.poll(() => dialog.count(), pageWait).toBe(0);
      await expect.poll(() => cardOf(paid.open).count(), pageWait).toBe(0);
      expect((await paid.customer.prepaid()).balance.total.currency_amount_decimal).toBe('105.00');

      await buttonOf(other.open, 'refund').click();
      await dialog.getByRole('textbox').fill('Too little, and too late.');
      await decideCase(colleague, other.open, 'dismiss');
      await dialog.getByRole('button', { name: w('staff.money.decide.refund') }).click();
      await shows(w('error.MoneyCaseDecided'));
      expect(await dialog.getByRole('textbox').inputValue()).toBe('Too little, and too late.');
      await expectUsable();
      await dialog.getByRole('button', { name: w('staff.money.close') }).click();

      await page.getByRole('link', { name: w('staff.money.state.decided'), exact: true }).click();
      await shows('Maria Lis');
      await page.reload();
      await expect.poll(() => cardOf(paid.open).getByText('He asked for it on the phone.').count(), pageWait).toBe(1);
      await expectUsable();

      await page.goto(`${address}/desk/${locale}/order/${claimed.orders[0]}`);
      // On a phone, the facts of an order are folded.
      await page.locator('main details > summary').first().waitFor();
      await page.locator('main details:not([open]) > summary').evaluateAll((summaries) => {
        for (const summary of summaries) if (summary instanceof HTMLElement) summary.click();
      });
      await shows(w('staff.order.payment.state.disputed'));
      await expectUsable();
      await page.getByRole('link', { name: w('staff.order.payment.case', { id: String(claimed.id) }) }).click();
      await expect.poll(() => cardOf(claimed).count(), pageWait).toBe(1);
    },
  );
});
