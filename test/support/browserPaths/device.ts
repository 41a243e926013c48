import type { BrowserFixture } from './browserSpec.ts';

/** Uses within a quarter of a minute count as one. */
const use = async (_: unknown, { page }: BrowserFixture): Promise<void> => {
  await page.clock.fastForward(16_000);
  await page.keyboard.press('Shift');
};

/** What happens to the device of a customer, or is done with it. */
export const deviceEvents = {
  used: use,
  // A jump of the clock that no timer of the model takes.
  woke: (_: unknown, { page }: BrowserFixture): Promise<void> => page.clock.fastForward(160_000),
  // The application passes it on only once its network was lost.
  'network.restored': async (_: unknown, { page }: BrowserFixture): Promise<void> => {
    for (const isOffline of [true, false]) await page.context().setOffline(isOffline);
  },
};

/** Uses the device until it shows that the session ends all the same. */
export const useUntilLastWarning = async (fixture: BrowserFixture): Promise<void> => {
  const { page, they } = fixture;
  const title = page.getByText(they.w('session.ending.title'));
  for (let step = 0; step < 5 && !(await title.isVisible()); step += 1) {
    await page.clock.fastForward(84_000);
    await use(null, fixture);
    await title.waitFor({ timeout: 1_500 }).catch(() => {});
  }
};
