import type { Page } from 'playwright-core';

/** Waits until what moves from one state of the page to the next has got there; what moves for ever is left alone. */
export const waitUntilStill = async (page: Page): Promise<void> => {
  const ended = page.evaluate(async () => {
    // Two frames: the styles of the new state are known, and what they set in motion has begun.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  await Promise.race([ended, page.waitForTimeout(1000)]);
};
