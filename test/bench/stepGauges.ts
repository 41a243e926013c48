import type { BrowserContext, Page } from 'playwright-core';
import { listTasks, recordTrace, slowdown, type TraceEvent } from './trace.ts';

/** Milliseconds from the inputs of a step to their paint: the longest. */
export type StepGauge = (doing: () => Promise<void>) => Promise<number>;

/** Made for a page before it is opened. */
export type GaugeMaker = (context: BrowserContext, page: Page) => Promise<StepGauge>;

/** Milliseconds after a step in which its last input is painted and reported. */
const afterwards = 400;

/** Collects in the page how long each input waited for its paint. */
const watch = (): void => {
  const seen: number[] = [];
  const shortest = { type: 'event', durationThreshold: 16, buffered: true };
  Object.assign(window, { __inputs: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.push(duration);
  }).observe(shortest);
};

const takeLongest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(window, '__inputs');
    return Array.isArray(seen) ? Math.max(0, ...seen.splice(0)) : 0;
  });

/** What the browser itself reports (to 8), the processor held back. Whatever else the machine does counts, too. */
export const gaugeTime: GaugeMaker = async (context, page) => {
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return async (doing) => {
    await takeLongest(page);
    await doing();
    await page.waitForTimeout(afterwards);
    return takeLongest(page);
  };
};

const inputs: ReadonlySet<string> = new Set([
  'pointerdown',
  'pointerup',
  'click',
  'keydown',
  'keyup',
  'input',
  'change',
]);

/** What of a task lies between two times, by the thread's processor time. */
const workWithin = ({ ts, dur = 0, tdur = 0 }: TraceEvent, from: number, until: number): number =>
  dur === 0 ? 0 : tdur * (Math.max(0, Math.min(ts + dur, until) - Math.max(ts, from)) / dur);

/** The longest work of the page's thread from an input to the end of the next drawn frame, in milliseconds. */
const longestWork = (events: readonly TraceEvent[], begin: TraceEvent): number => {
  const own = events.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === begin.pid && tid === begin.tid && ts > begin.ts,
  );
  const tasks = listTasks(own, begin);
  const frames = own.filter(({ name }) => name === 'Layerize').sort((a, b) => a.ts - b.ts);
  const works = own
    .filter(({ name, args }) => name === 'EventDispatch' && inputs.has(args?.data?.type ?? ''))
    .flatMap((input) => {
      const frame = frames.find(({ ts }) => ts > input.ts);
      if (frame === undefined) return [];
      const until = frame.ts + (frame.dur ?? 0);
      return tasks.reduce((sum, task) => sum + workWithin(task, input.ts, until), 0);
    });
  return Math.round((Math.max(0, ...works) * slowdown) / 1000);
};

const mark = 'step-begins';

/** What the page's main thread computes until the paint, for a processor four times slower: what else the machine does hardly counts. */
export const gaugeWork: GaugeMaker = async (context, page) => {
  const browser = context.browser();
  if (browser === null) throw new Error('A context of a browser of its own has no trace.');
  const devtools = await browser.newBrowserCDPSession();
  context.once('close', () => void devtools.detach().catch(() => {}));
  return async (doing) => {
    const events = await recordTrace(devtools, async () => {
      await page.evaluate((name) => performance.mark(name), mark);
      await doing();
      await page.waitForTimeout(afterwards);
    });
    const begin = events.find(({ name }) => name === mark);
    if (begin === undefined) throw new Error('The trace does not say which thread showed the page.');
    return longestWork(events, begin);
  };
};
