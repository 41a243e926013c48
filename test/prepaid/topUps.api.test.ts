import { describe, expect, test } from 'vitest';
import { creditBalance } from '../support/money/credit.ts';
import { createTopUpCustomer, type TopUpCustomer } from '../support/money/topUpSupport.ts';
import { createKey, readData } from '../support/server/client.ts';
import { startForFile } from '../support/server/startForFile.ts';
import { createTestClock } from '../support/server/startServer.ts';

const server = await startForFile({ clock: createTestClock() });

const createAnna = (): Promise<TopUpCustomer> => createTopUpCustomer(server, 'anna');
const zloty = (amount: string) => ({ currency_amount_decimal: amount, currency_code: 'PLN' });

describe('what a top-up can be', () => {
  test('is as the brand sets it, with the bonus of every preset', async () => {
    expect(await (await createAnna()).prepaid()).toEqual({
      balance: { money: zloty('0.00'), bonus: zloty('0.00'), total: zloty('0.00') },
      currency: 'PLN',
      minimum: zloty('20.00'),
      maximum: zloty('20000.00'),
      presets: [
        { amount: zloty('100.00'), bonus: zloty('0.00') },
        { amount: zloty('200.00'), bonus: zloty('10.00') },
        { amount: zloty('500.00'), bonus: zloty('37.50') },
        { amount: zloty('1000.00'), bonus: zloty('100.00') },
      ],
      steps: [
        { from: zloty('200.00'), percent: '5.00' },
        { from: zloty('500.00'), percent: '7.50' },
        { from: zloty('1000.00'), percent: '10.00' },
      ],
      payment_methods: ['stripe', 'transfer'],
      alert_below: null,
      currency_in_use: false,
    });
  });

  test('shows money and bonus apart', async () => {
    const customer = await createAnna();
    await creditBalance(server.services, {
      customerId: customer.id,
      brand: 'mostek',
      currency: 'PLN',
      moneyMinor: 1250,
      bonusMinor: 75,
    });
    expect((await customer.prepaid()).balance).toEqual({
      money: zloty('12.50'),
      bonus: zloty('0.75'),
      total: zloty('13.25'),
    });
  });
});

describe('the amount of a top-up', () => {
  const refused = {
    status: 422,
    body: { code: 'ValidationFailed', errors: [{ field: 'amount', code: 'OutOfRange' }] },
  };

  test.each(['19.99', '0.00', '-20.00', '20000.01'])('is refused at %s', async (amount) => {
    const customer = await createAnna();
    expect(await customer.preview({ amount })).toMatchObject(refused);
    expect(await customer.create({ amount })).toMatchObject(refused);
  });

  // A grosz below a step has the bonus of the step before; what is less than a grosz is left out.
  test.each([
    ['20.00', '0.00'],
    ['199.99', '0.00'],
    ['200.00', '10.00'],
    ['200.19', '10.00'],
    ['200.20', '10.01'],
    ['499.99', '24.99'],
    ['500.00', '37.50'],
    ['999.99', '74.99'],
    ['1000.00', '100.00'],
    ['20000.00', '2000.00'],
  ])('of %s brings a bonus of %s', async (amount, bonus) => {
    expect(await (await createAnna()).quoted({ amount })).toMatchObject({
      amount: zloty(amount),
      bonus: zloty(bonus),
      coupon: { state: 'none', code: null, bonus: zloty('0.00'), from: null },
      total: zloty((Number(amount) + Number(bonus)).toFixed(2)),
    });
  });
});

describe('a top-up', () => {
  test('is made as it was shown, and waits for its payment', async () => {
    const customer = await createAnna();
    const made = await customer.made({ amount: '500.00' });
    expect(made).toMatchObject({
      state: 'unpaid',
      amount: zloty('500.00'),
      bonus: zloty('37.50'),
      coupon: null,
      coupon_bonus: zloty('0.00'),
      total: zloty('537.50'),
      credited_at: null,
      payment_methods: ['stripe', 'transfer'],
      payment: null,
      payment_attempts: 0,
      balance: { total: zloty('0.00') },
    });
    expect(readData(await customer.get(made.hash))).toEqual(made);
  });

  test('is made once by a key, and refused when the key brings something else', async () => {
    const customer = await createAnna();
    const key = { 'idempotency-key': createKey() };
    const [first, second] = await Promise.all([
      customer.create({ amount: '50.00' }, key),
      customer.create({ amount: '50.00' }, key),
    ]);
    expect(readData<{ hash: string }>(first).hash).toBe(readData<{ hash: string }>(second).hash);
    expect(await customer.create({ amount: '60.00' }, key)).toMatchObject({
      status: 409,
      body: { code: 'IdempotencyKeyReused' },
    });
  });

  test('is refused when it would add something else than was shown', async () => {
    expect(await (await createAnna()).create({ amount: '200.00', total: '209.99' })).toMatchObject({
      status: 409,
      body: { code: 'TopUpChanged' },
    });
  });

  test("is nobody else's", async () => {
    const { hash } = await (await createAnna()).made({ amount: '50.00' });
    expect(await (await createAnna()).get(hash)).toMatchObject({ status: 404, body: { code: 'TopUpUnknown' } });
  });
});
