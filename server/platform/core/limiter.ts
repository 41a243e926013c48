import { createHash } from 'node:crypto';
import { lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/open.ts';
import { rateLimit } from '../db/schema.ts';
import { type Limit, type SharedLimit, sharedLimits } from './limits.ts';
import { ProblemError } from './problem.ts';

/** What is counted by a limit: as an address and a login. */
export type Counted = { readonly limit: SharedLimit; readonly of: readonly string[] };

/** `retryAfter`: seconds. */
export type Verdict = { readonly admitted: true } | { readonly admitted: false; readonly retryAfter: number };

/** Limits that all processes share. */
export type Limiter = {
  /** Counts one more by every limit, until one refuses it; what is refused counts by none of those before. */
  readonly charge: (counted: readonly Counted[]) => Promise<Verdict>;
  /** The same. @throws ProblemError RateLimited */
  readonly admit: (counted: readonly Counted[]) => Promise<void>;
  /** Takes back what was counted: it was not compared, or it was right. */
  readonly giveBack: (counted: readonly Counted[]) => Promise<void>;
  /** Forgets what was counted: after the right password, earlier wrong ones were mistyped. */
  readonly clear: (counted: Counted) => Promise<void>;
};

/** Neither addresses nor e-mails are stored. */
const toKey = (of: readonly string[]): string => createHash('sha256').update(JSON.stringify(of)).digest('base64url');

/** @throws what is no refusal */
export const consumeLimit = async (limiter: RateLimiterAbstract, key: string): Promise<Verdict> => {
  try {
    await limiter.consume(key);
    return { admitted: true };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { admitted: false, retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
  }
};

const createLimiters = <TName extends string>(
  limits: Readonly<Record<TName, Limit>>,
  create: (limit: Limit, name: string) => RateLimiterAbstract,
): ((name: TName) => RateLimiterAbstract) => {
  const made = new Map<TName, RateLimiterAbstract>();
  return (name) => {
    const limiter = made.get(name) ?? create(limits[name], name);
    made.set(name, limiter);
    return limiter;
  };
};

/**
 * Counts in the database, by the clock of the process. Whoever goes on at twice a limit is refused from memory. Where the database does not
 * answer, which is logged, each process counts by itself.
 */
export const createLimiter = (db: Database, log: Logger): Limiter => {
  const shared = createLimiters(
    sharedLimits,
    ({ points, seconds }, keyPrefix) =>
      new RateLimiterDrizzle({
        storeClient: db,
        schema: rateLimit,
        keyPrefix,
        points,
        duration: seconds,
        inMemoryBlockOnConsumed: 2 * points,
        // `removeOldCounts` does.
        clearExpiredByTimeout: false,
      }),
  );
  const alone = createLimiters(
    sharedLimits,
    ({ points, seconds }, keyPrefix) => new RateLimiterMemory({ keyPrefix, points, duration: seconds }),
  );
  const countWith = async (limiter: RateLimiterAbstract, key: string): Promise<Verdict> => {
    const verdict = await consumeLimit(limiter, key);
    // By whole minutes: two who are refused alike are told the same, whoever they are.
    return verdict.admitted ? verdict : { admitted: false, retryAfter: Math.ceil(verdict.retryAfter / 60) * 60 };
  };
  const count = async ({ limit, of }: Counted): Promise<Verdict> => {
    const key = toKey(of);
    try {
      return await countWith(shared(limit), key);
    } catch (error) {
      log.error({ err: error, limit }, 'the store of limits does not answer: this process counts alone');
      return countWith(alone(limit), key);
    }
  };
  const giveBack: Limiter['giveBack'] = async (counted) => {
    for (const { limit, of } of counted) await shared(limit).reward(toKey(of), 1);
  };
  const charge: Limiter['charge'] = async (counted) => {
    for (const [index, one] of counted.entries()) {
      const verdict = await count(one);
      if (verdict.admitted) continue;
      await giveBack(counted.slice(0, index));
      return verdict;
    }
    return { admitted: true };
  };
  return {
    charge,
    admit: async (counted) => {
      const verdict = await charge(counted);
      if (!verdict.admitted) throw new ProblemError('RateLimited', { retryAfter: verdict.retryAfter });
    },
    giveBack,
    clear: async ({ limit, of }) => {
      await shared(limit).delete(toKey(of));
    },
  };
};

/** Guesses: those that are wrong count. @throws ProblemError RateLimited */
export const limitGuesses = async <T>(limiter: Limiter, counted: Counted, guess: () => Promise<T>): Promise<T> => {
  await limiter.admit([counted]);
  const found = await guess();
  await limiter.giveBack([counted]);
  return found;
};

/** Removes what is not counted any more, by the clock by which it is counted. */
export const removeOldCounts = async ({ db }: { readonly db: Database }): Promise<void> => {
  await db.delete(rateLimit).where(lte(rateLimit.expire, new Date()));
};
