import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { BankEntry } from '../../../openapi/types.ts';
import { addPerson } from '../../support/browser/addPerson.ts';
import { test } from '../../support/browser/fixtures.ts';
import { createStaff } from '../../support/browser/staff.ts';
import { buildMovement, buildStatement, createBankDesk, readTitle, toMinor } from '../../support/money/bankSupport.ts';
import { createPayableOrder, getPayment, pay, waitFor } from '../../support/money/paymentsSupport.ts';
import { createPerson, type Person } from '../../support/server/deskPeople.ts';
import { startServer, type TestServer } from '../../support/server/startServer.ts';

const pageWait = { timeout: 30_000 };
let server: TestServer;
let colleague: Person;
beforeAll(async () => {
  server = await startServer();
  colleague = await createPerson(server, 'accountant', 'Maria Lis');
}, 90_000);
afterAll(() => server.stop());

/** A statement in the form MT940, between balances in minor units. */
const buildFile = (
  account: string,
  number: string,
  currency: 'EUR' | 'PLN',
  openingMinor: number,
  entries: readonly string[],
  closingMinor: number,
): string => {
  const balance = (minor: number) => `C261128${currency}${(minor / 100).toFixed(2).replace('.', ',')}`;
  return [
    ...[':20:STARTUMS', `:25:${account}`, `:28C:${number}`, `:60F:${balance(openingMinor)}`],
    ...entries,
    ...[`:62F:${balance(closingMinor)}`, '-', ''],
  ].join('\r\n');
};

/** A visitor's order whose transfer is awaited. */
const createAwaitedTransfer = async () => {
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
    async ({ locale, width }, { visit }) => {
      const address = server.address('mostek');
      const bank = createBankDesk(server, colleague.headers);
      const [exact, suggested, typed] = [
        await createAwaitedTransfer(),
        await createAwaitedTransfer(),
        await createAwaitedTransfer(),
      ];
      const file = buildStatement([
        buildMovement(exact.minor, readTitle(exact.payment)),
        buildMovement(suggested.minor, `order ${suggested.order.id}`, { otherName: 'Jan Suggested' }),
        buildMovement(typed.minor - 100, `nobody knows ${locale}`, { otherName: 'Ada Typed' }),
        buildMovement(-2_500, `fee ${locale}`, { otherName: 'The bank' }),
      ]);
      const person = await addPerson(address, { token: server.services.deskToken, role: 'accountant' });
      const { page, expectUsable } = await visit({ viewport: { width, height: 900 }, locale });
      const they = createStaff(page, address, locale);
      await they.signIn(person);
      const { w } = they;
      const shows = (text: string | RegExp) =>
        expect.poll(() => page.getByText(text).first().isVisible(), pageWait).toBe(true);
      const upload = (name: string, bytes: Uint8Array) =>
        page
          .getByLabel(w('staff.statements.file'))
          .setInputFiles({ name, mimeType: 'text/xml', buffer: Buffer.from(bytes) });
      const waitForEntry = async (name: string): Promise<BankEntry> => {
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
      await expectUsable();
      await upload('statement.xml', file);
      // The other language's statement came before: one between them is missing.
      if (locale === 'pl') await page.getByRole('button', { name: w('staff.statements.choose.gap') }).click();
      await shows(w('staff.statements.taken', { entries: 4, added: 4 }));
      await waitFor(
        () => getPayment(exact.client, exact.payment.hash),
        ({ status }) => status === 'succeeded',
      );
      const named = await waitForEntry('Jan Suggested');
      await expect.poll(() => cardOf(named).count(), pageWait).toBe(1);
      await expectUsable();

      await cardOf(named)
        .getByRole('button', { name: `${w('staff.statements.decide.assign')}: ${readTitle(suggested.payment)}` })
        .click();
      expect(await dialog.getByRole('textbox').inputValue()).toBe(readTitle(suggested.payment));
      await expectUsable();
      await page.context().setOffline(true);
      await confirm('assign');
      await shows(w('staff.statements.unsent'));
      await page.context().setOffline(false);
      await confirm('assign');
      await shows(w('staff.statements.done.assign', { id: String(named.id), title: readTitle(suggested.payment) }));
      expect((await getPayment(suggested.client, suggested.payment.hash)).status).toBe('succeeded');

      const unknown = await waitForEntry('Ada Typed');
      await cardOf(unknown)
        .getByRole('button', { name: w('staff.statements.decide.assign') })
        .last()
        .click();
      await dialog.getByRole('textbox').fill('RF00 nothing');
      await confirm('assign');
      await shows(w('staff.statements.next.other'));
      await expectUsable();
      await dialog.getByRole('textbox').fill(String(typed.order.id));
      await confirm('assign');
      await expect.poll(() => dialog.count(), pageWait).toBe(0);
      const part = await getPayment(typed.client, typed.payment.hash);
      expect(part.status).toBe('awaiting_transfer');
      expect(toMinor(part.transfer?.received ?? part.amount)).toBe(typed.minor - 100);

      const fee = await waitForEntry('The bank');
      await cardOf(fee)
        .getByRole('button', { name: w('staff.statements.decide.dismiss') })
        .click();
      await confirm('dismiss');
      await shows(w('field.Required'));
      await dialog.getByRole('textbox').fill('The account’s fee');
      expect((await bank.decide(fee, { decision: 'dismiss', note: 'Fee' })).status).toBe(200);
      await confirm('dismiss');
      await expect.poll(() => dialog.count(), pageWait).toBe(0);

      await page.goto(`${address}/desk/${locale}/statements?state=ignored`);
      await expect.poll(() => cardOf(fee).getByText('Maria Lis').count(), pageWait).toBe(1);
      await expectUsable();
      await upload('statement.xml', file);
      await expect.poll(() => cardOf(fee).count(), pageWait).toBe(1);
      expect((await bank.entries()).filter(({ other_name }) => other_name === 'Jan Suggested').length).toBe(
        locale === 'en' ? 1 : 2,
      );
    },
  );

  test.for([
    { locale: 'en', width: 1280 },
    { locale: 'pl', width: 390 },
  ] as const)(
    'of three banks say what is missing, doubtful or wrong with them ($locale, $width)',
    { timeout: 180_000 },
    async ({ locale, width }, { visit }) => {
      const address = server.address('mostek');
      const bank = createBankDesk(server, colleague.headers);
      const start = locale === 'en' ? 10_000 : 20_000;
      const german = (number: number, opening: number, entries: readonly string[], closing: number) =>
        buildFile('37040044/0532013000', `0000${number}/001`, 'EUR', start + opening, entries, start + closing);
      const polish = (account: string, opening: number, entries: readonly string[], closing: number) =>
        buildFile(account, '28/2026', 'PLN', start + opening, entries, start + closing);
      const transfer = (amount: string, title: string) =>
        `:61:2611281128C${amount} NTRFNONREF//${title}\r\n:86:166?00GUTSCHRIFT?20SVWZ+${title} ${locale}?32ADA NOWAK`;
      await bank.upload(german(1, 0, [transfer('1,00', 'FIRST')], 100));
      const person = await addPerson(address, { token: server.services.deskToken, role: 'accountant' });
      const { page, expectUsable } = await visit({ viewport: { width, height: 900 }, locale });
      const they = createStaff(page, address, locale);
      await they.signIn(person);
      const { w } = they;
      const expectShown = async (text: string | RegExp) => {
        await expect.poll(() => page.getByText(text).first().isVisible(), pageWait).toBe(true);
        await expectUsable();
      };
      const upload = (text: string) =>
        page
          .getByLabel(w('staff.statements.file'))
          .setInputFiles({ name: 'statement.sta', mimeType: 'text/plain', buffer: Buffer.from(text) });
      const choose = (name: Parameters<typeof w>[0]) => page.getByRole('button', { name: w(name) }).click();
      const listTitles = async () => (await bank.entries()).map(({ title }) => title);
      const taken = (entries: number, added: number) => expectShown(w('staff.statements.taken', { entries, added }));

      await page.goto(`${address}/desk/${locale}/statements`);
      const third = german(3, 350, [transfer('3,00', 'THIRD')], 650);
      await upload(third);
      await expectShown(w('error.StatementHeld'));
      await expectShown(w('staff.statements.lastNumber', { number: '00001/001' }));
      await choose('staff.statements.discard');
      await expect.poll(() => page.getByText(w('error.StatementHeld')).count(), pageWait).toBe(0);
      expect(await listTitles()).not.toContain(`THIRD ${locale}`);
      await upload(third);
      await choose('staff.statements.choose.gap');
      await taken(1, 1);
      await expectShown(new RegExp(w('staff.statements.missing', { amount: '.*2[.,]50' })));

      const forged = [
        ':61:2611281128C0,01 NTRFNONREF\r\n:86:166?00GUTSCHRIFT?20SVWZ+THANKS',
        ':61:261128C121,38NTRFFORGED\r\n:61:261128D121,38NTRFX\r\n?30DEUTDEDB?32M OFFICE',
      ];
      await upload(german(4, 650, forged, 651));
      await expectShown(':61:261128C121,38NTRFFORGED');
      await choose('staff.statements.choose.text');
      await taken(1, 1);
      expect((await bank.entries()).filter(({ amount }) => toMinor(amount) === 12_138)).toEqual([]);
      await upload(german(2, 100, [transfer('2,50', 'SECOND')], 350));
      await taken(1, 1);
      await expectShown(w('staff.statements.continuity.gap'));

      const labelled = `:61:2611281128CN5,00NTRFNONREF//MB1\r\n770-PRZELEW\r\n:86:770 PRZELEW; Z RACH.: \r\n34103012890000000008440201; OD: JAN NOWAK; TYT.: ${locale} mostek; TNR: 1.1`;
      await upload(polish('PL61109010140000071219812874', 0, [labelled], 5_500));
      await expectShown(/:62F:C261128PLN/);
      await upload(polish('PL61109010140000071219812874', 0, [labelled], 500));
      if (locale === 'pl') await choose('staff.statements.choose.gap');
      await taken(1, 1);

      const twofold = `:61:2611281128C7,00S03497301056237\r\n:86:034\r\n:86:034~00EXGC\r\n~20${locale} one\r\n~32JAN`;
      const more = twofold.replace('one', 'two');
      const mine = '/PL27114020040000300201355387';
      await upload(polish(mine, 0, [twofold.replace('C7,00S', 'C7,00')], 700));
      await expectShown(':61:2611281128C7,0003497301056237');
      await upload(polish(mine, 0, [twofold], 700));
      if (locale === 'pl') await choose('staff.statements.choose.gap');
      await taken(1, 1);
      await upload(polish(mine, 0, [twofold, more], 1_400));
      await taken(2, 1);
      await expectShown(w('staff.statements.continuity.overlaps'));
      await upload(`{1:F01X}{2:I942X}{4:\r\n${german(9, 0, [], 0)}`);
      await expectShown(w('staff.statements.fault.mt942'));
      const booked = await listTitles();
      for (const one of ['FIRST', 'SECOND', 'THIRD'])
        expect(booked.filter((title) => title === `${one} ${locale}`)).toHaveLength(1);
      for (const one of ['mostek', 'one', 'two'])
        expect(booked.filter((title) => title === `${locale} ${one}`)).toHaveLength(1);
    },
  );
});
