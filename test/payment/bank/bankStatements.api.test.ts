import { and, eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { BankEntry, BankStatement, MoneyCase, Order, Payment } from '../../../openapi/types.ts';
import { readBalances } from '../../../server/ledger/index.ts';
import { settleStatement } from '../../../server/payment/bank/index.ts';
import { cancelOpenPayments } from '../../../server/payment/index.ts';
import { bankStatement, mail } from '../../../server/platform/db/schema.ts';
import { writeMt940 } from '../../../tools/bank/writeMt940.ts';
import {
  account,
  buildMovement,
  buildStatement,
  createBankDesk,
  readBooks,
  readTitle,
  sumStatements,
  toMinor,
} from '../../support/money/bankSupport.ts';
import { creditBalance } from '../../support/money/credit.ts';
import { signInClient } from '../../support/money/creditSupport.ts';
import {
  callOrderDesk,
  createPayableOrder,
  getOrder,
  getPayment,
  pay,
  readData,
} from '../../support/money/paymentsSupport.ts';
import { describeOnBothEngines } from '../../support/postgres/engines.ts';
import type { Client } from '../../support/server/client.ts';
import { createPerson } from '../../support/server/deskPeople.ts';

describeOnBothEngines(async (_engine, start) => {
  const server = await start();
  afterAll(server.stop);
  const staff = await createPerson(server, 'accountant', 'Adam Bielak');
  const bank = createBankDesk(server, staff.headers);

  type Awaited = { readonly client: Client; readonly order: Order; readonly payment: Payment; readonly minor: number };
  const startTransfer = async (client?: Client): Promise<Awaited> => {
    const own = client ?? (await server.client());
    const order = await createPayableOrder(server, own);
    const payment = await pay(own, order.hash, 'transfer');
    return { client: own, order, payment, minor: toMinor(payment.amount) };
  };
  const now = ({ client, payment }: Awaited) => getPayment(client, payment.hash);
  const listCases = async ({ payment }: Awaited): Promise<MoneyCase[]> => {
    const all = readData<MoneyCase[]>(await staff.get('/money?state=all&per_page=100'));
    return all.filter(({ payment_id }) => payment_id === payment.id);
  };
  const decideCase = (open: MoneyCase | undefined, decision: string) =>
    staff.post(`/money/${open?.id ?? 0}/decision`, { decision, note: 'As agreed on the phone' });
  const countMails = async ({ order }: Awaited) => {
    const isIt = and(eq(mail.orderId, order.id), eq(mail.template, 'transferIncomplete'));
    return (await server.services.db.select({ id: mail.id }).from(mail).where(isIt)).length;
  };
  /** What the step changes of the books. */
  const measureChange = async (step: () => Promise<unknown>) => {
    const before = await readBooks(server);
    await step();
    const after = await readBooks(server);
    expect(after.all).toBe(0);
    return { bank: after.bank - before.bank, unassigned: after.unassigned - before.unassigned };
  };

  it('pays what is named by its title and has its sum, however it is written', async () => {
    for (const write of [
      (title: string) => buildMovement(0, title),
      (title: string) => buildMovement(0, `Zapłata ${title.toLowerCase().replaceAll(/(.{4})/g, '$1 ')} dziękuję`),
      (title: string) => buildMovement(0, title.replaceAll('0', 'O')),
      (title: string) => buildMovement(0, 'bez tytułu', { reference: title }),
      (title: string) => buildMovement(0, 'bez tytułu', { endToEnd: title }),
    ]) {
      const one = await startTransfer();
      const moved = await measureChange(async () => {
        const [entry] = await bank.arrives({ ...write(readTitle(one.payment)), amountMinor: one.minor });
        expect(entry).toMatchObject({
          state: 'matched',
          decided_by: null,
          payment: { payment_id: one.payment.id, orders: [one.order.id], status: 'succeeded' },
          decisions: [],
        });
      });
      expect(moved).toEqual({ bank: one.minor, unassigned: 0 });
      expect(await now(one)).toMatchObject({ status: 'succeeded', transfer: { received: one.payment.amount } });
      expect((await getOrder(one.client, one.order.hash)).status).not.toBe('payment');
    }
  });

  it('waits for the rest of a part, says so once, and adds the parts up', async () => {
    const one = await startTransfer();
    const title = readTitle(one.payment);
    expect(await measureChange(() => bank.arrives(buildMovement(one.minor - 1_000, title)))).toEqual({
      bank: one.minor - 1_000,
      unassigned: one.minor - 1_000,
    });
    const waiting = await now(one);
    expect(waiting).toMatchObject({ status: 'awaiting_transfer' });
    expect(toMinor(waiting.transfer?.received ?? waiting.amount)).toBe(one.minor - 1_000);
    expect(waiting.transfer?.code).toContain('EUR10.00');
    expect(await countMails(one)).toBe(1);
    expect(await measureChange(() => bank.arrives(buildMovement(400, title), buildMovement(600, title)))).toEqual({
      bank: 1_000,
      unassigned: -(one.minor - 1_000),
    });
    expect(await now(one)).toMatchObject({ status: 'succeeded' });
    expect(await countMails(one)).toBe(2);
    expect(await listCases(one)).toEqual([]);
  });

  it('gives a surplus to the balance of who has one in its currency', async () => {
    const { client, customerId } = await signInClient(server);
    const owner = { customerId, brand: 'wordbridge' };
    const listLeftMoney = async () =>
      (await readBalances(server.services.db, owner)).map(({ moneyMinor }) => moneyMinor);
    await creditBalance(server.services, { ...owner, currency: 'EUR', moneyMinor: 700 });
    const one = await startTransfer(client);
    const moved = await measureChange(() => bank.arrives(buildMovement(one.minor + 250, readTitle(one.payment))));
    expect(moved).toEqual({ bank: one.minor + 250, unassigned: 0 });
    expect(await listLeftMoney()).toEqual([950]);
    await bank.arrives(buildMovement(50, readTitle(one.payment)));
    expect(await listLeftMoney()).toEqual([1_000]);
    expect(await listCases(one)).toEqual([]);
  });

  it('lets staff send a surplus back to who has sent it, or leave it', async () => {
    const one = await startTransfer();
    const moved = await measureChange(() => bank.arrives(buildMovement(one.minor + 250, readTitle(one.payment))));
    expect(moved).toEqual({ bank: one.minor + 250, unassigned: 250 });
    expect(await now(one)).toMatchObject({ status: 'succeeded' });
    const [open] = await listCases(one);
    expect(open).toMatchObject({
      kind: 'surplus',
      provider: 'transfer',
      payer: { name: 'Ada Nowak', account: 'PL27114020040000300201355387' },
      received: { currency_amount_decimal: '2.50' },
      decisions: ['sent', 'dismiss'],
    });
    expect(await measureChange(() => decideCase(open, 'sent'))).toEqual({ bank: -250, unassigned: -250 });
    expect((await decideCase(open, 'dismiss')).status).toBe(409);
  });

  it('brings money for what has ended to staff, with who has sent it', async () => {
    const one = await startTransfer();
    readData(
      await callOrderDesk(server, one.client, one.order.id, 'cancel', { reason: 'The customer has asked for it.' }),
    );
    await bank.arrives(buildMovement(one.minor - 1, readTitle(one.payment)));
    expect(await listCases(one)).toMatchObject([
      { kind: 'surplus', payer: { name: 'Ada Nowak' }, decisions: ['sent', 'dismiss'] },
    ]);
    const whole = await startTransfer();
    readData(
      await callOrderDesk(server, whole.client, whole.order.id, 'cancel', { reason: 'The customer has asked for it.' }),
    );
    expect(await measureChange(() => bank.arrives(buildMovement(whole.minor, readTitle(whole.payment))))).toEqual({
      bank: whole.minor,
      unassigned: whole.minor,
    });
    expect(await now(whole)).toMatchObject({ status: 'canceled', refunds: [{ state: 'pending' }] });
  });

  it('gives a part back when its order is canceled before the rest comes', async () => {
    const one = await startTransfer();
    await bank.arrives(buildMovement(300, readTitle(one.payment)));
    await cancelOpenPayments(server.services, one.payment.hash);
    expect(await now(one)).toMatchObject({ status: 'awaiting_transfer' });
    readData(
      await callOrderDesk(server, one.client, one.order.id, 'cancel', { reason: 'The customer has asked for it.' }),
    );
    await cancelOpenPayments(server.services, one.payment.hash);
    expect(await now(one)).toMatchObject({ status: 'canceled' });
    expect(await listCases(one)).toMatchObject([{ kind: 'surplus', received: { currency_amount_decimal: '3.00' } }]);
  });

  it('gives a part back whose rest never comes', async () => {
    const one = await startTransfer();
    await bank.arrives(
      buildMovement(300, readTitle(one.payment), { otherName: 'Jan' }),
      buildMovement(200, readTitle(one.payment)),
    );
    const other = await pay(one.client, one.order.hash);
    expect(other.status).toBe('pending');
    expect(await now(one)).toMatchObject({ status: 'canceled' });
    expect(
      (await listCases(one)).map(({ received, payer }) => [received?.currency_amount_decimal, payer?.name]),
    ).toEqual([
      ['3.00', 'Jan'],
      ['2.00', 'Ada Nowak'],
    ]);
  });

  it('knows what staff have said to have arrived, before or between', async () => {
    const before = await startTransfer();
    expect(
      await measureChange(async () => {
        readData(await callOrderDesk(server, before.client, before.order.id, 'transfer'));
        await bank.arrives(buildMovement(before.minor, readTitle(before.payment)));
      }),
    ).toEqual({ bank: before.minor, unassigned: 0 });
    expect(await listCases(before)).toEqual([]);
    const between = await startTransfer();
    expect(
      await measureChange(async () => {
        await bank.arrives(buildMovement(400, readTitle(between.payment)));
        readData(await callOrderDesk(server, between.client, between.order.id, 'transfer'));
        await bank.arrives(buildMovement(between.minor - 400, readTitle(between.payment)));
      }),
    ).toEqual({ bank: between.minor, unassigned: 0 });
    expect(await listCases(between)).toEqual([]);
    const together = await startTransfer();
    expect(
      await measureChange(() =>
        Promise.all([
          bank.arrives(buildMovement(together.minor, readTitle(together.payment))),
          callOrderDesk(server, together.client, together.order.id, 'transfer'),
        ]),
      ),
    ).toEqual({ bank: together.minor, unassigned: 0 });
    expect(await listCases(together)).toEqual([]);
    expect(await now(together)).toMatchObject({ status: 'succeeded', transfer: { received: together.payment.amount } });
  });

  it('never matches by the sum or the payer alone', async () => {
    const one = await startTransfer();
    const typo = readTitle(one.payment).replace(/.$/, (last) => String((Number(last) + 1) % 10));
    const entries = await bank.arrives(
      buildMovement(one.minor, `for order ${one.order.id}`),
      buildMovement(one.minor, typo),
      buildMovement(one.minor, 'Ada Nowak, translation'),
      buildMovement(one.minor, readTitle(one.payment), { currency: 'PLN' }),
      buildMovement(one.minor, readTitle(one.payment), { currency: 'HUF' }),
      buildMovement(-one.minor, readTitle(one.payment)),
      buildMovement(one.minor, readTitle(one.payment), { isReversal: true }),
      buildMovement(-one.minor, readTitle(one.payment), { isReversal: true }),
    );
    expect(entries.map(({ state, reason, decisions }) => [state, reason, decisions.length])).toEqual([
      ['partial', 'order_named', 2],
      ['partial', 'mistyped', 2],
      ['unmatched', 'unknown_title', 2],
      ['unmatched', 'other_currency', 2],
      ['unmatched', 'other_currency', 1],
      ['unmatched', 'outgoing', 1],
      ['unmatched', 'reversed', 1],
      ['unmatched', 'reversed', 1],
    ]);
    expect(entries[0]?.suggestions[0]).toMatchObject({ payment_id: one.payment.id, orders: [one.order.id] });
    expect(entries[2]?.suggestions.some(({ payment_id }) => payment_id === one.payment.id)).toBe(true);
    expect(await now(one)).toMatchObject({ status: 'awaiting_transfer' });
    const two = await startTransfer();
    const [several] = await bank.arrives(
      buildMovement(one.minor, `${readTitle(one.payment)} ${readTitle(two.payment)}`),
    );
    expect(several).toMatchObject({ state: 'unmatched', reason: 'several_titles' });
  });

  it('lets staff assign an entry or dismiss it, once', async () => {
    const one = await startTransfer();
    const [unknown, forint, zloty] = await bank.arrives(
      buildMovement(one.minor, 'thank you'),
      buildMovement(one.minor, 'thank you', { currency: 'HUF' }),
      buildMovement(one.minor, readTitle(one.payment), { currency: 'PLN' }),
    );
    if (unknown === undefined || forint === undefined || zloty === undefined) throw new Error('They are missing.');
    expect(await bank.decide(unknown, { decision: 'assign', to: 'RF00' })).toMatchObject({ status: 404 });
    expect(await bank.decide(zloty, { decision: 'assign', to: readTitle(one.payment) })).toMatchObject({
      status: 409,
      body: { code: 'DecisionNotOffered' },
    });
    expect(await bank.decide(forint, { decision: 'assign', to: `FT-${one.order.id}` })).toMatchObject({ status: 409 });
    expect(await bank.decide(unknown, { decision: 'dismiss', note: '' })).toMatchObject({ status: 422 });
    const answers = await Promise.all(
      [1, 2, 3].map(() => bank.decide(unknown, { decision: 'assign', to: String(one.order.id) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(readData<BankEntry>(answers[0] ?? { status: 0, headers: new Headers(), body: null })).toMatchObject({
      state: 'matched',
      decided_by: 'Adam Bielak',
      payment: { payment_id: one.payment.id },
    });
    expect(await now(one)).toMatchObject({ status: 'succeeded' });
    expect(await bank.decide(unknown, { decision: 'dismiss', note: 'no' })).toMatchObject({
      status: 409,
      body: { code: 'BankEntryDecided' },
    });
    const note = 'Money of our own';
    expect(await measureChange(() => bank.decide(zloty, { decision: 'dismiss', note }))).toEqual({
      bank: 0,
      unassigned: 0,
    });
    expect(await sumStatements(server, 'PLN')).toBe((await readBooks(server, 'PLN')).bank);
    expect(readData(await bank.decide(forint, { decision: 'dismiss', note }))).toMatchObject({
      state: 'ignored',
      note,
    });
    expect((await bank.entries('state=ignored')).map(({ id }) => id)).toEqual(
      [forint.id, zloty.id].toSorted((a, b) => b - a),
    );
  });

  it('takes the same statement, and what overlaps, once: one after the other, and at the same time', async () => {
    const [one, two] = [await startTransfer(), await startTransfer()];
    const first = [buildMovement(one.minor - 100, readTitle(one.payment)), buildMovement(100, readTitle(one.payment))];
    const twice = [buildMovement(50, 'alike'), buildMovement(50, 'alike')];
    const last = buildMovement(two.minor, readTitle(two.payment));
    const opening = 777_000_000;
    const file = buildStatement([...first, ...twice], opening);
    const answers = await Promise.all([
      bank.upload(file),
      bank.upload(file),
      bank.upload(buildStatement([...twice, last], opening + one.minor)),
    ]);
    const ids = answers.map((answer) => readData<BankStatement[]>(answer)[0]?.id);
    expect(ids[0]).toBe(ids[1]);
    await Promise.all([bank.settle(), bank.settle()]);
    const taken = (await bank.entries()).filter(({ statement_id }) => ids.includes(statement_id));
    // Each entry says what the account has right after it, and of which statement it is.
    const [begun] = taken.toSorted((a, b) => a.id - b.id);
    expect(begun).toMatchObject({ statement: { format: 'camt053', file: null } });
    expect(taken.map(({ balance }) => toMinor(balance))).toContain(opening + one.minor + 100 + two.minor);
    expect(taken.map(({ amount }) => toMinor(amount)).toSorted((a, b) => a - b)).toEqual(
      [50, 50, 100, one.minor - 100, two.minor].toSorted((a, b) => a - b),
    );
    expect([(await now(one)).status, (await now(two)).status]).toEqual(['succeeded', 'succeeded']);
    const again = await measureChange(async () => {
      await bank.upload(file);
      const movements = [...first, ...twice];
      const mt940 = writeMt940({ account, currency: 'EUR', number: 77, openingMinor: opening, movements }, 'german');
      const [statement] = readData<BankStatement[]>(await bank.upload(mt940));
      expect(statement).toMatchObject({ format: 'mt940', entries: 4, added: 0, continuity: 'overlaps' });
      await bank.settle();
    });
    expect(again).toEqual({ bank: 0, unassigned: 0 });
  });

  it('tells entries that are alike apart by the bank’s reference, also of different statements', async () => {
    const entries = [buildMovement(70, 'the same'), buildMovement(70, 'the same')] as const;
    const opening = 776_000_000;
    const [a] = readData<BankStatement[]>(await bank.upload(buildStatement([entries[0]], opening)));
    const [b] = readData<BankStatement[]>(await bank.upload(buildStatement([entries[1]], opening + 70)));
    const [both] = readData<BankStatement[]>(await bank.upload(buildStatement([entries[1], entries[0]], opening)));
    expect([a?.added, b?.added, both?.added]).toEqual([1, 1, 0]);
  });

  /** A statement as a German bank writes it, between balances in minor units. */
  const sta = (number: number, openingMinor: number, entries: readonly string[], closingMinor: number): string => {
    const balance = (minor: number) => `C261128EUR${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`;
    const head = [':20:STARTUMS', ':25:37040044/0532013000', `:28C:0000${number}/001`, `:60F:${balance(openingMinor)}`];
    return [...head, ...entries, `:62F:${balance(closingMinor)}`, '-', ''].join('\r\n');
  };
  const euros = (minor: number) => `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`;
  const credit = (minor: number, text: string) =>
    `:61:2611281128C${euros(minor)}N051NONREF\r\n:86:166?00GUTSCHRIFT?20${text}?32ADA NOWAK`;

  it('takes an equal payment on the next statement for another one, and the same statement for the same', async () => {
    const one = await startTransfer();
    const half = Math.floor(one.minor / 2);
    const title = readTitle(one.payment);
    const start = 775_000_000;
    const first = sta(3, start, [credit(half, title)], start + half);
    const second = sta(4, start + half, [credit(half, title)], start + 2 * half);
    const [a] = readData<BankStatement[]>(await bank.upload(first));
    const [b] = readData<BankStatement[]>(await bank.upload(second, ''));
    expect([a?.added, b?.added, b?.continuity, b?.missing]).toEqual([1, 1, 'follows', null]);
    expect(readData<BankStatement[]>(await bank.upload(second, '')).map(({ id }) => id)).toEqual([b?.id]);
    await bank.settle();
    expect(toMinor((await now(one)).transfer?.received ?? one.payment.amount)).toBe(2 * half);
  });

  it('holds a statement with a gap before it until staff say so, and takes the missing one afterwards', async () => {
    const start = 774_000_000;
    readData(await bank.upload(sta(1, start, [credit(100, 'gap 1')], start + 100)));
    const third = sta(3, start + 300, [credit(300, 'gap 3')], start + 600);
    expect(await bank.upload(third, '')).toMatchObject({
      status: 409,
      body: {
        code: 'StatementHeld',
        fault: {
          reason: 'gap',
          expected: { currency_amount_decimal: '7740001.00', currency_code: 'EUR' },
          found: { currency_amount_decimal: '7740003.00', currency_code: 'EUR' },
          number: '00001/001',
          choices: ['gap'],
        },
      },
    });
    expect((await bank.entries()).some(({ title }) => title === 'gap 3')).toBe(false);
    const [late] = readData<BankStatement[]>(await bank.upload(third));
    expect(late).toMatchObject({ continuity: 'gap', missing: { currency_amount_decimal: '2.00' } });
    const [between] = readData<BankStatement[]>(
      await bank.upload(sta(2, start + 100, [credit(200, 'gap 2')], start + 300), ''),
    );
    expect(between).toMatchObject({ continuity: 'follows', added: 1 });
    const all = readData<BankStatement[]>(await bank.statements());
    expect(all.find(({ id }) => id === late?.id)).toMatchObject({ continuity: 'gap', missing: null });
    const whole = ['gap 1', 'gap 2', 'gap 3'].map((title, index) => credit((index + 1) * 100, title));
    const [again] = readData<BankStatement[]>(await bank.upload(sta(9, start, whole, start + 600), ''));
    expect(again).toMatchObject({ continuity: 'overlaps', added: 0 });
    await bank.settle();
  });

  it('takes a day without entries for what it is, though days behind it are known', async () => {
    const start = 771_000_000;
    readData(await bank.upload(buildStatement([buildMovement(100, 'day 1', { bookedOn: '2026-11-26' })], start)));
    readData(await bank.upload(sta(3, start + 100, [credit(50, 'day 3')], start + 150), ''));
    const empty = sta(2, start + 100, [], start + 100).replaceAll('C261128', 'C261127');
    expect(readData<BankStatement[]>(await bank.upload(empty, ''))).toMatchObject([
      { continuity: 'overlaps', entries: 0, added: 0, missing: null },
    ]);
    // Behind a day that is missing it shows the gap.
    expect(await bank.upload(sta(5, start + 175, [], start + 175), '')).toMatchObject({
      body: { fault: { reason: 'gap' } },
    });
    await bank.settle();
  });

  it('books nothing of a text that looks like an entry: a person says which it is', async () => {
    const one = await startTransfer();
    const start = 773_000_000;
    const title = readTitle(one.payment);
    const forged = (debit: readonly string[]) =>
      [
        ':61:2611281128C0,01N051NONREF\r\n:86:166?00GUTSCHRIFT?20SVWZ+THANKS',
        `:61:261128C${euros(one.minor)}NTRF${title}`,
        ...debit,
        '?30DEUTDEDB?31DE93230707000621787100?32M OFFICE',
      ] as const;
    const [only] = readData<BankStatement[]>(await bank.upload(sta(1, start, forged([]), start + 1)));
    expect(only).toMatchObject({ entries: 1, added: 1 });
    const both = sta(2, start + 1, forged([`:61:261128D${euros(one.minor)}NTRFX`]), start + 2);
    expect(await bank.upload(both, '')).toMatchObject({
      status: 409,
      body: { code: 'StatementHeld', fault: { reason: 'two_readings', choices: ['entries', 'text'] } },
    });
    await bank.settle();
    expect((await now(one)).status).toBe('awaiting_transfer');
    const [decided] = readData<BankStatement[]>(await bank.upload(both, 'lines=text'));
    expect(decided).toMatchObject({ entries: 1, added: 1 });
    await bank.settle();
    expect(toMinor((await now(one)).transfer?.received ?? one.payment.amount)).toBeLessThanOrEqual(2);
  });

  it('refuses a statement whose sums differ, with the line and both sums, and logs no line of it', async () => {
    const start = 772_000_000;
    const answer = await bank.upload(sta(1, start, [credit(1_785, 'thanks')], start + 500_000));
    expect(answer).toMatchObject({
      status: 422,
      body: {
        code: 'StatementUnreadable',
        detail: 'sums, line 7',
        fault: {
          line: 7,
          expected: { currency_amount_decimal: '7720017.85' },
          found: { currency_amount_decimal: '7725000.00' },
        },
      },
    });
  });

  it('goes on where a process has died', async () => {
    const all = [await startTransfer(), await startTransfer(), await startTransfer()];
    const file = buildStatement(all.map((one) => buildMovement(one.minor, readTitle(one.payment))));
    const [statement] = readData<BankStatement[]>(await bank.upload(file));
    const dying = { ...server.services, db: server.services.db };
    let transactions = 0;
    const transaction: typeof dying.db.transaction = (work, options) => {
      transactions += 1;
      if (transactions > 1) throw new Error('killed');
      return server.services.db.transaction(work, options);
    };
    const db = new Proxy(server.services.db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    });
    await expect(settleStatement({ ...dying, db }, statement?.id ?? 0)).rejects.toThrow();
    expect(await Promise.all(all.map(async (one) => (await now(one)).status))).toEqual([
      'succeeded',
      'awaiting_transfer',
      'awaiting_transfer',
    ]);
    const moved = await measureChange(() => settleStatement(server.services, statement?.id ?? 0));
    expect(moved.bank).toBe((all[1]?.minor ?? 0) + (all[2]?.minor ?? 0));
    expect((await now(all[2] ?? all[0] ?? (await startTransfer()))).status).toBe('succeeded');
  });

  it.each([
    ['nothing', ''],
    ['another text', 'Dear customer'],
    ['XML that breaks off', '<Document><BkToCstmrStmt>'],
    ['entities that grow', `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document>&b;</Document>`],
  ])('refuses %s with clear words, and takes nothing', async (_, text) => {
    expect(await bank.upload(text)).toMatchObject({ status: 422, body: { code: 'StatementUnreadable' } });
  });

  it('refuses a statement of another account, and one that is too large', async () => {
    const foreign = new TextDecoder()
      .decode(buildStatement([buildMovement(1, 'x')]))
      .replaceAll(account, 'DE02120300000000202051');
    expect(await bank.upload(foreign)).toMatchObject({
      status: 422,
      body: { code: 'StatementAccountUnknown', detail: 'DE02120300000000202051' },
    });
    expect(await bank.upload(new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      body: { code: 'StatementTooLarge' },
    });
    expect((await bank.upload(new Uint8Array(30 * 1024 * 1024))).status).toBe(413);
  });

  it('has in the books what the statements say', async () => {
    const rows = await server.services.db.select().from(bankStatement);
    expect(rows.length).toBeGreaterThan(10);
    // Of what staff have sent back, and of other tests' credit, the statements know nothing.
    expect((await readBooks(server)).bank).toBe((await sumStatements(server)) + 700 - 250);
  });
});
