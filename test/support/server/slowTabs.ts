import type { Answer } from './client.ts';
import type { TestClock } from './startServer.ts';

/** What a tab asks, and its answer on the way back. */
type Call = { readonly at: number; readonly run: () => Promise<void> };

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export type SlowTabs = {
  readonly clock: TestClock;
  readonly random: () => number;
  /** Milliseconds that a call takes to the server, and its answer back, at most. */
  readonly slowest: number;
  /** The share of answers that are lost. */
  readonly lost: number;
  /** Milliseconds after which a tab asks again. */
  readonly retryAfterMs: number;
  /** Asks with the cookie that the browser had when it sent the call; answers reach it later. */
  readonly send: (cookie: string) => Promise<Answer>;
  readonly cookie: () => string;
  readonly arrive: (answer: Answer) => void;
};

/**
 * Tabs that renew a session by themselves, each without asking the others, over a slow network that loses answers: calls and answers
 * overtake each other. Answers what the server said. Time is the test's: nobody waits.
 */
export const runSlowTabs = async (
  { clock, random, slowest, lost, retryAfterMs, send, cookie, arrive }: SlowTabs,
  renewals: readonly number[],
): Promise<number[]> => {
  const statuses: number[] = [];
  const calls: Call[] = [];
  let now = 0;
  const at = (delay: number, run: Call['run']): void => {
    calls.push({ at: now + delay, run });
    calls.sort((a, b) => a.at - b.at);
  };
  const renew = async (): Promise<void> => {
    const sent = cookie();
    const isLost = random() < lost;
    if (isLost) at(retryAfterMs, renew);
    at(random() * slowest, async () => {
      const answer = await send(sent);
      statuses.push(answer.status);
      if (!isLost) at(random() * slowest, async () => arrive(answer));
    });
  };
  for (const delay of renewals) at(delay, renew);
  for (let next = calls.shift(); next !== undefined; next = calls.shift()) {
    clock.advance(next.at - now);
    now = next.at;
    await next.run();
  }
  return statuses;
};
