import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { desc } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { settleInvoices } from '../../server/invoice/index.ts';
import { owedToCustomers, trialBalance } from '../../server/ledger/index.ts';
import { journalEntry } from '../../server/platform/db/schema.ts';
import {
  afterDeeds,
  type Deed,
  type Done,
  emptyModel,
  type Model,
  type ModelOrder,
  newOrder,
} from '../support/ledger/model.ts';
import { expected, observe } from '../support/ledger/observe.ts';
import {
  type Attempt,
  brand,
  currency,
  makeOrder,
  makePerson,
  operations,
  type Person,
} from '../support/ledger/operations.ts';
import { requeueInvoices } from '../support/money/invoiceOrders.ts';
import { describeOnBothEngines } from '../support/postgres/engines.ts';
import { isFull } from '../support/tier.ts';

const stepsOfRun = 50;
const runs = (isFull ? 10_000 : 500) / stepsOfRun;
const customers = 2;
/** What is done at once at most. */
const maxAtOnce = 4;

/** Places of orders are counted from the newest; a refund is a part of the price. */
type Wish =
  | { readonly kind: 'order'; readonly netMinor: number }
  | Extract<Deed, { kind: 'topUp' }>
  | { readonly kind: 'payByProvider'; readonly back: number; readonly isPaid: boolean }
  | { readonly kind: 'refund'; readonly back: number; readonly percent: number; readonly way: 'method' | 'balance' }
  | { readonly kind: 'payByBalance' | 'payByVoucher' | 'cancel' | 'withdraw' | 'finish'; readonly back: number };

type Step = Omit<Attempt, 'deed'> & { readonly who: number; readonly wish: Wish; readonly isLast: boolean };

const back = fc.nat({ max: 3 });
const isPaid = fc.nat({ max: 3 }).map((one) => one > 0);
const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('order'), netMinor: fc.integer({ min: 1, max: 20_000 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('topUp'),
      amountMinor: fc.integer({ min: 2_000, max: 50_000 }),
      bonusMinor: fc.nat({ max: 9_000 }),
      hasCoupon: fc.boolean(),
      isPaid,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('payByProvider'), back, isPaid }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('payByBalance'), back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('payByVoucher'), back }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'withdraw'), back }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('finish'), back }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund'),
      back,
      percent: fc.integer({ min: 1, max: 110 }),
      way: fc.constantFrom('method', 'balance'),
    }),
  },
);

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat({ max: customers - 1 }),
  wish,
  isLast: fc.boolean(),
  isRepeated: fc.boolean(),
  isDouble: fc.nat({ max: 3 }).map((one) => one === 3),
  crash: fc.option(fc.record({ at: fc.integer({ min: 1, max: 4 }), how: fc.constantFrom('throw', 'kill') }), {
    freq: 4,
  }),
});

/** Steps that are taken at once. */
const splitBatches = (steps: readonly Step[]): readonly (readonly Step[])[] => {
  const batches: Step[][] = [[]];
  for (const one of steps) {
    const batch = batches.at(-1) ?? [];
    batch.push(one);
    if (one.isLast || batch.length === maxAtOnce) batches.push([]);
  }
  return batches.filter((batch) => batch.length > 0);
};

/** Whether a deed may succeed, as most should; of those at once some do not. */
const fits = (kind: Wish['kind'], { state, paidBy }: ModelOrder): boolean => {
  if (kind === 'finish') return state === 'working';
  if (kind === 'refund') return paidBy !== null;
  return kind === 'cancel' || kind === 'withdraw' ? state === 'open' || state === 'working' : state === 'open';
};

const findDeed = (asked: Exclude<Wish, { kind: 'order' }>, { orders }: Model): Deed | null => {
  if (asked.kind === 'topUp') return asked;
  const places = orders.flatMap((known, index) => (fits(asked.kind, known) ? [index] : []));
  const order = places.at(-1 - asked.back) ?? places[0] ?? orders.length - 1;
  const known = orders[order];
  if (known === undefined) return null;
  switch (asked.kind) {
    case 'refund':
      return {
        kind: 'refund',
        order,
        amountMinor: Math.ceil((known.priceMinor * asked.percent) / 100),
        way: asked.way,
      };
    case 'payByProvider':
      return { kind: 'payByProvider', order, isPaid: asked.isPaid };
    default:
      return { kind: asked.kind, order };
  }
};

describeOnBothEngines(async (engine, start) => {
  const server = await start();
  afterAll(server.stop);
  await requeueInvoices(server);

  /** How often what was attempted has come out how. */
  const tally = new Map<string, number>();
  const count = ({ deed, outcome }: Done): void => {
    const name = `${deed.kind} ${outcome}`;
    tally.set(name, (tally.get(name) ?? 0) + 1);
  };

  const readNewestEntry = async (): Promise<number> => {
    const [row] = await server.services.db
      .select({ id: journalEntry.id })
      .from(journalEntry)
      .orderBy(desc(journalEntry.id))
      .limit(1);
    return row?.id ?? 0;
  };

  const run = async (steps: readonly Step[]): Promise<void> => {
    const attempt = operations(server, engine);
    const people: Person[] = [];
    while (people.length < customers) people.push(await makePerson(server));
    let models: readonly Model[] = people.map(() => emptyModel);
    const since = await readNewestEntry();

    for (const batch of splitBatches(steps)) {
      for (const { who, wish: asked } of batch) {
        const person = people[who];
        if (asked.kind !== 'order' || person === undefined) continue;
        const order = newOrder(await makeOrder(server, person, asked.netMinor));
        models = models.map((model, index) => (index === who ? { ...model, orders: [...model.orders, order] } : model));
      }
      const done: (Done & { readonly who: number })[] = [];
      await Promise.all(
        batch.map(async ({ who, wish: asked, ...how }) => {
          const [person, model] = [people[who], models[who]];
          const deed = asked.kind === 'order' || model === undefined ? null : findDeed(asked, model);
          if (deed === null || person === undefined) return;
          done.push({ who, deed, outcome: await attempt(person, { ...how, deed }) });
        }),
      );
      for (const one of done) count(one);
      for (const { who, deed } of done) {
        const orderId = 'order' in deed ? people[who]?.orders[deed.order] : undefined;
        if (orderId !== undefined) await settleInvoices(server.services, orderId);
      }
      const seen = await observe(server.services.db, people, since);
      const possible = models.map((model, who) =>
        afterDeeds(
          model,
          done.filter((one) => one.who === who),
        ),
      );
      const next = possible.map((all, who) =>
        all.find((model) => isDeepStrictEqual(expected([model]).people[0], seen.people[who])),
      );
      const found = next.filter((model) => model !== undefined);
      const said = JSON.stringify({ done, seen: seen.people, possible: possible.map((all) => expected(all).people) });
      if (found.length < next.length) throw new Error(`The ledger says what cannot be: ${said}`);
      expect(seen, said).toEqual(expected(found));
      for (const { money, bonus } of seen.people) expect(Math.min(money, bonus), said).toBeGreaterThanOrEqual(0);
      models = found;
    }
  };

  it(
    `neither makes nor loses money in ${runs * stepsOfRun} steps`,
    async () => {
      const known = process.env.LEDGER_SEED;
      const seed = Number(known ?? (isFull ? randomInt(2 ** 31) : 44));
      console.log(`ledger on ${engine}: seed ${seed}, again by LEDGER_SEED=${seed}`);
      const steps = fc.array(step, {
        minLength: known === undefined ? stepsOfRun : 1,
        maxLength: stepsOfRun,
        size: 'max',
      });
      await fc.assert(fc.asyncProperty(steps, run), { seed, numRuns: runs, endOnFailure: known === undefined });
      const sums = await trialBalance(server.services.db, brand);
      console.log(
        [...tally]
          .sort()
          .map(([name, times]) => `${name}: ${times}`)
          .join(', '),
      );
      // A run in which everything is refused shows nothing.
      for (const name of [
        'topUp done',
        'payByProvider done',
        'payByBalance done',
        'payByVoucher done',
        'cancel done',
        'finish done',
      ])
        expect(tally.get(name) ?? 0, name).toBeGreaterThan(0);
      const sumOf = (kinds: readonly string[]) =>
        sums.reduce((all, { kind, sumMinor }) => all + (kinds.includes(kind) ? sumMinor : 0), 0);
      expect(await owedToCustomers(server.services.db, brand)).toEqual([
        { currency, moneyMinor: -sumOf(['customerMoney']), bonusMinor: -sumOf(['customerBonus']) },
      ]);
      expect(sumOf(sums.map(({ kind }) => kind))).toBe(0);
    },
    isFull ? 3_000_000 : 240_000,
  );
});
