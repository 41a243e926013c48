import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Billing, Customer, CustomerChange } from '../../../openapi/types.ts';
import { audit, customer, order, payment, paymentPart, topUp } from '../../../server/platform/db/schema.ts';
import { creditBalance } from '../../support/money/credit.ts';
import { insertOrders } from '../../support/money/orderRows.ts';
import { callMethod } from '../../support/server/accountMails.ts';
import { createAccount } from '../../support/server/accounts.ts';
import { type Answer, readData } from '../../support/server/client.ts';
import { readBearer } from '../../support/server/readBearer.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const server = await startForFile({ clock: createTestClock() });
const client = await server.client();

/** One tab of a customer. */
type Tab = {
  readonly id: number;
  readonly seen: () => Promise<Customer>;
  readonly save: (change: CustomerChange | Readonly<Record<string, unknown>>, tag?: string) => Promise<Answer>;
};

const openTab = async (model: 'anna' | 'office'): Promise<Tab> => {
  const email = createAccount(model);
  const token = await readBearer(client, email);
  const path = '/api/v2/customer/current';
  const readCustomer = async () => readData<Customer>(await client.get(path, token));
  return {
    id: (await readCustomer()).id,
    seen: readCustomer,
    save: (change, tag) =>
      callMethod({ server, client }, 'PUT', path, change, {
        ...token,
        ...(tag === undefined ? {} : { 'if-match': `"${tag}"` }),
      }),
  };
};

const refused = (field: string, code: string) => ({
  status: 422,
  body: { code: 'ValidationFailed', errors: expect.arrayContaining([{ field, code }]) },
});
const findRow = async ({ id }: Tab) => (await server.services.db.select().from(customer).where(eq(customer.id, id)))[0];

const mailing: CustomerChange['mailing_address'] = {
  name: 'Kancelaria Nowak',
  address: 'ul. Długa 5',
  postcode: '31-147',
  city: 'Kraków',
  country_id: 616,
};

describe('a profile', () => {
  test('takes everything that the settings show, without stray spaces and marks', async () => {
    const anna = await openTab('anna');
    const change: CustomerChange = {
      user_type: 'company',
      company_name: ' Nowak sp. z o.o. ',
      vat_id: 'PL 526-025\u200b-02-74',
      name: ' Anna Nowak-Kowalska',
      address: 'ul. Krótka 1 ',
      postcode: ' 00-950\u200e',
      city: ' Warszawa ',
      country_id: 616,
      mailing_address: mailing,
      phone: ' +48 22 307 18 42\u202c ',
      invoicing: 'monthly',
      currency: 'EUR',
      newsletter: true,
      locale: 'de',
    };
    const saved = readData<Customer>(await anna.save(change));
    expect(saved).toMatchObject({
      ...change,
      company_name: 'Nowak sp. z o.o.',
      vat_id: 'PL5260250274',
      name: 'Anna Nowak-Kowalska',
      address: 'ul. Krótka 1',
      postcode: '00-950',
      city: 'Warszawa',
      phone: '+48 22 307 18 42',
    });
    expect(await anna.seen()).toEqual(saved);
  });

  test('keeps what is not named', async () => {
    const anna = await openTab('anna');
    const before = await anna.seen();
    const { tag: _, ...rest } = readData<Customer>(await anna.save({ phone: '+49 30 901821' }));
    const { tag: __, ...was } = before;
    expect(rest).toEqual({ ...was, phone: '+49 30 901821' });
    expect(readData<Customer>(await anna.save({ phone: null })).phone).toBeNull();
  });

  test('of a private customer has nothing that only companies have', async () => {
    const office = await openTab('office');
    expect(readData<Customer>(await office.save({ user_type: 'private' }))).toMatchObject({
      user_type: 'private',
      company_name: null,
      vat_id: null,
      vat_check: { state: 'none', checked_at: null, simulated: false },
    });
  });

  test('says since when the newsletter is wanted', async () => {
    const anna = await openTab('anna');
    await anna.save({ newsletter: true });
    const since = (await findRow(anna))?.newsletterAt;
    expect(since).toEqual(server.services.clock.now());
    await anna.save({ newsletter: false });
    expect(await findRow(anna)).toMatchObject({ newsletterAt: null });
  });

  test('leaves existing orders as they were billed', async () => {
    const anna = await openTab('anna');
    const billing = {
      user_type: 'private',
      name: 'Anna Nowak',
      address: 'ul. Mostowa 1/2',
      postcode: '00-260',
    } as const;
    const stored: Billing = { ...billing, company_name: null, vat_id: null, city: 'Warszawa', country_id: 616 };
    const [id = 0] = await insertOrders(server.services.db, [{ customerId: anna.id, billing: stored }]);
    expect(await anna.save({ address: 'ul. Nowa 7' })).toMatchObject({ status: 200 });
    const [row] = await server.services.db.select().from(order).where(eq(order.id, id));
    expect(row?.billing).toEqual(stored);
  });

  test('notes which sections were changed, and never what they say', async () => {
    const anna = await openTab('anna');
    await anna.save({ phone: '+48 22 307 18 44', city: 'Kraków' });
    const rows = await server.services.db.select().from(audit).where(eq(audit.action, 'changeProfile'));
    expect(rows.at(-1)?.detail).toEqual({ customerId: anna.id, sections: ['phone', 'billing'] });
  });
});

describe('what a profile refuses', () => {
  const cases: readonly [name: string, change: Readonly<Record<string, unknown>>, field: string, code: string][] = [
    ['a company without a name', { user_type: 'company' }, 'company_name', 'Required'],
    ['a postcode that a new country does not have', { country_id: 276 }, 'postcode', 'PostcodeInvalid'],
    ['a country that is none', { country_id: 9_999 }, 'country_id', 'Invalid'],
    [
      'mail to nowhere',
      { mailing_address: { ...mailing, country_id: 9_999 } },
      'mailing_address.country_id',
      'Invalid',
    ],
    ['a language of another brand', { locale: 'uk' }, 'locale', 'Invalid'],
  ];
  test.each(cases)('%s', async (_, change, field, code) => {
    const anna = await openTab('anna');
    const before = await anna.seen();
    expect(await anna.save(change)).toMatchObject(refused(field, code));
    expect(await anna.seen()).toEqual(before);
  });

  test.each([
    ['a Polish number with a wrong digit', { vat_id: 'PL5260250275' }],
    ['a bare number that is not of the address’s country', { vat_id: '5260250274' }],
  ])('%s', async (_, change) => {
    const office = await openTab('office');
    expect(await office.save(change)).toMatchObject(refused('vat_id', 'VatIdInvalid'));
  });

  test('a bare VAT ID of a company without a country', async () => {
    const office = await openTab('office');
    const change = { vat_id: '5260250274', country_id: null, postcode: null };
    expect(await office.save(change)).toMatchObject(refused('country_id', 'Required'));
    const polish = { ...change, country_id: 616 };
    expect(await office.save(polish)).toMatchObject({ status: 200, body: { data: { vat_id: '5260250274' } } });
  });

  test('nothing at all, and what the contract does not have', async () => {
    const anna = await openTab('anna');
    expect(await anna.save({})).toMatchObject({ status: 422 });
    expect(await anna.save({ email: 'other@example.com' })).toMatchObject({ status: 422 });
    expect(await anna.save({ account_balance: '1' })).toMatchObject({ status: 422 });
  });

  test('no language because of what has been stored of old', async () => {
    const anna = await openTab('anna');
    await server.services.db.update(customer).set({ postcode: 'old', phone: '1' }).where(eq(customer.id, anna.id));
    expect(await anna.save({ locale: 'en' })).toMatchObject({ status: 200 });
    expect(await anna.save({ newsletter: true })).toMatchObject({ status: 200 });
  });
});

describe('two tabs', () => {
  test('do not overwrite each other in silence', async () => {
    const tab = await openTab('anna');
    const { tag } = await tab.seen();
    const first = readData<Customer>(await tab.save({ city: 'Kraków' }, tag));
    expect(first.tag).not.toBe(tag);
    expect(await tab.save({ city: 'Gdańsk' }, tag)).toMatchObject({ status: 412, body: { code: 'ProfileChanged' } });
    expect((await tab.seen()).city).toBe('Kraków');
    expect(readData<Customer>(await tab.save({ city: 'Gdańsk' }, first.tag)).city).toBe('Gdańsk');
  });

  test('at the same time: one saves, the other learns of it', async () => {
    const tab = await openTab('anna');
    const { tag } = await tab.seen();
    const answers = await Promise.all([tab.save({ city: 'Kraków' }, tag), tab.save({ city: 'Gdańsk' }, tag)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('may each change the language, which follows the page', async () => {
    const tab = await openTab('anna');
    const { tag } = await tab.seen();
    expect(readData<Customer>(await tab.save({ locale: 'en' }, tag)).tag).toBe(tag);
  });

  test.each([
    ['phone', { phone: '+49 30 901821' }],
    ['mail', { mailing_address: mailing }],
    ['invoicing', { invoicing: 'monthly' }],
    ['currency', { currency: 'GBP' }],
    ['newsletter', { newsletter: true }],
    ['country', { country_id: 276, postcode: '10119' }],
  ] as const)('see another tag after a change of %s', async (_, change) => {
    const tab = await openTab('anna');
    const { tag } = await tab.seen();
    expect(readData<Customer>(await tab.save(change, tag)).tag).not.toBe(tag);
  });

  test('refuse a tag that is none', async () => {
    expect(await (await openTab('anna')).save({ city: 'Kraków' }, 'a b')).toMatchObject({ status: 422 });
  });
});

describe('the currency', () => {
  const inUse = { status: 409, body: { code: 'CurrencyInUse' } };

  test('changes while nothing stands in another one', async () => {
    const anna = await openTab('anna');
    expect(readData<Customer>(await anna.save({ currency: 'GBP' }))).toMatchObject({
      currency: 'GBP',
      account_balance: { currency_code: 'GBP', currency_amount_decimal: '0.00' },
    });
  });

  test('stays while there is money', async () => {
    const anna = await openTab('anna');
    await creditBalance(server.services, { customerId: anna.id, brand: 'wordbridge', currency: 'PLN', bonusMinor: 1 });
    expect(await anna.save({ currency: 'EUR' })).toMatchObject(inUse);
    expect(await anna.save({ currency: 'PLN' })).toMatchObject({ status: 200 });
  });

  test.each([
    ['calculation', 409],
    ['acceptation', 409],
    ['payment', 409],
    ['translation', 409],
    ['failure', 409],
    // Unpaid: its work began before the money had arrived.
    ['finished', 409],
    ['draft', 200],
    ['canceled', 200],
    ['dropped', 200],
  ] as const)('with an order in %s: %i', async (status, answered) => {
    const anna = await openTab('anna');
    await insertOrders(server.services.db, [{ customerId: anna.id, currency: 'PLN', status }]);
    expect(await anna.save({ currency: 'EUR' })).toMatchObject({ status: answered });
  });

  test('changes to the one of the only open order', async () => {
    const anna = await openTab('anna');
    await insertOrders(server.services.db, [{ customerId: anna.id, currency: 'EUR', status: 'payment' }]);
    expect(await anna.save({ currency: 'GBP' })).toMatchObject(inUse);
    expect(await anna.save({ currency: 'EUR' })).toMatchObject({ status: 200 });
  });

  test('stays while somebody pays for a top-up', async () => {
    const anna = await openTab('anna');
    const at = server.services.clock.now();
    const bought = { amountMinor: 2_000, bonusMinor: 0, currency: 'PLN', createdAt: at } as const;
    const [made] = await server.services.db
      .insert(topUp)
      .values({ hash: randomUUID(), brand: 'wordbridge', locale: 'en', customerId: anna.id, ...bought })
      .returning();
    await server.services.db.transaction(async (tx) => {
      const [started] = await tx
        .insert(payment)
        .values({
          hash: randomUUID(),
          brand: 'wordbridge',
          subject: 'top_up',
          topUpId: made?.id,
          method: 'transfer',
          state: 'awaitingTransfer',
          status: 'awaiting_transfer',
          amountMinor: 2_000,
          currency: 'PLN',
          attempt: 1,
          locale: 'en',
          origin: 'http://localhost',
          startedAt: at,
        })
        .returning();
      await tx.insert(paymentPart).values({
        paymentId: started?.id ?? 0,
        kind: 'provider',
        provider: 'transfer',
        amountMinor: 2_000,
        currency: 'PLN',
        status: 'pending',
      });
    });
    expect(await anna.save({ currency: 'EUR' })).toMatchObject(inUse);
  });

  test('is not held by a top-up that nobody pays', async () => {
    const anna = await openTab('anna');
    const at = server.services.clock.now();
    const bought = { amountMinor: 2_000, bonusMinor: 0, currency: 'PLN', createdAt: at } as const;
    await server.services.db
      .insert(topUp)
      .values({ hash: randomUUID(), brand: 'wordbridge', locale: 'en', customerId: anna.id, ...bought });
    expect(await anna.save({ currency: 'EUR' })).toMatchObject({ status: 200 });
  });
});
