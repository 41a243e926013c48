import { chromium } from 'playwright-core';
import { readBrand } from '../../tools/brands.ts';
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts';
import { startApplication } from './startApplication.ts';
import { stepTimes } from './stepTimes.ts';
import { okOrOver } from './words.ts';

/** Milliseconds from an input to the next paint (design: Budgets). */
const budget = 100;

/** How long each step of the main job takes to answer an input, the median of several runs. */
export const benchSteps = async (port: number, runs: number): Promise<void> => {
  const brand = await readBrand('wordbridge');
  const application = await startApplication(brand.id, port, 'auto');
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
  const steps = new Map<string, number[]>();
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const { step, longestMs } of await stepTimes(
        browser,
        `http://localhost:${port + brand.portOffset}`,
        brand.locales[0],
      )) {
        steps.set(step, [...(steps.get(step) ?? []), longestMs]);
      }
    }
  } finally {
    await browser.close();
    await application.stop();
  }
  console.log(
    `Longest time from an input to the next paint in each step of the main job, CPU 4 times slower, median of ${runs}`,
  );
  console.table(
    Object.fromEntries(
      [...steps].map(([step, times]) => {
        const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
        return [step, { took: `${median} ms`, budget: `${budget} ms`, within: okOrOver(median, budget) }];
      }),
    ),
  );
};
