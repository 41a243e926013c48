import type { Browser } from 'playwright-core';
import { network, waitUntilTaken } from './measure.ts';
import { listTasks, recordTrace, slowdown, type TraceEvent } from './trace.ts';

/** Milliseconds of a task that do not count as blocking. */
const free = 50;

const sumBlocking = (tasks: readonly TraceEvent[]): number =>
  tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowdown * tdur) / 1000 - free), 0);

/**
 * Total blocking time of a cold load, in milliseconds of a processor four times slower, by the time that the page's main thread
 * has computed: what else the machine does hardly counts, but figures compare within one run only.
 * @param usable a selector that matches once the page can be used
 */
export const measureBlockingTime = async (browser: Browser, url: string, usable: string): Promise<number> => {
  const devtools = await browser.newBrowserCDPSession();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const ofPage = await context.newCDPSession(page);
    await ofPage.send('Network.enable');
    await ofPage.send('Network.emulateNetworkConditions', network);
    const events = await recordTrace(devtools, async () => {
      await page.goto(url, { waitUntil: 'commit' });
      await page.locator(usable).first().waitFor({ state: 'attached', timeout: 60_000 });
      await waitUntilTaken(page);
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
    return sumBlocking(listTasks(events, main));
  } finally {
    await devtools.detach();
    await context.close();
  }
};
