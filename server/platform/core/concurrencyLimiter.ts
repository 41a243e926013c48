import { ProblemError } from './problem.ts';

/** Who waits: those whose device is known go first, and have places in the queue that nobody else can take. */
export type Lane = 'known' | 'unknown';

export type ConcurrencyLimiter = {
  /**
   * Does work once there is room for it.
   * @throws ProblemError RateLimited when the lane's queue is full
   */
  readonly run: <T>(lane: Lane, work: () => Promise<T>) => Promise<T>;
  /** Does work if nobody is delayed by it; otherwise leaves it. */
  readonly runIfIdle: (work: () => Promise<unknown>) => Promise<void>;
};

/** Seconds after which whoever found the queue full may try again: by then it has been worked off. */
const retryAfter = 2;

/** Lets only so much work run at once, and so much wait: what takes a whole core must not take them all. */
export const createConcurrencyLimiter = ({
  slots,
  queue,
}: {
  readonly slots: number;
  readonly queue: number;
}): ConcurrencyLimiter => {
  const waiting: Readonly<Record<Lane, (() => void)[]>> = { known: [], unknown: [] };
  let running = 0;

  const enter = async (lane: Lane): Promise<void> => {
    if (running < slots) {
      running += 1;
      return;
    }
    if (waiting[lane].length >= queue) throw new ProblemError('RateLimited', { retryAfter });
    await new Promise<void>((resolve) => waiting[lane].push(resolve));
  };

  /** The place goes to whoever is next, so that nobody slips in between. */
  const leave = (): void => {
    const next = waiting.known.shift() ?? waiting.unknown.shift();
    if (next === undefined) running -= 1;
    else next();
  };

  const run: ConcurrencyLimiter['run'] = async (lane, work) => {
    await enter(lane);
    try {
      return await work();
    } finally {
      leave();
    }
  };

  return {
    run,
    runIfIdle: async (work) => {
      if (running < slots) await run('unknown', work);
    },
  };
};
