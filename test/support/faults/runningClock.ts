import type { TestClock } from '../server/startServer.ts';

/** A clock that goes on as the real one does, and that a test sets ahead. */
export const createRunningClock = (): TestClock => {
  let aheadMs = 0;
  return {
    now: () => new Date(Date.now() + aheadMs),
    advance: (ms) => {
      aheadMs += ms;
    },
  };
};
