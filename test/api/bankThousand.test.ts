import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditorReference } from '../../server/core/creditorReference.ts';
import { bankEntry, journalEntry, payment, paymentPart, topUp } from '../../server/db/schema.ts';
import { owedToCustomers } from '../../server/ledger/index.ts';
import type { Movement } from '../../tools/bank/movement.ts';
import { writeCamt053 } from '../../tools/bank/writeCamt053.ts';
import { writeMt940 } from '../../tools/bank/writeMt940.ts';
import { account, bankDesk, books, brand, movement } from './bankSupport.ts';
import { newKey } from './client.ts';
import { signedInClient } from './creditSupport.ts';
import { personOf } from './deskPeople.ts';
import { onBothEngines } from './engines.ts';
import type { TestServer } from './startServer.ts';

const size = 1_000;
/** The same numbers again for the same seed (a linear congruential generator). */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
};
const seed = Number(process.env.BANK_SEED ?? Date.now() % 1_000_000);

onBothEngines((engine, start) => {
  let server: TestServer;
  let customerId: number;
  beforeAll(async () => {
    server = await start();
    ({ customerId } = await signedInClient(server));
  }, 120_000);
  afterAll(() => server.stop());

  type Wanted = { readonly topUpId: number; readonly paymentId: number; readonly minor: number };
  /** Top-ups whose transfers are awaited, written as the server writes them. */
  const awaited = async (count: number, random: (below: number) => number): Promise<readonly Wanted[]> => {
    const { db, clock } = server.services;
    return db.transaction(async (tx) => {
      const all: Wanted[] = [];
      for (let index = 0; index < count; index += 1) {
        const minor = 2_000 + random(50_000);
        const at = clock.now();
        const common = { brand, locale: 'en', currency: 'EUR', amountMinor: minor } as const;
        const [bought] = await tx
          .insert(topUp)
          .values({ ...common, hash: newKey(), customerId, bonusMinor: 0, createdAt: at })
          .returning({ id: topUp.id });
        const [paid] = await tx
          .insert(payment)
          .values({
            ...common,
            ...{ hash: newKey(), subject: 'top_up', topUpId: bought?.id ?? 0, method: 'transfer' },
            ...{
              state: 'awaitingTransfer',
              status: 'awaiting_transfer',
              attempt: 1,
              origin: 'http://x',
              startedAt: at,
            },
          })
          .returning({ id: payment.id });
        const paymentId = paid?.id ?? 0;
        await tx.insert(paymentPart).values({
          ...{ paymentId, kind: 'provider', provider: 'transfer', status: 'pending' },
          ...{ amountMinor: minor, currency: 'EUR', reference: creditorReference(paymentId) },
        });
        all.push({ topUpId: bought?.id ?? 0, paymentId, minor });
      }
      return all;
    });
  };

  it(`ends with the right books: ${size} entries with wrong titles, split payments and other currencies`, {
    timeout: 300_000,
  }, async () => {
    console.log(`${engine}: BANK_SEED=${seed}`);
    const random = randomOf(seed);
    const staff = await personOf(server, 'accountant');
    const bank = bankDesk(server, staff.headers);
    const wanted = await awaited(600, random);
    const movements: Movement[] = [];
    /** What the plain model expects. */
    const expected = { paid: new Set<number>(), received: new Map<number, number>(), surplus: 0, held: 0, open: 0 };
    const styles = [
      (title: string) => title,
      (title: string) => title.toLowerCase(),
      (title: string) => `Zapłata za tłumaczenie ${title.replaceAll(/(.{4})(?=.)/g, '$1 ')}`,
      (title: string) => title.replaceAll('0', 'O'),
    ];
    for (const { paymentId, minor } of wanted) {
      const style = styles[random(styles.length)] ?? String;
      const title = style(creditorReference(paymentId));
      switch (random(8)) {
        case 0: {
          const first = 1 + random(minor - 1);
          movements.push(movement(first, title), movement(minor - first, title));
          expected.paid.add(paymentId);
          break;
        }
        case 1: {
          const part = 1 + random(minor - 1);
          movements.push(movement(part, title));
          expected.received.set(paymentId, part);
          expected.held += part;
          break;
        }
        case 2: {
          const more = 1 + random(900);
          movements.push(movement(minor + more, title));
          expected.paid.add(paymentId);
          expected.surplus += more;
          break;
        }
        case 3:
          movements.push(movement(minor, creditorReference(paymentId).replace(/..$/, 'XY')));
          expected.open += 1;
          expected.held += minor;
          break;
        case 4:
          movements.push(movement(minor, title, { currency: 'HUF' }));
          expected.open += 1;
          break;
        case 5:
          movements.push(movement(-minor, title));
          expected.open += 1;
          break;
        default:
          movements.push(movement(minor, title));
          expected.paid.add(paymentId);
      }
    }
    while (movements.length < size) {
      const minor = 1 + random(90_000);
      movements.push(movement(minor, `nobody asked for this ${movements.length}`));
      expected.open += 1;
      expected.held += minor;
    }
    movements.length = size;
    const order = movements.map((one) => ({ one, place: random(1_000_000) })).toSorted((a, b) => a.place - b.place);
    const shuffled = order.map(({ one }) => one);
    const before = await books(server);
    const startedAt = performance.now();
    // Two statements that overlap, each twice, and a part of it once more in another form.
    const write = (from: number, to: number, number: number) => ({
      ...{ account, currency: 'EUR', number },
      movements: shuffled.slice(from, to),
    });
    const files = [
      writeCamt053(write(0, 700, 1), '02'),
      writeCamt053(write(500, size, 2), '08'),
      writeCamt053(write(0, 700, 1), '02'),
      new TextEncoder().encode(
        writeMt940(
          { ...write(0, 300, 3), movements: shuffled.slice(0, 300).filter(({ currency }) => currency === 'EUR') },
          'polish',
        ),
      ),
    ];
    const answers = await Promise.all(files.map((file) => bank.upload(file)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await Promise.all([bank.settle(), bank.settle()]);
    console.log(`${engine}: ${Math.round(performance.now() - startedAt)} ms`);

    const rows = await server.services.db.select().from(bankEntry);
    expect(rows).toHaveLength(size);
    expect(rows.filter(({ state }) => state === 'new')).toEqual([]);
    expect(rows.filter(({ state }) => state !== 'matched')).toHaveLength(expected.open);
    for (const { paymentId, minor, topUpId } of wanted) {
      const [part] = await server.services.db.select().from(paymentPart).where(eq(paymentPart.paymentId, paymentId));
      const isPaid = expected.paid.has(paymentId);
      expect([paymentId, part?.status, part?.receivedMinor]).toEqual([
        paymentId,
        isPaid ? 'settled' : 'pending',
        isPaid ? minor : (expected.received.get(paymentId) ?? 0),
      ]);
      const credited = await server.services.db.select().from(journalEntry).where(eq(journalEntry.topUpId, topUpId));
      expect(credited).toHaveLength(isPaid ? 1 : 0);
    }
    const came = movements
      .filter(({ amountMinor, currency }) => amountMinor > 0 && currency === 'EUR')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const after = await books(server);
    expect(after.all).toBe(0);
    expect(after.bank - before.bank).toBe(came);
    expect(after.unassigned - before.unassigned).toBe(expected.held);
    const owed = (await owedToCustomers(server.services.db, brand)).find(({ currency }) => currency === 'EUR');
    const paidMinor = wanted
      .filter(({ paymentId }) => expected.paid.has(paymentId))
      .reduce((sum, one) => sum + one.minor, 0);
    expect(owed?.moneyMinor).toBe(paidMinor + expected.surplus);
  });
});
