import { layoutFaults } from '../../visual/support/layout.ts';
import { inStates } from './stageStates.ts';
import { violations } from './violations.ts';
import type { Visit } from './visit.ts';

/** Windows in which every state is laid out; the narrowest is 1280 pixels at 400 %. */
const windows = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 844 },
] as const;

/** Schemes, each with a window in which axe looks at it: targets and names depend on the one, contrast on the other. */
const schemes = [
  { colorScheme: 'light', window: windows[0] },
  { colorScheme: 'dark', window: windows[1] },
] as const;

/** What is wrong with the states of a machine: by axe in light and dark, by the layout in every window. */
export const stageFaults = (stage: Visit, machine: string, seen: Set<string>): Promise<string[]> =>
  inStates(stage, machine, seen, async () => {
    const { page } = stage;
    const found: string[] = [];
    for (const { colorScheme, window } of schemes) {
      await page.setViewportSize(window);
      await page.emulateMedia({ colorScheme });
      found.push(...(await violations(page)).map((words) => `${colorScheme}: ${words}`));
    }
    for (const window of windows) {
      await page.setViewportSize(window);
      found.push(...(await layoutFaults(page)).map((words) => `${window.width}: ${words}`));
    }
    return found;
  });
