import { isFull } from '../../tier.ts';
import { layoutFaults } from '../../visual/support/layout.ts';
import { inStates } from './inStates.ts';
import { violations } from './violations.ts';
import type { Visit } from './visit.ts';

/**
 * Windows in which every state is laid out; the narrowest is 1280 pixels at 400 %. In two of them axe looks at it, each with a scheme:
 * targets and names depend on the one, contrast on the other. `npm test` has it look in the one and the other by turns.
 */
const windows = [
  { width: 1280, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 320, height: 844, colorScheme: null },
] as const;

/** What is wrong with the states of a machine: by axe in light or dark, or both, and by the layout in every window. */
export const stateFaults = (harness: Visit, machine: string, seen: Set<string>): Promise<string[]> =>
  inStates(harness, machine, seen, async () => {
    const { page } = harness;
    const found: string[] = [];
    const turn = seen.size % 2 === 0 ? 'light' : 'dark';
    for (const { width, height, colorScheme } of windows) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: colorScheme ?? turn });
      if (colorScheme === turn || (isFull && colorScheme !== null)) {
        found.push(...(await violations(page)).map((words) => `${colorScheme}: ${words}`));
      }
      found.push(...(await layoutFaults(page)).map((words) => `${width}: ${words}`));
    }
    return found;
  });
