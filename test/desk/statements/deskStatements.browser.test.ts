import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { BankEntry } from '../../../openapi/types.ts';
import { addPerson } from '../../support/browser/addPerson.ts';
import { test } from '../../support/browser/fixtures.ts';
import { createStaff } from '../../support/browser/staff.ts';
import { findViolations } from '../../support/browser/violations.ts';
import { visit } from '../../support/browser/visit.ts';
import { buildMovement, buildStatement, createBankDesk, readTitle, toMinor } from '../../support/money/bankSupport.ts';
import { createPayableOrder, getPayment, pay, waitFor } from '../../support/money/paymentsSupport.ts';
import { createPerson, type Person } from '../../support/server/deskPeople.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

const patience = { timeout: 30_000 };
let server: TestServer;
let colleague: Person;
beforeAll(async () => {
  server = await startServer();
  colleague = await createPerson(server, 'accountant', 'Maria Lis');
}, 90_000);
afterAll(() => server.stop());

/** A visitor's order whose transfer is awaited. */
const awaited = async () => {
  const client = await server.client();
  const order = await createPayableOrder(server, client);
  const payment = await pay(client, order.hash, 'transfer');
  return { client, order, payment, minor: toMinor(payment.amount) };
};

describe('bank statements at the desk', () => {
  test.for([
    { locale: 'en', width: 1280 },
    { locale: 'pl', width: 390 },
  ] as const)(
    'are uploaded, and what is not matched is assigned or dismissed, once ($locale, $width)',
    { timeout: 180_000 },
    async ({ locale, width }, { browser }) => {
      const address = server.address('mostek');
      const bank = createBankDesk(server, colleague.headers);
      const [exact, suggested, typed] = [await awaited(), await awaited(), await awaited()];
      const file = buildStatement([
        buildMovement(exact.minor, readTitle(exact.payment)),
        buildMovement(suggested.minor, `order ${suggested.order.id}`, { otherName: 'Jan Suggested' }),
        buildMovement(typed.minor - 100, `nobody knows ${locale}`, { otherName: 'Ada Typed' }),
        buildMovement(-2_500, `fee ${locale}`, { otherName: 'The bank' }),
      ]);
      const person = await addPerson(address, { token: server.services.deskToken, role: 'accountant' });
      const { page, expectNoSideScroll } = await visit(browser, { viewport: { width, height: 900 }, locale });
      const they = createStaff(page, address, locale);
      await they.signIn(person);
      const { w } = they;
      const shows = (text: string | RegExp) =>
        expect.poll(() => page.getByText(text).first().isVisible(), patience).toBe(true);
      const looksRight = async () => {
        await expectNoSideScroll();
        expect(await findViolations(page)).toEqual([]);
      };
      const upload = (name: string, bytes: Uint8Array) =>
        page
          .getByLabel(w('staff.statements.file'))
          .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(bytes) });
      const entryOf = async (name: string): Promise<BankEntry> => {
        const all = await waitFor(
          () => bank.entries(),
          (entries) => entries.some(({ other_name, state }) => other_name === name && state !== 'new'),
        );
        const [entry] = all.filter(({ other_name, decisions }) => other_name === name && decisions.length > 0);
        if (entry === undefined) throw new Error(`There is no entry of ${name}.`);
        return entry;
      };
      const cardOf = ({ id }: BankEntry) =>
        page.getByRole('region', { name: w('staff.statements.entry', { id: String(id) }) });
      const dialog = page.getByRole('dialog');
      const confirm = (decision: 'assign' | 'dismiss') =>
        dialog.getByRole('button', { name: w(`staff.statements.decide.${decision}`) }).click();

      await page.goto(`${address}/desk/${locale}/statements`);
      await upload('letter.txt', new TextEncoder().encode('Dear customer'));
      await shows(w('error.StatementUnreadable'));
      await looksRight();
      await upload('statement.xml', file);
      await shows(w('staff.statements.taken', { entries: 4, added: 4 }));
      await waitFor(
        () => getPayment(exact.client, exact.payment.hash),
        ({ status }) => status === 'succeeded',
      );
      const named = await entryOf('Jan Suggested');
      await expect.poll(() => cardOf(named).count(), patience).toBe(1);
      await looksRight();

      await cardOf(named)
        .getByRole('button', { name: `${w('staff.statements.decide.assign')}: ${readTitle(suggested.payment)}` })
        .click();
      expect(await dialog.getByRole('textbox').inputValue()).toBe(readTitle(suggested.payment));
      await looksRight();
      await page.context().setOffline(true);
      await confirm('assign');
      await shows(w('staff.statements.unsent'));
      await page.context().setOffline(false);
      await confirm('assign');
      await shows(w('staff.statements.done.assign', { id: String(named.id), title: readTitle(suggested.payment) }));
      expect((await getPayment(suggested.client, suggested.payment.hash)).status).toBe('succeeded');

      const unknown = await entryOf('Ada Typed');
      await cardOf(unknown)
        .getByRole('button', { name: w('staff.statements.decide.assign') })
        .last()
        .click();
      await dialog.getByRole('textbox').fill('RF00 nothing');
      await confirm('assign');
      await shows(w('staff.statements.next.other'));
      await looksRight();
      await dialog.getByRole('textbox').fill(String(typed.order.id));
      await confirm('assign');
      await expect.poll(() => dialog.count(), patience).toBe(0);
      const part = await getPayment(typed.client, typed.payment.hash);
      expect(part.status).toBe('awaiting_transfer');
      expect(toMinor(part.transfer?.received ?? part.amount)).toBe(typed.minor - 100);

      const fee = await entryOf('The bank');
      await cardOf(fee)
        .getByRole('button', { name: w('staff.statements.decide.dismiss') })
        .click();
      await confirm('dismiss');
      await shows(w('field.Required'));
      await dialog.getByRole('textbox').fill('The account’s fee');
      expect((await bank.decide(fee, { decision: 'dismiss', note: 'Fee' })).status).toBe(200);
      await confirm('dismiss');
      await expect.poll(() => dialog.count(), patience).toBe(0);

      await page.goto(`${address}/desk/${locale}/statements?state=ignored`);
      await expect.poll(() => cardOf(fee).getByText('Maria Lis').count(), patience).toBe(1);
      await looksRight();
      await upload('statement.xml', file);
      await expect.poll(() => cardOf(fee).count(), patience).toBe(1);
      expect((await bank.entries()).filter(({ other_name }) => other_name === 'Jan Suggested').length).toBe(
        locale === 'en' ? 1 : 2,
      );
    },
  );
});
