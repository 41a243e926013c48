import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MoneyCase, MoneyDecision, TopUp } from '../../../openapi/types.ts';
import type { PaymentProvider } from '../../../server/platform/core/paymentProvider.ts';
import { moneyCase } from '../../../server/platform/db/schema.ts';
import {
  createMismatch,
  decide,
  decideCase,
  findCase,
  findCaseRow,
  listEndings,
  payMore,
} from '../../support/money/moneyCaseSupport.ts';
import { readData } from '../../support/server/client.ts';
import { createPerson } from '../../support/server/deskPeople.ts';
import { startForFile } from '../../support/server/startForFile.ts';

const server = await startForFile({ standIns: ['przelewy24', 'paypal'], processingMs: 60_000 });
const adam = await createPerson(server, 'accountant', 'Adam Bielak');
const maria = await createPerson(server, 'accountant', 'Maria Lis');
afterEach(() => vi.restoreAllMocks());

const provider = (name: 'przelewy24' | 'paypal'): PaymentProvider => {
  const found = server.services.providers.get(name);
  if (found === undefined) throw new Error(`${name} is not configured.`);
  return found;
};
const readCases = ({ id }: { id: number }) =>
  server.services.db.select().from(moneyCase).where(eq(moneyCase.paymentId, id)).orderBy(moneyCase.id);

/** A colleague decides in the moment between the provider's answer and what is written down of it. */
const whileTaking = (name: 'przelewy24' | 'paypal', colleague: () => Promise<unknown>) => {
  const known = provider(name);
  const confirm = known.confirm.bind(known);
  return vi.spyOn(known, 'confirm').mockImplementationOnce(async (wanted) => {
    const outcome = await confirm(wanted);
    await colleague();
    return outcome;
  });
};

describe('two colleagues at once', () => {
  test('deciding alike take the money once', async () => {
    const paid = await createMismatch(server, adam, 'przelewy24', payMore(500));
    const answers = await Promise.all([adam, maria, adam, maria].map((who) => decide(who, paid.open, 'to_balance')));
    expect(listEndings(answers)).toEqual(['200', '200', '200', '200']);
    expect((await paid.customer.prepaid()).balance.money.currency_amount_decimal).toBe('105.00');
  });

  test('deciding otherwise: one of them is told that somebody has decided', async () => {
    const decisions = ['accept', 'refund', 'to_balance', 'dismiss'] as const satisfies readonly MoneyDecision[];
    const paid = await createMismatch(server, adam, 'przelewy24', payMore(500));
    const answers = await Promise.all(decisions.map((decision) => decide(maria, paid.open, decision)));
    expect(listEndings(answers)).toEqual(['200', ...Array.from({ length: 3 }, () => '409 MoneyCaseDecided')]);
    const row = await findCaseRow(server, paid.open.id);
    expect(row?.decision).toBe(decisions[answers.findIndex(({ status }) => status === 200)]);
  });

  test.each(['przelewy24', 'paypal'] as const)(
    'money that %s gave for a decision which came too late waits to be decided on again',
    async (name) => {
      const paid = await createMismatch(server, adam, name, payMore(500));
      const taking = whileTaking(name, () => decideCase(maria, paid.open, 'dismiss'));
      expect(listEndings([await decide(adam, paid.open, 'accept')])).toEqual(['409 MoneyCaseDecided']);
      expect(taking).toHaveBeenCalledTimes(1);
      const again = await findCase(server, adam, paid.payment, 'mismatch');
      expect(again.id).not.toBe(paid.open.id);
      expect(readData<MoneyCase>(await decide(adam, again, 'to_balance'))).toMatchObject({ decision: 'to_balance' });
      expect((await paid.customer.prepaid()).balance.money.currency_amount_decimal).toBe('105.00');
      expect(await readCases(paid.payment)).toHaveLength(2);
    },
  );

  test('money that a colleague has sent back meanwhile is not decided on again', async () => {
    const paid = await createMismatch(server, adam, 'przelewy24', payMore(500));
    whileTaking('przelewy24', () => decideCase(maria, paid.open, 'refund'));
    expect(listEndings([await decide(adam, paid.open, 'accept')])).toEqual(['409 MoneyCaseDecided']);
    expect(await readCases(paid.payment)).toHaveLength(1);
    expect(readData<TopUp>(await paid.customer.get(paid.topUp.hash))).toMatchObject({ state: 'unpaid' });
  });
});

describe('money that a customer has only agreed to pay by PayPal', () => {
  test('is captured when it is accepted, and not when it is to go back', async () => {
    const accepted = await createMismatch(server, adam, 'paypal', payMore(500));
    await decideCase(adam, accepted.open, 'accept');
    expect(accepted.session().state).toBe('paid');
    expect(readData<TopUp>(await accepted.customer.get(accepted.topUp.hash))).toMatchObject({ state: 'credited' });
    const left = await createMismatch(server, adam, 'paypal', payMore(500));
    await decideCase(adam, left.open, 'refund');
    expect(left.session()).toMatchObject({ state: 'approved', refunds: [] });
    expect(readData<TopUp>(await left.customer.get(left.topUp.hash))).toMatchObject({ state: 'unpaid' });
  });
});
