import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Locale } from '../../openapi/types.ts';
import { addPerson } from '../support/browser/addPerson.ts';
import { findViolations } from '../support/browser/findViolations.ts';
import { test } from '../support/browser/fixtures.ts';
import { createStaff } from '../support/browser/staff.ts';
import { loadWords } from '../support/browser/words.ts';
import { decideCase, findCase } from '../support/money/moneyCaseSupport.ts';
import {
  callOrderDesk,
  createPayableOrder,
  getPayment,
  pay,
  pressButton,
  waitFor,
} from '../support/money/paymentsSupport.ts';
import { createPerson, type Person } from '../support/server/deskPeople.ts';
import { startServer, type TestServer } from '../support/server/startServer.ts';

const pageWait = { timeout: 30_000 };
let server: TestServer;
let colleague: Person;
beforeAll(async () => {
  server = await startServer();
  colleague = await createPerson(server, 'accountant', 'Maria Lis');
}, 90_000);
afterAll(() => server.stop());

const views = [
  { locale: 'en', width: 1280 },
  { locale: 'de', width: 390 },
] as const satisfies readonly { readonly locale: Locale; readonly width: number }[];

/** The sentence about a refund, whatever its sum and day. */
const sentence = (locale: Locale, state: 'by_hand' | 'done'): RegExp => {
  const text = loadWords(locale)(`order.refund.method.${state}`, { amount: '§', at: '§', method: '§' });
  const fixed = text.split('§').map((part) => part.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(fixed.join('.*'));
};

/** An order of 119.00 EUR that has been paid. */
const createPaidOrder = async (method: 'stripe' | 'transfer') => {
  const client = await server.client();
  const order = await createPayableOrder(server, client);
  const started = await pay(client, order.hash, method);
  if (method === 'transfer') await callOrderDesk(server, client, order.id, 'transfer');
  else await pressButton(started, 'pay');
  await waitFor(
    () => getPayment(client, started.hash),
    ({ status }) => status === 'succeeded',
  );
  return { order, started };
};

describe('a refund', () => {
  test.for(views)(
    'is asked for at the desk, and the customer sees it go ($locale, $width)',
    { timeout: 180_000 },
    async ({ locale, width }, { visit }) => {
      const address = server.address('wordbridge');
      const { order } = await createPaidOrder('stripe');
      const customer = await visit({ viewport: { width, height: 900 }, locale });
      const atDesk = await visit({ viewport: { width, height: 900 }, locale });
      const person = await addPerson(address, { token: server.services.deskToken, role: 'accountant' });
      const they = createStaff(atDesk.page, address, locale);
      const { w } = they;
      await customer.page.goto(`${address}/${locale}/orders/${order.cart_hash}/${order.hash}`);
      await expect.poll(() => customer.page.getByRole('heading', { level: 1 }).count(), pageWait).toBe(1);

      await they.signIn(person);
      await atDesk.page.goto(`${address}/desk/${locale}/order/${order.id}`);
      await atDesk.page
        .getByRole('button', { name: w('staff.action.refund'), exact: true })
        .first()
        .click();
      const amount = atDesk.page.getByLabel(w('staff.action.field.amount'));
      await amount.fill('119.01');
      await atDesk.page.getByLabel(w('staff.action.field.reason')).fill('A late delivery');
      await atDesk.page.locator('main form[novalidate] button[type=submit]').click();
      await expect.poll(() => atDesk.page.getByText(w('field.OutOfRange')).count(), pageWait).toBeGreaterThan(0);
      expect(await amount.inputValue()).toBe('119.01');
      await amount.fill('19.00');
      await atDesk.page.locator('main form[novalidate] button[type=submit]').click();
      await expect.poll(() => atDesk.page.locator('main form[novalidate]').count(), pageWait).toBe(0);
      await atDesk.expectNoSideScroll();
      expect(await findViolations(atDesk.page)).toEqual([]);

      // The customer has not touched the page meanwhile.
      await expect.poll(() => customer.page.locator('main').innerText(), pageWait).toMatch(sentence(locale, 'done'));
      expect(await customer.page.locator('main').innerText()).toMatch(/19[.,]00/);
      await customer.expectNoSideScroll();
      expect(await findViolations(customer.page)).toEqual([]);
    },
  );

  test.for(views)(
    'of a transfer waits for a person, and is done once it is sent ($locale, $width)',
    { timeout: 180_000 },
    async ({ locale, width }, { visit }) => {
      const address = server.address('wordbridge');
      const { order, started } = await createPaidOrder('transfer');
      const { page, expectNoSideScroll } = await visit({ viewport: { width, height: 900 }, locale });
      await page.goto(`${address}/${locale}/orders/${order.cart_hash}/${order.hash}`);
      const says = (state: 'by_hand' | 'done') =>
        expect.poll(() => page.locator('main').innerText(), pageWait).toMatch(sentence(locale, state));
      const key = { 'idempotency-key': crypto.randomUUID() };
      const asked = await colleague.post(`/order/${order.id}/refund`, { amount: '20.00', reason: 'Agreed' }, key);
      expect(asked.status).toBe(200);
      await says('by_hand');
      await expectNoSideScroll();
      await decideCase(colleague, await findCase(server, colleague, started, 'refund_refused'), 'sent');
      await says('done');
      await expectNoSideScroll();
      expect(await findViolations(page)).toEqual([]);
    },
  );
});
