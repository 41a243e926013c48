import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CouponState, TopUp } from '../../openapi/types.ts';
import { minutes } from '../../server/platform/core/clock.ts';
import { creditCode } from '../../server/platform/db/schema.ts';
import { creditBalance } from '../support/money/credit.ts';
import { createCreditedTopUp, createTopUpCustomer, type TopUpCustomer } from '../support/money/topUpSupport.ts';
import { createKey, readData } from '../support/server/client.ts';
import { forgetCounts } from '../support/server/forgetCounts.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });

const createAnna = (): Promise<TopUpCustomer> => createTopUpCustomer(server, 'anna');
const zloty = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'PLN' });
const now = () => clock.now();

/** A coupon of 5 percent that staff have made; answers how it is written. */
const createCoupon = async (changes: Partial<typeof creditCode.$inferInsert> = {}): Promise<string> => {
  const code = createKey().slice(0, 8).toUpperCase();
  const value = 'amountMinor' in changes ? {} : { percent: '5.00' };
  const made = {
    brand: 'mostek',
    kind: 'coupon',
    code,
    oncePerCustomer: false,
    madeBy: 'test',
    madeAt: now(),
  } as const;
  await server.services.db.insert(creditCode).values({ ...made, ...value, ...changes });
  return code;
};
const refused = (state: CouponState) => ({
  status: 422,
  body: { code: 'CouponRefused', detail: state, errors: [{ field: 'coupon', code: 'NotAllowed' }] },
});

describe('a coupon', () => {
  test('adds its bonus to that of the amount, as it is typed', async () => {
    const customer = await createAnna();
    const code = await createCoupon();
    const wanted = { amount: '200.19', coupon: ` ${code.toLowerCase()} ` };
    expect(await customer.quoted(wanted)).toEqual({
      amount: zloty('200.19'),
      bonus: zloty('10.00'),
      coupon: { state: 'applied', code, bonus: zloty('10.00'), from: null },
      total: zloty('220.19'),
    });
    const made = await customer.made(wanted);
    expect(made).toMatchObject({
      coupon: code,
      bonus: zloty('20.00'),
      coupon_bonus: zloty('10.00'),
      total: zloty('220.19'),
    });
  });

  test.each([
    ['without what cannot be seen', (code: string) => `\u200b${code}\u202c`],
    ['without blanks', (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`],
    [
      'in full-width letters',
      (code: string) => code.replace(/[A-Z]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    ],
  ])('is read %s', async (_, write) => {
    const customer = await createAnna();
    const code = await createCoupon();
    const { coupon: applied } = await customer.quoted({ amount: '200.00', coupon: write(code) });
    expect(applied).toMatchObject({ state: 'applied', code });
  });

  test('of a fixed amount says from which amount it is for', async () => {
    const customer = await createAnna();
    const code = await createCoupon({ amountMinor: 2_500, leastMinor: 10_000, currency: 'PLN' });
    expect(await customer.quoted({ amount: '99.99', coupon: code })).toMatchObject({
      coupon: { state: 'not_for_amount', bonus: zloty('0.00'), from: zloty('100.00') },
      total: zloty('99.99'),
    });
    expect(await customer.create({ amount: '99.99', coupon: code })).toMatchObject(refused('not_for_amount'));
    expect(await customer.quoted({ amount: '100.00', coupon: code })).toMatchObject({
      coupon: { state: 'applied', bonus: zloty('25.00') },
      total: zloty('125.00'),
    });
  });

  test('that is refused is no error when it is looked at, and one when it is to be used', async () => {
    const customer = await createAnna();
    const by: readonly (readonly [CouponState, string])[] = [
      ['unknown', 'NOTHING'],
      ['unknown', await createCoupon({ brand: 'wordbridge' })],
      ['unknown', await createCoupon({ kind: 'voucher', amountMinor: 100, currency: 'PLN' })],
      ['expired', await createCoupon({ validUntil: new Date(now().getTime() - 1) })],
      ['stopped', await createCoupon({ stoppedBy: 'test', stoppedAt: now() })],
      ['not_for_customer', await createCoupon({ customerEmail: 'somebody@example.com' })],
      ['not_for_amount', await createCoupon({ amountMinor: 100, currency: 'EUR' })],
    ];
    for (const [state, code] of by) {
      const quoted = await customer.quoted({ amount: '50.00', coupon: code });
      expect(quoted).toMatchObject({ coupon: { state, bonus: zloty('0.00') }, total: zloty('50.00') });
      expect(await customer.create({ amount: '50.00', coupon: code })).toMatchObject(refused(state));
    }
  });

  test('that lapses between the look and the use is refused, and nothing is made', async () => {
    const customer = await createAnna();
    const code = await createCoupon({ uses: 1 });
    const { total } = await customer.quoted({ amount: '50.00', coupon: code });
    await (await createAnna()).made({ amount: '50.00', coupon: code });
    const wanted = { amount: '50.00', coupon: code, total: total.currency_amount_decimal };
    expect(await customer.create(wanted)).toMatchObject(refused('used'));
  });

  test('with one use left is taken by one of many at once', async () => {
    const code = await createCoupon({ uses: 1 });
    const customers = await Promise.all(Array.from({ length: 5 }, createAnna));
    const answers = await Promise.all(
      customers.map((customer) => customer.create({ amount: '100.00', coupon: code, total: '105.00' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422]);
  });

  test('that has run out since is given as often as it may be used, and not once for each top-up that was made with it', async () => {
    const customer = await createAnna();
    const validUntil = new Date(now().getTime() + minutes(1));
    const once = await createCoupon({ oncePerCustomer: true, validUntil });
    const last = await createCoupon({ uses: 1, validUntil });
    const made = [];
    for (const code of [once, once, last, last]) made.push(await customer.made({ amount: '100.00', coupon: code }));
    clock.advance(minutes(2));
    const start = ({ hash }: TopUp) =>
      customer.post('/api/v2/payment', { top_up_hash: hash, method: 'transfer', locale: 'en' });
    const changed = { status: 409, body: { code: 'TopUpChanged', detail: 'the coupon: used' } };
    const created = { status: 201 };
    const answers = [];
    for (const one of made) answers.push(await start(one));
    expect(answers).toMatchObject([created, changed, created, changed]);
  });
});

describe('guesses', () => {
  test('of coupons are slowed down, by the look and by the use; a known one does not count', async () => {
    const customer = await createAnna();
    const known = await createCoupon();
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await customer.preview({ amount: '50.00', coupon: known })).status).toBe(200);
      expect((await customer.preview({ amount: '50.00', coupon: `GUESS-${guess}` })).status).toBe(200);
      expect((await customer.create({ amount: '50.00', coupon: `GUESS-${guess}` })).status).toBe(422);
    }
    const limited = { status: 429, body: { code: 'RateLimited' } };
    expect(await customer.preview({ amount: '50.00', coupon: 'GUESS' })).toMatchObject(limited);
    expect(await customer.create({ amount: '50.00', coupon: 'GUESS' })).toMatchObject(limited);
    // Nobody who types no coupon is slowed down.
    expect((await customer.preview({ amount: '50.00', coupon: '  ' })).status).toBe(200);
    await forgetCounts(server);
    expect((await customer.preview({ amount: '50.00', coupon: known })).status).toBe(200);
  });

  test('and top-ups in masses are slowed down; a key sent again is not a new one', async () => {
    const customer = await createAnna();
    const key = { 'idempotency-key': createKey() };
    const first = readData<TopUp>(await customer.create({ amount: '50.00' }, key));
    for (let made = 1; made < 20; made += 1) readData(await customer.create({ amount: '50.00' }));
    expect(await customer.create({ amount: '50.00' })).toMatchObject({ status: 429, body: { code: 'RateLimited' } });
    expect(readData<TopUp>(await customer.create({ amount: '50.00' }, key)).hash).toBe(first.hash);
    await forgetCounts(server);
    readData(await customer.create({ amount: '50.00' }));
  });
});

describe('a balance in another currency', () => {
  test('is said, and refuses every top-up', async () => {
    const customer = await createAnna();
    const { services } = server;
    await creditBalance(services, { customerId: customer.id, brand: 'mostek', currency: 'EUR', bonusMinor: 1 });
    expect(await customer.prepaid()).toMatchObject({
      currency: 'PLN',
      currency_in_use: true,
      balance: { total: { currency_amount_decimal: '0.01', currency_code: 'EUR' } },
    });
    const inUse = { status: 409, body: { code: 'CurrencyInUse' } };
    expect(await customer.preview({ amount: '50.00' })).toMatchObject(inUse);
    expect(await customer.create({ amount: '50.00' })).toMatchObject(inUse);
  });

  test('at another brand does not matter', async () => {
    const customer = await createAnna();
    const { services } = server;
    await creditBalance(services, { customerId: customer.id, brand: 'wordbridge', currency: 'EUR', moneyMinor: 100 });
    expect(await customer.prepaid()).toMatchObject({ currency_in_use: false });
    expect(await customer.made({ amount: '50.00' })).toMatchObject({ state: 'unpaid' });
  });
});

test('a brand without a prepaid balance refuses', async () => {
  const customer = await createTopUpCustomer(server, 'anna', { brand: 'przekladnia', language: 'pl' });
  const refusal = { status: 422, body: { code: 'NotImplementedForBrand' } };
  await expect(customer.prepaid()).rejects.toThrow('NotImplementedForBrand');
  expect(await customer.preview({ amount: '50.00' })).toMatchObject(refusal);
  expect(await customer.create({ amount: '50.00' })).toMatchObject(refusal);
});

test('what is shown is what is made, and what is credited', async () => {
  const value = fc.oneof(
    fc.record({ percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => (hundredths / 100).toFixed(2)) }),
    fc.record({ amountMinor: fc.integer({ min: 1, max: 100_000 }), currency: fc.constant('PLN' as const) }),
  );
  const amounts = fc.oneof(
    fc.integer({ min: 2_000, max: 2_000_000 }),
    fc.constantFrom(2_000, 19_999, 20_000, 2_000_000),
  );
  await fc.assert(
    fc.asyncProperty(amounts, fc.option(value), async (minor, coupled) => {
      const customer = await createAnna();
      const amount = (minor / 100).toFixed(2);
      const wanted = { amount, coupon: coupled === null ? null : await createCoupon(coupled) };
      const shown = await customer.quoted(wanted);
      const here = await createCreditedTopUp(server, customer, wanted);
      expect(here).toMatchObject({
        state: 'credited',
        amount: shown.amount,
        coupon_bonus: shown.coupon.bonus,
        total: shown.total,
        balance: { money: shown.amount, bonus: here.bonus, total: shown.total },
      });
      const cents = (text: string): number => Math.round(Number(text) * 100);
      const { amount: paid, bonus, coupon: used, total } = shown;
      const parts = [paid, bonus, used.bonus].map((each) => cents(each.currency_amount_decimal));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents(total.currency_amount_decimal));
    }),
    { numRuns: 15 },
  );
});
