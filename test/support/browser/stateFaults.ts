import type { HarnessVisit } from '../../harness/openHarness.ts';
import { listLayoutFaults } from '../../visual/support/layout.ts';
import { findViolations } from './findViolations.ts';
import { inStates } from './inStates.ts';

/**
 * Windows in which every state is laid out; the narrowest is 1280 pixels at 400 %. In two of them axe looks at it, each with a scheme:
 * targets and names depend on the one, contrast on the other.
 */
const windows = [
  { width: 1280, height: 900, colorScheme: 'light', isLookedAt: true },
  { width: 390, height: 844, colorScheme: 'dark', isLookedAt: true },
  { width: 320, height: 844, colorScheme: 'dark', isLookedAt: false },
] as const;

/** What is wrong with the states of a machine: by axe in light and dark, and by the layout in every window. */
export const findStateFaults = (harness: HarnessVisit, machine: string, seen: Set<string>): Promise<string[]> =>
  inStates(harness, machine, seen, async () => {
    const { page } = harness;
    const found: string[] = [];
    for (const { width, height, colorScheme, isLookedAt } of windows) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      if (isLookedAt) found.push(...(await findViolations(page)).map((words) => `${colorScheme}: ${words}`));
      found.push(...(await listLayoutFaults(page)).map((words) => `${width}: ${words}`));
    }
    return found;
  });
