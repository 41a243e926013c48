import { chromium } from 'playwright-core';
import { readBrand } from '../../tools/brands.ts';
import { chromiumFlags, ensureChromium } from '../../tools/chromium.ts';
import { middle } from './measure.ts';
import { startApplication } from './startApplication.ts';
import { type GaugeMaker, gaugeTime, gaugeWork } from './stepGauges.ts';
import { stepTimes } from './stepTimes.ts';
import { okOrOver } from './words.ts';

/** Milliseconds from an input to the next paint (design: Budgets). */
const budget = 100;

const gauges = { took: gaugeTime, 'thread time': gaugeWork } as const satisfies Record<string, GaugeMaker>;

/** How long each step of the main job takes to answer an input, the median of several runs. */
export const benchSteps = async (port: number, runs: number): Promise<void> => {
  const brand = await readBrand('wordbridge');
  const application = await startApplication(brand.id, port, {
    DESK: 'auto',
    // Visitors are asked about cookies only where there are statistics.
    ANALYTICS_STREAMS: `${brand.id}=G-BENCH:secret`,
  });
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...chromiumFlags] });
  const origin = `http://localhost:${port + brand.portOffset}`;
  const columns = new Map<string, Map<string, number[]>>();
  try {
    for (const [column, gauge] of Object.entries(gauges)) {
      const steps = new Map<string, number[]>();
      for (let run = 0; run < runs; run += 1) {
        for (const { step, longestMs } of await stepTimes(browser, origin, brand.locales[0], gauge)) {
          steps.set(step, [...(steps.get(step) ?? []), longestMs]);
        }
      }
      columns.set(column, steps);
    }
  } finally {
    await browser.close();
    await application.stop();
  }
  console.log(
    `Longest time from an input to the next paint in each step of the main job, and what the main thread computes in it, CPU 4 times slower, median of ${runs}`,
  );
  const names = [...(columns.get('took')?.keys() ?? [])];
  console.table(
    Object.fromEntries(
      names.map((step) => [
        step,
        {
          ...Object.fromEntries(
            [...columns].flatMap(([column, steps]) => {
              const median = middle(steps.get(step) ?? []);
              return [
                [column, `${median} ms`],
                [`${column}, within`, okOrOver(median, budget)],
              ];
            }),
          ),
          budget: `${budget} ms`,
        },
      ]),
    ),
  );
};
