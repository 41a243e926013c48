import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage } from '../../stage/openStage.ts';
import { launchBrowser } from './browser.ts';
import { forcedColourFaults } from './forcedColourFaults.ts';
import { stageFaults } from './stageFaults.ts';
import type { Visit } from './visit.ts';

/** Shows every state of the machines that `wanted` picks, and looks at it in every way that a customer may. */
export const goStage = (wanted: (machine: string) => boolean): void => {
  let browser: Browser;
  let stage: Visit;
  let machines: readonly string[];
  beforeAll(async () => {
    browser = await launchBrowser();
    stage = await openStage(browser, 'wordbridge');
    machines = (await stage.page.evaluate(() => window.stage.machines())).filter(wanted);
  });
  afterAll(() => browser.close());

  test('can be read in light and dark, and holds together at any width', async () => {
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const machine of machines) faults.push(...(await stageFaults(stage, machine, seen)));
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(machines.length);
    stage.expectQuiet();
  });

  test('shows its controls and the focus where colours are forced', async () => {
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const machine of machines) faults.push(...(await forcedColourFaults(stage, machine, seen)));
    expect(faults).toEqual([]);
    expect(seen.size).toBeGreaterThan(0);
  });
};
