import type { HarnessVisit } from '../../harness/openHarness.ts';

/**
 * Shows every configuration of a machine, and looks at those that look new.
 * @param seen pages that have been looked at: many configurations look the same
 * @param look returns faults, in words
 */
export const inStates = async (
  { page, waitForParts }: Pick<HarnessVisit, 'page' | 'waitForParts'>,
  machine: string,
  seen: Set<string>,
  look: () => Promise<readonly string[]>,
): Promise<string[]> => {
  const faults: string[] = [];
  for (const state of await page.evaluate((name) => window.harness.states(name), machine)) {
    await page.evaluate(([name, wanted]) => window.harness.show(name, wanted, 'en'), [machine, state] as const);
    await waitForParts();
    const content = await page.evaluate(() => document.body.innerHTML);
    if (seen.has(content)) continue;
    seen.add(content);
    faults.push(...(await look()).map((words) => `${machine} in ${state}: ${words}`));
  }
  return faults;
};
