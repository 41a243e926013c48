import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Prepaid } from '../../openapi/types.ts';
import { accountMail, balanceAlert, mail } from '../../server/platform/db/schema.ts';
import { checkAlert } from '../../server/prepaid/alert/checkAlert.ts';
import { creditBalance } from '../support/money/credit.ts';
import { createTopUpCustomer, type TopUpCustomer } from '../support/money/topUpSupport.ts';
import { startForFile } from '../support/server/startForFile.ts';
import type { TestServer } from '../support/server/startServer.ts';

const server = await startForFile({ work: false });

/** The balance of a customer of `mostek` is in PLN. */
const move = ({ services }: TestServer, { id }: TopUpCustomer, moneyMinor: number, bonusMinor = 0) =>
  creditBalance(services, { customerId: id, brand: 'mostek', currency: 'PLN', moneyMinor, bonusMinor });
const createBalanceHolder = async (at: TestServer, moneyMinor: number, bonusMinor = 0): Promise<TopUpCustomer> => {
  const anna = await createTopUpCustomer(at, 'anna');
  await move(at, anna, moneyMinor, bonusMinor);
  return anna;
};

const setAlert = async ({ headers }: TopUpCustomer, below: string | null): Promise<Response> =>
  fetch(`${server.address()}/api/v2/customer/prepaid/alert`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ below }),
  });

/** Does what the job does once a change is committed. @returns the mails that have been written so far */
const listMailsAfterCheck = async ({ id, email }: TopUpCustomer): Promise<readonly unknown[]> => {
  await checkAlert(server.services, { customerId: id, brand: 'mostek' });
  return server.services.db
    .select({ id: mail.id })
    .from(mail)
    .innerJoin(accountMail, eq(accountMail.mailId, mail.id))
    .where(and(eq(accountMail.email, email), eq(mail.template, 'balanceLow')));
};

const isAsked = async ({ id }: TopUpCustomer): Promise<boolean> => {
  const jobs = await server.services.db
    .select({ asked: sql<number>`count(*)::int` })
    .from(sql`jobs.job`)
    .where(sql`name = 'balanceAlert' and data->>'customerId' = ${String(id)}`);
  return jobs[0]?.asked === 1;
};

describe('the mail of a low balance', () => {
  test('is sent once when the balance falls below the amount, and again only after it was above', async () => {
    const anna = await createBalanceHolder(server, 5_000);
    expect((await setAlert(anna, '20.00')).status).toBe(200);
    expect(await listMailsAfterCheck(anna)).toEqual([]);
    await move(server, anna, -3_000);
    expect(await listMailsAfterCheck(anna)).toEqual([]);
    expect(await isAsked(anna)).toBe(false);
    await move(server, anna, -1);
    expect(await isAsked(anna)).toBe(true);
    expect(await listMailsAfterCheck(anna)).toHaveLength(1);
    await move(server, anna, -500);
    expect(await listMailsAfterCheck(anna)).toHaveLength(1);
    await move(server, anna, 501);
    await move(server, anna, -1);
    expect(await listMailsAfterCheck(anna)).toHaveLength(2);
  });

  test('counts bonus as balance', async () => {
    const anna = await createBalanceHolder(server, 1_000, 1_500);
    await setAlert(anna, '20.00');
    expect(await listMailsAfterCheck(anna)).toEqual([]);
    await move(server, anna, 0, -501);
    expect(await listMailsAfterCheck(anna)).toHaveLength(1);
  });

  test('is written once, however many processes look at the same time', async () => {
    const anna = await createBalanceHolder(server, 5_000);
    await setAlert(anna, '20.00');
    await move(server, anna, -4_000);
    await Promise.all(Array.from({ length: 5 }, () => listMailsAfterCheck(anna)));
    expect(await listMailsAfterCheck(anna)).toHaveLength(1);
  });

  test('is not sent for a balance that was low when it was asked for', async () => {
    const anna = await createBalanceHolder(server, 1_000);
    const answer = await setAlert(anna, '20.00');
    const { data }: { data: Prepaid } = await answer.json();
    expect(data.alert_below).toMatchObject({ currency_amount_decimal: '20.00', currency_code: 'PLN' });
    expect(await listMailsAfterCheck(anna)).toEqual([]);
    await move(server, anna, 1_000);
    await move(server, anna, -1);
    expect(await listMailsAfterCheck(anna)).toHaveLength(1);
  });

  test('is not sent any more when it is switched off', async () => {
    const anna = await createBalanceHolder(server, 5_000);
    await setAlert(anna, '20.00');
    const answer = await setAlert(anna, null);
    const { data }: { data: Prepaid } = await answer.json();
    expect(data.alert_below).toBeNull();
    await move(server, anna, -4_000);
    expect(await listMailsAfterCheck(anna)).toEqual([]);
    expect(await isAsked(anna)).toBe(false);
  });

  test('says nothing of a balance in another currency', async () => {
    const anna = await createBalanceHolder(server, 5_000);
    await setAlert(anna, '20.00');
    await move(server, anna, -5_000);
    expect(await listMailsAfterCheck(anna)).toHaveLength(1);
    await creditBalance(server.services, { customerId: anna.id, brand: 'mostek', currency: 'EUR', moneyMinor: 100 });
    await server.services.db.update(balanceAlert).set({ sentAt: null }).where(eq(balanceAlert.customerId, anna.id));
    expect(await listMailsAfterCheck(anna)).toHaveLength(1);
  });

  test.each(['0.00', '-1.00', '1e3', '', '99999999.00', '20.001'])('takes no amount of "%s"', async (below) => {
    const anna = await createTopUpCustomer(server, 'anna');
    const answer = await setAlert(anna, below);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'ValidationFailed' });
    expect(await server.services.db.select().from(balanceAlert).where(eq(balanceAlert.customerId, anna.id))).toEqual(
      [],
    );
  });
});
