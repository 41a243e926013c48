import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { NewEntry } from '../../server/ledger/index.ts';
import { post, readBalances, spendLines, trialBalance } from '../../server/ledger/index.ts';
import { creditBalance } from '../support/money/credit.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { createKey } from '../support/server/client.ts';
import { describeRefusal } from '../support/server/describeRefusal.ts';

const brand = 'wordbridge';
const currency = 'EUR';
const customerId = 1;
const head = { kind: 'opening', brand, currency } as const;
const money = { kind: 'customerMoney', customerId } as const;
const revenue = { kind: 'revenue' } as const;

describeOnBothEngines(async (engine, start) => {
  const server = await start();
  afterAll(server.stop);
  await creditBalance(server.services, { customerId, brand, currency, moneyMinor: 5000, bonusMinor: 500 });

  const posted = (entry: Pick<NewEntry, 'lines'> & Partial<NewEntry>) =>
    server.services.db.transaction((tx) => post(tx, server.services, { ...head, key: createKey(), ...entry }));
  const run = (text: string) => server.services.db.execute(sql.raw(text));
  const inOne = (...texts: string[]) =>
    server.services.db.transaction(async (tx) => {
      for (const text of texts) await tx.execute(sql.raw(text));
    });
  const readLedgerTotal = async () =>
    (await trialBalance(server.services.db, brand)).reduce((sum, row) => sum + row.sumMinor, 0);
  const entry = `insert into journal_entry (key, kind, brand, currency, at) values (gen_random_uuid()::text, 'opening', '${brand}', '${currency}', now())`;
  const account = (kind: string) =>
    `(select id from ledger_account where brand = '${brand}' and currency = '${currency}' and kind = '${kind}' limit 1)`;
  const line = (position: number, kind: string, amount: number, changes: { entry?: string; currency?: string } = {}) =>
    `insert into posting (entry_id, position, account_id, currency, amount_minor) values (${changes.entry ?? '(select max(id) from journal_entry)'},
      ${position}, ${account(kind)}, '${changes.currency ?? currency}', ${amount})`;

  describe('the ledger', () => {
    it.each(['ledger_account', 'journal_entry', 'posting'])(
      'is never changed, emptied or shortened: %s',
      async (table) => {
        const column = table === 'posting' ? 'amount_minor = amount_minor' : `brand = brand`;
        expect(await describeRefusal(run(`update ${table} set ${column}`))).toContain('only added to');
        expect(await describeRefusal(run(`delete from ${table}`))).toContain('only added to');
        expect(await describeRefusal(run(`truncate ${table} cascade`))).toContain('only added to');
      },
    );

    it('refuses an entry that does not sum to zero, has one posting, or none', async () => {
      expect(await describeRefusal(posted({ lines: [{ account: money, amountMinor: -100 }] }))).toContain(
        '1 postings of -100',
      );
      expect(
        await describeRefusal(
          posted({
            lines: [
              { account: money, amountMinor: -100 },
              { account: revenue, amountMinor: 99 },
            ],
          }),
        ),
      ).toContain('of -1 in all');
      expect(await describeRefusal(run(entry))).toContain('0 postings');
    });

    it('refuses postings that are added to an entry later', async () => {
      await inOne(entry, line(1, 'revenue', 5), line(2, 'vat', -5));
      expect(await describeRefusal(inOne(line(3, 'revenue', 5), line(4, 'vat', -5)))).toContain('is complete');
    });

    it('refuses postings that are added by a transaction of the same number, as after a restored copy, when they do not sum to zero', async () => {
      await inOne(entry, line(1, 'revenue', 5), line(2, 'vat', -5));
      const sameNumber = inOne(
        'set local session_replication_role = replica',
        'update journal_entry set written_by = pg_current_xact_id()::text::bigint where id = (select max(id) from journal_entry)',
        'set local session_replication_role = origin',
        line(3, 'revenue', 7),
      );
      expect(await describeRefusal(sameNumber)).toContain('of 7 in all');
    });

    it("refuses a posting in another currency than its entry's and its account's", async () => {
      expect(
        await describeRefusal(
          inOne(entry, line(1, 'revenue', 5, { currency: 'PLN' }), line(2, 'vat', -5, { currency: 'PLN' })),
        ),
      ).toMatch(/posting_entry|posting_account_of/);
    });

    it("refuses a posting on another brand's account", async () => {
      const other = entry.replace(`'${brand}'`, `'mostek'`);
      expect(await describeRefusal(inOne(other, line(1, 'revenue', 5), line(2, 'vat', -5)))).toContain(
        'is not of the brand mostek',
      );
    });

    it('refuses a posting of nothing', async () => {
      expect(await describeRefusal(inOne(entry, line(1, 'revenue', 0)))).toContain('posting_amount');
    });

    it("refuses a customer's account below zero, money and bonus each", async () => {
      for (const kind of ['customerMoney', 'customerBonus'] as const) {
        const taken = { kind, customerId } as const;
        const lines = [
          { account: taken, amountMinor: 5001 },
          { account: revenue, amountMinor: -5001 },
        ];
        expect(await describeRefusal(posted({ lines }))).toContain('below zero');
      }
    });

    it('refuses to change a balance from a snapshot, which does not see what others have taken', async () => {
      const change = server.services.db.transaction(
        (tx) =>
          post(tx, server.services, {
            ...head,
            key: createKey(),
            lines: [
              { account: money, amountMinor: 1 },
              { account: revenue, amountMinor: -1 },
            ],
          }),
        { isolationLevel: 'repeatable read' },
      );
      expect(await describeRefusal(change)).toContain('from a snapshot');
    });

    it('writes an entry once, whoever writes it again, and nothing of one that is undone', async () => {
      const key = createKey();
      const lines = [
        { account: money, amountMinor: -100 },
        { account: revenue, amountMinor: 100 },
      ];
      const before = await readBalances(server.services.db, { customerId, brand });
      const undone = server.services.db.transaction(async (tx) => {
        await post(tx, server.services, { ...head, key, lines });
        throw new Error('Something else fails.');
      });
      expect(await describeRefusal(undone)).toContain('Something else');
      expect(await readBalances(server.services.db, { customerId, brand })).toEqual(before);
      const made = await Promise.all([posted({ key, lines }), posted({ key, lines }), posted({ key, lines })]);
      expect(made.filter((id) => id !== null)).toHaveLength(1);
      expect(await posted({ key, lines })).toBeNull();
      expect(await readBalances(server.services.db, { customerId, brand })).toMatchObject([
        { moneyMinor: (before[0]?.moneyMinor ?? 0) + 100 },
      ]);
      expect(await readLedgerTotal()).toBe(0);
    });

    it('has nothing to write for no amounts', async () => {
      expect(await posted({ lines: [{ account: money, amountMinor: 0 }] })).toBeNull();
    });
  });

  describe('a balance', () => {
    const spend = (who: number, amountMinor: number) => {
      const { services } = server;
      return services.db.transaction(async (tx) => {
        const lines = await spendLines(tx, { customerId: who, brand }, { amountMinor, currency });
        await post(tx, services, {
          ...head,
          key: createKey(),
          lines: [...lines, { account: { kind: 'receivable' }, amountMinor: -amountMinor }],
        });
      });
    };

    it('is spent by one of many who spend it at once', async () => {
      await creditBalance(server.services, { customerId: 2, brand, currency, moneyMinor: 1000, bonusMinor: 200 });
      const ended = await Promise.all(Array.from({ length: 8 }, () => describeRefusal(spend(2, 1100))));
      expect(ended.filter((refusal) => refusal === '')).toHaveLength(1);
      expect(ended.filter((refusal) => refusal === 'BalanceInsufficient')).toHaveLength(7);
      expect(await readBalances(server.services.db, { customerId: 2, brand })).toEqual([
        { currency, moneyMinor: 0, bonusMinor: 100 },
      ]);
    });

    it('is not waited for in a circle by those who credit, give back and spend at once', async () => {
      const customers = [3, 4];
      const credits = customers.flatMap((who) =>
        Array.from({ length: 6 }, () =>
          creditBalance(server.services, { customerId: who, brand, currency, moneyMinor: 100, bonusMinor: 10 }),
        ),
      );
      await Promise.all(credits);
      const bonusFirst = (who: number, other: number) =>
        posted({
          lines: [
            { account: { kind: 'customerBonus', customerId: who }, amountMinor: -5 },
            { account: { kind: 'customerMoney', customerId: other }, amountMinor: -5 },
            { account: { kind: 'bonusCost' }, amountMinor: 10 },
          ],
        });
      await Promise.all(
        Array.from({ length: 10 }, (_, turn) => [
          bonusFirst(3, 4),
          bonusFirst(4, 3),
          spend(turn % 2 === 0 ? 3 : 4, 20),
        ]).flat(),
      );
      for (const who of customers)
        expect(await readBalances(server.services.db, { customerId: who, brand })).toEqual([
          { currency, moneyMinor: 600 + 50 - 100, bonusMinor: 60 + 50 },
        ]);
      expect(await readLedgerTotal()).toBe(0);
    });
  });

  it.runIf(engine === 'postgres')('is not taken below zero by two connections that did not look', async () => {
    await creditBalance(server.services, { customerId: 5, brand, currency, moneyMinor: 1000 });
    const take = () =>
      posted({
        lines: [
          { account: { kind: 'customerMoney', customerId: 5 }, amountMinor: 700 },
          { account: revenue, amountMinor: -700 },
        ],
      });
    const refusals = await Promise.all([describeRefusal(take()), describeRefusal(take())]);
    expect(refusals.filter((refusal) => refusal === '')).toHaveLength(1);
    expect(refusals.filter((refusal) => refusal.includes('below zero'))).toHaveLength(1);
  });
});
