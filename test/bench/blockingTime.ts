import type { Browser, CDPSession } from 'playwright-core';
import { network } from './measure.ts';

/** What of a trace is read here; times in microseconds. */
type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } };
};

const slowdown = 4;
/** What the browser calls a task of a thread, by its version. */
const taskName = /^(ThreadControllerImpl::)?RunTask$/;
/** Milliseconds of a task that do not count as blocking. */
const free = 50;

const traced = async (devtools: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> => {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }: { value: object[] }) => {
    // The protocol types an event as an object of strings.
    events.push(...JSON.parse(JSON.stringify(value)));
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'loading'] },
  });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  return events;
};

/** Tasks that are in no other task of their thread. */
const outermost = (tasks: readonly TraceEvent[]): readonly TraceEvent[] => {
  let end = 0;
  return [...tasks]
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
};

const sumBlocking = (tasks: readonly TraceEvent[]): number =>
  outermost(tasks).reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowdown * tdur) / 1000 - free), 0);

/**
 * Total blocking time of a cold load, in milliseconds of a processor four times slower, by the time that the page's main thread
 * has computed: what else the machine does hardly counts, but figures compare within one run only.
 * @param usable a selector that matches once the page can be used
 */
export const blockingTime = async (browser: Browser, url: string, usable: string): Promise<number> => {
  const devtools = await browser.newBrowserCDPSession();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const ofPage = await context.newCDPSession(page);
    await ofPage.send('Network.enable');
    await ofPage.send('Network.emulateNetworkConditions', network);
    const events = await traced(devtools, async () => {
      await page.goto(url, { waitUntil: 'commit' });
      await page.locator(usable).first().waitFor({ state: 'attached', timeout: 60_000 });
      await page.waitForTimeout(1_500);
    });
    // The browser's own pages have renderers, too.
    const ours = new Set(
      events.flatMap(({ name, pid, args }) => (name === 'CommitLoad' && args?.data?.url === url ? pid : [])),
    );
    const main = events.find(
      ({ name, pid, args }) => name === 'thread_name' && args?.name === 'CrRendererMain' && ours.has(pid),
    );
    if (main === undefined) throw new Error(`The trace does not say which process showed ${url}.`);
    const isTask = ({ name, ph, pid, tid }: TraceEvent): boolean =>
      ph === 'X' && taskName.test(name) && pid === main.pid && tid === main.tid;
    return sumBlocking(events.filter(isTask));
  } finally {
    await devtools.detach();
    await context.close();
  }
};
