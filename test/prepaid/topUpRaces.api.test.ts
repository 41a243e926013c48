import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { TopUp } from '../../openapi/types.ts';
import { audit, creditCode, journalEntry, topUp } from '../../server/platform/db/schema.ts';
import { makeReceipt } from '../../server/prepaid/index.ts';
import { createCreditedTopUp, createDesk, createTopUpCustomer } from '../support/money/topUpSupport.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { callMethod } from '../support/server/accountMails.ts';
import { createKey, readData } from '../support/server/client.ts';

const rounds = 8;

describeOnBothEngines(async (_engine, start) => {
  const server = await start();
  afterAll(server.stop);

  const anna = () => createTopUpCustomer(server, 'anna');
  const createSingleUseCoupon = async (): Promise<string> => {
    const code = createKey().slice(0, 8).toUpperCase();
    const made = { madeBy: 'test', madeAt: server.services.clock.now() };
    await server.services.db
      .insert(creditCode)
      .values({ brand: 'mostek', kind: 'coupon', code, percent: '5.00', uses: 1, oncePerCustomer: false, ...made });
    return code;
  };

  describe('at once', () => {
    test('the last use of a coupon is taken by one of several customers', async () => {
      const customers = await Promise.all(Array.from({ length: 4 }, anna));
      for (let round = 0; round < rounds; round += 1) {
        const coupon = await createSingleUseCoupon();
        const answers = await Promise.all(
          customers.map((customer) => customer.create({ amount: '100.00', coupon, total: '105.00' })),
        );
        expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
      }
    });

    test('two tabs with one key make one top-up', async () => {
      const customer = await anna();
      for (let round = 0; round < rounds; round += 1) {
        const key = { 'idempotency-key': createKey() };
        const answers = await Promise.all(Array.from({ length: 4 }, () => customer.create({ amount: '50.00' }, key)));
        expect(new Set(answers.map((answer) => readData<TopUp>(answer).hash)).size).toBe(1);
      }
      const rows = await server.services.db.select().from(topUp).where(eq(topUp.customerId, customer.id));
      expect(rows).toHaveLength(rounds);
    });

    test('several of the staff see a transfer: it is credited and noted once', async () => {
      const customer = await anna();
      const desk = await createDesk(server);
      const { db } = server.services;
      for (let round = 0; round < rounds; round += 1) {
        const made = await customer.made({ amount: '100.00' });
        await customer.pay(made);
        const answers = await Promise.all(Array.from({ length: 4 }, () => desk.arrived(made.id)));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
        expect(await db.select().from(journalEntry).where(eq(journalEntry.topUpId, made.id))).toHaveLength(1);
        const notes = (await db.select().from(audit)).filter(
          ({ action, detail }) => action === 'transferArrived' && JSON.stringify(detail) === `{"topUp":${made.id}}`,
        );
        expect(notes).toHaveLength(1);
      }
    });

    test('a top-up made while the currency changes is paid for in the currency of the customer, or not at all', async () => {
      const customer = await anna();
      const client = await server.client('mostek');
      const { authorization = '' } = customer.headers;
      for (let round = 0; round < rounds; round += 1) {
        const change = { currency: round % 2 === 0 ? 'EUR' : 'PLN' };
        const [made, changed] = await Promise.all([
          customer.create({ amount: '50.00' }),
          callMethod({ server, client }, 'PUT', '/api/v2/customer/current', change, { authorization }),
        ]);
        expect(changed).toMatchObject({ status: 200 });
        const { hash, amount } = readData<TopUp>(made);
        const { currency } = await customer.prepaid();
        expect(currency).toBe(change.currency);
        if (amount.currency_code === currency) continue;
        const paid = await customer.post('/api/v2/payment', { top_up_hash: hash, method: 'transfer', locale: 'en' });
        expect(paid).toMatchObject({ status: 409, body: { code: 'TopUpChanged' } });
      }
    });

    test('several processes make one receipt', async () => {
      const made = await createCreditedTopUp(server, await anna(), { amount: '100.00' });
      const receipts = await Promise.all(Array.from({ length: 4 }, () => makeReceipt(server.services, made.id)));
      expect(new Set(receipts.map((receipt) => receipt?.sha256)).size).toBe(1);
    });
  });
});
