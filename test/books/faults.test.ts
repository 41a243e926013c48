import { beforeEach, expect, test, vi } from 'vitest';
import { planOf } from './plan.ts';
import { report } from './report.ts';
import { run } from './run.ts';
import { failsLike } from './sameFault.ts';
import { shrink } from './shrink.ts';

/** A fault that is put into the server's code on purpose; null for the code as it is. */
type Fault = 'a notification applied twice' | 'a refund without its posting' | 'a lost update';
const put = vi.hoisted((): { fault: string | null } => ({ fault: null }));

vi.mock('../../server/payments/parts.ts', async (original) => {
  const real = await original<typeof import('../../server/payments/parts.ts')>();
  return {
    ...real,
    // Money that has been taken already is taken once more.
    settleParts: (...[parts, partId, event]: Parameters<typeof real.settleParts>) => {
      const isTold = parts.find(({ id }) => id === partId)?.status === 'settled';
      return put.fault === 'a notification applied twice' && isTold && event === 'settled'
        ? { changes: new Map([[partId, 'settled' as const]]), payment: 'succeeded' as const }
        : real.settleParts(parts, partId, event);
    },
  };
});

vi.mock('../../server/ledger/post.ts', async (original) => {
  const real = await original<typeof import('../../server/ledger/post.ts')>();
  return {
    ...real,
    post: (...[tx, services, entry]: Parameters<typeof real.post>) =>
      put.fault === 'a refund without its posting' && /^refund:/.test(entry.key)
        ? Promise.resolve(null)
        : real.post(tx, services, entry),
  };
});

/** What an order kept when it was read first. */
const remembered = vi.hoisted(() => new Map<number, unknown>());
vi.mock('../../server/payments/refunds/keptOfOrder.ts', async (original) => {
  const real = await original<typeof import('../../server/payments/refunds/keptOfOrder.ts')>();
  type Kept = Awaited<ReturnType<typeof real.keptOfOrder>>;
  return {
    ...real,
    // Somebody goes on with what they have read before another has changed it.
    keptOfOrder: async (...[db, orderId, credit]: Parameters<typeof real.keptOfOrder>): Promise<Kept> => {
      const kept = await real.keptOfOrder(db, orderId, credit);
      if (put.fault !== 'a lost update') return kept;
      const [first] = kept;
      const known = remembered.get(orderId);
      if (known !== undefined && first !== undefined) return [{ ...first, amountMinor: Number(known) }];
      if (first !== undefined) remembered.set(orderId, first.amountMinor);
      return kept;
    },
  };
});

beforeEach(() => {
  put.fault = null;
  remembered.clear();
});

test.each([
  'a notification applied twice',
  'a refund without its posting',
  'a lost update',
] as const satisfies readonly Fault[])(
  '%s is found, and told of by a short history',
  { timeout: 600_000 },
  async (fault) => {
    const found = async () => {
      for (let seed = 1; seed < 20; seed += 1) {
        remembered.clear();
        const lives = planOf(seed, 30);
        const { differences } = await run(lives);
        if (differences.length > 0) return { lives, differences };
      }
      return null;
    };
    put.fault = fault;
    const failing = await found();
    if (failing === null) throw new Error(`${fault} has not been found.`);
    put.fault = null;
    expect((await run(failing.lives)).differences).toEqual([]);
    put.fault = fault;
    const fails = failsLike(failing.differences, async () => null);
    const fewest = await shrink(failing.lives, (lives) => {
      remembered.clear();
      return fails(lives);
    });
    console.log(`${fault}\n${report(failing.differences, fewest)}`);
    expect(fewest.length).toBeLessThanOrEqual(2);
    expect(fewest.flatMap(({ steps }) => steps).length).toBeLessThanOrEqual(6);
    // The same history agrees where the fault is not in the code.
    put.fault = null;
    expect((await run(fewest)).differences).toEqual([]);
  },
);
