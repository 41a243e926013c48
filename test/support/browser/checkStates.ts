import { expect } from 'vitest';
import { type HarnessVisit, openHarness } from '../../harness/openHarness.ts';
import { test } from './fixtures.ts';
import { findForcedColourFaults } from './forcedColourFaults.ts';
import { findStateFaults } from './stateFaults.ts';

/** Milliseconds: hundreds of states, each in several ways. */
const longEnough = 600_000;

/** Shows every state of the machines that `wanted` picks, and looks at it in every way that a customer may. */
export const checkStates = (wanted: (machine: string) => boolean): void => {
  let harness: HarnessVisit;
  let machines: readonly string[];
  test.beforeAll(async ({ browser }) => {
    harness = await openHarness(browser, 'wordbridge');
    machines = (await harness.page.evaluate(() => window.harness.machines())).filter(wanted);
  });
  test.afterAll(() => harness.close());

  type Look = (harness: HarnessVisit, machine: string, seen: Set<string>) => Promise<string[]>;
  /** Looks at every machine, and names those of which nothing showed that no other machine had shown. */
  const lookAtAll = async (look: Look): Promise<{ faults: string[]; unseen: string[] }> => {
    const faults: string[] = [];
    const unseen: string[] = [];
    const seen = new Set<string>();
    for (const machine of machines) {
      const before = seen.size;
      faults.push(...(await look(harness, machine, seen)));
      if (seen.size === before) unseen.push(machine);
    }
    return { faults, unseen };
  };

  test('can be read in light and dark, and holds together at any width', { timeout: longEnough }, async () => {
    expect(await lookAtAll(findStateFaults)).toEqual({ faults: [], unseen: [] });
    harness.expectQuiet();
  });

  test('shows its controls and the focus where colours are forced', { timeout: longEnough }, async () => {
    expect(await lookAtAll(findForcedColourFaults)).toEqual({ faults: [], unseen: [] });
  });
};
