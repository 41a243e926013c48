import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DeskTopUp, TopUp, TopUpState } from '../../../openapi/types.ts';
import { expireTopUpTransfers } from '../../../server/payment/index.ts';
import { days } from '../../../server/platform/core/clock.ts';
import { audit, journalEntry } from '../../../server/platform/db/schema.ts';
import {
  createCreditedTopUp,
  createDesk,
  createTopUpCustomer,
  signInTopUpCustomer,
  type TopUpCustomer,
} from '../../support/money/topUpSupport.ts';
import { readData } from '../../support/server/client.ts';
import { startForFile } from '../../support/server/startForFile.ts';
import { createTestClock } from '../../support/server/startServer.ts';

const clock = createTestClock();
const server = await startForFile({ clock });

const createAnna = (): Promise<TopUpCustomer> => createTopUpCustomer(server, 'anna');
const listTopUps = async (query: string) => readData<DeskTopUp[]>(await (await createDesk(server)).list(query));
const createAwaitedTopUp = async (): Promise<{ customer: TopUpCustomer; topUp: TopUp }> => {
  const customer = await createAnna();
  const topUp = await customer.made({ amount: '500.00' });
  await customer.pay(topUp);
  return { customer, topUp };
};

describe('the desk', () => {
  test('finds a top-up by its number, by that of its receipt and by a part of the address, in each state', async () => {
    const { customer, topUp } = await createAwaitedTopUp();
    const paying = await customer.made({ amount: '50.00' });
    await customer.pay(paying, 'stripe');
    const unpaid = await customer.made({ amount: '60.00' });
    const here = await createCreditedTopUp(server, customer, { amount: '70.00' });
    const [name] = customer.email.split('@');
    const states: Record<TopUpState, TopUp> = { unpaid, paying, awaiting_transfer: topUp, credited: here };
    for (const [state, { id, hash }] of Object.entries(states)) {
      expect((await listTopUps(`?state=${state}&q=${name}@`)).map((found) => found.id)).toEqual([id]);
      expect(await listTopUps(`?q=TU-${id}`)).toMatchObject([{ id, state }]);
      // Customers see the same.
      expect(readData<TopUp>(await customer.get(hash))).toMatchObject({ state });
    }
    expect((await listTopUps(`?q=${name}@`)).map(({ id }) => id)).toEqual([here.id, unpaid.id, paying.id, topUp.id]);
    expect((await listTopUps(`?q=%23${topUp.id}`)).map(({ id }) => id)).toEqual([topUp.id]);
    expect(await listTopUps('?q=nobody-has-this-address')).toEqual([]);
  });

  test('sees what a transfer is called, and says once that it has arrived', async () => {
    const { customer, topUp } = await createAwaitedTopUp();
    const { payment } = readData<TopUp>(await customer.get(topUp.hash));
    const [row] = await listTopUps(`?q=TU-${topUp.id}`);
    expect(row).toMatchObject({
      brand: 'mostek',
      customer_email: customer.email,
      state: 'awaiting_transfer',
      method: 'transfer',
      transfer_title: payment?.transfer?.title,
      credited_at: null,
    });
    const desk = await createDesk(server);
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.arrived(topUp.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await desk.arrived(topUp.id)).toMatchObject({ status: 409, body: { code: 'NotPayable' } });
    expect((await customer.prepaid()).balance).toMatchObject({
      money: { currency_amount_decimal: '500.00' },
      bonus: { currency_amount_decimal: '37.50' },
    });
    const { db } = server.services;
    expect(await db.select().from(journalEntry).where(eq(journalEntry.topUpId, topUp.id))).toHaveLength(1);
    const notes = await db
      .select()
      .from(audit)
      .where(and(eq(audit.actor, 'desk'), eq(audit.action, 'transferArrived')));
    expect(notes.filter(({ detail }) => JSON.stringify(detail) === JSON.stringify({ topUp: topUp.id }))).toHaveLength(
      1,
    );
  });

  test('is refused where no transfer is awaited, and where there is no top-up', async () => {
    const desk = await createDesk(server);
    const { id } = await (await createAnna()).made({ amount: '50.00' });
    expect(await desk.arrived(id)).toMatchObject({ status: 409, body: { code: 'NotPayable' } });
    expect(await desk.arrived(999_999)).toMatchObject({ status: 404, body: { code: 'TopUpUnknown' } });
  });
});

describe('a transfer that does not come', () => {
  test('is awaited for 30 days; then the top-up can be paid for anew', async () => {
    const { customer, topUp } = await createAwaitedTopUp();
    const unpaid = await customer.made({ amount: '50.00' });
    clock.advance(days(30) - 1000);
    await expireTopUpTransfers(server.services);
    const desk = await createDesk(server);
    expect(await listTopUps(`?q=TU-${topUp.id}`)).toMatchObject([{ state: 'awaiting_transfer' }]);
    clock.advance(1000);
    await expireTopUpTransfers(server.services);
    expect(await listTopUps(`?q=TU-${topUp.id}`)).toMatchObject([{ state: 'unpaid', transfer_title: null }]);
    expect(await desk.arrived(topUp.id)).toMatchObject({ status: 409 });
    const later = await signInTopUpCustomer(server, customer.email);
    expect(readData<TopUp>(await later.get(topUp.hash))).toMatchObject({
      state: 'unpaid',
      payment: { status: 'failed', reason: 'expired' },
    });
    await later.pay(topUp);
    readData(await desk.arrived(topUp.id));
    expect(readData<TopUp>(await later.get(topUp.hash))).toMatchObject({ state: 'credited', payment_attempts: 2 });
    expect(await listTopUps(`?q=TU-${unpaid.id}`)).toMatchObject([{ state: 'unpaid', method: null }]);
  });
});
